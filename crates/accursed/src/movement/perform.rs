//! A move as it happens, step by step, with the reactions in between.

use super::super::announcement::{Announcement, Step};
use super::super::event::{Blame, Event, Way};
use super::super::flow::{Aim, Cause, Firing, Moving, Task, Window};
use super::super::hex::Hex;
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roster::{Formation, Gone, Ix, Kind, Morale, Order, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, Violation, keep};
use super::walk::{self, Purpose};
use super::whole;
use crate::messages::refusal;

/// Checks that a unit may move by these steps, as its action.
///
/// # Errors
/// The rule that they break.
pub fn check(state: &State, ix: Ix, with: Option<Ix>, steps: &[Step]) -> Check {
    whole::may_begin(state, ix)?;
    whole::may_come(state, ix, with)?;
    keep(!steps.is_empty(), &rules::MOVE_2, &refusal::MOVE_NEEDS_STEP)?;
    let moving = whole::through(state, &whole::begin(state, ix, with), steps, Purpose::Action)?;
    whole::may_end(state, &moving)
}

/// Starts a unit's move. The steps have been checked.
pub fn start(play: &mut Play<'_, '_>, ix: Ix, with: Option<Ix>, steps: &[Step]) {
    let mut moving = walk::tracked(whole::begin(&play.state, ix, with));
    moving.steps = steps.to_vec();
    play.push(Task::Move(Box::new(moving)));
}

/// Handles the continuation of a move, or its end.
///
/// # Errors
/// Why it is refused.
pub fn resume(
    play: &mut Play<'_, '_>,
    side: Side,
    moving: Moving,
    it: &Announcement,
) -> Result<(), Violation> {
    must_be(play.state.unit(moving.unit).side, side)?;
    let Announcement::Resume { steps } = it else {
        return Err(not_pending(&refusal::AWAITS_MOVE));
    };
    check_resumed(&play.state, &moving, steps)?;
    play.state.flow.tasks.pop();
    let mut moving = moving;
    moving.broken_into = false;
    moving.steps.clone_from(steps);
    play.push(Task::Move(Box::new(moving)));
    Ok(())
}

/// Checks that an interrupted move may continue by these steps.
///
/// # Errors
/// The rule that they break.
pub fn check_resumed(state: &State, moving: &Moving, steps: &[Step]) -> Check {
    let end = whole::through(state, moving, steps, Purpose::Action)?;
    if whole::may_end(state, &end).is_ok() {
        return Ok(());
    }
    whole::may_end_resumed(state, moving, &end, whole::owes(state, moving))
}

/// Whether the mover can still continue: not broken, and not driven from its path by an interception.
pub fn able(state: &State, moving: &Moving) -> bool {
    let unit = state.unit(moving.unit);
    let driven = unit.pose() != moving.pose;
    unit.here() && !driven && unit.morale != Morale::Broken && unit.formation != Formation::Broken
}

/// Whether a unit that has stopped can still fire in its move, or change its order with guns.
fn fires_or_swaps(state: &State, moving: &Moving) -> bool {
    let near = |enemy: &super::super::roster::Unit| enemy.pose().apart(moving.pose) == 1;
    let enemies = state.army(state.unit(moving.unit).side.enemy());
    let shots = enemies.filter(|(_, u)| near(u)).map(|(_, u)| Step::Fire(u.id));
    let mut all = shots.chain([Step::Swap(true)]);
    all.any(|step| check_resumed(state, moving, &[step]).is_ok())
}

/// Continues a move.
pub fn go_on(play: &mut Play<'_, '_>, mut moving: Moving) -> Went {
    moving.with = moving.with.filter(|one| play.state.unit(*one).here());
    walk::disordered(&play.state, &mut moving);
    if !able(&play.state, &moving) {
        finish(play, &moving);
        return Went::On;
    }
    if moving.broken_into {
        if moving.stopped && !fires_or_swaps(&play.state, &moving) {
            finish(play, &moving);
            return Went::On;
        }
        return play.wait(Task::Move(Box::new(moving)));
    }
    if moving.steps.is_empty() {
        finish(play, &moving);
        return Went::On;
    }
    let step = moving.steps.remove(0);
    let before = moving.clone();
    if walk::step(&play.state, &mut moving, &step, Purpose::Action).is_err() {
        finish(play, &before);
        return Went::On;
    }
    take(play, before, moving, step);
    Went::On
}

/// Applies a step that has been checked, and opens the reaction to it.
fn take(play: &mut Play<'_, '_>, before: Moving, moving: Moving, step: Step) {
    let (ix, with, pose) = (moving.unit, moving.with, moving.pose);
    let wheels = matches!(step, Step::Wheel(_));
    let stood = pose.hexes().find(|hex| wheels && before.pose.covers(*hex));
    let window = |cause: Cause, hexes: Vec<Hex>| Window {
        cause,
        unit: ix,
        hexes,
        stood,
        zone: None,
        target: None,
        retreating: false,
        reacted: vec![],
        was_broken: false,
    };
    let (way, cause) = match step {
        Step::To(_) => (Way::Step, Cause::Enter),
        Step::Wheel(_) => (Way::Wheel, Cause::Enter),
        Step::Back(_) => (Way::BackStep, Cause::Enter),
        Step::Turn(_) => (Way::Turn, Cause::Turn),
        Step::CounterMarch(_) => (Way::CounterMarch, Cause::Turn),
        Step::Hedgehog(_) => {
            play.push(Task::Move(Box::new(moving)));
            play.form(ix, Formation::Hedgehog, Blame::Hedgehog);
            return;
        }
        Step::Fire(target) => {
            let aim = play.state.find(target).map(|at| Aim {
                from: pose.hex,
                at,
                hex: None,
            });
            play.push(Task::Move(Box::new(moving)));
            play.push(Task::Fire(Firing {
                unit: ix,
                mode: Some(super::super::announcement::Mode::Pistol),
                shots: aim.into_iter().collect(),
                to: None,
                swap: false,
                all_at: None,
                hex: None,
                begun: false,
            }));
            return;
        }
        Step::Swap(_) => {
            // A unit on top goes beneath, a unit beneath comes on top.
            let up = play.state.covered(ix);
            play.restack(ix, up);
            play.push(Task::Move(Box::new(moving)));
            return;
        }
        Step::Incorporate(other) => {
            take_in(play, ix, other);
            (Way::Incorporation, Cause::Enter)
        }
    };
    let hexes: Vec<Hex> = match cause {
        Cause::Enter => pose.hexes().filter(|hex| !before.pose.covers(*hex)).collect(),
        _ => vec![],
    };
    let mut moving = moving;
    // A unit that reaches guns says immediately whether it goes beneath them (STACK-5).
    let side = play.state.unit(ix).side;
    let beneath = hexes.iter().any(|hex| play.state.guns_in(side, *hex))
        && moving.steps.first() == Some(&Step::Swap(true))
        && walk::step(&play.state, &mut moving, &Step::Swap(true), Purpose::Action).is_ok();
    if cause == Cause::Enter {
        play.leave(ix, pose);
    }
    for one in std::iter::once(ix).chain(with) {
        play.stand(one, pose, way);
    }
    if beneath {
        moving.steps.remove(0);
        play.lie(ix, &hexes, true);
    } else {
        play.come_upon(ix, &hexes);
    }
    play.overrun(ix, &hexes);
    play.push(Task::Move(Box::new(moving)));
    let hexes = if cause == Cause::Turn {
        pose.hexes().collect()
    } else {
        hexes
    };
    play.push(Task::Window(window(cause, hexes)));
}

/// Incorporates another cavalry unit (STACK-6).
fn take_in(play: &mut Play<'_, '_>, ix: Ix, other: super::super::id::Id) {
    let Some(other) = play.state.find(other) else {
        return;
    };
    let (unit, taken) = (*play.state.unit(ix), *play.state.unit(other));
    play.remove(other, Gone::Incorporated);
    play.tell(Event::CasualtiesChanged {
        unit: unit.id,
        casualties: unit.casualties.saturating_sub(taken.left()),
        cause: Blame::Incorporation,
    });
}

/// Ends the move: applies the deferred formation hits and momentum, and marks the action as done.
fn finish(play: &mut Play<'_, '_>, moving: &Moving) {
    let ix = moving.unit;
    let stack: Vec<Ix> = std::iter::once(ix).chain(moving.with).collect();
    // Deferred hits apply to both units of a stack, whichever remains (STACK-4).
    if let Some(one) = stack.iter().find(|one| play.state.unit(**one).here()) {
        play.formation_hits(*one, moving.hits, Blame::Terrain);
    }
    if play.state.unit(ix).here() {
        let guns = play.state.stacked(ix).any(|(_, u)| u.is_guns());
        if guns && moving.entered > 0 && !moving.swapped {
            play.restack(ix, !moving.beneath);
        }
    }
    let momentum = has_momentum(&play.state, moving);
    for one in stack {
        if play.state.unit(one).here() {
            let unit = play.id(one);
            play.tell(Event::ActionDone {
                unit,
                momentum: momentum && one == ix,
            });
        }
    }
}

/// Whether a move gains momentum (CC-10).
pub fn has_momentum(state: &State, moving: &Moving) -> bool {
    let unit = state.unit(moving.unit);
    let able = able(state, moving) && moving.clean && moving.pose == unit.pose();
    let charging = state.wing_of(moving.unit).order == Order::Charge;
    able && match unit.kind {
        Kind::Cavalry => moving.entered >= 2,
        Kind::HeavyInfantry => charging && moving.entered >= 1,
        _ => false,
    }
}
