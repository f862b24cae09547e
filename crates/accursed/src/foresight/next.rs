//! What would be announced next: by the wing that acts as its policy says, by all others only where they fight.

use super::march::{Policy, toward};
use crate::announcement::{Announcement, Attack, Reaction};
use crate::combat::designate;
use crate::decisions;
use crate::flow::{Phase, Segment, Task, Window};
use crate::legal_actions;
use crate::movement::perform;
use crate::reaction::offers;
use crate::roster::{Kind, Side};
use crate::state::State;
use umpire_engine::Owed;

/// From where a side looks, and how it means to go on.
#[derive(Clone, Copy)]
pub(super) struct From<'a> {
    /// The table from which it looks ahead.
    pub(super) since: &'a State,
    /// The side.
    pub(super) side: Side,
    /// Its policy.
    pub(super) policy: Policy,
}

/// The next announcement; `None` when the next wing is to be activated, where nobody looks further.
pub(super) fn next(state: &State, from: From<'_>) -> Option<(Side, Announcement)> {
    let since = from.since;
    let resting = state.flow.tasks.is_empty();
    if resting && (state.flow.segment == Segment::Precedence || state.turn > since.turn) {
        return None;
    }
    if state.flow.phase == Phase::Over {
        return None;
    }
    let Owed { seat, kind, .. } = decisions::owed(state).into_iter().next()?;
    let side = Side::of(seat);
    let announcement = match (kind, state.flow.tasks.last()) {
        ("react", Some(Task::Window(window))) => reaction(state, window),
        ("resume", Some(Task::Move(moving))) => {
            let steps = &moving.steps;
            let goes_on = perform::check_resumed(state, moving, steps).is_ok();
            let ends = decisions::choices(state, side, kind).into_iter().next();
            if goes_on {
                Announcement::Resume { steps: steps.clone() }
            } else {
                ends?
            }
        }
        // In the middle of an action only what comes of it counts.
        ("actions", _) if !since.flow.tasks.is_empty() => Announcement::EndActions {},
        ("actions", _) => {
            let policy = if side == from.side {
                from.policy
            } else {
                Policy::Stand
            };
            let goes = state.flow.active.and_then(|wing| toward(state, wing, policy));
            goes.unwrap_or_else(|| decisions::end_of_actions(state))
        }
        ("preempt", _) => Announcement::Decline {},
        ("orders", _) => Announcement::KeepOrders {},
        ("continue", _) => Announcement::Finish {},
        ("close_combat", _) => combats(state, false),
        ("reaction_close_combat", _) => combats(state, true),
        _ => {
            let choices = decisions::choices(state, side, kind);
            let declines = choices.iter().find(|it| matches!(it, Announcement::Decline {}));
            declines.or(choices.last()).cloned()?
        }
    };
    Some((side, announcement))
}

/// The usual reaction: fire, a hedgehog against cavalry; none if neither is open.
fn reaction(state: &State, window: &Window) -> Announcement {
    let open = offers::offers(state, window);
    let horse = state.unit(window.unit).kind == Kind::Cavalry;
    let rank = |reaction: Reaction| match reaction {
        Reaction::Fire => 3,
        Reaction::Salvo => 2,
        Reaction::Hedgehog if horse => 1,
        _ => 0,
    };
    let all = open
        .iter()
        .flat_map(|offer| offer.reactions.iter().map(|it| (offer.unit, *it)));
    let best = all.max_by_key(|(_, reaction)| rank(*reaction));
    let compelled = offers::compelled(state, window);
    let taken = best.filter(|(_, reaction)| compelled || rank(*reaction) > 0);
    let announced = taken.and_then(|(ix, reaction)| {
        legal_actions::of_reaction(state, window, ix, reaction)
            .into_iter()
            .next()
    });
    announced.unwrap_or(Announcement::Decline {})
}

/// Every attack in which the attackers are together no weaker than three quarters of their target.
fn combats(state: &State, counter: bool) -> Announcement {
    let mut attacks: Vec<Attack> = Vec::new();
    let open = designate::choices(state, counter);
    let left = |id| state.find(id).map_or(0, |ix| u32::from(state.unit(ix).left()));
    for attack in &open {
        if attacks.iter().any(|other| other.unit == attack.unit) {
            continue;
        }
        let with = open
            .iter()
            .filter(|other| other.target == attack.target && other.hex == attack.hex);
        let strength: u32 = with.map(|other| left(other.unit)).sum();
        if 4 * strength >= 3 * left(attack.target) {
            attacks.push(*attack);
        }
    }
    Announcement::CloseCombat { attacks }
}
