//! The recommended standing orders.

use crate::roster::{Kind, Side};
use crate::scenario::Setup;
use serde_json::{Value, json};
use umpire_engine::Seat;

/// The orders of a careful player for most positions. Rules that no unit of the army could ever use are left
/// out.
pub fn recommended(setup: &Setup, seat: Seat) -> Value {
    let side = Side::of(seat);
    let of = |mine: bool, kind: Kind| {
        let whose = |u: &&super::super::scenario::UnitSetup| {
            let owner = setup.wings.get(&u.wing).map(|w| w.side);
            owner.is_some_and(|s| (s == side) == mine)
        };
        setup.units.values().filter(whose).any(|u| u.kind == kind)
    };
    let (foot, light, horse, guns) = (
        of(true, Kind::HeavyInfantry),
        of(true, Kind::LightInfantry),
        of(true, Kind::Cavalry),
        of(true, Kind::Artillery),
    );
    let meets_horse = of(false, Kind::Cavalry);
    let mut rules = vec![
        json!({"id": "get-in-first", "then": "take",
            "when": {"decision": "preempt", "order": "charge", "chance_of_passing": {"gte": 0.6}}}),
        json!({"id": "let-them-act", "then": "decline", "when": {"decision": "preempt"}}),
    ];
    if foot && meets_horse {
        rules.push(json!({"id": "pikes-against-horse", "then": "take",
            "when": {"reaction": "hedgehog", "chance_of_passing": {"gte": 0.5}, "distance": 1,
                "face": {"in": ["flank", "rear"]}}}));
        rules.push(json!({"id": "horse-behind", "then": "take",
            "when": {"reaction": "hedgehog", "distance": 1, "face": "rear"}}));
    }
    if guns {
        rules.push(json!({"id": "guns-fire", "then": "take",
            "when": {"reaction": "fire", "kind": "artillery", "chance_of_hit": {"gte": 0.4}}}));
    }
    if foot {
        rules.push(json!({"id": "muskets-fire", "then": "take",
            "when": {"reaction": "fire", "kind": "heavy_infantry", "chance_of_hit": {"gte": 0.2}}}));
        rules.push(json!({"id": "foot-turns", "then": "take", 
            "when": {"reaction": "face", "kind": "heavy_infantry", "faces_provoker": true}}));
    }
    if light {
        rules.push(json!({"id": "skirmishers-fire", "then": "take",
            "when": {"reaction": "fire", "kind": "light_infantry", "chance_of_hit": {"gte": 0.2}}}));
        rules.push(json!({"id": "skirmishers-make-off", "then": "take",
            "when": {"reaction": "withdraw", "kind": "light_infantry", "distance_then": {"gte": 4}}}));
    }
    if horse {
        rules.push(json!({"id": "pistols-fire", "then": "take",
            "when": {"reaction": "fire", "kind": "cavalry", "chance_of_hit": {"gte": 0.2}}}));
        rules.push(json!({"id": "horse-meets-horse", "then": "take",
            "when": {"reaction": "intercept", "chance_of_passing": {"gte": 0.5}, "provoker_kind": "cavalry",
                "formation": "normal", "morale": "normal"}}));
        rules.push(
            json!({"id": "horse-may-ride-out", "then": {"ask_for": "12h", "then": "decline"},
            "when": {"reaction": "intercept", "chance_of_passing": {"gte": 0.5}, "formation": "normal",
                "morale": "normal", "any": [{"provoker_formation": "broken"}, {"provoker_morale": "shaken"}]}}),
        );
        rules.push(json!({"id": "pistol-when-met", "then": "take", "when": {"decision": "intercept_fire", "action": "fire"}}));
        rules.push(json!({"id": "charge-home", "then": "take",
            "when": {"decision": "intercept_combat", "action": "close_combat"}}));
        rules.push(json!({"id": "out-of-the-shot", "then": "take", "when": {"decision": "sidestep"}}));
        rules.push(
            json!({"id": "one-pistol", "then": "take", "when": {"decision": "cc_pistols", "answer": "one"}}),
        );
    }
    rules.extend([
        json!({"id": "commander-goes-along", "then": "take",
            "when": {"decision": "go_along", "action": "go_along"}}),
        json!({"id": "fall-back-as-the-rules-would", "then": "take", "when": {"decision": "retreat"}}),
        json!({"id": "fire-when-met", "then": "take", "when": {"decision": "reply", "reaction": "fire"}}),
        json!({"id": "strike-back-where-it-pays", "then": "take",
            "when": {"decision": "reaction_close_combat", "answer": "worthwhile"}}),
        json!({"id": "nothing-else", "then": "decline", "when": {"decision": "react"}}),
    ]);
    json!({"rules": rules, "fallback": "ask", "break_on": [{"event": "leader_removed"}]})
}
