//! Why the protocol rejects an operation.

use crate::shelved::withdrawn;
use crate::{Refusal, Seq};

/// Why the protocol rejected an operation. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The named decision is not open to this seat.
    #[error("decision {named} is not open to {seat}; open now: {open}")]
    NotOpen {
        /// The decision that was named.
        named: String,
        /// The seat.
        seat: String,
        /// The decision that is open to it, or "none".
        open: String,
    },
    /// The author has not seen an entry that changed what the seat may decide.
    #[error("entry {since} changed what {seat} may decide; the announcement was made after entry {expected}")]
    Stale {
        /// The last entry that the author has seen.
        expected: Seq,
        /// The entry that changed it.
        since: Seq,
        /// The seat.
        seat: String,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// This program lacks this edition of the rules.
    #[error("{}", withdrawn(.0))]
    Withdrawn(String),
    /// Both players must have taken their seats first.
    #[error("the game has not begun: a seat is still empty")]
    NotBegun,
    /// This call cannot be made now.
    #[error("{0}")]
    NoSuchCall(String),
    /// The seat is taken.
    #[error("the seat {0} is taken")]
    SeatTaken(String),
    /// The seating contradicts the terms.
    #[error("{0}")]
    WrongSides(String),
    /// The keys of this game are used up.
    #[error("this game has no dice for turn {0}")]
    NoDice(u32),
    /// A stored entry can't be read.
    #[error("entry {seq}: {why}")]
    Unreadable {
        /// The entry.
        seq: Seq,
        /// What is wrong with it.
        why: String,
    },
}
