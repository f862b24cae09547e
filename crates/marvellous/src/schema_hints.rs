//! What each place of a set-up may hold, and the rule that says so.

use super::options::cards::cards;
use super::rules;
use std::sync::OnceLock;
use umpire_engine::{OptionCard, Rule, SchemaHint};

fn governed(rule: &'static Rule, what: &'static str) -> Option<SchemaHint> {
    let what = (!what.is_empty()).then_some(what);
    Some(SchemaHint { rule, what })
}

/// The rule that governs a place of a set-up, and what it may hold. Only the names of units have no rule.
pub(crate) fn schema_hints(place: &[&str]) -> Option<SchemaHint> {
    match place {
        ["options", name, ..] => option(name),
        ["sides", ..] => governed(&rules::UNIT_8, ""),
        ["terrain"] => governed(&rules::TERR_1, "a map from zones to lists of features"),
        ["terrain", _] => governed(&rules::TERR_1, "a list of features, under a zone such as c2,"),
        ["terrain", ..] => governed(&rules::TERR_1, FEATURE),
        ["escarpments"] => governed(&rules::TERR_6, "a list of pairs of zones"),
        ["escarpments", _] => governed(&rules::TERR_6, "a pair of neighbouring zones such as [c1, c2]"),
        ["escarpments", ..] => governed(&rules::TERR_6, "a zone such as c2"),
        ["units"] => governed(&rules::UNIT_9, "a map from ids to units"),
        ["units", _] => governed(
            &rules::UNIT_9,
            "a unit under an id of 1 to 24 of a-z, 0-9, _ and -",
        ),
        ["units", _, "side"] => governed(&rules::SETUP_5, "south or north"),
        ["units", _, "kind"] => governed(&rules::UNIT_1, KIND),
        ["units", _, "calibre"] => governed(&rules::UNIT_2, "light, medium or heavy"),
        ["units", _, "stands"] => governed(&rules::UNIT_3, "a whole number of stands, from 1 to max_stands,"),
        ["units", _, "quality"] => governed(&rules::QUAL_1, "green, seasoned or veteran"),
        ["units", _, "name"] => None,
        ["units", ..] => governed(&rules::UNIT_9, ""),
        _ => governed(&rules::SETUP_7, ""),
    }
}

const FEATURE: &str = "hill, woods, village, rough, impassable or boggy";

const KIND: &str = "line_infantry, light_infantry, light_cavalry, medium_cavalry, heavy_cavalry, foot_artillery or \
                    horse_artillery";

fn option(name: &str) -> Option<SchemaHint> {
    static CARDS: OnceLock<Vec<OptionCard>> = OnceLock::new();
    let card = CARDS.get_or_init(cards).iter().find(|card| card.name == name);
    card.and_then(|card| governed(card.rules.first()?, card.values))
}
