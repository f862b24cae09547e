//! The rule of an event, where it depends on earlier events of the same entry.

use super::super::activation::precedence;
use super::super::endings::succession;
use super::super::event::{Blame, Event, Way};
use super::super::flow::{Cause, Phase, Target, Task};
use super::super::roster::{Acted, Gone, Ix, Kind, Role};
use super::super::state::State;
use super::super::{id::Id, rules as r};
use umpire_engine::Rule;

/// The rule that produced an event, if earlier events decide it. `state` is the table before the event.
pub(super) fn caused(state: &State, before: &[Event], event: &Event) -> Option<&'static Rule> {
    Some(match event {
        Event::Declined { .. } => match state.flow.tasks.last() {
            None => &r::PRE_1,
            Some(Task::Along { .. }) => &r::CMD_5,
            Some(Task::Meeting(_)) => &r::INT_4,
            Some(Task::Window(w)) if w.cause == Cause::Enter => &r::REACT_2,
            Some(_) => &r::FIRE_10,
        },
        Event::Unsealed {} if matches!(state.flow.tasks.last(), Some(Task::Pistols(_))) => &r::CC_7,
        Event::WingFinished { .. } => match before.last() {
            Some(Event::PreemptionTried { success: true, .. }) => &r::PRE_4,
            Some(Event::PreemptionTried { .. }) => &r::PRE_5,
            Some(Event::ContinuationTried { .. } | Event::LeaderActed { .. }) => &r::CONT_3,
            _ => &r::ACT_8,
        },
        Event::LeaderActed { leader, acted } => used_up(state, before, *leader, *acted),
        Event::LeaderMoved { .. }
            if !before.is_empty() || matches!(state.flow.tasks.last(), Some(Task::Along { .. })) =>
        {
            &r::CMD_5
        }
        Event::LeaderChecked { .. } if fighting(before) => &r::LEAD_2,
        Event::LeaderRemoved {
            taken_by: Some(_), ..
        } => &r::CC_5,
        Event::LeaderRemoved { .. } => match before.last() {
            Some(Event::LeaderChecked { .. }) if fighting(before) => &r::LEAD_2,
            Some(Event::LeaderChecked { .. }) => &r::LEAD_1,
            Some(Event::Removed {
                gone: Gone::Pursued, ..
            }) => &r::LEAD_3,
            _ => &r::CMD_6,
        },
        Event::LeaderPlaced { leader, .. } => {
            let placed = state.find_leader(*leader);
            placed.map_or(&r::LEAD_4, |n| succession::places(state.leader(n)))
        }
        Event::PistolsChanged { unit, pistols } => {
            let had = state.find(*unit).map_or(0, |ix| state.unit(ix).pistols);
            let sealed = before.iter().any(|e| matches!(e, Event::Unsealed {}));
            match (*pistols > had, sealed && !fighting(before)) {
                (true, _) => &r::RALLY_1,
                (_, true) => &r::CC_7,
                _ => &r::FIRE_4,
            }
        }
        Event::GunsFired { .. } => match before.last() {
            Some(Event::UnitMoved { way: Way::Turn, .. }) => &r::FACE_6,
            Some(Event::Restacked { .. }) => &r::STACK_5,
            _ => &r::FIRE_12,
        },
        Event::Removed { unit, gone } => lost(state, before, *unit, *gone)?,
        Event::MoraleChecked { .. } | Event::MoraleChanged { .. } => morale(before),
        Event::PhaseBegan { phase: Phase::Rout } if precedence::tier(state, None).is_some() => &r::ACT_6,
        Event::PhaseBegan { phase: Phase::Rout } => &r::SEQ_3,
        _ => return None,
    })
}

/// Whether the latest hits of an entry came from close combat.
fn fighting(before: &[Event]) -> bool {
    let latest = before
        .iter()
        .rev()
        .find(|e| matches!(e, Event::Fired { .. } | Event::CloseCombat { .. }));
    matches!(latest, Some(Event::CloseCombat { .. }))
}

fn used_up(state: &State, before: &[Event], leader: Id, acted: Acted) -> &'static Rule {
    let role = state.find_leader(leader).map(|n| state.leader(n).role);
    let helped = matches!(before.last(), Some(Event::PreemptionTried { .. }));
    match (role, acted) {
        (Some(Role::ArmyCommander), Acted::Influenced) if helped => &r::PRE_7,
        (Some(Role::WingCommander), _) => &r::CMD_3,
        _ => &r::CMD_1,
    }
}

/// The rule by which a unit was lost; `None` where `gone` alone determines it.
fn lost(state: &State, before: &[Event], unit: Id, gone: Gone) -> Option<&'static Rule> {
    let ix = state.find(unit)?;
    let unit = state.unit(ix);
    let rode = before.iter().any(|e| matches!(e, Event::PursuitThrown { .. }));
    match gone {
        Gone::RoutedOff if state.flow.phase == Phase::Rout => None,
        Gone::RoutedOff if rode => Some(&r::PURS_4),
        Gone::RoutedOff => Some(&r::RET_6),
        Gone::Eliminated => match before.last() {
            Some(Event::CasualtiesChanged { cause, .. }) if unit.casualties >= unit.strength => {
                Some(hurt(*cause))
            }
            Some(Event::Cornered { .. }) => Some(&r::RET_4),
            _ if unit.is_guns() && attacked(state, before, ix) => Some(&r::CC_5),
            Some(Event::Fired { .. } | Event::SalvoMarked { .. }) => Some(&r::FIRE_8),
            _ if unit.is_guns() => Some(&r::RET_1),
            _ if unit.kind == Kind::LightInfantry && fighting(before) => Some(&r::CC_16),
            _ => Some(&r::FIRE_8),
        },
        Gone::Pursued | Gone::Incorporated => None,
    }
}

/// Whether a unit is attacked in close combat in this activation.
fn attacked(state: &State, before: &[Event], ix: Ix) -> bool {
    let id = state.unit(ix).id;
    let now = before.iter().any(|e| match e {
        Event::AttacksAnnounced { attacks, .. } => attacks.iter().any(|a| a.target == id),
        _ => false,
    });
    let flow = &state.flow;
    let announced = flow.attacks.iter().chain(&flow.counter).flatten();
    let queued = flow.tasks.iter().any(|task| match task {
        Task::Combats { queue } => queue.iter().any(|fight| fight.is_against(ix)),
        _ => false,
    });
    now || queued
        || announced
            .into_iter()
            .any(|onset| onset.target == Target::Unit(ix))
}

/// The rule by which casualties were taken.
pub(super) fn hurt(cause: Blame) -> &'static Rule {
    match cause {
        Blame::CloseCombat => &r::CC_12,
        Blame::Cornered => &r::RET_4,
        Blame::Pursuit => &r::PURS_3,
        Blame::Rout => &r::ROUT_2,
        Blame::Incorporation => &r::STACK_6,
        _ => &r::FIRE_8,
    }
}

fn morale(before: &[Event]) -> &'static Rule {
    let made = before.iter().rev().find_map(|event| match event {
        Event::Fired { .. } => Some(&r::FIRE_9),
        Event::CloseCombat { .. } => Some(&r::CC_14),
        Event::Reacted { .. } => Some(&r::REACT_4),
        Event::Rallied { roll: None, .. } => Some(&r::CMD_2),
        Event::Rallied { .. } => Some(&r::RALLY_2),
        Event::FormationChanged {
            cause: Blame::Column, ..
        } => Some(&r::FORM_6),
        _ => None,
    });
    made.unwrap_or(&r::MORALE_1)
}
