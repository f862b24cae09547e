//! The odds of battles of wings, compared with every face of every die: all throws of an announcement are enumerated.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use umpire::engine::{Chance, Match, Rulebook, Scripted, Seat, Tray, erase};
use umpire::systems::accursed::Accursed;

const ROYALIST: Seat = Seat::First;

pub(super) fn table(options: &Value, position: &Value) -> Box<dyn Match> {
    let rulebook: &dyn Rulebook = erase::<Accursed>();
    let table = rulebook.position(options.clone(), position.clone()).unwrap();
    let mut dice = Scripted::default();
    let mut tray = Tray::new(&mut dice, 1, 0);
    table.begin(&mut tray).table
}

/// The results of one sequence of dice, by name.
pub(super) type Seen<'a> = &'a dyn Fn(&[Value]) -> Vec<String>;

/// The chance of every possible result of an announcement, by trying all faces of all dice.
fn tried_out(table: &dyn Match, it: &Value, seen: Seen<'_>) -> BTreeMap<String, Chance> {
    let mut chances = BTreeMap::new();
    let mut waiting: Vec<Vec<u8>> = vec![vec![]];
    while let Some(dice) = waiting.pop() {
        let mut script = Scripted::new(dice.iter().copied());
        let mut tray = Tray::new(&mut script, 1, 0);
        let step = table.decide(ROYALIST, it, &mut tray).unwrap();
        if tray.short() > 0 {
            assert!(dice.len() < 4, "too many dice for one announcement: {it}");
            waiting.extend((0..10).map(|face| [&dice[..], &[face]].concat()));
            continue;
        }
        let share = Chance::new(1, 10_u128.pow(u32::try_from(dice.len()).unwrap()));
        for what in seen(&step.caused.events) {
            let chance = chances.entry(what).or_insert(Chance::NEVER);
            *chance = chance.or(share);
        }
    }
    chances
}

/// The prospects in the odds of an announcement's last throw, without impossible ones.
fn prospects(table: &dyn Match, it: &Value) -> BTreeMap<String, String> {
    let odds = table.odds(ROYALIST, it).unwrap();
    let last = odds.throws.last().unwrap();
    let some = last.prospects.iter().filter(|p| p.chance.exact != "0/1");
    some.map(|p| (p.what.clone(), p.chance.exact.clone())).collect()
}

pub(super) fn agree(name: &str, table: &dyn Match, it: &Value, seen: Seen<'_>) {
    let counted = tried_out(table, it, seen);
    let counted: BTreeMap<String, String> = counted.into_iter().map(|(k, v)| (k, v.to_string())).collect();
    assert_eq!(prospects(table, it), counted, "{name}");
}

/// The outcomes in the odds of an announcement's last throw are those of its dice, and as likely.
pub(super) fn agree_together(name: &str, table: &dyn Match, it: &Value, seen: Seen<'_>) {
    let counted = tried_out(table, it, &|events| vec![seen(events).join(", ")]);
    let counted: BTreeMap<String, String> = counted.into_iter().map(|(k, v)| (k, v.to_string())).collect();
    let odds = table.odds(ROYALIST, it).unwrap();
    let outcomes = &odds.throws.last().unwrap().outcomes;
    assert!(
        outcomes.is_sorted_by_key(|each| std::cmp::Reverse(each.chance.ppm)),
        "{name}: the likeliest first"
    );
    let listed = outcomes
        .iter()
        .map(|each| (each.results.join(", "), each.chance.exact.clone()));
    assert_eq!(listed.collect::<BTreeMap<_, _>>(), counted, "{name}");
}

pub(super) fn wings(order: &str) -> Value {
    json!({"r1": {"side": "royalist", "order": order}, "p1": {"side": "parliament"}})
}

pub(super) fn is(event: &Value, what: &str) -> bool {
    event["type"] == what
}

#[test]
fn what_fire_does_to_its_target_is_what_all_dice_together_do() {
    let foot = |more: Value| {
        let mut unit = json!({"wing": "p1", "kind": "heavy_infantry", "hex": "1010", "facing": 0});
        unit.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        unit
    };
    let musket = json!({"wing": "r1", "kind": "heavy_infantry", "hex": "1009", "facing": 3});
    let line =
        json!({"wing": "r1", "kind": "heavy_infantry", "strength": 9, "size": 2, "hex": "1109", "facing": 3});
    let light = json!({"wing": "r1", "kind": "light_infantry", "hex": "1009", "facing": 3});
    let shot = json!({"type": "fire", "unit": "a", "mode": "skirmish", "target": "x"});
    let salvo = json!({"type": "salvo", "unit": "a", "target": "x"});
    let one = json!({"l": {"role": "wing_commander", "wing": "p1", "rating": -1, "hex": "1010"}});
    let two = json!({"l": {"role": "wing_commander", "wing": "p1", "rating": -1, "hex": "1010"},
        "m": {"role": "army_commander", "side": "parliament", "rating": -2, "hex": "1010"}});
    let drop = json!({"threshold_effect": "drop"});
    let none = json!({});
    for (name, options, firer, target, leaders, it, threshold) in [
        ("fresh foot", &none, &musket, foot(json!({})), &none, &shot, 3),
        (
            "worn foot",
            &none,
            &musket,
            foot(json!({"casualties": 2})),
            &none,
            &shot,
            3,
        ),
        (
            "foot at its threshold",
            &none,
            &light,
            foot(json!({"casualties": 3, "morale_rating": 8})),
            &none,
            &shot,
            3,
        ),
        (
            "foot with a leader",
            &none,
            &musket,
            foot(json!({})),
            &one,
            &shot,
            3,
        ),
        (
            "foot with two leaders",
            &none,
            &light,
            foot(json!({"morale_rating": 5})),
            &two,
            &shot,
            3,
        ),
        (
            "a salvo",
            &none,
            &musket,
            foot(json!({"morale_rating": 7, "casualties": 1})),
            &none,
            &salvo,
            3,
        ),
        (
            "a salvo at a broken formation",
            &none,
            &musket,
            foot(json!({"formation": "broken"})),
            &one,
            &salvo,
            3,
        ),
        (
            "two shots",
            &none,
            &line,
            foot(json!({"morale_rating": 7, "casualties": 1})),
            &none,
            &shot,
            3,
        ),
        (
            "the last strength",
            &none,
            &line,
            foot(json!({"casualties": 5})),
            &none,
            &shot,
            3,
        ),
        (
            "a level at the threshold",
            &drop,
            &musket,
            foot(json!({"casualties": 2, "morale_rating": 8})),
            &none,
            &shot,
            3,
        ),
        (
            "guns",
            &none,
            &musket,
            json!({"wing": "p1", "kind": "artillery", "class": "3lb", "hex": "1010", "facing": 0}),
            &none,
            &shot,
            99,
        ),
    ] {
        let worn = target["casualties"].as_u64().unwrap_or(0) >= threshold;
        let position = json!({"active": "r1", "wings": wings("make_ready"), "leaders": leaders,
            "units": {"a": firer, "x": target}});
        let start = table(options, &position);
        let seen = |events: &[Value]| -> Vec<String> {
            let gone = events.iter().any(|e| is(e, "removed") && e["unit"] == "x");
            let taken = events
                .iter()
                .filter(|e| is(e, "casualties_changed") && e["unit"] == "x");
            let taken = taken.filter_map(|e| e["casualties"].as_u64()).max().unwrap_or(0);
            let marks = [
                (
                    "strikes",
                    events
                        .iter()
                        .any(|e| is(e, "fired") && e["hits"].as_u64() > Some(0)),
                ),
                ("reaches_threshold", !gone && !worn && taken >= threshold),
                (
                    "loses_morale",
                    !gone && events.iter().any(|e| is(e, "morale_changed") && e["unit"] == "x"),
                ),
                ("eliminated", gone),
            ];
            marks
                .iter()
                .filter(|(_, is)| *is)
                .map(|(what, _)| (*what).to_owned())
                .collect()
        };
        agree(name, start.as_ref(), it, &seen);
        agree_together(name, start.as_ref(), it, &seen);
    }
}

#[test]
fn a_throw_that_passes_or_fails_agrees_with_its_odds() {
    let passes = |events: &[Value]| -> Vec<String> {
        let good = events.iter().any(|e| e["success"] == true || e["passed"] == true);
        if good { vec!["passes".to_owned()] } else { vec![] }
    };
    let leaders = json!({
        "w": {"role": "wing_commander", "wing": "r1", "rating": -1, "hex": "1005"},
        "ac": {"role": "army_commander", "side": "royalist", "rating": -2, "hex": "1006"},
    });
    let unit = json!({"wing": "r1", "kind": "heavy_infantry", "hex": "1005", "facing": 3, "morale": "broken",
        "morale_rating": 8, "formation": "broken"});
    let enemy = json!({"wing": "p1", "kind": "heavy_infantry", "hex": "1018", "facing": 0});
    for (segment, order, it) in [
        (
            "orders",
            "make_ready",
            json!({"type": "change_orders", "to": "charge", "ac": true}),
        ),
        (
            "orders",
            "rally",
            json!({"type": "change_orders", "to": "charge"}),
        ),
        ("continuation", "charge", json!({"type": "continue", "ac": true})),
        ("continuation", "receive_charge", json!({"type": "continue"})),
        ("actions", "rally", json!({"type": "rally", "unit": "u"})),
        (
            "actions",
            "rally",
            json!({"type": "rally", "unit": "u", "leader": "w"}),
        ),
        ("actions", "charge", json!({"type": "ac_rally", "unit": "u"})),
    ] {
        let position = json!({"segment": segment, "active": "r1", "wings": wings(order), "leaders": leaders,
            "units": {"u": unit, "x": enemy}});
        agree(
            &it.to_string(),
            table(&json!({}), &position).as_ref(),
            &it,
            &passes,
        );
    }
    let position = json!({"segment": "preemption", "active": "p1", "wings": wings("charge"), "leaders": leaders,
        "units": {"u": unit, "x": enemy}});
    let it = json!({"type": "preempt", "wing": "r1", "ac": true});
    agree(
        "getting in first",
        table(&json!({}), &position).as_ref(),
        &it,
        &passes,
    );
}
