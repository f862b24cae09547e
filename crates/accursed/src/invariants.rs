//! The invariants of the table.

use super::flow::{Phase, Segment};
use super::stacking;
use super::state::State;

fn hold(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Checks every invariant of the state.
///
/// # Errors
/// The violated invariant, in words.
pub(crate) fn invariants(state: &State) -> Result<(), String> {
    let sorted = state.units.windows(2).all(|w| w[0].id < w[1].id)
        && state.wings.windows(2).all(|w| w[0].id < w[1].id);
    hold(sorted, || "units or wings are out of order".to_owned())?;
    let shots = state.charts().pistol.shots;
    for (ix, unit) in state.here() {
        let id = unit.id;
        let on = unit.pose().hexes().all(|hex| state.field.has(hex));
        hold(on, || format!("{id} is not wholly on the map"))?;
        hold(unit.casualties < unit.strength, || {
            format!("{id} has lost all its strength")
        })?;
        hold(!(unit.is_guns() && unit.two), || {
            format!("{id} is guns with two hexes")
        })?;
        hold(unit.pistols <= shots, || format!("{id} has too many pistols"))?;
        hold(unit.facing < 6, || format!("{id} faces nowhere"))?;
        for hex in unit.pose().hexes() {
            let others = state.at(hex).filter(|(other, _)| *other > ix);
            for (_, other) in others {
                let guns = unit.is_guns() != other.is_guns();
                let pair = stacking::pair(unit, other);
                let friends = unit.side == other.side;
                hold(friends && (guns || pair), || {
                    format!("{id} and {} share {hex}", other.id)
                })?;
                hold(!pair || stacking::alike(unit, unit.facing, other), || {
                    format!(
                        "{id} and {} share {hex}, but not facing, formation and morale",
                        other.id
                    )
                })?;
            }
        }
    }
    for (_, leader) in state.leading() {
        let guarded = state.enemy_in(leader.side, leader.hex);
        let placed = state.field.has(leader.hex);
        hold(placed && !guarded, || {
            format!("{} is off the map or among enemies", leader.id)
        })?;
    }
    let flow = &state.flow;
    let acting = flow.phase == Phase::Activation && flow.segment != Segment::Precedence;
    hold(
        acting == flow.active.is_some() || flow.phase != Phase::Activation,
        || "a wing is active, or none is, at the wrong time".to_owned(),
    )?;
    if let Some(wing) = flow.active {
        hold(!state.wing(wing).finished, || {
            format!("{} is finished, and active", state.wing(wing).id)
        })?;
    }
    hold((flow.phase == Phase::Over) == state.ending.is_some(), || {
        "the game is over without an end".to_owned()
    })
}
