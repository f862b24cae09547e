//! Fire combat (FIRE-1 to FIRE-16): what bears on what, the effect of a volley, and the sequence.

pub mod aim;
pub mod cannonade;
pub mod gunnery;
pub mod legal;
pub mod volley;
pub mod volleys;

use super::announcement::{Mode, Step};
use super::event::{Blame, Event, Way};
use super::flow::{Aim, Cause, Firing, Task, Window};
use super::hex::Hex;
use super::movement::deeds;
use super::movement::walk::{self, Purpose};
use super::play::{Play, Went};
use super::roster::{Ix, Morale};
use volley::Volley;

/// Starts a unit's fire.
pub fn start(play: &mut Play<'_, '_>, firing: Firing) {
    let unit = play.id(firing.unit);
    if firing.mode == Some(Mode::Advancing)
        && let Some(to) = firing.to
    {
        let ix = firing.unit;
        let before = play.state.unit(ix).pose();
        let mut moving = walk::begin(&play.state, ix, None);
        if walk::step(&play.state, &mut moving, &Step::To(to), Purpose::Action).is_err() {
            return;
        }
        let entered: Vec<Hex> = moving.pose.hexes().filter(|hex| !before.covers(*hex)).collect();
        play.tell(Event::ActionDone {
            unit,
            momentum: false,
        });
        play.leave(ix, moving.pose);
        play.stand(ix, moving.pose, Way::Step);
        play.lie(ix, &entered, firing.swap);
        play.formation_hits(ix, moving.hits, Blame::Terrain);
        play.overrun(ix, &entered);
        play.push(Task::Fire(firing));
        play.push(Task::Window(window(Cause::Enter, ix, entered)));
    } else {
        if play
            .state
            .flow
            .moving()
            .is_none_or(|moving| moving.unit != firing.unit)
        {
            play.tell(Event::ActionDone {
                unit,
                momentum: false,
            });
        }
        play.push(Task::Fire(firing));
    }
}

fn window(cause: Cause, unit: Ix, hexes: Vec<Hex>) -> Window {
    Window {
        cause,
        unit,
        hexes,
        stood: None,
        zone: None,
        target: None,
        retreating: false,
        reacted: vec![],
        was_broken: false,
    }
}

/// Continues fire, target by target.
pub fn go_on(play: &mut Play<'_, '_>, mut firing: Firing) -> Went {
    let ix = firing.unit;
    let unit = *play.state.unit(ix);
    let able = unit.here() && unit.morale != Morale::Broken;
    if able && let Some(target) = firing.all_at.take() {
        firing.shots = aim::all_at(&play.state, ix, target, firing.hex);
    }
    if firing.mode == Some(Mode::Advancing) {
        // A half does not fire at a target that it can no longer reach.
        let state = &play.state;
        let reached = |shot: &Aim| state.unit(shot.at).here() && aim::bears(state, ix, *shot);
        firing.shots.retain(reached);
    }
    let next = firing.shots.first().copied().filter(|_| able);
    let Some(Aim { at: target, .. }) = next else {
        if firing.mode.is_none() && firing.begun && unit.here() && !unit.salvo {
            volley::mark_salvo(play, ix);
        }
        end(play, &firing, able);
        return Went::On;
    };
    let aims: Vec<Aim> = firing.shots.iter().copied().filter(|s| s.at == target).collect();
    firing.shots.retain(|shot| shot.at != target);
    let retreating = firing.mode == Some(Mode::Retreating);
    let answered = firing.mode != Some(Mode::Advancing);
    let mode = firing.mode;
    firing.begun |= play.state.unit(target).here();
    play.push(Task::Fire(firing));
    if answered {
        let struck = |shot: &Aim| aim::line(&play.state, ix, shot.from, shot.at, shot.hex);
        let hexes = aims.iter().filter_map(struck);
        let mut opened = window(Cause::Fire, ix, hexes.map(|line| line.hex).collect());
        opened.target = Some(target);
        opened.retreating = retreating;
        play.push(Task::Window(opened));
    }
    let volley = Volley {
        retreating,
        ..Volley::of(ix, target, &aims, mode)
    };
    volley::fire(play, &volley);
    Went::On
}

/// Ends fire with the step back of retreating fire. A unit that can no longer make it stays.
fn end(play: &mut Play<'_, '_>, firing: &Firing, able: bool) {
    let ix = firing.unit;
    if play.state.flow.moving().is_some_and(|moving| moving.unit == ix) {
        return;
    }
    if let Some(to) = firing
        .to
        .filter(|_| able && firing.mode == Some(Mode::Retreating))
    {
        let before = play.state.unit(ix).pose();
        if let Ok(moving) = deeds::step_back(&play.state, ix, to) {
            let entered: Vec<Hex> = moving.pose.hexes().filter(|hex| !before.covers(*hex)).collect();
            play.leave(ix, moving.pose);
            play.stand(ix, moving.pose, Way::BackStep);
            play.lie(ix, &entered, firing.swap);
            play.formation_hits(ix, moving.hits, Blame::Terrain);
            play.overrun(ix, &entered);
        }
    }
}
