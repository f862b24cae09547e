//! Withdrawal from an enemy that is no faster (REACT-5).

use super::super::announcement::Step;
use super::super::event::{Blame, Way};
use super::super::flow::Moving;
use super::super::movement::walk::{self, Purpose};
use super::super::movement::{reach, whole};
use super::super::play::Play;
use super::super::roster::{Formation, Ix};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, keep};
use super::Manoeuvre;
use crate::messages::refusal;

/// The start of a withdrawal, with a unit that shares its hex.
fn begin(state: &State, ix: Ix) -> Moving {
    walk::begin(state, ix, state.partner(ix))
}

/// Whether a withdrawal may end here: farther from the enemy than it began.
fn ends(state: &State, from: Ix, moving: &Moving) -> bool {
    let enemy = state.unit(from).pose();
    let farther = moving.pose.apart(enemy) > moving.start.apart(enemy);
    farther
        && whole::fits_there(state, moving).is_ok()
        && !state.enemy_next_to(state.unit(moving.unit).side, moving.pose)
}

fn able(state: &State, ix: Ix) -> bool {
    let formation = state.unit(ix).formation;
    !matches!(formation, Formation::Broken | Formation::Hedgehog)
}

/// A legal withdrawal, if there is one.
pub fn some(state: &State, ix: Ix, from: Ix) -> Option<Vec<Step>> {
    if !able(state, ix) {
        return None;
    }
    let withdrawn = |moving: &Moving| ends(state, from, moving);
    reach::find(state, &begin(state, ix), Purpose::Withdraw(from), withdrawn).map(|found| found.steps)
}

/// Every place to which a unit may withdraw, each by one path.
pub fn all(state: &State, ix: Ix, from: Ix) -> Vec<reach::Destination> {
    if !able(state, ix) {
        return vec![];
    }
    let places = reach::all(state, &begin(state, ix), Purpose::Withdraw(from));
    places
        .into_iter()
        .filter(|place| ends(state, from, &place.moving))
        .collect()
}

/// Checks a withdrawal.
///
/// # Errors
/// The rule that forbids it.
pub fn check(state: &State, ix: Ix, from: Ix, manoeuvre: Manoeuvre<'_>) -> Check<Moving> {
    let Manoeuvre { facing, wheel, steps } = manoeuvre;
    let rule = &rules::REACT_5;
    keep(
        facing.is_none() && wheel.is_empty(),
        rule,
        &refusal::WITHDRAWS_BY_STEPS,
    )?;
    keep(able(state, ix), rule, &refusal::CANNOT_MOVE_SO)?;
    whole::swaps_last(steps)?;
    let moving = whole::through(
        state,
        &walk::tracked(begin(state, ix)),
        steps,
        Purpose::Withdraw(from),
    )?;
    keep(ends(state, from, &moving), rule, &refusal::WITHDRAWS_FARTHER)?;
    Ok(moving)
}

/// Applies a withdrawal.
pub fn gone_back(play: &mut Play<'_, '_>, moving: &Moving) {
    let ix = moving.unit;
    let start = play.state.unit(ix).pose();
    play.leave(ix, moving.pose);
    for one in std::iter::once(ix).chain(moving.with) {
        play.stand(one, moving.pose, Way::Withdraw);
    }
    let hexes: Vec<_> = moving
        .trail
        .iter()
        .skip(1)
        .flat_map(|pose| pose.hexes())
        .collect();
    let entered: Vec<_> = moving.pose.hexes().filter(|hex| !start.covers(*hex)).collect();
    play.lie(ix, &entered, moving.beneath);
    play.overrun(ix, &hexes);
    play.formation_hits(ix, moving.hits, Blame::Terrain);
}
