//! Why the protocol rejects an operation.

use crate::messages::protocol;
use crate::shelved::withdrawn;
use crate::{Argument, Message, Refusal, Seq};

/// Why the protocol rejected an operation. Nothing has changed.
#[derive(Debug)]
pub enum Fault {
    /// The rules refuse it.
    Refused(Refusal),
    /// The named decision is not open to this seat.
    NotOpen {
        /// The decision that was named.
        named: String,
        /// The seat.
        seat: String,
        /// The decision that is open to it, or "none".
        open: String,
    },
    /// The author has not seen an entry that changed what the seat may decide.
    Stale {
        /// The last entry that the author has seen.
        expected: Seq,
        /// The entry that changed it.
        since: Seq,
        /// The seat.
        seat: String,
    },
    /// The game is over.
    Over,
    /// This program lacks this edition of the rules.
    Withdrawn(String),
    /// Both players must have taken their seats first.
    NotBegun,
    /// This call cannot be made now.
    NoSuchCall(Message),
    /// The seat is taken.
    SeatTaken(String),
    /// The seating contradicts the terms.
    WrongSides(String),
    /// The keys of this game are used up.
    NoDice(u32),
    /// A stored entry can't be read.
    Unreadable {
        /// The entry.
        seq: Seq,
        /// What is wrong with it.
        why: String,
    },
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::Refused(refusal)
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Refused(refusal) => refusal.fmt(f),
            Fault::NoDice(turn) => write!(f, "this game has no dice for turn {turn}"),
            Fault::Unreadable { seq, why } => write!(f, "entry {seq}: {why}"),
            other => other.message().map_or(Ok(()), |message| message.fmt(f)),
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// The reason as a message for players; `None` for a fault of the server's own.
    pub fn message(&self) -> Option<Message> {
        Some(match self {
            Fault::Refused(refusal) => refusal.message().clone(),
            Fault::NoSuchCall(why) => why.clone(),
            Fault::NotOpen { named, seat, open } if open == "none" => protocol::NONE_OPEN.with([
                ("decision", named.as_str().into()),
                ("seat", Argument::word(seat)),
            ]),
            Fault::NotOpen { named, seat, open } => protocol::NOT_OPEN.with([
                ("decision", named.as_str().into()),
                ("seat", Argument::word(seat)),
                ("open", open.as_str().into()),
            ]),
            Fault::Stale {
                expected,
                since,
                seat,
            } => protocol::STALE.with([
                ("since", (*since).into()),
                ("seat", Argument::word(seat)),
                ("expected", (*expected).into()),
            ]),
            Fault::Over => protocol::OVER.plain(),
            Fault::Withdrawn(edition) => withdrawn(edition),
            Fault::NotBegun => protocol::NOT_BEGUN.plain(),
            Fault::SeatTaken(seat) => protocol::SEAT_TAKEN.with([("seat", Argument::word(seat))]),
            Fault::WrongSides(why) => protocol::WRONG_SIDES.with([("text", why.as_str().into())]),
            Fault::NoDice(_) | Fault::Unreadable { .. } => return None,
        })
    }
}
