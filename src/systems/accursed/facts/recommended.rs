//! The standing orders from which a player may start.

use crate::engine::Seat;
use crate::systems::accursed::roster::{Kind, Side};
use crate::systems::accursed::scenario::Setup;
use serde_json::{Value, json};

/// What a careful player orders in most positions. Rules that no unit of the army could ever use are left out.
pub fn recommended(setup: &Setup, seat: Seat) -> Value {
    let side = Side::of(seat);
    let of = |mine: bool, kind: Kind| {
        let whose = |u: &&super::super::scenario::UnitSetup| {
            let owner = setup.wings.get(&u.wing).map(|w| w.side);
            owner.is_some_and(|s| (s == side) == mine)
        };
        setup.units.values().filter(whose).any(|u| u.kind == kind)
    };
    let mut rules = Vec::new();
    if of(true, Kind::HeavyInfantry) && of(false, Kind::Cavalry) {
        rules.push(json!({"id": "pikes-against-horse", "then": "take",
            "when": {"reaction": "hedgehog", "chance_of_passing": {"gte": 0.8}, "distance": {"lte": 1}}}));
    }
    if of(true, Kind::HeavyInfantry) {
        rules.push(json!({"id": "foot-turns", "then": "take", "when": {"reaction": "face", "kind": "heavy_infantry"}}));
        rules.push(json!({"id": "muskets-fire", "then": "take",
            "when": {"reaction": "fire", "kind": "heavy_infantry", "chance_of_hit": {"gte": 0.2}}}));
    }
    if of(true, Kind::LightInfantry) {
        rules.push(json!({"id": "skirmishers-fire", "then": "take",
            "when": {"reaction": "fire", "kind": "light_infantry", "chance_of_hit": {"gte": 0.2}}}));
    }
    if of(true, Kind::Artillery) {
        rules.push(json!({"id": "guns-fire", "then": "take",
            "when": {"reaction": "fire", "kind": "artillery", "chance_of_hit": {"gte": 0.4}}}));
    }
    if of(true, Kind::Cavalry) {
        rules.push(
            json!({"id": "horse-rides-out", "then": {"ask_for": "12h", "then": "decline"},
            "when": {"reaction": "intercept", "chance_of_passing": {"gte": 0.4}}}),
        );
    }
    if of(true, Kind::HeavyInfantry) && of(false, Kind::Cavalry) {
        rules.push(json!({"id": "horse-behind", "then": "take", "when": {"reaction": "hedgehog"}}));
    }
    rules.push(json!({"id": "nothing-else", "then": "decline", "when": {"decision": "react"}}));
    json!({"rules": rules, "fallback": "ask", "break_on": [{"event": "leader_removed"}]})
}
