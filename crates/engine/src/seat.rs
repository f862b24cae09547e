//! Seats and viewers.

use super::By;
use serde::{Deserialize, Serialize};

/// A side of one game. Every system has exactly two and names them itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// The system's first side (seat 0 of the dice protocol).
    First,
    /// The system's second side (seat 1 of the dice protocol).
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const ALL: [Seat; 2] = [Seat::First, Seat::Second];

    /// The opponent's seat.
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 or 1, for arrays indexed by seat.
    pub fn index(self) -> usize {
        match self {
            Seat::First => 0,
            Seat::Second => 1,
        }
    }
}

/// Who speaks at the table: a seat, and who or what speaks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// The seat.
    pub seat: Seat,
    /// Who or what speaks for it.
    pub by: By,
}

/// A viewer of a game. What they may see depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: public things and their own secrets.
    Seat(Seat),
    /// A spectator.
    Public,
    /// The program itself (the log, the audit, the cases): everything.
    Arbiter,
}

impl Viewer {
    /// Whether this viewer may see what only `seat` may see.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Arbiter || self == Viewer::Seat(seat)
    }
}
