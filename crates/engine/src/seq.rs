//! The number of an entry in a game's log.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// The number of an entry in its game's log, from 1, without gaps; 0 stands before the first entry. Written,
/// stored and displayed, it is the number alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Seq(u64);

/// A number that no log reaches and that JSON parsers do not all read exactly.
#[derive(Debug, thiserror::Error)]
#[error("the number of an entry is at most {GREATEST}")]
pub struct TooGreat;

/// The greatest integer that every JSON parser reads exactly: 2^53 - 1.
const GREATEST: u64 = (1 << 53) - 1;

impl TryFrom<u64> for Seq {
    type Error = TooGreat;

    fn try_from(number: u64) -> Result<Seq, TooGreat> {
        if number > GREATEST {
            Err(TooGreat)
        } else {
            Ok(Seq(number))
        }
    }
}

impl Seq {
    /// Before the first entry.
    pub const NONE: Seq = Seq(0);
    /// The first entry, which opens the game.
    pub const FIRST: Seq = Seq(1);
    /// After every entry.
    pub const MAX: Seq = Seq(u64::MAX);

    /// The entry with this number.
    pub const fn new(number: u64) -> Seq {
        Seq(number)
    }

    /// The last of this many entries.
    pub const fn last_of(entries: usize) -> Seq {
        Seq(entries as u64)
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The entry after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0.saturating_add(1))
    }

    /// The entry before this one; [`Seq::NONE`] before the first.
    #[must_use]
    pub const fn previous(self) -> Seq {
        Seq(self.0.saturating_sub(1))
    }

    /// The entry that comes this many later.
    #[must_use]
    pub const fn plus(self, entries: u64) -> Seq {
        Seq(self.0.saturating_add(entries))
    }

    /// How many entries this one comes after `earlier`; 0 if it does not.
    pub const fn since(self, earlier: Seq) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl From<Seq> for u64 {
    fn from(seq: Seq) -> u64 {
        seq.0
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seq {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Seq, ParseIntError> {
        text.parse().map(Seq)
    }
}

#[cfg(test)]
mod tests {
    use crate::Seq;

    #[test]
    fn a_number_is_written_and_read_alone() {
        let seq = Seq::new(41);
        assert_eq!(seq.to_string(), "41");
        assert_eq!("41".parse(), Ok(seq));
        assert_eq!(serde_json::to_string(&seq).unwrap(), "41");
        assert_eq!(serde_json::from_str::<Seq>("41").unwrap(), seq);
        assert!("-1".parse::<Seq>().is_err());
    }

    #[test]
    fn numbers_follow_one_another() {
        assert_eq!(Seq::NONE.next(), Seq::FIRST);
        assert_eq!(Seq::FIRST.previous(), Seq::NONE);
        assert_eq!(Seq::NONE.previous(), Seq::NONE);
        assert_eq!(Seq::FIRST.plus(2).since(Seq::FIRST), 2);
        assert_eq!(Seq::FIRST.since(Seq::last_of(3)), 0);
    }
}
