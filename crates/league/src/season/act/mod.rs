//! The acts of a season: everything that changes it, each with its author and reason.

mod kind;
mod plans;

pub use self::kind::ActKind;
pub use self::plans::{Agreement, DivisionPlan, RoundPlan, SeatOrder, Substitution, Vacancy, Withdrawal};

use super::rules::SeasonRules;
use crate::ids::{DivisionId, FixtureId, PersonId, RuleId};
use crate::lot::{Commitment, LotSecret};
use crate::results::GameResult;
use serde::{Deserialize, Serialize};
use std::fmt;
use umpire_engine::Millis;
use utoipa::ToSchema;

/// An entry of a season's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonEntry)]
pub struct Entry {
    /// The number, from 1 without gaps.
    pub number: u32,
    /// When it was made, in milliseconds since 1970; never before the entry before it.
    #[schema(value_type = i64)]
    pub at: Millis,
    /// Who made it.
    pub author: Author,
    /// Why, in a sentence.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// What it does.
    pub act: Act,
}

/// Who makes an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonAuthor)]
pub enum Author {
    /// A person.
    Person(PersonId),
    /// A rule that the server applies by itself.
    Rule(RuleId),
}

impl fmt::Display for Author {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Author::Person(person) => person.fmt(f),
            Author::Rule(rule) => write!(f, "rule:{rule}"),
        }
    }
}

/// What an entry does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = SeasonAct)]
pub enum Act {
    /// Creates the season, in draft.
    Create {
        /// Its rules.
        rules: Box<SeasonRules>,
    },
    /// Replaces the rules of a draft.
    ChangeRules {
        /// The new rules.
        rules: Box<SeasonRules>,
    },
    /// Opens the registration, and publishes what the secret of the lot will be checked against.
    OpenRegistration {
        /// The hash of the secret.
        commitment: Commitment,
    },
    /// Registers a person.
    Register {
        /// Who.
        person: PersonId,
    },
    /// Takes a registration back.
    Unregister {
        /// Who.
        person: PersonId,
    },
    /// Closes the registration: forms the divisions and draws the lot. Those in no division are the reserve.
    Seed {
        /// The secret of the lot, published.
        secret: LotSecret,
        /// The divisions, from the top.
        #[schema(min_items = 1, max_items = 50)]
        divisions: Vec<DivisionPlan>,
        /// Who are kept apart beside those of the rules: what people asked for when they registered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 200, value_type = Vec<Vec<String>>)]
        apart: Vec<[PersonId; 2]>,
    },
    /// Starts the season.
    Start {},
    /// Publishes the next round of a division: all its pairings in one act.
    PublishRound(RoundPlan),
    /// Withholds the next round of a division: no rule publishes it. The reason of the entry says why.
    Withhold {
        /// The division.
        division: DivisionId,
    },
    /// Lets rules publish the next round of a division again. A person's publication does so too.
    Release {
        /// The division.
        division: DivisionId,
    },
    /// Records what the two players of a game have agreed on, in place of what they agreed on before. Whether the game
    /// has begun, the server checks.
    Agree(Agreement),
    /// Enters a person into a Swiss after it has begun: a seat at the end of the field, and for each missed round what
    /// the rules of the season say.
    AddLate {
        /// Who.
        person: PersonId,
        /// The division.
        division: DivisionId,
    },
    /// Decides a game: a forfeit or an adjudication. It counts in place of the game's own result.
    RuleResult {
        /// The result.
        result: Box<GameResult>,
    },
    /// Puts a substitute into a seat. The points stay with the seat.
    Substitute(Substitution),
    /// Lets a game be played until a later date. By rule if both players agree, once; an arbiter may do it again.
    Extend {
        /// The game.
        fixture: FixtureId,
        /// The new date, in milliseconds since 1970.
        #[schema(value_type = i64)]
        due: Millis,
    },
    /// Who sits in a seat leaves it from a round on. A substitute is looked for.
    Withdraw(Withdrawal),
    /// A seat stays empty from a round on: nobody takes it over. Its games are forfeited, or struck.
    Vacate(Vacancy),
    /// Marks a result as disputed. It counts meanwhile.
    Dispute {
        /// The game.
        fixture: FixtureId,
    },
    /// Lets a disputed result stand.
    LetStand {
        /// The game.
        fixture: FixtureId,
    },
    /// Takes the result of a game away: it is played again, until a date.
    PlayAgain {
        /// The game.
        fixture: FixtureId,
        /// When it is due, in milliseconds since 1970.
        #[schema(value_type = i64)]
        due: Millis,
    },
    /// Ends play: what is unfinished is adjudicated.
    BeginAdjudication {},
    /// Makes the table final. That no game lacks a result, the server checks with [`super::Season::check_complete`].
    Finalise {},
    /// Files the season.
    Archive {},
    /// Undoes an entry; both stay in the log. The log knows what later entries rest on. What has happened in the games
    /// since, such as a first announcement, the server checks before it appends the act.
    Undo {
        /// The number of the entry.
        entry: u32,
    },
}

impl Act {
    /// Its kind.
    pub fn kind(&self) -> ActKind {
        match self {
            Act::Create { .. } => ActKind::Create,
            Act::ChangeRules { .. } => ActKind::ChangeRules,
            Act::OpenRegistration { .. } => ActKind::OpenRegistration,
            Act::Register { .. } => ActKind::Register,
            Act::Unregister { .. } => ActKind::Unregister,
            Act::Seed { .. } => ActKind::Seed,
            Act::Start {} => ActKind::Start,
            Act::PublishRound(_) => ActKind::PublishRound,
            Act::Withhold { .. } => ActKind::Withhold,
            Act::Release { .. } => ActKind::Release,
            Act::Agree(_) => ActKind::Agree,
            Act::AddLate { .. } => ActKind::AddLate,
            Act::RuleResult { .. } => ActKind::RuleResult,
            Act::Substitute(_) => ActKind::Substitute,
            Act::Extend { .. } => ActKind::Extend,
            Act::Withdraw(_) => ActKind::Withdraw,
            Act::Vacate(_) => ActKind::Vacate,
            Act::Dispute { .. } => ActKind::Dispute,
            Act::LetStand { .. } => ActKind::LetStand,
            Act::PlayAgain { .. } => ActKind::PlayAgain,
            Act::BeginAdjudication {} => ActKind::BeginAdjudication,
            Act::Finalise {} => ActKind::Finalise,
            Act::Archive {} => ActKind::Archive,
            Act::Undo { .. } => ActKind::Undo,
        }
    }
}
