//! What yields and plans depend on: the progress of the game, and surprises.

use crate::event::{Event, Way};
use crate::flow::{Flow, Phase};
use crate::id::Id;
use crate::roster::{Morale, Side};
use crate::state::State;
use umpire_engine::{GameProgress, Presence, Seat, Stop, Surprise};

/// The kinds of surprise.
pub const SURPRISES: &[Stop] = &[
    Stop {
        kind: "test_failed",
        text: "A wing fails to go on, or to change its order.",
    },
    Stop {
        kind: "reaction",
        text: "A reaction changes something: it hits a unit, meets it, or takes its target away.",
    },
    Stop {
        kind: "loss",
        text: "A unit is lost, or broken.",
    },
];

/// Whether an event would stop a side's plan.
pub fn surprise(state: &State, seat: Seat, event: &Event) -> Option<Surprise> {
    let side = Side::of(seat);
    let own = |id: &Id| state.find(*id).is_some_and(|ix| state.unit(ix).side == side);
    let ours = |id: &Id| state.find_wing(*id).is_some_and(|w| state.wing(w).side == side);
    let (kind, why) = match event {
        Event::ContinuationTried {
            wing, success: false, ..
        } if ours(wing) => ("test_failed", format!("{wing} does not go on")),
        Event::OrdersTried {
            wing, success: false, ..
        } if ours(wing) => ("test_failed", format!("{wing} keeps its order")),
        Event::Removed { unit, .. } if own(unit) => ("loss", format!("{unit} is lost")),
        Event::MoraleChanged {
            unit,
            morale: Morale::Broken,
        } if own(unit) => ("loss", format!("{unit} is broken")),
        Event::Fired {
            unit,
            target,
            reaction: true,
            hits,
            formation_hits,
            ..
        } if own(target) && hits + formation_hits > 0 => ("reaction", format!("{unit} has hit {target}")),
        Event::InterceptionTried {
            unit,
            target,
            success: true,
            ..
        } if own(target) => ("reaction", format!("{unit} has met {target}")),
        Event::UnitMoved {
            unit,
            way: Way::Withdraw,
            ..
        } if !own(unit) => ("reaction", format!("{unit} has withdrawn")),
        _ => return None,
    };
    Some(Surprise { kind, why })
}

/// The side that an event entitles to react: the enemy of an active unit that moves, turns, fires, reforms or
/// rallies (REACT-1, FIRE-10).
pub fn invites(state: &State, event: &Event) -> Option<Seat> {
    let unit = match event {
        Event::UnitMoved {
            unit,
            way: Way::Step | Way::Wheel | Way::BackStep | Way::Turn | Way::CounterMarch | Way::Advance,
            ..
        }
        | Event::Fired {
            unit,
            reaction: false,
            ..
        }
        | Event::Reformed { unit }
        | Event::Rallied { unit, .. } => *unit,
        _ => return None,
    };
    let side = state.unit(state.find(unit)?).side;
    (state.active_side() == Some(side)).then(|| side.enemy().seat())
}

/// The name of a phase.
fn phase(flow: &Flow) -> &'static str {
    match flow.phase {
        Phase::Setup => "setup",
        Phase::Initiative => "initiative",
        Phase::Activation => "activation",
        Phase::Rout => "rout",
        Phase::MarkerRemoval => "marker_removal",
        Phase::Victory => "victory",
        Phase::Over => "over",
    }
}

/// How far the game has come.
pub fn stretch(state: &State) -> GameProgress {
    GameProgress {
        turn: state.turn,
        phase: phase(&state.flow).to_owned(),
        unit: state.flow.moving().map(|m| state.unit(m.unit).id.to_string()),
    }
}

/// Whether a named unit is in the game.
pub fn presence(state: &State, unit: &str) -> Presence {
    let found = Id::parse(unit).and_then(|id| state.find(id));
    found.map_or(Presence::Unknown, |ix| {
        if state.unit(ix).gone.is_some() {
            Presence::Gone
        } else {
            Presence::There
        }
    })
}
