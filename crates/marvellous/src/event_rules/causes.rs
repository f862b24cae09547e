//! The rule that produced an event, where it depends on earlier events: different rules let fire stop a unit.

use super::super::announcement::Reaction;
use super::super::event::{Event, FireKind, HitCause, Window};
use super::super::melee::bonus_face;
use super::super::reaction::FLINCH;
use super::super::roster::{Arm, Gone, UnitId};
use super::super::rules as r;
use super::super::state::State;
use super::super::table::Face;
use umpire_engine::Rule;

/// The rule that produced an event, if the event alone does not determine it.
pub(super) fn rule_of(state: &State, before: &[Event], event: &Event) -> Option<&'static Rule> {
    match event {
        Event::Fired {
            unit,
            target,
            fire: FireKind::Defensive,
            ..
        } => answered(arm(state, *unit)?, arm(state, *target)?, true),
        Event::Announced { window, to, .. } => Some(match (window, to) {
            (Window::Engage, _) => &r::ENG_8,
            (Window::Leave, Some(to)) if to.on_table() => &r::MOVE_10,
            (Window::Leave, _) => &r::RES_3,
            (Window::Enter, _) => &r::RES_1,
            (Window::Disengaged, _) => &r::DIS_4,
        }),
        Event::Reacted { unit, reaction } => reacted(state, *unit, *reaction),
        Event::Rethrown { unit, target, .. } => {
            match bonus_face(state, state.find(*unit)?, state.find(*target)?)? {
                Face::Rear => Some(&r::HTH_11B),
                _ => Some(&r::HTH_11A),
            }
        }
        Event::LossesRemoved { stands: 0, .. } => Some(&r::LOSS_4),
        Event::Removed {
            unit,
            gone: Gone::OverRun,
        } => {
            let provoker = state.progress()?.unit;
            (state.find(*unit) == Some(provoker)).then_some(&r::REACT_6_4)
        }
        Event::Removed {
            gone: Gone::Routed, ..
        } => match before.last()? {
            Event::LossesRemoved { left: 1, .. } => Some(&r::LOSS_6),
            Event::LossesRemoved { left: 0, .. } => Some(&r::LOSS_11),
            Event::LossesRemoved { .. } => Some(&r::LOSS_7),
            _ => ended(state, before),
        },
        Event::Wheeled { .. } => match before.last()? {
            Event::Reacted { .. } => Some(&r::REACT_1_2),
            Event::InterceptTested { .. } => Some(&r::REACT_6_4),
            Event::Hit {
                cause: HitCause::FlowingRound,
                ..
            } => Some(&r::REACT_4_4),
            _ => None,
        },
        Event::Engaged { .. } => touched(state, before),
        Event::Flinched { .. } | Event::Cancelled { .. } => ended(state, before),
        Event::Finished { unit } => ended(state, before).or_else(|| spent(state, *unit)),
        _ => None,
    }
}

fn arm(state: &State, unit: UnitId) -> Option<Arm> {
    state.find(unit).map(|ix| state.unit(ix).arm())
}

/// The rule by which a target fires at the unit that engages it (`fires`), or stops it by that fire.
fn answered(firer: Arm, at: Arm, fires: bool) -> Option<&'static Rule> {
    Some(match (firer, at, fires) {
        (Arm::Artillery, Arm::Cavalry, true) => &r::REACT_2_1,
        (Arm::Artillery, Arm::Cavalry, false) => &r::REACT_2_2,
        (Arm::Artillery, _, _) => &r::REACT_8_3,
        (_, _, true) => &r::REACT_3_1,
        (_, _, false) => &r::REACT_3_2,
    })
}

fn reacted(state: &State, unit: UnitId, reaction: Reaction) -> Option<&'static Rule> {
    Some(match reaction {
        Reaction::CounterCharge => &r::REACT_1_2,
        Reaction::Recoil => &r::REACT_1_3,
        Reaction::DefensiveFire => {
            let provoker = state.unit(state.progress()?.unit);
            return answered(arm(state, unit)?, provoker.arm(), true);
        }
        Reaction::FormSquare => &r::REACT_4_1,
        Reaction::Evade => &r::REACT_5_1,
        Reaction::Intercept => &r::REACT_6_1,
        Reaction::SupportingFire => &r::REACT_7_1,
        Reaction::Flee => &r::REACT_8_2,
    })
}

/// The rule that ended an announcement or a unit's part in the phase: that of the last earlier event that
/// can.
fn ended(state: &State, before: &[Event]) -> Option<&'static Rule> {
    let by = |event: &Event| match event {
        Event::EngageTested { passed: false, .. } => Some(&r::ENG_8),
        Event::InterceptTested { passed: true, .. } => Some(&r::REACT_6_4),
        Event::InterceptTested { passed: false, .. } => Some(&r::REACT_6_5),
        Event::SquareTested { faces, .. } if faces.first() == 6 => Some(&r::REACT_4_4),
        Event::SquareTested { .. } => Some(&r::REACT_4_3),
        Event::Fired {
            unit,
            target,
            fire,
            hits,
            ..
        } if *hits >= FLINCH => match fire {
            FireKind::Supporting => Some(&r::REACT_7_2),
            _ => answered(arm(state, *unit)?, arm(state, *target)?, false),
        },
        Event::Reacted {
            reaction: Reaction::Evade,
            ..
        } => Some(&r::REACT_5_1),
        Event::Reacted {
            reaction: Reaction::Recoil,
            ..
        } => Some(&r::REACT_1_3),
        Event::Reacted {
            reaction: Reaction::Flee,
            ..
        } => Some(&r::REACT_8_2),
        Event::Removed {
            gone: Gone::Withdrawn,
            ..
        } => Some(&r::WD_1),
        Event::EnteredTable { .. } => Some(&r::RES_1),
        Event::ShiftedReserve { .. } => Some(&r::RES_2),
        Event::LeftTable { .. } => Some(&r::RES_3),
        _ => None,
    };
    let cause = |event: &&Event| {
        !matches!(
            event,
            Event::Finished { .. }
                | Event::FellBack { .. }
                | Event::Removed {
                    gone: Gone::OverRun | Gone::Routed,
                    ..
                }
                | Event::Wheeled { .. }
                | Event::Hit { .. }
        )
    };
    by(before.iter().rev().find(cause)?)
}

/// The reaction that brought two units into contact, if one did.
fn touched(state: &State, before: &[Event]) -> Option<&'static Rule> {
    let mut cause = before
        .iter()
        .rev()
        .filter(|e| !matches!(e, Event::Wheeled { .. } | Event::Hit { .. }));
    match cause.next()? {
        Event::Reacted {
            reaction: Reaction::CounterCharge,
            ..
        } => Some(&r::REACT_1_2),
        Event::InterceptTested { passed: true, .. } => Some(&r::REACT_6_4),
        Event::SquareTested { .. } => Some(&r::REACT_4_5),
        Event::SquareFormed { .. } => Some(&r::REACT_4_2),
        Event::Fired {
            unit,
            fire: FireKind::Defensive,
            hits,
            ..
        } => Some(match (arm(state, *unit)?, hits) {
            (Arm::Artillery, _) => &r::REACT_8_3,
            (_, 0) => &r::REACT_3_4,
            _ => &r::REACT_3_3,
        }),
        _ => matches!(before.last()?, Event::Wheeled { .. }).then_some(&r::ENG_12),
    }
}

/// Why a unit has no action left.
fn spent(state: &State, unit: UnitId) -> Option<&'static Rule> {
    let unit = state.unit(state.find(unit)?);
    Some(match unit.arm() {
        Arm::Infantry => &r::MOVE_5,
        Arm::Artillery => &r::MOVE_7,
        Arm::Cavalry if unit.actions >= 2 => &r::MOVE_6,
        Arm::Cavalry => &r::TERR_3,
    })
}
