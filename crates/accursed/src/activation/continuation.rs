//! Continuation of a wing's activation (CONT-1 to CONT-3).

use super::super::announcement::Announcement;
use super::super::event::Event;
use super::super::flow::{Activation, Segment};
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roll::{Attempt, Reason, Roll};
use super::super::roster::{ArmOfWing, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::Violation;
use super::{commanders, helping, use_up};
use crate::messages::refusal;

/// Whether a wing may try to continue.
pub fn may_try(state: &State, wing: u8) -> bool {
    let chart = &state.charts().continuation;
    let it = state.wing(wing);
    let open = chart.table.of(it.order).is_some();
    open && state.in_play(wing) && !it.no_continue && !it.finished && it.activations <= chart.max_per_turn
}

/// The modifiers and the number needed (CONT-2).
pub fn needs(state: &State, wing: u8, helper: Option<u8>) -> Attempt {
    let chart = &state.charts().continuation;
    let it = state.wing(wing);
    let mut m = commanders(state, wing, helper);
    m.add_if(
        it.arm == ArmOfWing::Cavalry,
        Reason::CavalryWing,
        chart.modifiers.cavalry_wing,
    );
    m.add_if(
        it.activations >= 2,
        Reason::SecondAttempt,
        chart.modifiers.second_attempt,
    );
    Attempt {
        modifiers: m,
        needed: chart.table.of(it.order).unwrap_or(i16::MIN),
    }
}

/// Finishes the wing if it can't try to continue.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    match play.state.flow.active {
        Some(wing) if may_try(&play.state, wing) => Went::Waits,
        _ => {
            finish(play);
            Went::On
        }
    }
}

/// Finishes the active wing. The other side is next.
fn finish(play: &mut Play<'_, '_>) {
    if let Some(wing) = play.state.flow.active {
        let (id, side) = (play.state.wing(wing).id, play.state.wing(wing).side);
        play.tell(Event::WingFinished { wing: id });
        play.state.flow.phasing = side.enemy();
    }
    let flow = &mut play.state.flow;
    flow.active = None;
    flow.activation = Activation::Normal;
    flow.segment = Segment::Precedence;
}

/// Handles an attempt to continue, or its omission.
///
/// # Errors
/// Why it is refused.
pub fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    let Some(wing) = play.state.flow.active else {
        return Err(not_pending(&refusal::NO_ACTIVE_WING));
    };
    must_be(play.state.wing(wing).side, side)?;
    match it {
        Announcement::Finish {} => {
            finish(play);
            Ok(())
        }
        Announcement::Continue { ac } => {
            let helper = helping(&play.state, wing, *ac, &rules::CONT_2)?;
            let Attempt { modifiers, needed } = needs(&play.state, wing, helper);
            let roll = Roll::new(play.die(), modifiers, Some(needed));
            let success = roll.succeeds();
            let id = play.state.wing(wing).id;
            play.tell(Event::ContinuationTried {
                wing: id,
                roll,
                success,
            });
            use_up(play, helper);
            if success {
                let flow = &mut play.state.flow;
                flow.activation = Activation::Continuation;
                flow.attempts = vec![];
                flow.segment = Segment::Preemption;
            } else {
                finish(play);
            }
            Ok(())
        }
        _ => Err(not_pending(&refusal::AWAITS_CONTINUATION)),
    }
}
