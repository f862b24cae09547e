//! What yields and plans depend on: the progress of the game, and surprises.

use crate::announcement::Reaction;
use crate::event::{Event, FireKind};
use crate::phase::movement::movement;
use crate::roster::{Side, UnitId};
use crate::state::State;
use umpire_engine::{GameProgress, Presence, Seat, Stop, Surprise};

/// The kinds of surprise.
pub const SURPRISES: &[Stop] = &[
    Stop {
        kind: "test_failed",
        text: "A unit fails its test to engage.",
    },
    Stop {
        kind: "reaction",
        text: "A reaction changes something: it stops a unit, hits it, meets it, takes its target away or forms a square.",
    },
    Stop {
        kind: "loss",
        text: "A unit is lost.",
    },
];

/// Whether an event would stop a side's plan.
pub fn surprise(state: &State, seat: Seat, event: &Event) -> Option<Surprise> {
    let side = Side::of(seat);
    let own = |id: &UnitId| state.find(*id).is_some_and(|ix| state.unit(ix).side == side);
    let (kind, why) = match event {
        Event::EngageTested {
            unit, passed: false, ..
        } if own(unit) => ("test_failed", format!("{unit} has failed its test to engage")),
        Event::Removed { unit, .. } if own(unit) => ("loss", format!("{unit} is lost")),
        Event::Flinched { unit } if own(unit) => ("reaction", format!("{unit} has flinched")),
        Event::Fired {
            unit,
            target,
            fire: FireKind::Defensive | FireKind::Supporting,
            hits: 1..,
            ..
        } if own(target) => ("reaction", format!("{unit} has hit {target}")),
        Event::Hit { unit, cause, .. } if own(unit) && came_of_a_reaction(*cause) => {
            ("reaction", format!("{unit} has taken hits from a reaction"))
        }
        Event::Engaged { unit, target, .. } if own(target) => {
            ("reaction", format!("{unit} has met {target}"))
        }
        Event::SquareFormed { unit } if !own(unit) => ("reaction", format!("{unit} has formed square")),
        Event::FellBack { unit, .. } if !own(unit) => ("reaction", format!("{unit} has fallen back")),
        Event::Reacted {
            unit,
            reaction: Reaction::Evade,
        } if !own(unit) => ("reaction", format!("{unit} has evaded")),
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
