//! Takebacks in the engine: what is undone, what remains, and that both verifiers check them.

use crate::support::played::{Played, choose, file};
use proptest::prelude::*;
use serde_json::Value;
use std::process::Command;
use umpire::engine::NamedScenario;
use umpire::engine::{
    Act, By, Entry, Fault, Millis, Seat, Seq, Stays, Viewer, canonical, taken_back, verify,
};
use umpire::laws::{TakenBack, take_back_at_random};
use umpire::report::{Report, ReportContent};
use umpire::systems;

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn after_takebacks_games_stand_as_if_nothing_had_been_said(seed: u64, which: prop::sample::Index) {
        for rulebook in systems::all() {
            let scenarios = rulebook.scenarios();
            let NamedScenario { name, card } = which.get(&scenarios);
            let played = take_back_at_random(*rulebook, &card["setup"], seed, 200);
            prop_assert!(played.is_ok(), "{name}: {}", played.unwrap_err());
        }
    }
}

#[test]
fn random_games_take_back_alone_by_consent_and_in_secret() {
    let rulebook = systems::all()[0];
    let card = rulebook.scenarios().remove(0).card;
    let played: Vec<_> = (0..4)
        .map(|seed| take_back_at_random(rulebook, &card["setup"], seed, 250).unwrap())
        .collect();
    let sum = |what: fn(&TakenBack) -> u32| played.iter().map(what).sum::<u32>();
    assert!(sum(|p| p.alone) > 20, "{}", sum(|p| p.alone));
    assert!(sum(|p| p.agreed) > 0, "{}", sum(|p| p.agreed));
    assert!(sum(|p| p.sealed) > 0, "{}", sum(|p| p.sealed));
}

impl Played {
    fn back(&mut self, seat: Seat, after: u64) -> Result<(), Fault> {
        let at = self.game.at() + Millis::SECOND;
        let made = self
            .game
            .take_back(By::Player.for_seat(seat), Seq::new(after), at, &self.keys)?;
        self.entries.push(made.entry.into_entry());
        self.game = made.game;
        Ok(())
    }
}

#[test]
fn a_sealed_answer_is_taken_back_until_the_other_answers() {
    let mut played = Played::seated(2);
    let head = played.game.head();
    assert_eq!(played.game.undoable(Seat::First).because, Stays::Dice);
    assert!(played.game.undoable(Seat::First).why_not.is_some());
    let before = played.decision(Seat::First).unwrap().id;
    played.say(Seat::First, choose(6)).unwrap();
    assert!(played.back(Seat::Second, head.get()).is_err(), "it is not his");
    played.back(Seat::First, head.get()).unwrap();
    let Act::TakenBack {
        seat, after, agreed, ..
    } = &played.entries.last().unwrap().act
    else {
        panic!("no takeback")
    };
    assert_eq!((seat.as_str(), *after, agreed), ("left", head, &None));
    let decision = played.decision(Seat::First).unwrap();
    assert_ne!(decision.id, before);
    assert!(matches!(
        played.announce(Seat::First, &before, played.game.head(), choose(2)),
        Err(Fault::NotOpen { .. })
    ));
    // A sealed answer stays secret until the decision is settled, even if it was taken back.
    assert_eq!(played.game.exportable(), head);
    played.say(Seat::First, choose(2)).unwrap();
    played.say(Seat::Second, choose(3)).unwrap();
    assert_eq!(played.game.exportable(), played.game.head());
    for seat in Seat::ALL {
        assert!(played.game.undoable(seat).steps.is_empty());
        for after in (0..=played.game.head().get()).map(Seq::new) {
            assert!(
                played.back(seat, after.get()).is_err(),
                "{seat:?} went back to {after}"
            );
        }
    }
    let played = played.played_out();
    verify(&played.export(), crate::support::toy::named).unwrap();
    for after in (0..=played.game.head().get()).map(Seq::new) {
        let tried = played.game.take_back(
            By::Player.for_seat(Seat::First),
            after,
            Millis::ZERO,
            &played.keys,
        );
        assert!(matches!(tried, Err(Fault::Over)));
    }
}

type Forgery<'a> = &'a dyn Fn(&mut Entry);

/// A battle with a takeback.
fn battle() -> TakenBack {
    let rulebook = systems::all()[0];
    let card = rulebook.scenarios().remove(0).card;
    take_back_at_random(rulebook, &card["setup"], 2, 150).unwrap()
}

fn python(text: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, text).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/clients/python/verify.py");
    let output = Command::new("python3").arg(script).arg(path).output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(printed).unwrap())
}

/// The export with changed entries, and every hash recomputed.
fn forged(game: &TakenBack, forge: impl Fn(&mut Entry)) -> String {
    let mut lines: Vec<String> = game.export.lines().map(str::to_owned).collect();
    let last = lines.len() - 1;
    let mut prev_hash = Entry::no_hash();
    for line in &mut lines[1..last] {
        let mut entry: Entry = serde_json::from_str(line).unwrap();
        forge(&mut entry);
        entry.prev_hash.clone_from(&prev_hash);
        entry.hash = entry.proper_hash();
        prev_hash.clone_from(&entry.hash);
        *line = entry.text();
    }
    let mut end: Value = serde_json::from_str(&lines[last]).unwrap();
    end["head"] = prev_hash.into();
    lines[last] = canonical(&end);
    file(&lines)
}

#[test]
fn both_verifiers_follow_takebacks_and_refuse_forged_ones() {
    let game = battle();
    let verified = verify(&game.export, systems::named).unwrap();
    assert_eq!(python(&game.export), (true, format!("{verified}\n")));
    assert_eq!(forged(&game, |_| {}), game.export);
    let thrown = |e: &&Entry| !e.dice.is_empty() && e.seq > Seq::new(3);
    let first_throw = game.entries.iter().find(thrown).unwrap().seq;
    let back = |e: &&Entry| matches!(e.act, Act::TakenBack { .. }) && e.seq > first_throw;
    let taken = game.entries.iter().find(back).unwrap().seq;
    let forgeries: [(&str, Forgery<'_>); 4] = [
        ("an entry earlier", &|e| match &mut e.act {
            Act::TakenBack { after, .. } if e.seq == taken => *after = after.previous(),
            _ => {}
        }),
        ("behind a throw", &|e| match &mut e.act {
            Act::TakenBack { after, .. } if e.seq == taken => *after = first_throw.previous(),
            _ => {}
        }),
        ("by nobody's leave", &|e| match &mut e.act {
            Act::TakenBack { agreed, seat, .. } if e.seq == taken => match agreed.take() {
                Some(_) => {}
                None => *agreed = Some(seat.clone()),
            },
            _ => {}
        }),
        ("into the future", &|e| match &mut e.act {
            Act::TakenBack { after, .. } if e.seq == taken => *after = e.seq,
            _ => {}
        }),
    ];
    for (what, forge) in forgeries {
        let text = forged(&game, forge);
        assert_ne!(text, game.export, "{what}");
        let wrong = verify(&text, systems::named).unwrap_err();
        // The game could also have gone back further; the entries that follow reveal the change.
        if what == "an entry earlier" {
            assert!(wrong.line as u64 > taken.get(), "{what}: {wrong}");
        } else {
            assert_eq!(wrong.line as u64, taken.get() + 1, "{what}: {wrong}");
        }
        // The second verifier knows no rules: it detects what dice and the order of entries show.
        if ["behind a throw", "into the future"].contains(&what) {
            assert!(!python(&text).0, "{what}");
        }
    }
}

#[test]
fn a_report_strikes_out_what_was_taken_back() {
    let game = battle();
    let all = ReportContent {
        dice: true,
        rules: false,
        maps: false,
    };
    let report = Report::of(systems::all()[0], &game.entries, Viewer::Public, all).unwrap();
    let (text, page) = (report.markdown(), report.html());
    let gone = taken_back(&game.entries);
    assert!(!gone.is_empty());
    assert!(text.contains("took back what was said since entry"), "{text}");
    assert!(text.contains(", and north agreed") || text.contains(", and south agreed"));
    let struck = |text: &str| text.lines().filter(|l| l.starts_with("- ~~")).count();
    assert!(struck(&text) > 0);
    assert_eq!(page.matches("<li><del>").count(), struck(&text));
    // The same log without the undone entries: nothing is struck out, and the result is the same.
    let stands = game.entries.iter().filter(|e| !gone.contains(&e.seq));
    let stands: Vec<Entry> = stands
        .filter(|e| !matches!(e.act, Act::TakenBack { .. }))
        .cloned()
        .collect();
    let plain = Report::of(systems::all()[0], &stands, Viewer::Public, all)
        .unwrap()
        .markdown();
    assert_eq!(struck(&plain), 0);
    let came_to = |text: &str| {
        let at = text.find("## What it came to").unwrap();
        text[at..]
            .lines()
            .filter(|l| !l.contains("entries."))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(came_to(&text)[..4], came_to(&plain)[..4]);
    let lines_of = |text: &str| {
        let lines = text
            .lines()
            .filter(|l| l.starts_with("- ") && !l.starts_with("- ~~"));
        lines
            .filter(|l| !l.contains("took back what was said"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines_of(&text), lines_of(&plain));
}
