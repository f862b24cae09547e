//! The invariants of a table (marvellous.md, c.10).

use super::options::FormationTable;
use super::phase::setup::satisfies;
use super::roster::{Arm, Formation, Side};
use super::state::{Phase, State};
use super::table::Face;

/// Checks every invariant.
///
/// # Errors
/// The first violated invariant, in words.
pub(crate) fn invariants(state: &State) -> Result<(), String> {
    units(state)?;
    contacts(state)?;
    capacity(state)?;
    phase(state)
}

fn hold(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn units(state: &State) -> Result<(), String> {
    // A game may end before anybody is deployed: a side concedes, or both agree on a draw.
    let table_is_empty = || state.all().all(|(_, unit)| unit.zone.is_none());
    let setup = state.phase == Phase::Setup || (state.phase == Phase::Over && table_is_empty());
    for (ix, unit) in state.all() {
        let id = unit.id;
        hold(unit.stands <= unit.strength, || format!("{id} has gained stands"))?;
        if unit.gone.is_some() {
            hold(unit.zone.is_none() && !state.engaged(ix), || {
                format!("{id} is gone and yet there")
            })?;
            continue;
        }
        hold(unit.stands >= 1, || format!("{id} has no stand and is not gone"))?;
        hold(unit.arm() != Arm::Artillery || unit.stands == 1, || {
            format!("{id} is a battery of several stands")
        })?;
        hold(setup || unit.zone.is_some(), || format!("{id} is nowhere"))?;
        let Some(zone) = unit.zone else { continue };
        let known = state.table.has(zone) || state.table.is_reserve(unit.side, zone);
        hold(known, || {
            format!("{id} is in {zone}, which is no zone of this game that it may be in")
        })?;
        hold(
            satisfies(unit, unit.formation).is_ok() || !unit.on_table(),
            || format!("{id} stands in no legal formation"),
        )?;
        let sized = match &state.options.formation_table {
            FormationTable::Any => true,
            table => table.has(unit.stands),
        };
        hold(sized, || {
            format!("{id} has {} stands, for which there is no formation", unit.stands)
        })?;
        hold(!state.table.ground(zone).impassable(), || {
            format!("{id} is in impassable ground {zone}")
        })?;
    }
    Ok(())
}

fn contacts(state: &State) -> Result<(), String> {
    for contact in &state.contacts {
        let (unit, target) = (state.unit(contact.unit), state.unit(contact.target));
        let pair = format!("contact {} - {}", unit.id, target.id);
        hold(unit.side != target.side, || format!("{pair}: friends"))?;
        hold(unit.gone.is_none() && target.gone.is_none(), || {
            format!("{pair}: one is gone")
        })?;
        hold(unit.zone == target.zone && unit.on_table(), || {
            format!("{pair}: not in one zone of the table")
        })?;
        hold(unit.arm() != Arm::Artillery, || {
            format!("{pair}: a battery has engaged")
        })?;
        let facing = contact.face.engager_facing(target.facing);
        // Nothing can have turned either unit of a front-to-front contact since it was made.
        hold(unit.facing == facing, || {
            format!("{pair}: the facings don't fit the face")
        })?;
    }
    for (ix, unit) in state.all() {
        for face in [Face::Front, Face::Left, Face::Right, Face::Rear] {
            let touching = state.touching(ix).filter(|touch| touch.face == face).count();
            hold(touching <= 1, || {
                format!("{}: several enemies at its {}", unit.id, face.name())
            })?;
        }
    }
    Ok(())
}

fn capacity(state: &State) -> Result<(), String> {
    for side in Side::BOTH {
        let reserves: Vec<_> = state.table.reserves(side).collect();
        for zone in state.table.zones().chain(reserves) {
            let count = state.in_zone(side, zone).count();
            hold(count <= usize::from(state.options.zone_capacity), || {
                format!("{zone} holds {count} units of {}", side.name())
            })?;
        }
        if let Some(zone) = state.commanders[side.index()] {
            hold(state.table.has(zone), || {
                format!("the Commander of {} is off the table", side.name())
            })?;
        }
    }
    Ok(())
}

fn phase(state: &State) -> Result<(), String> {
    for unit in &state.units {
        let id = unit.id;
        let moving = matches!(state.phase, Phase::Movement(_) | Phase::Victory | Phase::Over);
        hold(moving || !unit.reacted, || {
            format!("{id} has a yellow marker outside the movement phases")
        })?;
        let square_moves = unit.formation == Formation::Square && unit.arm() != Arm::Infantry;
        hold(!square_moves, || format!("{id} is no infantry and yet a square"))?;
        let most = if unit.restricted { 1 } else { unit.allowance() };
        hold(unit.actions <= most, || {
            format!("{id} has used {} actions", unit.actions)
        })?;
    }
    hold(state.turn >= 1, || "there is no turn 0".to_owned())?;
    let over = state.phase == Phase::Over;
    hold(over == state.ending.is_some(), || {
        "the phase and the outcome disagree on whether it is over".to_owned()
    })
}
