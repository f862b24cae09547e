//! The recommended standing orders.

use crate::roster::{Arm, Side};
use crate::scenario::Setup;
use serde_json::{Value, json};
use umpire_engine::Seat;

/// The orders of a careful player for most positions. They ask where a unit may be lost, and once the
/// Commander is gone.
///
/// Rules that no unit of the army could ever use are left out.
pub fn recommended(setup: &Setup, seat: Seat) -> Value {
    let side = Side::of(seat);
    let has = |arm: Arm| {
        setup
            .units
            .values()
            .any(|u| u.side == side && u.kind.arm() == arm)
    };
    let meets = |arm: Arm| {
        setup
            .units
            .values()
            .any(|u| u.side != side && u.kind.arm() == arm)
    };
    let mut rules = Vec::new();
    if has(Arm::Artillery) {
        if meets(Arm::Cavalry) {
            rules.push(json!({"id": "guns-meet-horse", "then": "take",
                "when": {"reaction": "defensive_fire", "arm": "artillery", "provoker_arm": "cavalry"}}));
        }
        rules.push(json!({"id": "guns-save-themselves", "then": "take",
            "when": {"reaction": "flee", "chance_of_flinch": {"lt": 0.3}}}));
        rules.push(json!({"id": "guns-fire", "then": "take",
            "when": {"reaction": {"in": ["supporting_fire", "defensive_fire"]}, "arm": "artillery",
                "chance_of_flinch": {"gte": 0.2}}}));
    }
    if has(Arm::Infantry) {
        if meets(Arm::Cavalry) {
            rules.push(json!({"id": "square-against-horse", "then": "take",
                "when": {"reaction": "form_square", "provoker_arm": "cavalry", "is_target": true,
                    "hits": {"lte": 1}}}));
            rules.push(
                json!({"id": "threatened-square", "then": {"ask_for": "12h", "then": "decline"},
                "when": {"reaction": "form_square", "provoker_arm": "cavalry", "is_target": true}}),
            );
        }
        rules.push(json!({"id": "muskets-fire", "then": "take",
            "when": {"reaction": "defensive_fire", "arm": "infantry", "dice": {"gte": 3}}}));
        rules.push(json!({"id": "skirmishers-evade", "then": "take",
            "when": {"reaction": "evade", "face": {"in": ["flank", "rear"]}}}));
    }
    if has(Arm::Cavalry) {
        rules.extend([
            json!({"id": "horse-meets-charge", "then": "take",
                "when": {"reaction": "counter_charge", "faces_provoker": true, "hits": {"lte": 2}}}),
            json!({"id": "horse-saves-the-guns", "then": "take",
                "when": {"reaction": "intercept", "target_arm": "artillery", "window": "engage",
                    "chance_of_passing": {"gte": 0.5}}}),
            json!({"id": "horse-catches-guns", "then": "take",
                "when": {"reaction": "intercept", "provoker_arm": "artillery", "hits": {"lte": 2}}}),
            json!({"id": "horse-may-charge", "then": {"ask_for": "12h", "then": "decline"},
                "when": {"reaction": "intercept", "in_command": true, "faces_provoker": true,
                    "hits": {"lte": 2}, "provoker_hits": {"gte": 1}}}),
            json!({"id": "follow-guns", "then": "take",
                "when": {"decision": "follow_on", "action": "engage", "target_arm": "artillery"}}),
            json!({"id": "rally", "then": "take",
                "when": {"decision": "follow_on", "action": "rally", "quarter_turns": 0}}),
        ]);
    }
    rules.extend([
        json!({"id": "throw-misses-again", "then": "take",
            "when": {"decision": "rethrow", "answer": "misses"}}),
        json!({"id": "throw-bad-attacks-again", "then": "take",
            "when": {"decision": "commander_rethrow", "answer": "below_average"}}),
        json!({"id": "strike-where-it-counts", "then": "take",
            "when": {"decision": "allocate", "answer": "best"}}),
        json!({"id": "keep-contact", "then": "take", "when": {"decision": "losses", "answer": "keep"}}),
        json!({"id": "compulsory", "then": "ask",
            "when": {"reaction": {"in": ["counter_charge", "recoil", "flee"]}}}),
        json!({"id": "nothing-else", "then": "decline", "when": {"decision": "react"}}),
    ]);
    json!({"rules": rules, "fallback": "ask", "break_on": [{"event": "commander_removed"}]})
}
