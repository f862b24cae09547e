//! The reactions offered to each unit.

use super::super::announcement::Reaction;
use super::super::fire::{aim, gunnery};
use super::super::flow::{Cause, Window};
use super::super::hex::arc::Face;
use super::super::options::{GunsReactTo, ReactionsPerTrigger};
use super::super::roster::{Formation, Ix, Kind, Morale, Order, Unit};
use super::super::state::State;
use super::{aimed, intercept, turn, withdraw};

/// The reactions that are offered to a unit.
pub struct Offer {
    /// The unit.
    pub unit: Ix,
    /// Its reactions.
    pub reactions: Vec<Reaction>,
}

/// Every unit that may react, in the order of ids.
pub fn offers(state: &State, window: &Window) -> Vec<Offer> {
    let mover = state.unit(window.unit);
    if mover.gone.is_some() || (mover.morale == Morale::Broken && !window.was_broken) {
        return vec![];
    }
    // Driven off in its own move, it is not there any more: its move is over, and nothing answers it.
    let moving = state.flow.moving().filter(|moving| moving.unit == window.unit);
    if moving.is_some_and(|moving| moving.pose != mover.pose()) {
        return vec![];
    }
    let reacting = state.army(mover.side.enemy()).map(|(unit, _)| Offer {
        unit,
        reactions: of(state, window, unit),
    });
    reacting.filter(|offer| !offer.reactions.is_empty()).collect()
}

/// The reactions of one unit.
pub fn of(state: &State, window: &Window, ix: Ix) -> Vec<Reaction> {
    let unit = state.unit(ix);
    let mover = state.unit(window.unit);
    let mut list = Vec::new();
    if unit.gone.is_some() || unit.morale == Morale::Broken || mover.gone.is_some() || mover.side == unit.side
    {
        return list;
    }
    let Used {
        fire: fired,
        movement: mut moved,
    } = used(state, window, ix);
    // Cavalry and light infantry in one hex turn and withdraw together, in the cavalry's name (STACK-4).
    moved |= goes_with_horse(state, ix);
    if !fired {
        if unit.is_guns() {
            guns(state, window, ix, &mut list);
        } else {
            fire(state, window, ix, &mut list);
        }
    }
    if !moved && window.cause == Cause::Enter && !unit.is_guns() {
        movement(state, window, ix, &mut list);
    }
    if list.contains(&Reaction::Hedgehog) && aside(unit, window, &[Face::Rear]) {
        // It must try: other movement is excluded, and with one reaction per trigger fire as well.
        let one = state.options.reactions_per_trigger == ReactionsPerTrigger::One;
        list.retain(|reaction| *reaction == Reaction::Hedgehog || (!one && is_fire(*reaction)));
    }
    list.sort_unstable();
    list
}

/// Whether a unit is light infantry in a hex with cavalry. Such a unit has no reaction movement of its own.
pub fn goes_with_horse(state: &State, ix: Ix) -> bool {
    state.unit(ix).kind == Kind::LightInfantry && state.partner(ix).is_some()
}

/// Whether cavalry and light infantry in one hex perform this reaction together.
pub fn shared(reaction: Reaction) -> bool {
    matches!(reaction, Reaction::Face | Reaction::Withdraw)
}

fn is_fire(reaction: Reaction) -> bool {
    matches!(reaction, Reaction::Fire | Reaction::Salvo)
}

/// What a unit has used on this trigger.
struct Used {
    /// Its fire.
    fire: bool,
    /// Its movement.
    movement: bool,
}

fn used(state: &State, window: &Window, ix: Ix) -> Used {
    let mut own = window.reacted.iter().filter(|(unit, _, _)| *unit == ix);
    match state.options.reactions_per_trigger {
        ReactionsPerTrigger::One => {
            let any = own.next().is_some();
            Used {
                fire: any,
                movement: any,
            }
        }
        ReactionsPerTrigger::FireAndMove => {
            let mut used = Used {
                fire: false,
                movement: false,
            };
            for (_, fire, movement) in own {
                used.fire |= fire;
                used.movement |= movement;
            }
            used
        }
    }
}

/// The units in whose current reaction zone the trigger lies, or that it affected.
pub fn zone(state: &State, window: &Window) -> Vec<Ix> {
    let enemies = state.army(state.unit(window.unit).side.enemy());
    let near = enemies.filter(|(ix, _)| concerned(state, window, *ix));
    near.map(|(ix, _)| ix).collect()
}

/// Whether the trigger happened in a unit's reaction zone at that time, or to the unit (REACT-2).
fn concerns(state: &State, window: &Window, ix: Ix) -> bool {
    match &window.zone {
        Some(zone) => zone.contains(&ix),
        None => concerned(state, window, ix),
    }
}

fn concerned(state: &State, window: &Window, ix: Ix) -> bool {
    let pose = state.unit(ix).pose();
    match window.cause {
        Cause::Fire => window.target == Some(ix),
        Cause::Enter | Cause::Advance => {
            let mut hexes = window.hexes.iter().chain(&window.stood);
            hexes.any(|hex| pose.guards(*hex))
        }
        Cause::Turn | Cause::Reform | Cause::Rally => {
            state.unit(window.unit).pose().hexes().any(|hex| pose.guards(hex))
        }
    }
}

fn fire(state: &State, window: &Window, ix: Ix, list: &mut Vec<Reaction>) {
    if !concerns(state, window, ix) || aim::all(state, ix, window.unit).is_empty() {
        return;
    }
    list.push(Reaction::Fire);
    if aim::salvo(state, ix, window.unit) {
        list.push(Reaction::Salvo);
    }
}

/// Whether guns react to what infantry and cavalry do.
pub fn all_triggers(state: &State) -> bool {
    state.options.guns_react_to == GunsReactTo::AllTriggers
}

fn guns(state: &State, window: &Window, ix: Ix, list: &mut Vec<Reaction>) {
    let provoked = match window.cause {
        Cause::Fire => window.target == Some(ix) || under_fire(state, window, ix),
        Cause::Enter | Cause::Advance => true,
        Cause::Turn | Cause::Reform | Cause::Rally => all_triggers(state),
    };
    if !provoked || gunnery::ready(state, ix).is_err() || aimed(state, window, ix).is_none() {
        return;
    }
    let hex = state.unit(ix).hex;
    if !state.beneath(ix, hex) {
        list.extend([Reaction::Fire, Reaction::TurnGuns]);
    }
    if state.stacked(ix).next().is_some() {
        list.push(Reaction::Restack);
    }
}

/// Whether guns are beneath the unit fired at, in a target hex (FIRE-12).
fn under_fire(state: &State, window: &Window, ix: Ix) -> bool {
    let hex = state.unit(ix).hex;
    let above = |target: Ix| state.stacked(ix).any(|(other, _)| other == target);
    window.target.is_some_and(above) && window.hexes.contains(&hex) && state.beneath(ix, hex)
}

fn movement(state: &State, window: &Window, ix: Ix, list: &mut Vec<Reaction>) {
    let (unit, mover) = (state.unit(ix), state.unit(window.unit));
    let partner = state.partner(ix);
    let both = partner.is_none_or(|other| !used(state, window, other).movement);
    let apart = unit.pose().apart(mover.pose());
    if apart > i32::from(state.charts().interception.reach).max(2) {
        return;
    }
    let slower = state.allowance(window.unit) <= state.allowance(ix);
    if slower && both && aside(unit, window, &[Face::Flank, Face::Rear]) && turn::can(state, ix) {
        list.push(Reaction::Face);
    }
    if hedgehogs(unit, mover, apart) {
        list.push(Reaction::Hedgehog);
    }
    let mut stack = state.sharing(ix);
    let stays = stack.any(|one| state.wing_of(one).order == Order::Charge);
    if apart <= 2 && slower && both && !stays && withdraw::some(state, ix, window.unit).is_some() {
        list.push(Reaction::Withdraw);
    }
    let led = state.in_command(ix);
    if led && intercept::may(state, ix, window.unit) && intercept::some(state, ix, window.unit).is_some() {
        list.push(Reaction::Intercept);
    }
}

/// Whether an entered hex is on one of these sides of a unit.
fn aside(unit: &Unit, window: &Window, faces: &[Face]) -> bool {
    let touched = |face: Option<Face>| face.is_some_and(|face| faces.contains(&face));
    window.hexes.iter().any(|hex| touched(unit.pose().face_to(*hex)))
}

fn hedgehogs(unit: &Unit, mover: &Unit, apart: i32) -> bool {
    let free = !matches!(
        unit.formation,
        Formation::Broken | Formation::Column | Formation::Hedgehog
    );
    mover.kind == Kind::Cavalry && unit.kind == Kind::HeavyInfantry && apart <= 2 && free
}

/// Whether a unit must try to form hedgehog: cavalry has entered one of its rear hexes (REACT-4).
pub fn compelled(state: &State, window: &Window) -> bool {
    let behind = |ix: Ix| aside(state.unit(ix), window, &[Face::Rear]);
    let list = offers(state, window);
    list.iter()
        .any(|offer| offer.reactions.contains(&Reaction::Hedgehog) && behind(offer.unit))
}
