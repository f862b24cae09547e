//! Ids and numbers of a season: seats, rounds, people, divisions and fixtures.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

/// Defines a text that identifies something.
macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(transparent)]
        #[schema(min_length = 1, max_length = 100)]
        pub struct $name(String);

        impl $name {
            /// The id with this text.
            pub fn new(text: impl Into<String>) -> $name {
                $name(text.into())
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

text_id! {
    /// A person. The core only compares it: an account's id, or a name in tests.
    PersonId
}

text_id! {
    /// A division of a season, unique in it: `1`, `north`.
    DivisionId
}

text_id! {
    /// A grade of victory, a word of the game system: `minor_victory`. The points scheme lists all grades.
    Grade
}

text_id! {
    /// A rule by which the server acts without a person: `no-show`. Written `rule:no-show` as an author.
    RuleId
}

/// The number of a seat in its division, from 1. A person sits in it; points stay with the seat when a substitute takes
/// it over. In a round robin it is the number in the Berger table, in a Swiss the rank in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(as = SeasonSeat, minimum = 1, maximum = 512)]
pub struct Seat(pub u16);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of a round of a division, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(as = SeasonRound, minimum = 1, maximum = 62)]
pub struct Round(pub u16);

impl Round {
    /// The first round.
    pub const FIRST: Round = Round(1);

    /// The round after this one.
    #[must_use]
    pub const fn next(self) -> Round {
        Round(self.0.saturating_add(1))
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One of the two sides of a game. Which party of the scenario it is, such as north or south, the season's pages know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonSide)]
pub enum Side {
    /// The side named first in a pairing (White in FIDE's tables).
    First,
    /// The side named second.
    Second,
}

impl Side {
    /// The opposite side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// Two seats that meet, by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonPairing)]
pub struct Pairing {
    /// The seat on the first side.
    pub first: Seat,
    /// The seat on the second side.
    pub second: Seat,
}

impl Pairing {
    /// The same two seats on the opposite sides.
    #[must_use]
    pub const fn swapped(self) -> Pairing {
        Pairing {
            first: self.second,
            second: self.first,
        }
    }

    /// Whether the seat is one of the two.
    pub fn has(self, seat: Seat) -> bool {
        self.first == seat || self.second == seat
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.second)
    }
}

/// A game of a season. Ordered by division, round, board and leg.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FixtureId {
    /// The division.
    pub division: DivisionId,
    /// The round.
    pub round: Round,
    /// The place of the pairing in the published round, from 1.
    pub board: u16,
    /// 1; 2 for the return game if each pairing is played twice with sides swapped.
    pub leg: u8,
}

/// A text that is not the id of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no game: write division.round.board, such as 1.3.2, and .2 for the second game of a pairing"
)]
pub struct NoFixture(String);

impl FromStr for FixtureId {
    type Err = NoFixture;

    fn from_str(text: &str) -> Result<FixtureId, NoFixture> {
        let parse = || {
            let parts: Vec<&str> = text.split('.').collect();
            let (division, round, board, leg) = match parts.as_slice() {
                [division, round, board] => (division, round, board, "1"),
                [division, round, board, leg @ "2"] => (division, round, board, *leg),
                _ => return None,
            };
            Some(FixtureId {
                division: DivisionId::new(*division),
                round: Round(number(round)?),
                board: number(board)?,
                leg: leg.parse().ok()?,
            })
        };
        parse()
            .filter(|fixture| !fixture.division.as_str().is_empty())
            .ok_or_else(|| NoFixture(text.to_owned()))
    }
}

/// A number from 1 as `Display` writes it.
fn number(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number > 0 && number.to_string() == text).then_some(number)
}

impl fmt::Display for FixtureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.division, self.round, self.board)?;
        if self.leg > 1 {
            write!(f, ".{}", self.leg)?;
        }
        Ok(())
    }
}
