//! Reactions in place: a change of facing (REACT-3), a hedgehog (REACT-4), guns that turn (FACE-6).

use super::super::announcement::{Hand, Step};
use super::super::event::{Blame, Event, Way};
use super::super::flow::Moving;
use super::super::hex::arc::{Pose, Shape};
use super::super::movement::walk::{self, Purpose};
use super::super::movement::whole;
use super::super::play::Play;
use super::super::roster::{Formation, Ix};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, keep, violation};
use super::Manoeuvre;
use crate::messages::refusal;

/// The start of a turn in place, at no cost.
fn begin(state: &State, ix: Ix) -> Moving {
    let mut moving = walk::tracked(walk::begin(state, ix, state.partner(ix)));
    moving.points = i16::MAX;
    moving
}

/// A change of facing: to a facing, or by wheels.
pub struct Turn {
    /// The facing to which a unit of one hex turns.
    pub facing: Option<u8>,
    /// The wheels of a unit of two hexes.
    pub wheel: Vec<Hand>,
}

impl Turn {
    fn manoeuvre(&self) -> Manoeuvre<'_> {
        Manoeuvre {
            facing: self.facing,
            wheel: &self.wheel,
            steps: &[],
        }
    }
}

/// Every change of facing of a unit: a facing, or wheels.
pub fn legal_turns(state: &State, ix: Ix) -> Vec<Turn> {
    let pose = state.unit(ix).pose();
    let wheels = |wheel: Vec<Hand>| Turn { facing: None, wheel };
    let list: Vec<Turn> = match pose.shape {
        Shape::Single => [1, 5, 2, 4]
            .map(|turn| Turn {
                facing: Some((pose.facing + turn) % 6),
                wheel: vec![],
            })
            .into(),
        Shape::Line => {
            let hands = [Hand::Left, Hand::Right];
            let twice = hands.into_iter().flat_map(|a| hands.map(|b| wheels(vec![a, b])));
            hands
                .map(|hand| wheels(vec![hand]))
                .into_iter()
                .chain(twice)
                .collect()
        }
        Shape::Column => vec![],
    };
    list.into_iter()
        .filter(|turn| check(state, ix, turn.manoeuvre()).is_ok())
        .collect()
}

/// Whether a unit can turn at all.
pub fn can(state: &State, ix: Ix) -> bool {
    !legal_turns(state, ix).is_empty()
}

/// Checks a unit's change of facing.
///
/// # Errors
/// The rule that forbids it.
pub fn check(state: &State, ix: Ix, manoeuvre: Manoeuvre<'_>) -> Check<Moving> {
    let Manoeuvre { facing, wheel, steps } = manoeuvre;
    let rule = &rules::REACT_3;
    let unit = state.unit(ix);
    let pose = unit.pose();
    let free = !matches!(unit.formation, Formation::Broken | Formation::Hedgehog);
    keep(free, rule, &refusal::CANNOT_TURN_SO)?;
    keep(steps.is_empty(), rule, &refusal::TURN_WITHOUT_STEPS)?;
    let mut moving = begin(state, ix);
    match (facing, wheel) {
        (Some(facing), []) => {
            keep(pose.shape == Shape::Single, rule, &refusal::TWO_HEXES_WHEEL)?;
            keep(facing < 6, rule, &refusal::FACING_NUMBER)?;
            let vertices = (facing + 6 - pose.facing) % 6;
            keep(vertices != 0 && vertices != 3, rule, &refusal::TURNS_ONE_OR_TWO)?;
            moving.pose.facing = facing;
        }
        (None, [_] | [_, _]) => {
            for hand in wheel {
                walk::step(state, &mut moving, &Step::Wheel(*hand), Purpose::Face)?;
            }
            keep(moving.pose != pose, rule, &refusal::FACES_AS_BEFORE)?;
            whole::fits_there(state, &moving)?;
        }
        _ => return Err(violation(rule, &refusal::TURNS_OR_WHEELS)),
    }
    Ok(moving)
}

/// Applies a change of facing.
pub fn turned(play: &mut Play<'_, '_>, moving: &Moving) {
    let ix = moving.unit;
    let start = play.state.unit(ix).pose();
    play.leave(ix, moving.pose);
    for one in std::iter::once(ix).chain(moving.with) {
        play.stand(one, moving.pose, Way::Face);
    }
    let hexes: Vec<_> = moving.trail.iter().flat_map(|pose| pose.hexes()).collect();
    let entered: Vec<_> = moving.pose.hexes().filter(|hex| !start.covers(*hex)).collect();
    play.lie(ix, &entered, false);
    play.overrun(ix, &hexes);
    play.formation_hits(ix, moving.hits, Blame::Terrain);
}

/// Heavy infantry tries to form hedgehog against cavalry.
pub fn try_hedgehog(play: &mut Play<'_, '_>, ix: Ix, mover: Ix) {
    let cause = play.state.unit(mover).pose();
    if play.check(ix, 0) {
        play.form(ix, Formation::Hedgehog, Blame::Hedgehog);
    } else {
        play.fail(ix, &[cause]);
    }
}

/// Checks a turn of guns.
///
/// # Errors
/// The rule that forbids it.
pub fn check_guns(state: &State, ix: Ix, manoeuvre: Manoeuvre<'_>) -> Check {
    let Manoeuvre { facing, wheel, steps } = manoeuvre;
    let rule = &rules::FACE_6;
    keep(
        wheel.is_empty() && steps.is_empty(),
        rule,
        &refusal::GUNS_TURN_TO_FACING,
    )?;
    let now = state.unit(ix).facing;
    keep(
        facing.is_some_and(|f| f < 6 && f != now),
        rule,
        &refusal::GUNS_TURN_ELSEWHERE,
    )
}

/// Turns guns instead of firing.
pub fn turn_guns(play: &mut Play<'_, '_>, ix: Ix, facing: u8) {
    let pose = Pose {
        facing,
        ..play.state.unit(ix).pose()
    };
    play.stand(ix, pose, Way::Turn);
    let unit = play.id(ix);
    play.tell(Event::GunsFired { unit });
}
