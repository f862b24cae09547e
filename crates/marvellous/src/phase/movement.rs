//! A movement phase (MOVE): announce, suspend, react, test, complete.

use super::{commander, engage, march};
use crate::announcement::Announcement;
use crate::event::{Event, PhaseName, Window};
use crate::messages::refusal;
use crate::play::{Play, not_pending};
use crate::reaction;
use crate::roster::{Arm, Side, UnitId};
use crate::rules;
use crate::state::{Ix, Movement, Phase, Stage, State};
use crate::violation::{Check, Violation, because, violation};

/// The movement phase, if it is the current phase.
pub fn movement(state: &State) -> Option<&Movement> {
    match &state.phase {
        Phase::Movement(movement) => Some(movement),
        _ => None,
    }
}

/// The purpose for which a unit is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// To change formation, turn or move.
    Act,
    /// To disengage.
    Disengage,
    /// To engage.
    Engage,
    /// To enter the table, or to go to another reserve.
    Reserve,
    /// To leave the table.
    Leave,
}

/// Whether a unit may be chosen at all (c.8, "with a unit").
pub fn may_be_chosen(state: &State, ix: Ix, wish: Wish) -> Check {
    let unit = state.unit(ix);
    if unit.finished {
        let current = movement(state).is_some_and(|m| m.current == Some(ix));
        let goes_back = wish == Wish::Leave && state.options.leave_table_after_actions;
        if goes_back && current && unit.on_table() {
            let acted = unit.spent() && !state.engaged(ix);
            return rules::MOVE_3.require(acted, because(&refusal::HAS_DONE_MORE));
        }
        return Err(if current && unit.spent() {
            spent(state, ix, wish)
        } else {
            violation(&rules::MOVE_2, &refusal::DOES_NO_MORE)
        });
    }
    if state.engaged(ix) {
        return match (wish, unit.arm()) {
            (Wish::Leave, _) => Err(violation(&rules::RES_3, &refusal::ENGAGED)),
            (Wish::Disengage, Arm::Cavalry) => Ok(()),
            (Wish::Disengage, _) => Err(violation(&rules::DIS_1, &refusal::ONLY_CAVALRY_DISENGAGES)),
            _ => Err(violation(&rules::MOVE_4, &refusal::ENGAGED)),
        };
    }
    let bound = unit.bound && unit.arm() != Arm::Cavalry;
    rules::DIS_1.require(
        !(bound && wish == Wish::Disengage),
        because(&refusal::ONLY_CAVALRY_DISENGAGES),
    )?;
    rules::MOVE_4.require(!bound, because(&refusal::WAS_ENGAGED))?;
    let reserve = unit.in_reserve() && wish != Wish::Reserve;
    rules::RES_1.require(!reserve, because(&refusal::IN_RESERVE))
}

fn spent(state: &State, ix: Ix, wish: Wish) -> umpire_engine::BrokenRule<crate::violation::Why> {
    let unit = state.unit(ix);
    match (wish, unit.arm()) {
        (Wish::Engage | Wish::Leave, _) => violation(&rules::MOVE_3, &refusal::HAS_ACTED),
        (_, Arm::Infantry) => violation(&rules::MOVE_5, &refusal::INFANTRY_ACTIONS),
        (_, Arm::Artillery) => violation(&rules::MOVE_7, &refusal::BATTERY_ACTIONS),
        (_, Arm::Cavalry) if unit.actions >= 2 => violation(&rules::MOVE_6, &refusal::CAVALRY_ACTIONS),
        (_, Arm::Cavalry) => violation(&rules::TERR_3, &refusal::RESTRICTED_ACTIONS),
    }
}

/// Handles an announcement of either side.
pub fn decide(play: &mut Play<'_, '_>, side: Side, announcement: &Announcement) -> Result<(), Violation> {
    let Some(movement) = movement(&play.state).copied() else {
        return Err(not_pending(&refusal::NOTHING_ASKED));
    };
    let stage = movement.progress.map(|p| p.stage);
    if side != movement.mover {
        if stage != Some(Stage::Window) {
            return Err(not_pending(&refusal::OTHER_SIDE_MOVES));
        }
        return match announcement {
            Announcement::React { unit, reaction, to } => reaction::decide(play, side, *unit, *reaction, *to),
            Announcement::Decline {} => reaction::decline(play, side),
            _ => Err(not_pending(&refusal::REACTION_ASKED)),
        };
    }
    if let Announcement::Withdraw { unit } = announcement {
        return commander::withdraw(play, side, *unit, stage);
    }
    match stage {
        None => idle(play, side, announcement),
        Some(Stage::FollowOn) => engage::follow_on(play, side, announcement),
        Some(Stage::Window | Stage::Test) => Err(not_pending(&refusal::REACTION_AWAITED)),
    }
}

fn idle(play: &mut Play<'_, '_>, side: Side, announcement: &Announcement) -> Result<(), Violation> {
    match announcement {
        Announcement::ChangeFormation {
            unit,
            formation,
            facing,
        } => march::change_formation(play, side, *unit, *formation, *facing),
        Announcement::Turn { unit, facing } => march::turn(play, side, *unit, *facing),
        Announcement::Move { unit } => march::go_ahead(play, side, *unit),
        Announcement::Disengage { unit } => march::disengage(play, side, *unit),
        Announcement::EnterTable { unit, formation } => march::enter_table(play, side, *unit, *formation),
        Announcement::ShiftReserve { unit, to } => march::shift_reserve(play, side, *unit, *to),
        Announcement::LeaveTable { unit } => march::leave_table(play, side, *unit),
        Announcement::Engage { unit, target, face } => {
            let ix = play.state.own(side, *unit)?;
            let target = play.state.unit_index(*target)?;
            may_be_chosen(&play.state, ix, Wish::Engage)?;
            engage::announce(play, ix, target, *face, false)
        }
        Announcement::MoveCommander { to } => commander::go(play, side, *to),
        Announcement::EndMovement {} => {
            end(play);
            Ok(())
        }
        _ => Err(not_pending(&refusal::MOVEMENT_ASKED)),
    }
}

/// Chooses a unit. The one before is finished (MOVE-2).
pub fn choose(play: &mut Play<'_, '_>, ix: Ix) -> UnitId {
    let unit = play.id(ix);
    if movement(&play.state).is_some_and(|m| m.current != Some(ix)) {
        play.tell(Event::Chosen { unit });
    }
    unit
}

/// Finishes a unit that has no action left.
pub fn finish_if_spent(play: &mut Play<'_, '_>, ix: Ix) {
    let unit = play.state.unit(ix);
    if unit.spent() && !unit.finished && unit.gone.is_none() {
        let unit = unit.id;
        play.tell(Event::Finished { unit });
    }
}

/// Ends the phase (END-1).
pub fn end(play: &mut Play<'_, '_>) {
    let Some(movement) = movement(&play.state).copied() else {
        return;
    };
    play.tell(Event::MovementEnded { side: movement.mover });
    play.enter(if movement.first {
        PhaseName::OtherMovement
    } else {
        PhaseName::Victory
    });
}

/// Lets the reactor decide, or completes the announcement if no reaction is possible.
pub fn open_window(play: &mut Play<'_, '_>, window: Window) {
    let Some(progress) = play.state.progress().copied() else {
        return;
    };
    if progress.stage != Stage::Window || progress.window != window {
        let unit = play.id(progress.unit);
        play.tell(Event::WindowOpened { window, unit });
    }
    let offers = reaction::offers(&play.state);
    if offers.is_empty() {
        complete(play);
    } else if let Some(only) = reaction::only_answer(&play.state, &offers) {
        reaction::resolve(play, only.unit, only.reaction, only.to);
    }
}

/// Carries the announcement out after the window has closed without stopping it (REACT-0.7).
pub fn complete(play: &mut Play<'_, '_>) {
    let Some(progress) = play.state.progress().copied() else {
        return;
    };
    let unit = play.id(progress.unit);
    match (progress.window, progress.to) {
        (Window::Engage, _) => engage::complete(play, &progress),
        (Window::Leave, Some(to)) if to.on_table() => {
            play.tell(Event::Moved { unit, to });
            open_window(play, Window::Enter);
        }
        (Window::Leave, to) => {
            if let Some(to) = to {
                play.tell(Event::LeftTable { unit, to });
            }
            // A unit that has no action left is already finished.
            if !play.state.unit(progress.unit).finished {
                play.tell(Event::Finished { unit });
            }
            play.tell(Event::Completed { unit });
        }
        (Window::Enter | Window::Disengaged, _) => {
            play.tell(Event::Completed { unit });
            finish_if_spent(play, progress.unit);
        }
    }
}

/// Waits for the mover or the reactor, or ends the phase if that is the only answer left (AMB-110).
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    let Some(movement) = movement(&play.state) else {
        return false;
    };
    if movement.progress.is_some() {
        return false;
    }
    let by_itself = play.state.options.movement_phase_ends_by_itself;
    let more = if by_itself {
        march::any_unit(&play.state)
    } else {
        commander::any_move(&play.state)
            || march::any_unit(&play.state)
            || commander::any_withdrawal(&play.state)
    };
    if more {
        return false;
    }
    end(play);
    true
}

/// Every announcement open to the mover while none is in progress.
pub fn choices(state: &State) -> Vec<Announcement> {
    let Some(movement) = movement(state) else {
        return vec![];
    };
    let mut list = Vec::with_capacity(192);
    for (ix, _) in state.army(movement.mover) {
        march::choices(state, ix, &mut list);
        engage::choices(state, ix, false, &mut list);
        commander::withdrawals(state, ix, &mut list);
    }
    commander::moves(state, movement.mover, &mut list);
    list.push(Announcement::EndMovement {});
    list
}
