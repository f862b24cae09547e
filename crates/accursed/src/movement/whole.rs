//! A whole move: whether it may begin, and whether it may end where it does.

use super::super::announcement::Step;
use super::super::flow::Moving;
use super::super::hex::arc::Pose;
use super::super::options::{ChargeCloserTo, RallyCloserTo};
use super::super::roster::{Formation, Ix, Kind, Morale, Order, Side};
use super::super::rules;
use super::super::stacking;
use super::super::state::State;
use super::super::violation::{Check, keep};
use super::reach;
use super::walk::{self, Purpose};
use crate::messages::refusal;

/// Checks that a unit can begin a move at all.
///
/// # Errors
/// The rule that forbids it.
pub fn may_begin(state: &State, ix: Ix) -> Check {
    let unit = state.unit(ix);
    keep(!unit.is_guns(), &rules::MOVE_1, &refusal::GUNS_NO_MOVE)?;
    keep(
        unit.morale != Morale::Broken,
        &rules::MOVE_7,
        &refusal::BROKEN_ONLY_ROUTS,
    )?;
    keep(
        unit.formation != Formation::Broken,
        &rules::FORM_2,
        &refusal::BROKEN_FORMATION_NO_MOVE,
    )?;
    keep(
        unit.formation != Formation::Hedgehog,
        &rules::FORM_4,
        &refusal::HEDGEHOG_NO_MOVE,
    )
}

/// Checks that light infantry or cavalry may move with a unit (STACK-4).
///
/// # Errors
/// The rule that forbids it.
pub fn may_come(state: &State, ix: Ix, with: Option<Ix>) -> Check {
    let Some(with) = with else { return Ok(()) };
    let pair = state.unit(ix).kind == Kind::Cavalry && state.partner(ix) == Some(with);
    keep(pair, &rules::STACK_4, &refusal::CAVALRY_TAKES_LIGHT)?;
    keep(!state.unit(with).acted, &rules::ACT_7, &refusal::LIGHT_HAS_ACTED)?;
    keep(
        state.unit(with).wing == state.unit(ix).wing,
        &rules::SEQ_4,
        &refusal::LIGHT_OF_OTHER_WING,
    )
}

/// The start of a unit's move as its action, with its command state: in command, able to return into it
/// within stacking and its order, or not (CMD-8).
pub fn begin(state: &State, ix: Ix, with: Option<Ix>) -> Moving {
    let mut moving = walk::begin(state, ix, with);
    if !state.in_command(ix) {
        moving.out = true;
        let fits = |m: &Moving| fits_there(state, m).is_ok() && order_met(state, m).is_ok();
        let led = |m: &Moving| fits(m) && state.in_command_at(ix, m.pose);
        moving.astray = reach::find(state, &moving, Purpose::Action, led).is_none();
    }
    moving
}

/// Makes all steps of a move without changing the table.
///
/// # Errors
/// The rule that one of them breaks.
pub fn through(state: &State, start: &Moving, steps: &[Step], purpose: Purpose) -> Check<Moving> {
    let mut moving = start.clone();
    for step in steps {
        walk::step(state, &mut moving, step, purpose)?;
    }
    Ok(moving)
}

/// Checks that a path in reaction changes the order with guns only as it reaches them, last of all (STACK-5).
///
/// # Errors
/// It does so elsewhere.
pub fn swaps_last(steps: &[Step]) -> Check {
    let swaps = steps.iter().any(|step| matches!(step, Step::Swap(_)));
    keep(
        !swaps || stacking::ends_beneath(steps),
        &rules::STACK_5,
        &refusal::LIES_LAST,
    )
}

/// Checks that a unit's own move may end here: stacking, orders, command.
///
/// # Errors
/// The rule that it breaks.
pub fn may_end(state: &State, moving: &Moving) -> Check {
    fits_there(state, moving)?;
    order_met(state, moving)?;
    command_met(state, moving)
}

/// The duty of its order for where a move ends (ORD-2, ORD-6).
fn order_met(state: &State, moving: &Moving) -> Check {
    match state.wing_of(moving.unit).order {
        // Returning into command takes precedence over closing with the enemy.
        Order::Charge if moving.out => Ok(()),
        Order::Charge => {
            let closer = closer(state, moving);
            keep(
                closer || moving.beside,
                &rules::ORD_2,
                &refusal::CHARGER_ENDS_CLOSER,
            )
        }
        Order::Rally => keep(
            !closes_in(state, moving),
            &rules::ORD_6,
            &refusal::RALLY_ENDS_NO_CLOSER,
        ),
        Order::MakeReady | Order::ReceiveCharge => Ok(()),
    }
}

/// The duty of a unit out of command for where its move ends (CMD-8).
fn command_met(state: &State, moving: &Moving) -> Check {
    let back = !moving.out || nearer(state, moving) || state.in_command_at(moving.unit, moving.pose);
    keep(back, &rules::CMD_8, &refusal::UNLED_MOVES_BACK)
}

/// The duties that bind an interrupted move: those that some continuation can meet (ORD-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duties {
    /// The duty of its order.
    order: bool,
    /// The duty of command.
    command: bool,
}

/// The duties of an interrupted move. Whether it can return into command is judged with the restrictions of
/// its order. A unit that has stopped has no duties.
pub fn owes(state: &State, moving: &Moving) -> Duties {
    if moving.stopped {
        return Duties::default();
    }
    let fits = |m: &Moving| fits_there(state, m).is_ok();
    let orderly = |m: &Moving| fits(m) && order_met(state, m).is_ok();
    let back = |m: &Moving| orderly(m) && command_met(state, m).is_ok();
    let some = |meets: &dyn Fn(&Moving) -> bool| {
        meets(moving) || reach::find(state, moving, Purpose::Action, meets).is_some()
    };
    if some(&back) {
        return Duties {
            order: true,
            command: true,
        };
    }
    Duties {
        order: moving.out && some(&orderly),
        command: false,
    }
}

/// Checks that a move that was interrupted at one place may end at another. `owes` comes from [`owes`].
///
/// # Errors
/// The rule of a duty that it would not meet.
pub fn may_end_resumed(state: &State, moving: &Moving, end: &Moving, owes: Duties) -> Check {
    fits_there(state, end)?;
    let stays = end.pose == moving.pose;
    let rallies = state.wing_of(moving.unit).order == Order::Rally;
    // A duty that can no longer be met is void, but under rally the unit then stays where it is.
    if owes.order || (rallies && !stays) {
        order_met(state, end)?;
    }
    if owes.command {
        command_met(state, end)?;
    }
    Ok(())
}

/// Whether a move has come closer to the enemy, as a charge must (ORD-2). Always true without an enemy on the
/// map.
pub fn closer(state: &State, moving: &Moving) -> bool {
    let start = moving.start;
    let side = state.unit(moving.unit).side;
    match state.options.charge_closer_to {
        ChargeCloserTo::Nearest => {
            let (now, then) = (state.to_enemy(side, moving.pose), state.to_enemy(side, start));
            then.is_none() || now < then
        }
        ChargeCloserTo::Any => {
            let mut enemies = state.army(side.enemy()).map(|(_, u)| u.pose()).peekable();
            enemies.peek().is_none() || enemies.any(|e| e.apart(moving.pose) < e.apart(start))
        }
    }
}

/// Whether a move has come closer to the enemy than an order to rally allows (ORD-6): to any enemy unit, or
/// to the nearest.
fn closes_in(state: &State, moving: &Moving) -> bool {
    let side = state.unit(moving.unit).side;
    comes_closer(state, side, moving.start, moving.pose)
}

/// Whether one place is closer to the enemy than another, as the option `rally_closer_to` says.
pub fn comes_closer(state: &State, side: Side, from: Pose, to: Pose) -> bool {
    match state.options.rally_closer_to {
        RallyCloserTo::Any => {
            let mut enemies = state.army(side.enemy()).map(|(_, u)| u.pose());
            enemies.any(|enemy| enemy.apart(to) < enemy.apart(from))
        }
        RallyCloserTo::Nearest => state.to_enemy(side, to) < state.to_enemy(side, from),
    }
}

/// Whether a unit that can't return into command has come nearer to its commander (CMD-8). Always false if
/// the commander is gone (CMD-9).
fn nearer(state: &State, moving: &Moving) -> bool {
    let start = moving.start;
    let Some(commander) = state.commander(state.unit(moving.unit).wing) else {
        return false;
    };
    let chief = state.leader(commander).hex;
    moving.astray && moving.pose.distance(chief) < start.distance(chief)
}

/// Checks that a unit may stay at its position (STACK-2).
///
/// # Errors
/// It may not.
pub fn fits_there(state: &State, moving: &Moving) -> Check {
    for hex in moving.pose.hexes() {
        let others = state
            .at(hex)
            .filter(|(o, _)| *o != moving.unit && Some(*o) != moving.with);
        let (mut guns, mut units) = (0, usize::from(moving.with.is_some()));
        for (_, other) in others {
            if other.is_guns() {
                guns += 1;
            } else {
                units += 1;
            }
        }
        let fits = units == 0 || guns == 0;
        keep(fits && guns <= 1, &rules::STACK_2, &refusal::TOO_MANY_IN_HEX)?;
    }
    Ok(())
}
