//! What would be announced next if both sides only fought with the units that share a zone.

use super::march::{Engages, Policy, ending, toward};
use crate::announcement::{Announcement, Reaction};
use crate::build::build;
use crate::phase::{engage, firing, hand_to_hand, remove_losses, setup};
use crate::reaction;
use crate::roster::{Arm, Formation, Side, Unit};
use crate::state::{MeleeStep, Movement, Phase, Stage, State};
use crate::table::Face;

/// How the side that looks ahead goes on, and since when.
#[derive(Clone, Copy)]
pub(super) struct From<'a> {
    pub(super) since: &'a State,
    pub(super) side: Side,
    pub(super) policy: Policy,
}

/// The next announcement; `None` at the first movement of a later turn, where nobody looks further.
pub(super) fn next(state: &State, from: From<'_>) -> Option<(Side, Announcement)> {
    let since = from.since;
    match &state.phase {
        Phase::Setup => {
            let side = of_both(state, setup::concerned(state))?;
            let plain = setup::plain(state, side, 0)?;
            let deploy = Announcement::Deploy {
                units: plain.units,
                commander: plain.commander,
            };
            Some((side, deploy))
        }
        Phase::Firing(_) => built(state, firing::concerned(state), usize::MAX),
        Phase::HandToHand(melee) => {
            let pick = match melee.step {
                MeleeStep::Opening | MeleeStep::Allocate => 0,
                MeleeStep::Rethrow | MeleeStep::CommanderRethrow => usize::MAX,
            };
            built(state, hand_to_hand::concerned(state), pick)
        }
        Phase::RemoveLosses(_) => {
            let side = remove_losses::breakable_contacts(state)?.side;
            Some((side, build(&state.parts(side)?, &mut |_| 0)))
        }
        Phase::Movement(movement) if state.turn > since.turn && movement.first && is_idle(movement) => None,
        Phase::Movement(movement) => Some(moving(state, movement, from)),
        Phase::Initiative | Phase::Victory | Phase::Over => None,
    }
}

fn is_idle(movement: &Movement) -> bool {
    movement.progress.is_none() && movement.current.is_none()
}

fn of_both(state: &State, concerned: [bool; 2]) -> Option<Side> {
    let owing = state.owing(concerned);
    Side::BOTH.into_iter().find(|side| owing[side.index()])
}

/// The smallest or the fullest answer of the first side that owes one.
fn built(state: &State, concerned: [bool; 2], most: usize) -> Option<(Side, Announcement)> {
    let side = of_both(state, concerned)?;
    let parts = state.parts(side)?;
    Some((side, build(&parts, &mut |n| most.min(n.saturating_sub(1)))))
}

fn moving(state: &State, movement: &Movement, from: From<'_>) -> (Side, Announcement) {
    let mover = movement.mover;
    let policy = if mover == from.side {
        from.policy
    } else {
        Policy::EXPECTED
    };
    match movement.progress.map(|progress| progress.stage) {
        None => (
            mover,
            engagement(state, mover, policy.engages)
                .or_else(|| toward(state, mover, policy))
                .unwrap_or_else(|| ending(state, mover)),
        ),
        Some(Stage::FollowOn) => {
            let choices = engage::follow_on_choices(state);
            (
                mover,
                choices.into_iter().next().unwrap_or(Announcement::EndMovement {}),
            )
        }
        Some(Stage::Window | Stage::Test) => (mover.enemy(), reaction(state)),
    }
}

/// An engagement of a side.
fn engagement(state: &State, side: Side, engages: Engages) -> Option<Announcement> {
    if engages == Engages::Nobody {
        return None;
    }
    let all = engages == Engages::All;
    let mut list = Vec::new();
    for (ix, unit) in state.army(side) {
        let fights = unit.arm() != Arm::Artillery && unit.formation != Formation::Square;
        if !fights || unit.finished || unit.actions > 0 || unit.hits >= u16::from(unit.stands) {
            continue;
        }
        let foes = unit.zone.map(|zone| state.in_zone(side.enemy(), zone).count());
        if foes.is_none_or(|foes| foes == 0) {
            continue;
        }
        engage::choices(state, ix, false, &mut list);
        let promising = |it: &Announcement| match it {
            Announcement::Engage { target, .. } => {
                let foe = state
                    .find(*target)
                    .map(|foe| (state.unit(foe), state.engaged(foe)));
                foe.is_some_and(|(foe, engaged)| engaged || promises(unit, foe) || all && dares(unit, foe))
            }
            _ => false,
        };
        if let Some(found) = list.iter().position(promising) {
            return Some(list.swap_remove(found));
        }
        list.clear();
    }
    None
}

/// Whether a unit engages an enemy whatever the odds.
fn dares(unit: &Unit, foe: &Unit) -> bool {
    unit.arm() != Arm::Cavalry || foe.formation != Formation::Square
}

/// Whether a unit would engage an enemy that nobody has engaged yet.
fn promises(unit: &Unit, foe: &Unit) -> bool {
    let (own, theirs) = (
        2 * i32::from(unit.stands) - i32::from(unit.hits),
        2 * i32::from(foe.stands) - i32::from(foe.hits),
    );
    let behind = Face::natural(unit.facing, foe.facing) != Face::Front;
    match (unit.arm(), foe.arm()) {
        (_, Arm::Artillery) => true,
        (Arm::Cavalry, Arm::Infantry) => {
            foe.formation != Formation::Square && (foe.formation == Formation::Skirmish || behind)
        }
        (Arm::Infantry, Arm::Infantry) if foe.formation == Formation::Square => own + 2 >= theirs,
        _ => own >= theirs || behind,
    }
}

/// The usual reaction: fire, a square against cavalry, a counter-charge.
fn reaction(state: &State) -> Announcement {
    let choices = reaction::choices(state);
    let horse = state
        .progress()
        .is_some_and(|progress| state.unit(progress.unit).arm() == Arm::Cavalry);
    let rank = |it: &Announcement| match it {
        Announcement::React { reaction, .. } => match reaction {
            Reaction::FormSquare if horse => 9,
            Reaction::SupportingFire => 8,
            Reaction::DefensiveFire => 7,
            Reaction::CounterCharge => 6,
            Reaction::Intercept => 5,
            Reaction::Recoil => 3,
            Reaction::Flee | Reaction::Evade | Reaction::FormSquare => 1,
        },
        _ => 4,
    };
    choices
        .into_iter()
        .max_by_key(rank)
        .unwrap_or(Announcement::Decline {})
}
