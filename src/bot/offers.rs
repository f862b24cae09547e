//! Every complete answer that a decision offers: its choices, and those built from its parts.

use super::board::Board;
use serde_json::{Value, json};

/// An answer, and its destination if it is a move whose end the decision gives.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    /// The answer itself.
    pub(super) say: Value,
    /// The end of a move: its `hex`, `facing` and `formation_hits`; null if the decision gives none.
    pub(super) there: Value,
}

impl Offer {
    /// An answer that is not a move whose end is given.
    pub(super) fn plain(say: Value) -> Offer {
        Offer {
            say,
            there: Value::Null,
        }
    }

    /// The type of the announcement.
    pub(super) fn kind(&self) -> &str {
        self.say["type"].as_str().unwrap_or_default()
    }
}

/// All answers of a decision, but of the places where a leader may go only the sensible ones. Parts in an unknown form
/// add nothing.
pub(super) fn offers(decision: &Value, board: &Board<'_>) -> Vec<Offer> {
    let choices = decision["choices"].as_array().map_or(&[][..], Vec::as_slice);
    let mut list: Vec<Offer> = choices.iter().cloned().map(Offer::plain).collect();
    let parts = &decision["parts"];
    match parts["kind"].as_str().unwrap_or_default() {
        "actions" => {
            actions(&parts["units"], &mut list);
            let moves = board.field().map(|field| field.leader_moves(&parts["leaders"]));
            list.extend(moves.into_iter().flatten().map(Offer::plain));
        }
        "resume" => {
            let places = parts["places"].as_array().map_or(&[][..], Vec::as_slice);
            list.extend(places.iter().map(|place| Offer {
                say: json!({"type": "resume", "steps": place["steps"]}),
                there: place.clone(),
            }));
        }
        "attacks" => list.extend(together(&parts["attacks"])),
        "fire" => list.extend(held_back(parts, &list, board)),
        _ => {}
    }
    list
}

fn actions(units: &Value, list: &mut Vec<Offer>) {
    for (unit, part) in units.as_object().into_iter().flatten() {
        let each = |key: &str| part[key].as_array().cloned().unwrap_or_default();
        list.extend(each("deeds").into_iter().map(Offer::plain));
        list.extend(each("moves").into_iter().map(|there| Offer {
            say: json!({"type": "move", "unit": unit, "steps": there["steps"]}),
            there,
        }));
        list.extend(each("moves_together").into_iter().map(|there| Offer {
            say: json!({"type": "move", "unit": unit, "with": part["with"], "steps": there["steps"]}),
            there,
        }));
    }
}

/// The fullest fire plan without the guns that an enemy may come at, which then can react by fire or fleeing; `None` if
/// there are no such guns, or the fire would not be spread evenly without them.
fn held_back(parts: &Value, list: &[Offer], board: &Board<'_>) -> Option<Offer> {
    let shots = |offer: &Offer| offer.say["shots"].as_array().map_or(0, Vec::len);
    let fullest = list.iter().max_by_key(|offer| shots(offer))?;
    let all = fullest.say["shots"].as_array()?;
    let plan: Vec<&Value> = all
        .iter()
        .filter(|shot| !board.are_guns_in_danger(&shot["unit"]))
        .collect();
    let even = |targets: &Value| {
        let at = |target: &Value| plan.iter().filter(|shot| shot["target"] == *target).count();
        let counts = || targets.as_array().into_iter().flatten().map(at);
        counts().max().unwrap_or(0) <= counts().min().unwrap_or(0) + 1
    };
    let mut zones = parts["spread"].as_array().into_iter().flatten();
    let spread = zones.all(|zone| even(&zone["targets"]));
    (plan.len() < all.len() && spread).then(|| Offer::plain(json!({"type": "fire", "shots": plan})))
}

/// For every enemy that can be attacked: all possible attackers at once.
fn together(attacks: &Value) -> Vec<Offer> {
    let attacks = attacks.as_array().map_or(&[][..], Vec::as_slice);
    let mut targets: Vec<&Value> = Vec::new();
    for attack in attacks {
        if !targets.contains(&&attack["target"]) {
            targets.push(&attack["target"]);
        }
    }
    // Every attacker takes the first enemy in this order that it can reach.
    let plan = |first: usize| {
        let mut order = targets.clone();
        order.rotate_left(first);
        let mut chosen: Vec<&Value> = Vec::new();
        for target in order {
            for attack in attacks.iter().filter(|a| a["target"] == *target) {
                if chosen.iter().all(|c| c["unit"] != attack["unit"]) {
                    chosen.push(attack);
                }
            }
        }
        Offer::plain(json!({"type": "close_combat", "attacks": chosen}))
    };
    (0..targets.len()).map(plan).collect()
}
