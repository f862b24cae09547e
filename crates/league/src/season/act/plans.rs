//! What acts of a season carry.

use crate::ids::{DivisionId, FixtureId, Pairing, PersonId, Round, Seat};
use crate::results::Unpaired;
use crate::season::Format;
use serde::{Deserialize, Serialize};
use umpire_engine::Millis;
use utoipa::ToSchema;

/// A division as it is formed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonDivisionPlan)]
pub struct DivisionPlan {
    /// Its id.
    pub id: DivisionId,
    /// Its name, if it is more than its id.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100)]
    pub name: Option<String>,
    /// Its players.
    #[schema(min_items = 4, max_items = 512)]
    pub players: Vec<PersonId>,
    /// Who gets which seat.
    #[serde(default)]
    pub order: SeatOrder,
    /// Its format, if it is not the season's.
    #[serde(default)]
    pub format: Option<Format>,
}

/// Who of a division gets which seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatOrder {
    /// The lot decides.
    #[default]
    Lot,
    /// The players are listed in the order of their seats.
    Given,
}

/// What the two players of a game have agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonAgreement)]
pub struct Agreement {
    /// The game.
    pub fixture: FixtureId,
    /// The scenario, by its name in the season's list; `None` for the one that the season chooses.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100)]
    pub scenario: Option<String>,
    /// Whether they swap the sides of this game.
    #[serde(default)]
    pub swapped: bool,
}

/// A round as it is published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonRoundPlan)]
pub struct RoundPlan {
    /// The division.
    pub division: DivisionId,
    /// The round.
    pub round: Round,
    /// When its games open, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub opens: Millis,
    /// When its games are due, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub due: Millis,
    /// The pairings in the order of their boards.
    #[schema(max_items = 256)]
    pub pairings: Vec<Pairing>,
    /// The seats without a game.
    #[schema(max_items = 512)]
    pub unpaired: Vec<Unpaired>,
}

/// A substitute's time in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonSubstitution)]
pub struct Substitution {
    /// The division.
    pub division: DivisionId,
    /// The seat.
    pub seat: Seat,
    /// The substitute.
    pub person: PersonId,
    /// The first round, with the game that is then unfinished.
    pub from: Round,
    /// The last round; `None` for the rest of the season.
    pub until: Option<Round>,
}

/// Who sits in a seat leaves it from a round on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonWithdrawal)]
pub struct Withdrawal {
    /// The division.
    pub division: DivisionId,
    /// The seat.
    pub seat: Seat,
    /// The first round without them.
    pub from: Round,
}

/// A seat that stays empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonVacancy)]
pub struct Vacancy {
    /// The division.
    pub division: DivisionId,
    /// The seat.
    pub seat: Seat,
    /// The first round without anybody.
    pub from: Round,
    /// Whether the games of the seat are struck from the table of a round robin: it has played less than half of them.
    pub struck: bool,
}
