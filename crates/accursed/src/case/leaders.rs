//! The leaders of a position.

use serde::Deserialize;
use std::collections::BTreeMap;

use super::super::endings::succession;
use super::super::flow::Phase;
use super::super::hex::Hex;
use super::super::id::Id;
use super::super::roster::{Acted, Leader, Role, Side, Wing};
use super::super::setup_validation;
use super::no_wing;
use crate::messages::setup;
use umpire_engine::{Argument, Refusal, Template};

/// A leader of a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionLeader {
    role: Role,
    side: Option<Side>,
    wing: Option<Id>,
    #[serde(default)]
    rating: i8,
    hex: Option<Hex>,
    acted: Option<Acted>,
    #[serde(default)]
    removed: bool,
    #[serde(default)]
    reserve: bool,
    replacement: Option<Id>,
    #[serde(default)]
    king: bool,
    #[serde(default)]
    seniority: u8,
}

/// The leaders of a position, the senior first.
///
/// # Errors
/// A refusal that says what is wrong with them.
pub(super) fn placed(
    spec: &BTreeMap<Id, PositionLeader>,
    wings: &[Wing],
    phase: Phase,
) -> Result<Vec<Leader>, Refusal> {
    let mut leaders: Vec<Leader> = Vec::new();
    for (id, spec) in spec {
        let wrong =
            |why: &'static Template| Refusal::not_understood(why.with([("leader", Argument::shown(id))]));
        let place = spec.wing.map(|wing| {
            let found = wings.binary_search_by(|w| w.id.cmp(&wing));
            let none = |_| no_wing(wing);
            found.map(|n| n as u8).map_err(none)
        });
        let place = place.transpose()?;
        let side = spec.side.or(place.map(|p| wings[usize::from(p)].side));
        let side = side.ok_or_else(|| wrong(&setup::CASE_LEADER_SIDE))?;
        let hex = match (spec.reserve, spec.hex) {
            (true, _) => setup_validation::NOWHERE,
            (_, Some(hex)) => hex,
            _ => return Err(wrong(&setup::CASE_LEADER_HEX)),
        };
        let now = spec.removed && phase == Phase::MarkerRemoval;
        leaders.push(Leader {
            id: *id,
            side,
            role: spec.role,
            wing: place,
            rating: spec.rating,
            hex,
            acted: spec.acted.unwrap_or(Acted::None),
            removed: spec.removed,
            fallen: if now { leaders.len() as u8 + 1 } else { 0 },
            returning: false,
            lost: spec.removed && phase == Phase::Victory,
            generic: false,
            king: spec.king || spec.role == Role::King,
            seniority: spec.seniority,
            reserve: spec.reserve,
            replacement: spec.replacement,
            called: false,
        });
    }
    leaders.sort_by_key(|l| (if l.seniority == 0 { u8::MAX } else { l.seniority }, l.id));
    succession::check_replacements(&leaders).map_err(|why| why.within("position"))?;
    Ok(leaders)
}
