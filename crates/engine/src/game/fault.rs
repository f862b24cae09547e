//! Why the protocol does not accept something.

use crate::Refusal;
use crate::shelved::withdrawn;

/// Why the protocol did not accept something. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The decision named is not, or no longer, open to this seat.
    #[error("decision {named} is not open to {seat}; open now: {open}")]
    NotOpen {
        /// The decision that was named.
        named: String,
        /// The seat.
        seat: String,
        /// The decision open to it, or "none".
        open: String,
    },
    /// The author has not seen something that changes what he may decide.
    #[error("entry {since} changed what {seat} may decide, and its author had seen only {expected}")]
    Stale {
        /// What he had seen.
        expected: u64,
        /// The entry that changed it.
        since: u64,
        /// The seat.
        seat: String,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It was played by this edition of the rules, which this program does not know.
    #[error("{}", withdrawn(.0))]
    Withdrawn(String),
    /// Both players must have taken their seats first.
    #[error("the game has not begun: a seat is still empty")]
    NotBegun,
    /// There is nothing to call like this now.
    #[error("{0}")]
    NoSuchCall(String),
    /// Somebody holds that seat.
    #[error("the seat {0} is taken")]
    SeatTaken(String),
    /// The players do not sit as the terms say.
    #[error("{0}")]
    WrongSides(String),
    /// The dice of this game are used up.
    #[error("this game has no dice for turn {0}")]
    NoDice(u32),
    /// What was stored can't be read.
    #[error("entry {seq}: {why}")]
    Unreadable {
        /// The entry.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
}
