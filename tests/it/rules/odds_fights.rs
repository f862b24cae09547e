//! The odds of hand-to-hand combat, compared with a million throws of every situation.

use crate::rules::odds_frequencies::{
    Situation, all_agree, brought, chosen, faces, odds_of, prospect, small,
};
use crate::rules::odds_tables::{announce, table, unit};
use serde_json::{Value, json};
use umpire::engine::Seat;

/// The units of a melee: the kind and formation of South's, and of their foe.
struct Units {
    kind: &'static str,
    form: &'static str,
    foe: &'static str,
    foe_form: &'static str,
}

/// South's s1 splits its stands between n1 in front and n2 on its right flank; s2 has n1 on its right flank.
fn melee(units: &Units, quality: &str, terrain: &Value) -> Value {
    let Units {
        kind,
        form,
        foe,
        foe_form,
    } = *units;
    let placed = |side, kind, stands, formation, facing: &str| {
        let mut unit = unit(side, kind, stands, "c2", formation);
        unit["facing"] = json!(facing);
        if side == "south" {
            unit["quality"] = json!(quality);
        }
        unit
    };
    json!({
        "phase": "hand_to_hand", "initiative": "south", "commanders": {"south": "c2", "north": "e3"},
        "terrain": terrain,
        "units": {
            "s1": placed("south", kind, 4, form, "n"),
            "s2": placed("south", kind, 4, form, "e"),
            "n1": placed("north", foe, 5, foe_form, "s"),
            "n2": placed("north", "line_infantry", 3, "attack", "n"),
        },
        "engaged": [
            {"unit": "s1", "target": "n1", "face": "front"},
            {"unit": "s2", "target": "n1", "face": "right"},
            {"unit": "n2", "target": "s1", "face": "rear"},
        ],
    })
}

fn split() -> Value {
    json!({"type": "allocate", "attacks": [
        {"unit": "s1", "target": "n1", "stands": 3}, {"unit": "s1", "target": "n2", "stands": 1},
    ]})
}

/// North's n1 attacks s1 alone.
fn reply() -> Value {
    json!({"type": "allocate", "attacks": [
        {"unit": "n1", "target": "s1", "stands": 4}, {"unit": "n1", "target": "s2", "stands": 1},
    ]})
}

/// The hits that count: green troops have one fewer, veterans one more, if they have hit at all.
fn placed(hits: usize, quality: &str) -> usize {
    match (hits, quality) {
        (0, _) | (_, "seasoned") => hits,
        (_, "green") => hits - 1,
        _ => hits + 1,
    }
}

fn kinds() -> Vec<Units> {
    let kinds = [
        ("line_infantry", "attack", "line_infantry", "attack"),
        ("light_infantry", "skirmish", "line_infantry", "attack"),
        ("line_infantry", "attack", "light_cavalry", "attack"),
        ("heavy_cavalry", "attack", "line_infantry", "square"),
        ("heavy_cavalry", "attack", "light_infantry", "skirmish"),
        ("medium_cavalry", "attack", "heavy_cavalry", "attack"),
        ("light_cavalry", "attack", "line_infantry", "attack"),
        ("line_infantry", "square", "line_infantry", "attack"),
    ];
    kinds
        .map(|(kind, form, foe, foe_form)| Units {
            kind,
            form,
            foe,
            foe_form,
        })
        .into()
}

#[test]
fn a_million_attacks_agree_with_the_exact_chances() {
    let mut list = Vec::new();
    for units in kinds() {
        let Units {
            kind,
            form,
            foe,
            foe_form,
        } = units;
        for quality in ["green", "seasoned", "veteran"] {
            for terrain in [json!({}), json!({"c2": ["village"]})] {
                if terrain != json!({}) && !kind.ends_with("infantry") | !foe.ends_with("infantry") {
                    continue;
                }
                let table = table(&chosen(), &melee(&units, quality, &terrain));
                let odds = odds_of(table.as_ref(), Seat::First, &split());
                let thrown = brought(table.as_ref(), &split(), &reply(), "attacked");
                for each in &odds.throws {
                    let same = |e: &&Value| {
                        each.unit == e["unit"].as_str().map(str::to_owned)
                            && each.target == e["target"].as_str().map(str::to_owned)
                    };
                    let event = thrown.iter().find(same).unwrap();
                    let (dice, value) = (faces(event), small(&event["value"]));
                    list.push(Situation {
                        name: format!(
                            "{} ({quality} {kind} in {form}, {foe} in {foe_form}, {terrain})",
                            each.what
                        ),
                        exact: each.hits.clone(),
                        throw: Box::new(move |bag| placed(bag.at_most(dice, value), quality)),
                    });
                }
            }
        }
    }
    all_agree(&list, 60);
}

#[test]
fn a_million_throws_again_agree_with_the_exact_chances() {
    let mut list = Vec::new();
    for quality in ["green", "seasoned", "veteran"] {
        let start = table(&chosen(), &melee(&kinds()[0], quality, &json!({})));
        let (_, waits) = announce(start.as_ref(), Seat::First, &split(), &[]);
        // The side with the initiative throws second: north's 4, 1 and 3, then s1's 3 and 1, s2's 4.
        let dice = [6, 6, 6, 6, 6, 6, 6, 6, 1, 5, 6, 2, 3, 6, 6, 4];
        let (events, asked_again) = announce(waits.as_ref(), Seat::Second, &reply(), &dice);
        let flank = events
            .iter()
            .find(|e| e["type"] == "attacked" && e["unit"] == "s2")
            .unwrap()
            .clone();
        let value = small(&flank["value"]);
        let lying: Vec<u8> = flank["faces"].as_array().unwrap().iter().map(small).collect();
        for again in [vec![0_u8], vec![1, 2], vec![0, 3]] {
            let it = json!({"type": "rethrow", "attacks": [{"unit": "s2", "target": "n1", "dice": again}]});
            let odds = odds_of(asked_again.as_ref(), Seat::First, &it);
            let shown = lying
                .iter()
                .enumerate()
                .filter(|(n, face)| !again.contains(&(*n as u8)) && **face <= value)
                .count();
            let (count, before) = (
                again.len() as u8,
                placed(lying.iter().filter(|f| **f <= value).count(), quality),
            );
            list.push(Situation {
                name: format!("{quality}: dice {again:?} of {lying:?} again"),
                exact: odds.throws[0].hits.clone(),
                throw: Box::new(move |bag| placed(shown + bag.at_most(count, value), quality)),
            });
            list.push(Situation {
                name: format!("{quality}: dice {again:?} of {lying:?} again, better"),
                exact: prospect(&odds.throws[0], "better"),
                throw: Box::new(move |bag| {
                    usize::from(placed(shown + bag.at_most(count, value), quality) > before)
                }),
            });
        }
        let none = json!({"type": "rethrow", "attacks": []});
        let (_, waits) = announce(asked_again.as_ref(), Seat::First, &none, &[]);
        let commander = if waits.pending().iter().any(|d| d.kind == "rethrow") {
            announce(waits.as_ref(), Seat::Second, &none, &[]).1
        } else {
            waits
        };
        for target in ["n1", "n2"] {
            let it = json!({"type": "commander_rethrow", "attacks": [{"unit": "s1", "target": target}]});
            let odds = odds_of(commander.as_ref(), Seat::First, &it);
            let made = events
                .iter()
                .find(|e| e["type"] == "attacked" && e["unit"] == "s1" && e["target"] == target)
                .unwrap();
            let (dice, value) = (faces(made), small(&made["value"]));
            list.push(Situation {
                name: format!("{quality}: the Commander has s1 throw against {target} again"),
                exact: odds.throws[0].hits.clone(),
                throw: Box::new(move |bag| placed(bag.at_most(dice, value), quality)),
            });
        }
    }
    all_agree(&list, 24);
}
