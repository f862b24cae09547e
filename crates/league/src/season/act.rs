//! The acts of a season: everything that changes it, each with its author and reason.

use super::rules::{Format, SeasonRules};
use super::state::State;
use crate::ids::{DivisionId, FixtureId, Pairing, PersonId, Round, RuleId, Seat};
use crate::lot::{Commitment, LotSecret};
use crate::results::{GameResult, Unpaired};
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

/// A kind of act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonActKind)]
pub enum ActKind {
    /// [`Act::Create`].
    Create,
    /// [`Act::ChangeRules`].
    ChangeRules,
    /// [`Act::OpenRegistration`].
    OpenRegistration,
    /// [`Act::Register`].
    Register,
    /// [`Act::Unregister`].
    Unregister,
    /// [`Act::Seed`].
    Seed,
    /// [`Act::Start`].
    Start,
    /// [`Act::PublishRound`].
    PublishRound,
    /// [`Act::Withhold`].
    Withhold,
    /// [`Act::Release`].
    Release,
    /// [`Act::Agree`].
    Agree,
    /// [`Act::AddLate`].
    AddLate,
    /// [`Act::RuleResult`].
    RuleResult,
    /// [`Act::Substitute`].
    Substitute,
    /// [`Act::BeginAdjudication`].
    BeginAdjudication,
    /// [`Act::Finalise`].
    Finalise,
    /// [`Act::Archive`].
    Archive,
    /// [`Act::Undo`].
    Undo,
}

impl ActKind {
    /// All kinds.
    pub const ALL: [ActKind; 18] = [
        ActKind::Create,
        ActKind::ChangeRules,
        ActKind::OpenRegistration,
        ActKind::Register,
        ActKind::Unregister,
        ActKind::Seed,
        ActKind::Start,
        ActKind::PublishRound,
        ActKind::Withhold,
        ActKind::Release,
        ActKind::Agree,
        ActKind::AddLate,
        ActKind::RuleResult,
        ActKind::Substitute,
        ActKind::BeginAdjudication,
        ActKind::Finalise,
        ActKind::Archive,
        ActKind::Undo,
    ];

    /// The states in which the act is possible.
    pub fn states(self) -> &'static [State] {
        use State::{Adjudication, Draft, Final, Registration, Running, Seeded};
        match self {
            ActKind::Create => &[],
            ActKind::ChangeRules | ActKind::OpenRegistration => &[Draft],
            ActKind::Register | ActKind::Unregister | ActKind::Seed => &[Registration],
            ActKind::Start => &[Seeded],
            ActKind::PublishRound | ActKind::AddLate | ActKind::BeginAdjudication => &[Running],
            ActKind::Withhold | ActKind::Release => &[Seeded, Running],
            ActKind::Agree | ActKind::RuleResult | ActKind::Substitute => &[Running, Adjudication],
            ActKind::Finalise => &[Adjudication],
            ActKind::Archive => &[Final],
            ActKind::Undo => &[Seeded, Running, Adjudication],
        }
    }

    /// Whether an act of the kind can be undone while nothing later rests on it.
    pub fn can_be_undone(self) -> bool {
        matches!(
            self,
            ActKind::Seed
                | ActKind::PublishRound
                | ActKind::Withhold
                | ActKind::Release
                | ActKind::Agree
                | ActKind::AddLate
                | ActKind::RuleResult
                | ActKind::Substitute
                | ActKind::BeginAdjudication
        )
    }

    /// The word of the API.
    pub fn as_str(self) -> &'static str {
        match self {
            ActKind::Create => "create",
            ActKind::ChangeRules => "change_rules",
            ActKind::OpenRegistration => "open_registration",
            ActKind::Register => "register",
            ActKind::Unregister => "unregister",
            ActKind::Seed => "seed",
            ActKind::Start => "start",
            ActKind::PublishRound => "publish_round",
            ActKind::Withhold => "withhold",
            ActKind::Release => "release",
            ActKind::Agree => "agree",
            ActKind::AddLate => "add_late",
            ActKind::RuleResult => "rule_result",
            ActKind::Substitute => "substitute",
            ActKind::BeginAdjudication => "begin_adjudication",
            ActKind::Finalise => "finalise",
            ActKind::Archive => "archive",
            ActKind::Undo => "undo",
        }
    }
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
            Act::BeginAdjudication {} => ActKind::BeginAdjudication,
            Act::Finalise {} => ActKind::Finalise,
            Act::Archive {} => ActKind::Archive,
            Act::Undo { .. } => ActKind::Undo,
        }
    }
}
