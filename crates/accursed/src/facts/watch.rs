//! What yields and plans depend on: the progress of the game, and surprises.

use crate::event::{Event, Way};
use crate::flow::{Flow, Phase};
use crate::id::Id;
use crate::messages::plan;
use crate::roster::{Morale, Side};
use crate::state::State;
use umpire_engine::{Argument, GameProgress, Presence, Seat, Stop, Surprise};

/// The kinds of surprise.
pub const SURPRISES: &[Stop] = &[
    Stop {
        kind: "test_failed",
        text: &plan::STOP_TEST_FAILED,
    },
    Stop {
        kind: "reaction",
        text: &plan::STOP_REACTION,
    },
    Stop {
        kind: "loss",
        text: &plan::STOP_LOSS,
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
        } if ours(wing) => (
            "test_failed",
            plan::DOES_NOT_GO_ON.with([("wing", Argument::shown(wing))]),
        ),
        Event::OrdersTried {
            wing, success: false, ..
        } if ours(wing) => (
            "test_failed",
            plan::ORDER_UNCHANGED.with([("wing", Argument::shown(wing))]),
        ),
        Event::Removed { unit, .. } if own(unit) => {
            ("loss", plan::LOST.with([("unit", Argument::shown(unit))]))
        }
        Event::MoraleChanged {
            unit,
            morale: Morale::Broken,
        } if own(unit) => ("loss", plan::BROKEN.with([("unit", Argument::shown(unit))])),
        Event::Fired {
            unit,
            target,
            reaction: true,
            hits,
            formation_hits,
            ..
        } if own(target) && hits + formation_hits > 0 => (
            "reaction",
            plan::HAS_HIT.with([
                ("unit", Argument::shown(unit)),
                ("target", Argument::shown(target)),
            ]),
        ),
        Event::InterceptionTried {
            unit,
            target,
            success: true,
            ..
        } if own(target) => (
            "reaction",
            plan::HAS_MET.with([
                ("unit", Argument::shown(unit)),
                ("target", Argument::shown(target)),
            ]),
        ),
        Event::UnitMoved {
            unit,
            way: Way::Withdraw,
            ..
        } if !own(unit) => ("reaction", plan::WITHDREW.with([("unit", Argument::shown(unit))])),
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
