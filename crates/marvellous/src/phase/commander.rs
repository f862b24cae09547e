//! The Commander's move, and the orders to withdraw (END-2, WD-1, CMD).

use super::movement;
use super::setup::commander_may_enter;
use crate::announcement::Announcement;
use crate::event::Event;
use crate::messages::refusal;
use crate::options::CommanderTerrain;
use crate::play::{Play, not_pending};
use crate::roster::{Gone, Side, UnitId};
use crate::rules;
use crate::state::{Ix, Stage, State};
use crate::table::Zone;
use crate::violation::{Check, Violation, because, because_there, violation};

fn may_go(state: &State, side: Side, to: Zone) -> Check {
    let Some(from) = state.commanders[side.index()] else {
        return Err(violation(&rules::CMD_4, &refusal::NO_COMMANDER));
    };
    let next = state.table.has(to) && from.near(to) && from != to;
    rules::END_2.require(next, because_there(&refusal::COMMANDER_TOO_FAR, to))?;
    commander_may_enter(state, to)?;
    let barred =
        state.options.commander_terrain == CommanderTerrain::AsUnits && way_is_barred(state, from, to);
    rules::TERR_6.require(!barred, because_there(&refusal::ESCARPMENT, to))
}

/// An escarpment bars a straight step. A diagonal step is barred only if both ways round the corner are
/// (AMB-39).
fn way_is_barred(state: &State, from: Zone, to: Zone) -> bool {
    let table = &state.table;
    if from.file == to.file || from.rank == to.rank {
        return table.barred(from, to);
    }
    let corners = [
        Zone {
            file: from.file,
            rank: to.rank,
        },
        Zone {
            file: to.file,
            rank: from.rank,
        },
    ];
    corners
        .into_iter()
        .all(|corner| table.barred(from, corner) || table.barred(corner, to))
}

/// Moves the Commander, which ends the phase.
pub fn go(play: &mut Play<'_, '_>, side: Side, to: Zone) -> Result<(), Violation> {
    may_go(&play.state, side, to)?;
    play.tell(Event::CommanderMoved { side, to });
    movement::end(play);
    Ok(())
}

fn may_withdraw(state: &State, ix: Ix) -> Check {
    let unit = state.unit(ix);
    let near = unit.on_table() && state.in_command(ix);
    rules::WD_1.require(near, because(&refusal::NOT_WITH_COMMANDER))
}

/// Orders a unit off the field.
pub fn withdraw(
    play: &mut Play<'_, '_>,
    side: Side,
    unit: UnitId,
    stage: Option<Stage>,
) -> Result<(), Violation> {
    if stage.is_some() && !play.state.options.withdraw_during_reactions {
        return Err(not_pending(&refusal::ANNOUNCEMENT_IN_PROGRESS));
    }
    let ix = play.state.own(side, unit)?;
    may_withdraw(&play.state, ix)?;
    play.tell(Event::Removed {
        unit,
        gone: Gone::Withdrawn,
    });
    let Some(progress) = play.state.progress().copied() else {
        return Ok(());
    };
    if progress.unit == ix {
        play.tell(Event::Cancelled { unit });
    } else if progress.stage == Stage::Window {
        movement::open_window(play, progress.window);
    }
    Ok(())
}

/// Lists the withdrawal of a unit, if it is legal.
pub fn withdrawals(state: &State, ix: Ix, list: &mut Vec<Announcement>) {
    if may_withdraw(state, ix).is_ok() {
        list.push(Announcement::Withdraw {
            unit: state.unit(ix).id,
        });
    }
}

/// Lists every move of the Commander.
pub fn moves(state: &State, side: Side, list: &mut Vec<Announcement>) {
    let Some(from) = state.commanders[side.index()] else {
        return;
    };
    for rank in from.rank.saturating_sub(1)..=from.rank + 1 {
        for file in from.file.saturating_sub(1)..=from.file + 1 {
            let to = Zone { file, rank };
            if may_go(state, side, to).is_ok() {
                list.push(Announcement::MoveCommander { to });
            }
        }
    }
}

/// Whether the mover's Commander can move.
pub fn any_move(state: &State) -> bool {
    let mut list = Vec::new();
    if let Some(movement) = movement::movement(state) {
        moves(state, movement.mover, &mut list);
    }
    !list.is_empty()
}

/// Whether the mover can withdraw a unit.
pub fn any_withdrawal(state: &State) -> bool {
    let Some(movement) = movement::movement(state) else {
        return false;
    };
    state
        .army(movement.mover)
        .any(|(ix, _)| may_withdraw(state, ix).is_ok())
}

/// The withdrawals that a side may announce while another answer is due (`withdraw_during_reactions`,
/// AMB-40).
pub fn recalls(state: &State, side: Side) -> Vec<Announcement> {
    let mut list = Vec::new();
    let busy = movement::movement(state).is_some_and(|m| m.mover == side && m.progress.is_some());
    if busy && state.options.withdraw_during_reactions {
        for (ix, _) in state.army(side) {
            withdrawals(state, ix, &mut list);
        }
    }
    list
}
