//! What each place of a set-up may hold, and the rule that says so.

use super::option_cards::cards;
use super::rules;
use std::sync::OnceLock;
use umpire_engine::{OptionCard, Rule, SchemaHint};

fn governed(rule: &'static Rule, what: &'static str) -> Option<SchemaHint> {
    let what = (!what.is_empty()).then_some(what);
    Some(SchemaHint { rule, what })
}

/// The rule that governs a place of a set-up, and what it may hold. Only the charts and the names of units
/// have no rule.
pub(crate) fn schema_hints(place: &[&str]) -> Option<SchemaHint> {
    match place {
        ["options", name, ..] => option(name),
        ["charts" | "charts_hash", ..] | ["units", _, "name" | "source"] => None,
        ["turns"] => governed(&rules::SEQ_1, "a whole number of turns, from 1 to 60,"),
        ["victory", "par"] => governed(&rules::VIC_2, "a number of points from -500 to 500,"),
        ["victory", _] => governed(&rules::VIC_2, "a number of points from 1 to 1000,"),
        ["orders"] => governed(&rules::ORD_1, "free or fixed"),
        ["map", "columns" | "rows"] => governed(&rules::MOVE_8, "a whole number from 4 to 60"),
        ["map", ..] => governed(&rules::MOVE_8, ""),
        ["edges", ..] => governed(&rules::ROUT_1, "top, right, bottom or left"),
        ["terrain", ..] => governed(&rules::TERR_4, "a list of terrain, under a hex such as 0505"),
        ["hexsides", ..] => governed(
            &rules::TERR_1,
            "a list of features, under a hexside such as 0505/1",
        ),
        ["levels", ..] => governed(&rules::TERR_2, "a height from -9 to 9, under a hex such as 0505"),
        ["roads", ..] => governed(&rules::TERR_1, "lists of hexes, joined in order"),
        ["wings", _, "order"] => governed(&rules::ORD_1, "charge, make_ready, receive_charge or rally"),
        ["wings", _, "arm"] => governed(&rules::ORD_11, "cavalry or infantry"),
        ["wings", ..] => governed(&rules::ORD_1, ""),
        ["leaders", _, "rating"] => governed(&rules::CMD_1, "a whole number from -3 to 3"),
        ["leaders", _, "hex"] => governed(&rules::CMD_4, "a hex such as 0505"),
        ["leaders", _, "reserve"] => {
            governed(&rules::LEAD_7, "true for a leader who is nowhere yet, or false")
        }
        ["leaders", _, "replacement"] => {
            governed(&rules::LEAD_5, "the id of another leader of the same side")
        }
        ["leaders", ..] => governed(&rules::CMD_1, ""),
        ["units", _, "kind"] => governed(
            &rules::MOVE_9,
            "heavy_infantry, light_infantry, cavalry or artillery",
        ),
        ["units", _, "class"] => governed(&rules::FIRE_12, "12lb, 4-8lb or 3lb"),
        ["units", _, "strength"] => governed(&rules::FIRE_8, "a whole number from 1 to 20"),
        ["units", _, "morale_rating"] => governed(&rules::MORALE_1, "a whole number from 4 to 8"),
        ["units", _, "formation"] => governed(&rules::FORM_1, "normal, open_order or column"),
        ["units", _, "facing" | "size"] => governed(&rules::FACE_1, ""),
        ["units", _, "hex"] => governed(&rules::STACK_1, "a hex such as 0505"),
        ["units", ..] => governed(&rules::STACK_1, ""),
        _ => governed(&rules::SEQ_1, ""),
    }
}

fn option(name: &str) -> Option<SchemaHint> {
    static CARDS: OnceLock<Vec<OptionCard>> = OnceLock::new();
    let card = CARDS.get_or_init(cards).iter().find(|card| card.name == name);
    card.and_then(|card| governed(card.rules.first()?, card.values))
}
