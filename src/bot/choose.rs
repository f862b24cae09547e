//! Chooses an answer.

use super::board::Board;
use super::chance::Chance;
use super::offers::{Offer, offers};
use super::taste::weight;
use serde_json::Value;

/// A phase is ended only if no other answer has at least this weight.
pub(super) const WORTHWHILE: u64 = 10;

/// Chooses an answer to a decision, given the decision and the seat's view of the table, both in the form of
/// the API.
///
/// Every offered answer has a weight. Answers clearly worse than the best are dropped, and chance decides
/// among the rest. The same chance gives the same answer. `None` if the decision offers nothing.
pub fn choose(decision: &Value, state: &Value, chance: &mut Chance) -> Option<Value> {
    let board = Board::of(state, decision["seat"].as_str().unwrap_or_default());
    let choices: Vec<Offer> = offers(decision, &board);
    let mut weights: Vec<u64> = choices
        .iter()
        .map(|choice| weight(choice, &choices, &board))
        .collect();
    let best = weights.iter().copied().max().unwrap_or(0);
    let ending = choices.iter().any(|choice| board.ends(choice));
    for (choice, weight) in choices.iter().zip(&mut weights) {
        if ending && board.ends(choice) == (best >= WORTHWHILE) {
            *weight = 0;
        } else if ending && best < WORTHWHILE {
            *weight = board.ending(choice);
        } else if *weight * 4 < best {
            *weight = 0;
        }
    }
    let place = chance.weighted(&weights).or_else(|| {
        let all = vec![1; choices.len()];
        chance.weighted(&all)
    });
    place
        .map(|place| choices[place].say.clone())
        .or_else(|| decision.get("otherwise").filter(|o| !o.is_null()).cloned())
}

#[cfg(test)]
mod tests {
    use super::{Chance, choose};
    use serde_json::{Value, json};

    fn often(decision: &Value, state: &Value, is: impl Fn(&Value) -> bool) -> usize {
        let mut chance = Chance::seeded(1);
        (0..100)
            .filter(|_| choose(decision, state, &mut chance).is_some_and(|c| is(&c)))
            .count()
    }

    #[test]
    fn an_unknown_game_is_played_by_chance_alone() {
        let decision = json!({"seat": "left", "choices": [{"type": "hop"}, {"type": "skip"}]});
        let hops = often(&decision, &Value::Null, |c| c["type"] == "hop");
        assert!((30..70).contains(&hops), "{hops}");
    }

    #[test]
    fn without_choices_the_safe_answer_is_taken() {
        let decision = json!({"seat": "left", "choices": [], "otherwise": {"type": "pass"}});
        assert_eq!(
            choose(&decision, &Value::Null, &mut Chance::seeded(1)),
            Some(json!({"type": "pass"}))
        );
        let nothing = json!({"seat": "left", "choices": []});
        assert_eq!(choose(&nothing, &Value::Null, &mut Chance::seeded(1)), None);
    }

    #[test]
    fn units_go_for_the_enemy_until_nothing_is_left_to_do() {
        let state = json!({"units": {
            "s1": {"side": "south", "kind": "line_infantry", "zone": "c1", "facing": "n"},
            "n1": {"side": "north", "kind": "line_infantry", "zone": "c3", "facing": "s"},
        }});
        let turn = json!({"type": "turn", "unit": "s1", "facing": "w"});
        let end = json!({"type": "end_movement"});
        let commander = json!({"type": "move_commander", "to": "c2"});
        let advance = json!({"type": "move", "unit": "s1"});
        let all = json!({"seat": "south", "choices": [turn, end, commander, advance]});
        assert_eq!(often(&all, &state, |c| c["type"] == "move"), 100);
        let idle = json!({"seat": "south", "choices": [turn, end]});
        assert_eq!(often(&idle, &state, |c| c["type"] == "end_movement"), 100);
    }

    #[test]
    fn where_one_shot_is_required_a_unit_fires() {
        let shot = |unit: &str| json!({"type": "fire", "shots": [{"unit": unit, "target": "n1"}]});
        let hold = json!({"type": "fire", "shots": []});
        let decision = json!({"seat": "south", "kind": "fire", "sealed": false,
            "choices": [hold, shot("s1"), shot("s2")], "otherwise": hold,
            "parts": {"kind": "fire", "at_most": 1, "spread": [],
                "shots": [{"unit": "s1", "targets": ["n1"]}, {"unit": "s2", "targets": ["n1"]}]}});
        let state =
            json!({"units": {"s1": {"side": "south"}, "s2": {"side": "south"}, "n1": {"side": "north"}}});
        assert_eq!(often(&decision, &state, |c| *c != hold), 100);
        assert!(often(&decision, &state, |c| *c == shot("s2")) > 20);
    }

    #[test]
    fn guns_that_an_enemy_may_come_at_often_hold_their_fire() {
        let shot = |unit: &str| json!({"unit": unit, "target": "n1"});
        let fire = |shots: Value| json!({"type": "fire", "shots": shots});
        let decision = json!({"seat": "south", "kind": "fire",
            "choices": [fire(json!([])), fire(json!([shot("s1"), shot("s2")]))],
            "parts": {"kind": "fire", "at_most": null, "spread": [{"zone": "c2", "targets": ["n1"]}], "shots": []}});
        let state = |foe: &str, zone: &str| {
            json!({"units": {
                "s1": {"side": "south", "kind": "foot_artillery", "zone": "c2", "facing": "n"},
                "s2": {"side": "south", "kind": "line_infantry", "zone": "c2", "facing": "n"},
                "n1": {"side": "north", "kind": foe, "zone": zone, "facing": "s"},
            }})
        };
        let held = fire(json!([shot("s2")]));
        let often = |state: &Value| often(&decision, state, |c| *c == held);
        assert!((10..50).contains(&often(&state("heavy_cavalry", "c3"))));
        assert_eq!(often(&state("foot_artillery", "c3")), 0, "guns do not come");
        assert_eq!(often(&state("heavy_cavalry", "c4")), 0, "too far");
        let mut spread = decision.clone();
        spread["parts"]["spread"][0]["targets"] = json!(["n1", "n2"]);
        spread["choices"][1]["shots"] = json!([shot("s1"), shot("s2"), {"unit": "s3", "target": "n2"}]);
        let uneven = super::offers(&spread, &super::Board::of(&state("heavy_cavalry", "c3"), "south"));
        assert_eq!(uneven.len(), 3, "one shot at each is even");
    }

    #[test]
    fn the_enemy_in_reach_is_engaged() {
        let state = json!({"units": {
            "s1": {"side": "south", "kind": "light_cavalry", "zone": "c2", "facing": "n"},
            "n1": {"side": "north", "kind": "foot_artillery", "zone": "c2", "facing": "s"},
        }});
        let decision = json!({"seat": "south", "choices": [
            {"type": "engage", "unit": "s1", "target": "n1"}, {"type": "move", "unit": "s1"}, {"type": "end_movement"},
        ]});
        assert_eq!(often(&decision, &state, |c| c["type"] == "engage"), 100);
    }

    #[test]
    fn squares_are_formed_against_cavalry_alone() {
        let react = json!({"type": "react", "unit": "s1", "reaction": "form_square"});
        let decision = json!({"seat": "south", "choices": [react, {"type": "decline"}]});
        let squares = |kind: &str| {
            let state = json!({"progress": {"unit": "n1"}, "units": {
                "s1": {"side": "south", "kind": "line_infantry", "zone": "c2", "facing": "n"},
                "n1": {"side": "north", "kind": kind, "zone": "c2", "facing": "s"},
            }});
            often(&decision, &state, |c| c["reaction"] == "form_square")
        };
        assert_eq!(squares("line_infantry"), 0);
        assert_eq!(squares("heavy_cavalry"), 100);
    }

    #[test]
    fn a_leader_who_is_alone_goes_to_the_nearest_unit() {
        let decision = json!({"seat": "royalist", "choices": [{"type": "end_actions"}], "parts": {
            "kind": "actions", "units": {}, "leaders": {"a": ["0505", "0606", "0509"]},
        }});
        let to = |hex: &str| {
            let state = json!({"wings": {"r1": {}}, "leaders": {"a": {"side": "royalist", "hex": "0405"}}, "units": {
                "u": {"side": "royalist", "wing": "r1", "hex": hex, "hexes": [hex], "gone": null},
                "e": {"side": "parliament", "hex": "0505", "hexes": ["0505"], "gone": null},
            }});
            often(&decision, &state, |c| {
                c["type"] == "move_leader" && c["to"] == hex
            })
        };
        assert_eq!(to("0606"), 100);
        assert_eq!(to("0405"), 0, "who is with a unit stays");
    }
}
