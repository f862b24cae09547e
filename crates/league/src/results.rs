//! Results as the core sees them: of a game, and of a round without a game.

use crate::ids::{FixtureId, Grade, PersonId, Round, Seat, Side};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The result of a game of the season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonGameResult)]
pub struct GameResult {
    /// The game.
    pub fixture: FixtureId,
    /// Who sat on the first side when it ended.
    pub first: Sitter,
    /// Who sat on the second side when it ended.
    pub second: Sitter,
    /// How it ended.
    pub finish: Finish,
    /// Whether a player disputes it. It counts meanwhile and is marked.
    #[serde(default)]
    pub disputed: bool,
}

/// A seat of the division and the person who sat in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonSitter)]
pub struct Sitter {
    /// The seat, which gets the points.
    pub seat: Seat,
    /// The person.
    pub person: PersonId,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "finish", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = SeasonFinish)]
pub enum Finish {
    /// It was played, at least to each side's first own turn; also if it was then lost by forfeit.
    Played {
        /// The system's grade.
        grade: Grade,
        /// Who won; `None` for a draw, and if both lose.
        winner: Option<Side>,
        /// The margin.
        margin: Margin,
    },
    /// It was forfeited before the first own turn: nobody has met anybody, and nothing is rated.
    Forfeited {
        /// Who gets the points; `None` if both forfeited.
        winner: Option<Side>,
        /// Why.
        why: ForfeitReason,
    },
}

/// By how much a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonMargin)]
pub enum Margin {
    /// The first side's count minus the second side's, in the system's own unit. It is capped by the season.
    Counted(i32),
    /// The loser conceded: the margin is the season's cap.
    Conceded,
    /// The loser forfeited the game after it had begun: the margin is 0.
    Forfeited,
}

/// Why a game was forfeited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonForfeitReason)]
pub enum ForfeitReason {
    /// A player did not appear.
    NoShow,
    /// A player withdrew from the season.
    Withdrawn,
    /// An arbiter ruled it.
    Ruled,
}

/// A seat without a game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonUnpaired)]
pub struct Unpaired {
    /// The seat.
    pub seat: Seat,
    /// Why.
    pub why: UnpairedReason,
}

/// Why a seat has no game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonUnpairedReason)]
pub enum UnpairedReason {
    /// The pairing gave it the bye (FIDE: PAB).
    Bye,
    /// It asked for a half-point bye.
    HalfBye,
    /// It is absent (FIDE: zero-point bye).
    Absent,
    /// The number of players of a round robin is odd. It pays nothing, as everybody has it equally often.
    Free,
    /// It entered late, after this round. The rules of the season say what that pays.
    Late,
}

/// Two seats, how their game ended, and when: what the standings need of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored<'a> {
    /// The round.
    pub round: Round,
    /// The seat on the first side.
    pub first: Seat,
    /// The seat on the second side.
    pub second: Seat,
    /// How it ended.
    pub finish: &'a Finish,
}

impl<'a> From<&'a GameResult> for Scored<'a> {
    fn from(result: &'a GameResult) -> Scored<'a> {
        Scored {
            round: result.fixture.round,
            first: result.first.seat,
            second: result.second.seat,
            finish: &result.finish,
        }
    }
}
