//! How the units of a wing that have not acted would go on.

use crate::announcement::{Announcement, Hand, Step};
use crate::flow::Moving;
use crate::hex::arc::{Pose, Shape};
use crate::movement::walk::{self, Purpose};
use crate::movement::whole;
use crate::roster::{Formation, Ix, Morale, Order, Unit};
use crate::state::State;

/// How a wing goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Policy {
    /// Only who must move does.
    Stand,
    /// Every unit goes at the nearest enemy.
    Assault,
    /// Every unit goes at the nearest enemy, unless it is clearly weaker.
    Press,
}

impl Policy {
    /// All of them, in the order of their numbers.
    pub(super) const ALL: [Policy; 3] = [Policy::Stand, Policy::Assault, Policy::Press];
}

/// The distance in hexes beyond which nobody goes at an enemy.
const FAR: i32 = 9;

/// The most steps of a move.
const STEPS: usize = 12;

/// The next move of a unit of a wing toward the enemy; `None` if no unit makes one.
pub(super) fn toward(state: &State, wing: u8, policy: Policy) -> Option<Announcement> {
    let ordered = matches!(state.wing(wing).order, Order::Charge | Order::MakeReady);
    if policy == Policy::Stand || !ordered {
        return None;
    }
    state
        .of_wing(wing)
        .find_map(|(ix, unit)| of_unit(state, ix, unit, policy))
}

fn of_unit(state: &State, ix: Ix, unit: &Unit, policy: Policy) -> Option<Announcement> {
    if unit.acted || unit.morale != Morale::Normal || whole::may_begin(state, ix).is_err() {
        return None;
    }
    let foes = state.army(unit.side.enemy());
    let (far, foe) = foes
        .map(|(_, foe)| (foe.pose().apart(unit.pose()), foe))
        .min_by_key(|(far, _)| *far)?;
    if !(2..=FAR).contains(&far) || policy == Policy::Press && weaker(unit, foe) || !state.in_command(ix) {
        return None;
    }
    let start = walk::begin(state, ix, None);
    let mut moving = start.clone();
    let mut steps = Vec::with_capacity(STEPS);
    while steps.len() < STEPS && moving.pose.apart(foe.pose()) > 1 {
        let Some((step, there)) = closer(state, &moving, foe.pose()) else {
            break;
        };
        steps.push(step);
        moving = there;
    }
    let comes = moving.pose.apart(foe.pose()) < far && whole::may_end(state, &moving).is_ok();
    comes.then_some(Announcement::Move {
        unit: unit.id,
        with: None,
        steps,
    })
}

/// Whether a unit is clearly weaker than an enemy.
fn weaker(unit: &Unit, foe: &Unit) -> bool {
    let sound = foe.morale == Morale::Normal && foe.formation != Formation::Broken;
    sound && !foe.is_guns() && 4 * unit.left() < 3 * foe.left()
}

/// A step toward a place, or a turn after which there is one.
fn closer(state: &State, moving: &Moving, place: Pose) -> Option<(Step, Moving)> {
    let made = |step: Step| {
        let mut there = moving.clone();
        walk::step(state, &mut there, &step, Purpose::Action)
            .is_ok()
            .then_some((step, there))
    };
    let pose = moving.pose;
    let now = pose.apart(place);
    let forward = pose
        .sides_ahead()
        .map(|side| Step::To(pose.first_hex().next(side)));
    let nearest = forward
        .filter_map(made)
        .map(|(step, there)| (there.pose.apart(place), step, there))
        .min_by_key(|(far, ..)| *far);
    if let Some((far, step, there)) = nearest
        && far < now
    {
        return Some((step, there));
    }
    let turns: &[Step] = &match pose.shape {
        Shape::Single => [1, 5].map(|turn| Step::Turn((pose.facing + turn) % 6)),
        Shape::Line => [Step::Wheel(Hand::Left), Step::Wheel(Hand::Right)],
        Shape::Column => return None,
    };
    let faces = |pose: Pose| {
        pose.sides_ahead()
            .any(|side| pose.stepped(side).apart(place) < pose.apart(place))
    };
    turns
        .iter()
        .filter_map(|step| made(*step))
        .find(|(_, there)| faces(there.pose))
}
