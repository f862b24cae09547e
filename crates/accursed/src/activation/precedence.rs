//! Which wing is activated next (ACT-1 to ACT-6).

use super::super::announcement::Announcement;
use super::super::event::Event;
use super::super::flow::{Activation, Phase, Segment};
use super::super::options::NextTier;
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roster::{Order, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Violation, keep};
use super::orders;
use crate::messages::refusal;

/// Whether a wing can be activated (ACT-5).
pub fn eligible(state: &State, wing: u8) -> bool {
    !state.wing(wing).finished && state.in_play(wing)
}

/// The highest tier among the wings that can be activated, of one side or of both.
pub fn tier(state: &State, side: Option<Side>) -> Option<Order> {
    let all = (0..state.wings.len() as u8).filter(|w| eligible(state, *w));
    let candidates = all.filter(|w| side.is_none_or(|side| state.wing(*w).side == side));
    candidates.map(|w| state.wing(w).order).min()
}

/// The wings from which the phasing side chooses.
pub fn choices(state: &State) -> Vec<u8> {
    let side = state.flow.phasing;
    let tier = tier(state, (state.flow.passes > 0).then_some(side));
    let open =
        |w: &u8| eligible(state, *w) && state.wing(*w).side == side && Some(state.wing(*w).order) == tier;
    (0..state.wings.len() as u8).filter(open).collect()
}

/// Whether the phasing side may pass.
pub fn may_pass(state: &State) -> bool {
    choices(state)
        .iter()
        .all(|w| state.wing(*w).order != Order::Charge)
}

/// Continues to the next choice of a wing. A lone wing under charge is activated without a decision.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    if let Some(wing) = play.state.flow.suspended.pop() {
        if eligible(&play.state, wing) {
            play.state.flow.active = Some(wing);
            play.state.flow.activation = Activation::Bypassed;
            orders::begin(play);
        }
        return Went::On;
    }
    let state = &play.state;
    let Some(next) = tier(state, None).filter(|_| state.flow.passes < 2) else {
        play.enter(Phase::Rout);
        return Went::On;
    };
    let flow = &state.flow;
    let fresh = flow.passes == 0 && flow.tier.is_some_and(|before| before != next);
    if fresh && state.options.next_tier == NextTier::Initiative {
        play.state.flow.phasing = flow.initiative;
    }
    if play.state.flow.passes == 0 {
        play.state.flow.tier = Some(next);
    }
    let open = choices(&play.state);
    if open.is_empty() {
        if play.state.flow.passes > 0 {
            // The other side has passed, and this one has no wing to activate.
            play.state.flow.passes = 2;
        } else {
            play.state.flow.phasing = play.state.flow.phasing.enemy();
        }
        return Went::On;
    }
    match open[..] {
        [only] if !may_pass(&play.state) => {
            activate(play, only);
            Went::On
        }
        _ => Went::Waits,
    }
}

/// Chooses a wing. The enemy may try to preempt it.
fn activate(play: &mut Play<'_, '_>, wing: u8) {
    let id = play.state.wing(wing).id;
    play.tell(Event::WingChosen { wing: id });
    let flow = &mut play.state.flow;
    flow.passes = 0;
    flow.active = Some(wing);
    flow.activation = Activation::Normal;
    flow.attempts = vec![];
    flow.helped = false;
    flow.segment = Segment::Preemption;
}

/// Handles the activation of a wing, or a pass.
///
/// # Errors
/// Why it is refused.
pub fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    must_be(play.state.flow.phasing, side)?;
    match it {
        Announcement::Pass {} => {
            keep(
                may_pass(&play.state),
                &rules::ACT_6,
                &refusal::CHARGE_NEVER_PASSES,
            )?;
            play.tell(Event::Passed { side });
            play.state.flow.passes += 1;
            play.state.flow.phasing = side.enemy();
            Ok(())
        }
        Announcement::Activate { wing } => {
            let wing = play.state.wing_index(*wing)?;
            keep(
                play.state.wing(wing).side == side,
                &rules::ACT_2,
                &refusal::WING_OF_ENEMY,
            )?;
            keep(eligible(&play.state, wing), &rules::ACT_5, &refusal::WING_DONE)?;
            let first = choices(&play.state).contains(&wing);
            keep(first, &rules::ACT_1, &refusal::FORWARD_ORDERS_FIRST)?;
            activate(play, wing);
            Ok(())
        }
        _ => Err(not_pending(&refusal::AWAITS_ACTIVATION)),
    }
}
