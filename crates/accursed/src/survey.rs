//! Validates the charts and the ground of a game.

use sha2::{Digest as _, Sha256};
use std::sync::Arc;

use super::chart_check;
use super::charts::{self, Charts};
use super::ground::{Field, GroundPlan, hex_of_side};
use super::rules;
use crate::messages::setup;
use umpire_engine::{Message, Refusal, Rule, Template, canonical};

/// Requires a condition at a place of a set-up.
///
/// # Errors
/// The refusal with the place.
pub(crate) fn must(
    holds: bool,
    place: impl std::fmt::Display,
    rule: &'static Rule,
    why: &'static Template,
) -> Result<(), Refusal> {
    must_as(holds, place, rule, || why.plain())
}

/// Requires a condition at a place of a set-up, with a message that has arguments.
///
/// # Errors
/// The refusal with the place.
pub(crate) fn must_as(
    holds: bool,
    place: impl std::fmt::Display,
    rule: &'static Rule,
    why: impl FnOnce() -> Message,
) -> Result<(), Refusal> {
    if holds {
        Ok(())
    } else {
        Err(Refusal::illegal(rule, why()).at(place.to_string()))
    }
}

/// The SHA-256 of charts in canonical JSON, in hexadecimal. The opening entry of a game names its charts by
/// it.
pub(crate) fn hash(charts: &Charts) -> String {
    hex::encode(Sha256::digest(canonical(charts).as_bytes()))
}

/// The charts that ship with the program.
///
/// # Errors
/// They can't be read, which a test rules out.
pub(crate) fn shipped() -> Result<Arc<Charts>, Refusal> {
    charts::shipped().ok_or_else(|| Refusal::not_understood(setup::NO_CHARTS.plain()))
}

/// The charts of a set-up: its own, or those that ship with the program. A set-up without its own names them
/// by their hash, so that a program with other charts never continues the game with other numbers.
///
/// # Errors
/// What is wrong with them, and where.
pub(crate) fn charts_of(own: Option<&Arc<Charts>>, named: Option<&str>) -> Result<Arc<Charts>, Refusal> {
    let at_hash = |why: &'static Template, hash: String| {
        Refusal::not_understood(why.with([("hash", hash.into())])).at("charts_hash")
    };
    if let Some(own) = own {
        let fault = |fault: chart_check::Fault| {
            Refusal::not_understood(fault.why).at(format!("charts.{}", fault.place))
        };
        chart_check::check(own).map_err(fault)?;
        let there = hash(own);
        return match named {
            Some(named) if named != there => Err(at_hash(&setup::OTHER_HASH, there)),
            _ => Ok(own.clone()),
        };
    }
    let shipped = shipped()?;
    let there = hash(&shipped);
    match named {
        Some(named) if named == there => Ok(shipped),
        Some(_) => Err(at_hash(&setup::UNKNOWN_HASH, there)),
        None => Err(at_hash(&setup::HASH_WANTED, there)),
    }
}

/// The ground of a game. Every name in it must be in the charts.
///
/// # Errors
/// What is wrong with it, and where.
pub(crate) fn field(charts: Arc<Charts>, plan: GroundPlan) -> Result<Field, Refusal> {
    let (columns, rows) = (plan.map.columns, plan.map.rows);
    let sane = (4..=60).contains(&columns) && (4..=60).contains(&rows);
    must(sane, "map", &rules::MOVE_8, &setup::MAP_SIZE)?;
    let on = |hex: super::hex::Hex| (1..=columns).contains(&hex.column) && (1..=rows).contains(&hex.row);
    for (hex, names) in &plan.terrain {
        let place = format!("terrain.{hex}");
        must(on(*hex), &place, &rules::MOVE_8, &setup::NO_HEX)?;
        let known = names
            .iter()
            .all(|name| charts.terrain.hexes.contains_key(name) && name != "road");
        must(known, &place, &rules::TERR_4, &setup::NO_TERRAIN)?;
    }
    for (name, features) in &plan.hexsides {
        let place = format!("hexsides.{name}");
        let there = hex_of_side(name).is_some_and(on);
        must(there, &place, &rules::TERR_1, &setup::HEXSIDE_NAME)?;
        let known = features
            .iter()
            .all(|f| charts.terrain.hexsides.contains_key(f) && !f.starts_with("slope_"));
        must(known, &place, &rules::TERR_1, &setup::NO_HEXSIDE)?;
    }
    for (hex, level) in &plan.levels {
        let sane = on(*hex) && (-9..=9).contains(level);
        must(sane, format!("levels.{hex}"), &rules::TERR_2, &setup::HEIGHT)?;
    }
    for (n, road) in plan.roads.iter().enumerate() {
        let joined = road.iter().all(|hex| on(*hex)) && road.windows(2).all(|w| w[0].adjacent(w[1]));
        must(joined, format!("roads.{n}"), &rules::TERR_1, &setup::ROAD_JOINED)?;
    }
    Ok(Field::new(charts, plan))
}
