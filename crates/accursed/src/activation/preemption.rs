//! Preemption (PRE-1 to PRE-8).

use super::super::announcement::Announcement;
use super::super::event::Event;
use super::super::flow::{Activation, Segment};
use super::super::options::PreemptionAttempts;
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roll::{Attempt, Reason, Roll};
use super::super::roster::{ArmOfWing, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Violation, keep};
use super::{commander_threatened, commanders, helping, orders, use_up};
use crate::messages::refusal;

/// The wings that may try to preempt now.
pub fn choices(state: &State) -> Vec<u8> {
    // None of a bypassed wing's activations can be preempted (PRE-6).
    let preempted = state.flow.active.filter(|w| !state.wing(*w).bypassed);
    let Some(active) = preempted.map(|w| state.wing(w).side) else {
        return vec![];
    };
    let tried = &state.flow.attempts;
    let again = state.options.preemption_attempts == PreemptionAttempts::EachWing;
    if !tried.is_empty() && !again {
        return vec![];
    }
    let may = |w: &u8| {
        let wing = state.wing(*w);
        let open = state.charts().preemption.table.of(wing.order).is_some();
        wing.side != active && open && !wing.finished && state.in_play(*w) && !tried.contains(w)
    };
    (0..state.wings.len() as u8).filter(may).collect()
}

/// The modifiers and the number needed (PRE-2).
pub fn needs(state: &State, wing: u8, helper: Option<u8>) -> Attempt {
    let chart = &state.charts().preemption;
    let it = state.wing(wing);
    let mut m = commanders(state, wing, helper);
    m.add_if(
        it.arm == ArmOfWing::Cavalry,
        Reason::CavalryWing,
        chart.modifiers.cavalry_wing,
    );
    let near = commander_threatened(state, wing);
    m.add_if(
        near,
        Reason::EnemyNextToCommander,
        chart.modifiers.commander_adjacent_to_unbroken_enemy,
    );
    m.add_if(it.no_continue, Reason::NoContinue, chart.modifiers.no_continue);
    Attempt {
        modifiers: m,
        needed: chart.table.of(it.order).unwrap_or(i16::MIN),
    }
}

/// Continues the activation if no wing can try.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    if choices(&play.state).is_empty() {
        orders::begin(play);
        return Went::On;
    }
    Went::Waits
}

/// Handles an attempt of the inactive side, or declining.
///
/// # Errors
/// Why it is refused.
pub fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    let active = play.state.active_side().unwrap_or(side);
    must_be(active.enemy(), side)?;
    match it {
        Announcement::Decline {} => {
            play.tell(Event::Declined { side });
            orders::begin(play);
            Ok(())
        }
        Announcement::Preempt { wing, ac } => {
            let wing = play.state.wing_index(*wing)?;
            let own = play.state.wing(wing).side == side;
            keep(own, &rules::PRE_1, &refusal::WING_OF_ENEMY)?;
            keep(
                choices(&play.state).contains(&wing),
                &rules::PRE_1,
                &refusal::NO_PREEMPTION,
            )?;
            let helper = helping(&play.state, wing, *ac, &rules::PRE_2)?;
            attempt(play, wing, helper);
            Ok(())
        }
        _ => Err(not_pending(&refusal::AWAITS_PREEMPTION)),
    }
}

fn attempt(play: &mut Play<'_, '_>, wing: u8, helper: Option<u8>) {
    let Attempt { modifiers, needed } = needs(&play.state, wing, helper);
    let roll = Roll::new(play.die(), modifiers, Some(needed));
    let success = roll.succeeds();
    let id = play.state.wing(wing).id;
    play.tell(Event::PreemptionTried {
        wing: id,
        roll,
        success,
    });
    use_up(play, helper);
    if success {
        succeed(play, wing, helper.is_some());
    } else if play.state.wing(wing).no_continue {
        // It also loses the activation that it is waiting for (PRE-5).
        play.tell(Event::WingFinished { wing: id });
        play.state.flow.suspended.retain(|waiting| *waiting != wing);
        play.state.flow.attempts.push(wing);
    } else {
        play.tell(Event::NoContinue { wing: id });
        play.state.flow.attempts.push(wing);
    }
}

fn succeed(play: &mut Play<'_, '_>, wing: u8, helped: bool) {
    if let Some(put_off) = play.state.flow.active {
        let id = play.state.wing(put_off).id;
        if play.state.flow.activation == Activation::Continuation {
            play.tell(Event::WingFinished { wing: id });
        } else {
            play.tell(Event::Bypassed { wing: id });
            play.state.flow.suspended.push(put_off);
        }
    }
    let flow = &mut play.state.flow;
    // A bypassed wing that preempts uses the activation that it was waiting for (PRE-8).
    flow.suspended.retain(|waiting| *waiting != wing);
    flow.active = Some(wing);
    flow.activation = Activation::Preempting;
    flow.helped = helped;
    flow.segment = Segment::Orders;
    orders::begin(play);
}
