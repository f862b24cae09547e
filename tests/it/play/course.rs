//! The course of battles: strengths, losses, key moments, luck, and why they ended.

#![expect(clippy::float_arithmetic, reason = "luck is expected in parts of a hit")]

use crate::support::played::Played;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use umpire::engine::{By, Entry, Exported, Message, Seat, Viewer, laid, read_export};
use umpire::report::{Course, Luck};
use umpire::systems;

/// The recorded games of the present editions, by name.
fn recorded() -> Vec<(String, Exported)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    let mut all = vec![];
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|ext| ext == "jsonl") {
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            all.push((name, read_export(&text, systems::named).unwrap()));
        }
    }
    assert!(all.len() >= 20, "{}", all.len());
    all
}

fn course_of(game: &Exported) -> Course {
    Course::of(game.rulebook, &game.entries).unwrap()
}

/// The table after the last entry, as everybody sees it.
fn last_view(game: &Exported) -> Value {
    let opening = game.entries[0].json();
    let mut table = laid(game.rulebook, game.rulebook.edition(), &opening["setup"]).unwrap();
    for entry in &game.entries {
        table.fold(&entry.events).unwrap();
    }
    table.view(Viewer::Public)
}

fn units(view: &Value) -> impl Iterator<Item = &Value> {
    view["units"].as_object().unwrap().values()
}

fn number(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}

/// A sum over the units of each seat.
fn sums(game: &Exported, view: &Value, of: impl Fn(&Value) -> u32) -> [u32; 2] {
    game.rulebook.seats().map(|seat| {
        let mine = units(view).filter(|unit| unit["side"] == seat);
        mine.map(&of).sum()
    })
}

#[test]
fn strengths_begin_whole_and_end_as_the_table_does() {
    for (name, game) in recorded() {
        let course = course_of(&game);
        let view = last_view(&game);
        let turns = number(&view["turn"]) as usize;
        assert_eq!(course.strengths.len(), turns + 1, "{name}");
        let last = match game.rulebook.name() {
            "marvellous" => sums(&game, &view, |unit| u32::from(unit["gone"].is_null())),
            _ => sums(&game, &view, |unit| {
                let here = unit["gone"].is_null() || unit["gone"] == "pursued";
                if !here || unit["kind"] == "artillery" {
                    return 0;
                }
                number(&unit["strength"]).saturating_sub(number(&unit["casualties"]))
            }),
        };
        assert_eq!(course.strengths.last(), Some(&last), "{name}");
        assert!(course.strengths[0].iter().all(|whole| *whole > 0), "{name}");
        for pair in course.strengths.windows(2) {
            assert!(pair[1].iter().zip(&pair[0]).all(|(after, _)| *after < 10_000));
        }
    }
}

#[test]
fn losses_are_those_of_the_last_table() {
    for (name, game) in recorded() {
        let course = course_of(&game);
        let view = last_view(&game);
        for tally in &course.tallies {
            assert!(
                tally.lost[0] <= tally.of[0] && tally.lost[1] <= tally.of[1],
                "{name}"
            );
        }
        let found: BTreeMap<&str, [u32; 2]> = course
            .tallies
            .iter()
            .map(|tally| (tally.what.text(), tally.lost))
            .collect();
        if game.rulebook.name() == "marvellous" {
            let routed = sums(&game, &view, |unit| u32::from(!unit["gone"].is_null()));
            let stands = sums(&game, &view, |unit| match &unit["gone"] {
                Value::Null => number(&unit["strength"]) - number(&unit["stands"]),
                _ => number(&unit["strength"]),
            });
            assert_eq!(found["units routed"], routed, "{name}");
            assert_eq!(found["stands lost"], stands, "{name}");
        } else {
            let lost = |unit: &Value| !unit["gone"].is_null() && unit["gone"] != "pursued";
            let guns = |unit: &Value| unit["kind"] == "artillery";
            let units = sums(&game, &view, |unit| u32::from(lost(unit) && !guns(unit)));
            assert_eq!(found["units lost"], units, "{name}");
            if let Some(found) = found.get("guns lost") {
                assert_eq!(
                    *found,
                    sums(&game, &view, |unit| u32::from(lost(unit) && guns(unit)))
                );
            }
        }
    }
}

#[test]
fn key_moments_are_heaviest_and_in_order() {
    let mut moments = 0;
    for (name, game) in recorded() {
        let course = course_of(&game);
        moments += course.moments.len();
        assert!(course.moments.len() <= 5, "{name}");
        assert!(
            course.moments.is_sorted_by_key(|m| (m.seq, m.seat.index())),
            "{name}"
        );
        for moment in &course.moments {
            assert!(moment.weight > 0 && !moment.text.text().is_empty(), "{name}");
            let entry = &game.entries[usize::try_from(moment.seq.get()).unwrap() - 1];
            assert_eq!(entry.seq, moment.seq);
            assert!(!entry.events.is_empty(), "{name}: {}", moment.seq);
        }
    }
    assert!(moments > 50, "{moments}");
}

/// The luck by hand: what the events of the log say, die by die.
fn by_hand(game: &Exported) -> BTreeMap<(&'static str, usize), (u32, u32, f64)> {
    let side = |unit: &str| usize::from(unit.starts_with('n'));
    let mut all = BTreeMap::new();
    let mut values: BTreeMap<(String, String), u8> = BTreeMap::new();
    for event in game.entries.iter().flat_map(|entry| entry.events.iter()) {
        let text = |name: &str| event[name].as_str().unwrap_or_default().to_owned();
        let kind = text("type");
        let byte = |name: &str| u8::try_from(event[name].as_u64().unwrap_or(0)).unwrap();
        let pair = (text("unit"), text("target"));
        let (measure, needs) = match kind.as_str() {
            "fired" => ("hits", byte("needs")),
            "attacked" => {
                values.insert(pair, byte("value"));
                ("hits", byte("value"))
            }
            "rethrown" | "commander_rethrown" => ("hits", values[&pair]),
            "engage_tested" | "intercept_tested" if !event["die"].is_null() => {
                ("tests passed", byte("needs"))
            }
            _ => continue,
        };
        let faces: Vec<u64> = match event["faces"].as_array() {
            Some(faces) => faces.iter().map(|face| face.as_u64().unwrap()).collect(),
            None => vec![event["die"].as_u64().unwrap()],
        };
        let (dice, hits, expected) = all.entry((measure, side(&text("unit")))).or_insert((0, 0, 0.0));
        *dice += u32::try_from(faces.len()).unwrap();
        *hits += u32::try_from(faces.iter().filter(|face| **face <= u64::from(needs)).count()).unwrap();
        *expected += faces.len() as f64 * f64::from(needs.min(6)) / 6.0;
    }
    all
}

#[test]
fn luck_in_zones_is_what_the_dice_of_the_log_say() {
    let mut compared = 0;
    let marvellous = |(_, game): &(String, Exported)| game.rulebook.name() == "marvellous";
    for (name, game) in recorded().into_iter().filter(marvellous) {
        let hand = by_hand(&game);
        for measured in course_of(&game).luck {
            for seat in Seat::ALL {
                let Luck {
                    dice,
                    score,
                    expected,
                    ..
                } = measured.seats[seat.index()];
                let (d, s, e) = hand
                    .get(&(measured.measure.text, seat.index()))
                    .copied()
                    .unwrap_or_default();
                assert_eq!((dice, score), (d, s), "{name} {}", measured.measure.text);
                assert!((expected - e).abs() < 1e-6, "{name}: {expected} {e}");
                compared += dice;
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn luck_on_hexes_adds_up_the_faces_of_fire_and_combat() {
    let accursed = |(_, game): &(String, Exported)| game.rulebook.name() == "accursed";
    let mut compared = 0;
    for (name, game) in recorded().into_iter().filter(accursed) {
        let events = || game.entries.iter().flat_map(|entry| entry.events.iter());
        let rolls = events().flat_map(|event| match event["type"].as_str() {
            Some("fired") => event["rolls"].as_array().unwrap().clone(),
            Some("close_combat") => vec![event["roll"].clone()],
            _ => vec![],
        });
        let faces: Vec<u32> = rolls.map(|roll| number(&roll["die"])).collect();
        let course = course_of(&game);
        let found = course
            .luck
            .iter()
            .find(|luck| luck.measure.key == "accursed.standing.faces");
        let seats = found.map_or([Luck::default(); 2], |luck| luck.seats);
        assert_eq!(
            seats[0].dice + seats[1].dice,
            u32::try_from(faces.len()).unwrap(),
            "{name}"
        );
        assert_eq!(
            seats[0].score + seats[1].score,
            faces.iter().sum::<u32>(),
            "{name}"
        );
        let expected = 4.5 * faces.len() as f64;
        assert!((seats[0].expected + seats[1].expected - expected).abs() < 1e-6);
        compared += faces.len();
        let tests = course
            .luck
            .iter()
            .find(|luck| luck.measure.key == "accursed.standing.tests");
        let passed = events().filter(|event| {
            let tried = [
                "rallied",
                "preemption_tried",
                "orders_tried",
                "continuation_tried",
                "interception_tried",
            ];
            let kind = event["type"].as_str().unwrap();
            let thrown = event["roll"]["needed"].is_number();
            thrown
                && ((tried.contains(&kind) && event["success"] == true)
                    || (kind == "morale_checked" && event["passed"] == true))
        });
        let passed = u32::try_from(passed.count()).unwrap();
        assert_eq!(
            tests.map_or(0, |luck| luck.seats[0].score + luck.seats[1].score),
            passed,
            "{name}"
        );
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_battle_says_why_it_ended_with_figures() {
    for (name, game) in recorded() {
        let course = course_of(&game);
        let first = course.standing.conditions.first();
        let first = first.unwrap_or_else(|| unreachable!("{name} has no reason"));
        assert!(first.met, "{name}: {}", first.text);
        let winner = course.standing.ahead;
        let result = json!(winner.map(|seat| game.rulebook.seats()[seat.index()]));
        let over = game.entries.iter().flat_map(|entry| entry.events.iter());
        let over = over.filter(|event| event["type"] == "game_over").last().unwrap();
        assert_eq!(over["winner"], result, "{name}");
    }
}

/// The conditions as text, with the rules.
fn texts_of(course: &Course) -> Vec<(String, bool, String)> {
    let conditions = course.standing.conditions.iter();
    conditions
        .map(|c| (c.rule.id.to_owned(), c.met, c.text.text().to_owned()))
        .collect()
}

/// The first battle of a system, conceded by the first seat at once.
fn conceded(system: &str) -> Played {
    let rulebook = systems::named(system).unwrap();
    let scenarios = rulebook.scenarios();
    let card = &scenarios
        .iter()
        .find(|s| s.card["minutes"].is_number())
        .unwrap()
        .card;
    let mut played = Played::opened_with(rulebook, &card["setup"]);
    played.sit(Seat::First).unwrap();
    played.sit(Seat::Second).unwrap();
    let head = played.game.head();
    played
        .announce(Seat::First, "", head, json!({"type": "concede"}))
        .unwrap();
    played
}

#[test]
fn a_concession_comes_first_with_its_rule() {
    for (system, rule) in [("marvellous", "VIC-10"), ("accursed", "VIC-4")] {
        let played = conceded(system);
        let course = Course::of(played.game.rulebook(), &played.entries).unwrap();
        let texts = texts_of(&course);
        assert_eq!((texts[0].0.as_str(), texts[0].1), (rule, true), "{texts:?}");
        assert!(texts[0].2.contains("conceded"), "{texts:?}");
        assert_eq!(course.ended_by, Some(By::Player));
        assert_eq!(course.standing.ahead, Some(Seat::Second));
        assert!(course.moments.is_empty());
        assert_eq!(course.dice, dice(&played.entries));
    }
}

fn dice(entries: &[Entry]) -> u64 {
    let throws = entries.iter().flat_map(|entry| &entry.dice);
    throws.map(|throw| throw.faces.len() as u64).sum()
}

#[test]
fn every_figure_of_a_standing_has_words_to_translate() {
    for (name, game) in recorded() {
        let course = course_of(&game);
        let texts = course.standing.conditions.iter();
        let each = texts.flat_map(|c| c.each.iter().flatten().chain([&c.text]));
        let keys: Vec<&str> = each.map(Message::key).collect();
        let known = game.rulebook.messages();
        for key in keys {
            assert!(known.iter().any(|template| template.key == key), "{name}: {key}");
        }
    }
}

#[test]
fn a_long_battle_is_worked_out_in_a_moment() {
    let longest = recorded().into_iter().max_by_key(|(_, game)| game.entries.len());
    let (name, game) = longest.unwrap();
    let begun = std::time::Instant::now();
    let course = course_of(&game);
    let took = begun.elapsed();
    println!(
        "{name}: {} entries, {} dice in {took:?}",
        game.entries.len(),
        course.dice
    );
    // Without optimisation. It runs beside the server's threads, not on them.
    assert!(took.as_secs() < 5, "{name} took {took:?}");
}
