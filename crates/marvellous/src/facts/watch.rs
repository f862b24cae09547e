//! What yields and plans depend on: the progress of the game, and surprises.

use crate::announcement::Reaction;
use crate::event::{Event, FireKind};
use crate::messages::plan;
use crate::phase::movement::movement;
use crate::roster::{Side, UnitId};
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
    let own = |id: &UnitId| state.find(*id).is_some_and(|ix| state.unit(ix).side == side);
    let (kind, why) = match event {
        Event::EngageTested {
            unit, passed: false, ..
        } if own(unit) => (
            "test_failed",
            plan::TEST_FAILED.with([("unit", Argument::shown(unit))]),
        ),
        Event::Removed { unit, .. } if own(unit) => {
            ("loss", plan::LOST.with([("unit", Argument::shown(unit))]))
        }
        Event::Flinched { unit } if own(unit) => {
            ("reaction", plan::FLINCHED.with([("unit", Argument::shown(unit))]))
        }
        Event::Fired {
            unit,
            target,
            fire: FireKind::Defensive | FireKind::Supporting,
            hits: 1..,
            ..
        } if own(target) => (
            "reaction",
            plan::HAS_HIT.with([
                ("unit", Argument::shown(unit)),
                ("target", Argument::shown(target)),
            ]),
        ),
        Event::Hit { unit, cause, .. } if own(unit) && came_of_a_reaction(*cause) => {
            ("reaction", plan::WAS_HIT.with([("unit", Argument::shown(unit))]))
        }
        Event::Engaged { unit, target, .. } if own(target) => (
            "reaction",
            plan::HAS_MET.with([
                ("unit", Argument::shown(unit)),
                ("target", Argument::shown(target)),
            ]),
        ),
        Event::SquareFormed { unit } if !own(unit) => (
            "reaction",
            plan::FORMED_SQUARE.with([("unit", Argument::shown(unit))]),
        ),
        Event::FellBack { unit, .. } if !own(unit) => (
            "reaction",
            plan::FELL_BACK.with([("unit", Argument::shown(unit))]),
        ),
        Event::Reacted {
            unit,
            reaction: Reaction::Evade,
        } if !own(unit) => ("reaction", plan::EVADED.with([("unit", Argument::shown(unit))])),
        _ => return None,
    };
    Some(Surprise { kind, why })
}

fn came_of_a_reaction(cause: crate::event::HitCause) -> bool {
    use crate::event::HitCause::{FlowingRound, Intercepted};
    matches!(cause, FlowingRound | Intercepted)
}

/// The side that may react to an event: the enemy of the side that opens a window.
pub fn invites(state: &State, event: &Event) -> Option<Seat> {
    let Event::WindowOpened { unit, .. } = event else {
        return None;
    };
    let unit = state.unit(state.find(*unit)?);
    Some(unit.side.enemy().seat())
}

/// How far the game has come.
pub fn stretch(state: &State) -> GameProgress {
    let moved = movement(state).and_then(|m| m.progress.map(|p| p.unit).or(m.current));
    GameProgress {
        turn: state.turn,
        phase: state.phase_name().name().to_owned(),
        unit: moved.map(|ix| state.unit(ix).id.to_string()),
    }
}

/// Whether a named unit is in the game.
pub fn presence(state: &State, unit: &str) -> Presence {
    let found = UnitId::parse(unit).and_then(|id| state.find(id));
    found.map_or(Presence::Unknown, |ix| {
        if state.unit(ix).gone.is_some() {
            Presence::Gone
        } else {
            Presence::There
        }
    })
}
