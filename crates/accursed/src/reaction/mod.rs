//! Reactions (REACT, FIRE-10): what opens a window, which units are offered which reactions, and their
//! effects.

pub mod intercept;
pub mod offers;
pub mod turn;
pub mod withdraw;

use super::announcement::{Announcement, Hand, Reaction, Step};
use super::event::Event;
use super::fire::cannonade;
use super::fire::gunnery::{self, Laying};
use super::fire::volley::{self, Volley};
use super::flow::{Cause, Task, Window};
use super::hex::Hex;
use super::hex::arc::Pose;
use super::options::GunArc;
use super::play::{Play, Went, must_be, not_pending};
use super::roster::{Ix, Kind, Side};
use super::rules;
use super::state::State;
use super::violation::{Violation, keep, violation};
use crate::messages::refusal;
use umpire_engine::Rule;

/// The movement of a reaction, as it is announced.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manoeuvre<'a> {
    /// The facing to which the unit turns.
    pub facing: Option<u8>,
    /// The wheels of a unit of two hexes.
    pub wheel: &'a [Hand],
    /// The steps of a move.
    pub steps: &'a [Step],
}

/// The rule of a reaction.
pub fn rule(reaction: Reaction) -> &'static Rule {
    match reaction {
        Reaction::Fire => &rules::FIRE_10,
        Reaction::Salvo => &rules::FIRE_7,
        Reaction::Face => &rules::REACT_3,
        Reaction::Hedgehog => &rules::REACT_4,
        Reaction::Withdraw => &rules::REACT_5,
        Reaction::Intercept => &rules::INT_1,
        Reaction::Restack => &rules::STACK_5,
        Reaction::TurnGuns => &rules::FACE_6,
    }
}

/// Continues if nobody has a reaction in the window.
pub fn go_on(play: &mut Play<'_, '_>, mut window: Window) -> Went {
    if window.zone.is_none() {
        // A unit that turns afterwards keeps the targets that the trigger gave it.
        window.zone = Some(offers::zone(&play.state, &window));
    }
    if offers::offers(&play.state, &window).is_empty() {
        close(play, &window);
        return Went::On;
    }
    play.wait(Task::Window(window))
}

/// Closes the window. If there was a reaction, the mover decides how to continue.
fn close(play: &mut Play<'_, '_>, window: &Window) {
    if window.reacted.is_empty() {
        return;
    }
    for task in &mut play.state.flow.tasks {
        if let Task::Move(moving) = task
            && moving.unit == window.unit
        {
            moving.broken_into = true;
        }
    }
}

/// Whether cavalry had entered at least one hex before it last came into a unit's zone in this move. The zone
/// is the current one; that of guns is their arc within grazing range (FIRE-11).
pub fn moved_before(state: &State, firer: Ix, mover: Ix, trail: &[Pose]) -> bool {
    let unit = state.unit(firer);
    let narrow = state.options.gun_arc == GunArc::Narrow;
    let zone = |hex: Hex| {
        if unit.is_guns() {
            let near = unit.hex.distance(hex) <= i32::from(unit.grazing);
            near && unit.pose().bears_on(hex, narrow)
        } else {
            unit.pose().guards(hex)
        }
    };
    let within = |pose: &Pose| pose.hexes().any(zone);
    let came = (1..trail.len())
        .rev()
        .find(|n| within(&trail[*n]) && !within(&trail[*n - 1]));
    state.unit(mover).kind == Kind::Cavalry && came.is_some_and(|n| n >= 2)
}

/// The same for a unit during its move action.
pub fn moved_near(state: &State, firer: Ix, mover: Ix) -> bool {
    let moving = state.flow.moving().filter(|m| m.unit == mover);
    moving.is_some_and(|m| moved_before(state, firer, mover, &m.trail))
}

/// Handles an answer of the reacting side.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    play: &mut Play<'_, '_>,
    side: Side,
    window: Window,
    it: &Announcement,
) -> Result<(), Violation> {
    must_be(play.state.unit(window.unit).side.enemy(), side)?;
    match it {
        Announcement::Decline {} => {
            let forced = offers::compelled(&play.state, &window);
            keep(!forced, &rules::REACT_4, &refusal::HEDGEHOG_OBLIGED)?;
            play.state.flow.tasks.pop();
            play.tell(Event::Declined { side });
            close(play, &window);
            Ok(())
        }
        Announcement::React { unit, reaction, .. } => {
            let ix = play.state.unit_index(*unit)?;
            keep(
                play.state.unit(ix).side == side,
                &rules::REACT_1,
                &refusal::OF_ENEMY,
            )?;
            let together = offers::goes_with_horse(&play.state, ix) && offers::shared(*reaction);
            keep(!together, &rules::STACK_4, &refusal::NAME_THE_CAVALRY)?;
            let open = offers::of(&play.state, &window, ix).contains(reaction);
            keep(open, rule(*reaction), &refusal::REACTION_NOT_OPEN)?;
            react(play, window, ix, it)
        }
        _ => Err(not_pending(&refusal::AWAITS_REACTION)),
    }
}

/// Carries out a reaction. That the unit may react has been checked; the details have not.
fn react(play: &mut Play<'_, '_>, window: Window, ix: Ix, it: &Announcement) -> Result<(), Violation> {
    let Announcement::React {
        reaction,
        facing,
        wheel,
        steps,
        spine,
        hex,
        ..
    } = it
    else {
        return Err(not_pending(&refusal::AWAITS_REACTION));
    };
    let plain = facing.is_none() && wheel.is_empty() && steps.is_empty();
    let manoeuvre = Manoeuvre {
        facing: *facing,
        wheel,
        steps,
    };
    let state = &play.state;
    let guns = *reaction == Reaction::Fire && state.unit(ix).is_guns();
    keep(
        guns || (spine.is_none() && hex.is_none()),
        rule(*reaction),
        &refusal::ONLY_GUNS_CHOOSE_HEX,
    )?;
    let turned = match reaction {
        Reaction::Face => Some(turn::check(state, ix, manoeuvre)?),
        Reaction::Withdraw => Some(withdraw::check(state, ix, window.unit, manoeuvre)?),
        Reaction::Intercept => Some(intercept::check(state, ix, window.unit, manoeuvre)?),
        Reaction::TurnGuns => {
            turn::check_guns(state, ix, manoeuvre)?;
            None
        }
        _ if !plain => return Err(violation(rule(*reaction), &refusal::REACTION_PLAIN).into()),
        _ => None,
    };
    let mover = window.unit;
    let aimed = if guns {
        let usual = aimed(state, &window, ix).filter(|_| hex.is_none());
        let named = usual.or(*hex);
        Some(gunnery::aim(
            state,
            ix,
            mover,
            named,
            reach_of(state, &window, ix),
        )?)
    } else {
        None
    };
    play.state.flow.tasks.pop();
    let mut window = window;
    let (retreating, cause) = (window.answers_retreat(), window.cause);
    window.reacted.push((ix, reaction.is_fire(), !reaction.is_fire()));
    // Light infantry in its hex turned or moved with it (STACK-4).
    let with = play.state.partner(ix).filter(|_| offers::shared(*reaction));
    window.reacted.extend(with.map(|other| (other, false, true)));
    play.push(Task::Window(window));
    let unit = play.id(ix);
    play.tell(Event::Reacted {
        unit,
        reaction: *reaction,
    });
    match (reaction, turned) {
        (Reaction::Fire, _) if guns => {
            if let Some(hex) = aimed {
                let laying = Laying::at(ix, hex, *spine);
                cannonade::start(play, laying, mover, cannonade::Why::Reaction { retreating });
            }
        }
        (Reaction::Fire | Reaction::Salvo, _) => {
            let salvo = *reaction == Reaction::Salvo;
            let shots = Volley {
                retreating,
                reaction: true,
                moved: cause != Cause::Advance && moved_near(&play.state, ix, mover),
                ..Volley::bearing(&play.state, ix, mover, salvo)
            };
            volley::fire(play, &shots);
        }
        (Reaction::Hedgehog, _) => turn::try_hedgehog(play, ix, mover),
        (Reaction::Restack, _) => {
            // Guns beneath come on top, and the unit goes beneath them.
            let up = play.state.beneath(ix, play.state.unit(ix).hex);
            play.restack(ix, !up);
            play.tell(Event::GunsFired { unit });
        }
        (Reaction::TurnGuns, _) => turn::turn_guns(play, ix, facing.unwrap_or(0)),
        (Reaction::Face, Some(moving)) => turn::turned(play, &moving),
        (Reaction::Withdraw, Some(moving)) => withdraw::gone_back(play, &moving),
        (Reaction::Intercept, Some(moving)) => intercept::ride(play, mover, moving),
        _ => {}
    }
    Ok(())
}

/// The range of guns in reaction (FIRE-12).
pub fn reach_of(state: &State, window: &Window, gun: Ix) -> u8 {
    let unit = state.unit(gun);
    if window.cause == Cause::Fire {
        unit.range
    } else {
        unit.grazing
    }
}

/// The hex at which guns would fire in reaction, if none is named.
pub fn aimed(state: &State, window: &Window, gun: Ix) -> Option<Hex> {
    if !state.unit(gun).is_guns() {
        return None;
    }
    let range = reach_of(state, window, gun);
    let aim = |named: Option<Hex>| gunnery::aim(state, gun, window.unit, named, range).ok();
    match window.cause {
        // They react to entry: of a wheel, the half that moved.
        Cause::Enter | Cause::Advance => {
            let stood = window.stood.iter().filter(|_| offers::all_triggers(state));
            let open = window.hexes.iter().chain(stood).filter_map(|hex| aim(Some(*hex)));
            open.min_by_key(|hex| state.unit(gun).hex.distance(*hex))
        }
        _ => aim(None),
    }
}
