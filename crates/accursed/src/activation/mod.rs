//! The activation phase: choice of a wing, preemption, its order, its actions, its close combats, and its
//! continuation.

pub mod actions;
pub mod closing;
pub mod continuation;
pub mod initiative;
pub mod orders;
pub mod precedence;
pub mod preemption;
pub mod rallying;

use super::announcement::Announcement;
use super::event::Event;
use super::flow::Segment;
use super::play::{Play, Went};
use super::roll::{Modifiers, Reason};
use super::roster::{Acted, Side};
use super::rules;
use super::state::State;
use super::violation::{Check, Violation, keep, violation};
use crate::messages::refusal;
use umpire_engine::Rule;

/// Handles an answer in this phase.
///
/// # Errors
/// Why it is refused.
pub fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    match play.state.flow.segment {
        Segment::Precedence => precedence::decide(play, side, it),
        Segment::Preemption => preemption::decide(play, side, it),
        Segment::Orders => orders::decide(play, side, it),
        Segment::Actions => actions::decide(play, side, it),
        Segment::CloseCombat => super::combat::designate::decide(play, side, it),
        Segment::Continuation => continuation::decide(play, side, it),
    }
}

/// Continues the phase to the next decision.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    match play.state.flow.segment {
        Segment::Precedence => precedence::go_on(play),
        Segment::Preemption => preemption::go_on(play),
        Segment::Orders | Segment::Actions => Went::Waits,
        Segment::CloseCombat => closing::go_on(play),
        Segment::Continuation => continuation::go_on(play),
    }
}

/// The modifiers of a wing's commander and, if helping, of the army commander.
pub fn commanders(state: &State, wing: u8, helper: Option<u8>) -> Modifiers {
    let mut m = Modifiers::default();
    m.add(Reason::WingCommander, state.rating(wing));
    m.add(
        Reason::ArmyCommander,
        helper.map_or(0, |n| state.leader(n).rating),
    );
    m
}

/// The army commander, if asked for help and able to give it. `reach` is the rule that says how near they
/// must be.
///
/// # Errors
/// They can't help: used up (CMD-1), or out of reach.
pub fn helping(state: &State, wing: u8, requested: bool, reach: &'static Rule) -> Check<Option<u8>> {
    if !requested {
        return Ok(None);
    }
    let Some(chief) = state.chief_near_commander(wing) else {
        return Err(violation(reach, &refusal::CHIEF_NOT_NEAR));
    };
    keep(
        state.leader(chief).acted == Acted::None,
        &rules::CMD_1,
        &refusal::CHIEF_ACTED,
    )?;
    Ok(Some(chief))
}

/// Marks the army commander's action as used.
pub fn use_up(play: &mut Play<'_, '_>, leader: Option<u8>) {
    if let Some(place) = leader {
        let leader = play.state.leader(place).id;
        play.tell(Event::LeaderActed {
            leader,
            acted: Acted::Influenced,
        });
    }
}

/// Whether an enemy that isn't morale-broken is next to a wing's commander.
pub fn commander_threatened(state: &State, wing: u8) -> bool {
    let commander = state.commander(wing).map(|n| state.leader(n).hex);
    commander.is_some_and(|hex| state.threatened(state.wing(wing).side, hex))
}
