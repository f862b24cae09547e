//! The part of a game's position that its clock depends on.

use crate::clock::{Ask, Position};
use crate::engine::{Act, DecisionView, Game, Seat};

/// The position after an act, as the clock needs it. It runs the rules.
pub(crate) fn position(game: &Game, act: &Act) -> Position {
    let mover = game.table().mover();
    let ask = |seat: Seat| {
        let sealed = game.asked_sealed(seat)?;
        let safe = |d: DecisionView| d.otherwise.is_some();
        Some(Ask {
            decision: game.open_ids(seat).into_iter().next()?,
            sealed,
            // Choices are computed only where they matter.
            otherwise: sealed
                || mover == Some(seat)
                || game.decisions(seat).into_iter().next().is_some_and(safe),
        })
    };
    Position {
        turn: game.table().turn(),
        mover,
        asks: Seat::ALL.map(ask),
        over: game.is_over(),
        taken_back: matches!(act, Act::TakenBack { .. }),
        alone: match act {
            Act::TakenBack {
                seat, agreed: None, ..
            } => game.seat_named(seat),
            _ => None,
        },
        seq: game.head(),
        answered: match act {
            Act::Announced { seat, decision, .. } if !decision.is_empty() => game.seat_named(seat),
            _ => None,
        },
        back_to: match act {
            Act::TakenBack { after, .. } => Some(*after),
            _ => None,
        },
    }
}
