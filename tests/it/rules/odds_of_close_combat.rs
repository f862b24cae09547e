//! What the odds say of a close combat, compared with every face of every die.

use super::odds_enumerated::{agree, agree_together, is, table, wings};
use serde_json::{Value, json};

/// What a unit has suffered in a close combat before it falls back, in the words of the odds.
fn suffered(events: &[Value], role: &str, (id, unit): (&str, &Value)) -> Vec<String> {
    let own = || events.iter().filter(|e| e["unit"] == id);
    let word = |what: &str| format!("{role}_{what}");
    if own().any(|e| is(e, "removed")) {
        return vec![word("eliminated")];
    }
    let falls_back = |e: &&Value| e["way"] == "retreat" || is(e, "cornered");
    // What follows from falling back is not the combat's.
    let until = events.iter().position(|e| falls_back(&e)).unwrap_or(events.len());
    let before = || events[..until].iter().filter(|e| e["unit"] == id);
    let mut list = vec![];
    list.extend(own().any(|e| falls_back(&e)).then(|| word("falls_back")));
    let had = unit["casualties"].as_u64().unwrap_or(0);
    let has = before()
        .filter_map(|e| e["casualties"].as_u64())
        .max()
        .unwrap_or(had);
    list.extend((has > had).then(|| word(&format!("loses_{}", (has - had).min(3)))));
    let morale = before()
        .filter(|e| is(e, "morale_changed"))
        .filter_map(|e| e["morale"].as_str())
        .next_back();
    list.extend(morale.map(|to| word(if to == "broken" { "breaks" } else { "loses_morale" })));
    list
}

/// A unit far away, so that a side that loses another still plays.
fn bystander(wing: &str, hex: &str) -> Value {
    json!({"wing": wing, "kind": "heavy_infantry", "hex": hex, "facing": 0})
}

#[test]
fn close_combat_comes_out_by_the_rows_that_its_odds_tell() {
    let at = |kind: &str, hex: &str, more: Value| {
        let wing = if hex < "1010" && hex != "0910" { "r1" } else { "p1" };
        let facing = if wing == "r1" { 3 } else { 0 };
        let mut unit =
            json!({"wing": wing, "kind": kind, "hex": hex, "facing": facing, "strength": 9, "pistols": 0});
        if kind != "cavalry" {
            unit.as_object_mut().unwrap().remove("pistols");
        }
        unit.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        unit
    };
    let (foot, horse, light) = ("heavy_infantry", "cavalry", "light_infantry");
    let none = || json!({});
    for (name, attacker, target) in [
        (
            "foot against foot",
            at(foot, "1009", none()),
            at(foot, "1010", none()),
        ),
        (
            "a charge against pikes",
            at(horse, "1009", json!({"momentum": true})),
            at(foot, "1010", none()),
        ),
        (
            "a rear attack",
            at(foot, "1009", none()),
            at(foot, "1010", json!({"facing": 3})),
        ),
        (
            "a flank attack",
            at(foot, "1009", none()),
            at(foot, "1010", json!({"facing": 2})),
        ),
        (
            "a hedgehog",
            at(horse, "1009", none()),
            at(foot, "1010", json!({"formation": "hedgehog"})),
        ),
        (
            "shaken against broken",
            at(foot, "1009", json!({"morale": "shaken"})),
            at(foot, "1010", json!({"formation": "broken"})),
        ),
        (
            "light foot against foot",
            at(light, "1009", none()),
            at(foot, "1010", none()),
        ),
        (
            "foot against horse",
            at(foot, "1009", none()),
            at(horse, "1010", none()),
        ),
        (
            "two to one",
            at(foot, "1009", json!({"strength": 18})),
            at(foot, "1010", json!({"morale_rating": 8})),
        ),
        (
            "two to three",
            at(foot, "1009", json!({"strength": 6})),
            at(foot, "1010", json!({"morale_rating": 5})),
        ),
        (
            "light foot ridden down",
            at(horse, "1009", json!({"momentum": true})),
            at(light, "1010", none()),
        ),
        (
            "the last strength",
            at(foot, "1009", json!({"strength": 1})),
            at(foot, "1010", json!({"strength": 1, "formation": "broken"})),
        ),
    ] {
        let position = json!({"segment": "close_combat", "active": "r1", "wings": wings("charge"),
            "units": {"a": attacker, "x": target, "b": bystander("r1", "0101"), "y": bystander("p1", "2020")}});
        let start = table(&none(), &position);
        let it = json!({"type": "close_combat", "attacks": [{"unit": "a", "target": "x"}]});
        let seen = |events: &[Value]| -> Vec<String> {
            let back = |unit: &str| {
                let moved = |e: &Value| e["unit"] == unit && (e["way"] == "retreat" || is(e, "cornered"));
                events.iter().any(moved)
            };
            let mut list: Vec<String> = events
                .iter()
                .filter(|e| is(e, "close_combat"))
                .map(|e| format!("row {}", e["row"]))
                .collect();
            let gone = |unit: &str| events.iter().any(|e| e["unit"] == unit && is(e, "removed"));
            for (role, unit) in [("attacker", "a"), ("defender", "x")] {
                let end = if gone(unit) { "eliminated" } else { "falls_back" };
                list.extend((gone(unit) || back(unit)).then(|| format!("{role}_{end}")));
            }
            list
        };
        agree(name, start.as_ref(), &it, &seen);
        agree_together(name, start.as_ref(), &it, &|events| {
            let attacker = suffered(events, "attacker", ("a", &position["units"]["a"]));
            [
                attacker,
                suffered(events, "defender", ("x", &position["units"]["x"])),
            ]
            .concat()
        });
    }
}
