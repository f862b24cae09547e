//! The acts of a season: everything that changes it, each with its author and reason.

use super::rules::{Format, SeasonRules};
use super::state::State;
use crate::ids::{DivisionId, Pairing, PersonId, Round, RuleId, Seat};
use crate::lot::Seed;
use crate::results::{GameResult, Unpaired};
use serde::{Deserialize, Serialize};
use std::fmt;
use umpire_engine::Millis;

/// An entry of a season's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The number, from 1 without gaps.
    pub number: u32,
    /// When it was made, in milliseconds since 1970; never before the entry before it.
    pub at: Millis,
    /// Who made it.
    pub author: Author,
    /// Why, in a sentence.
    pub reason: String,
    /// What it does.
    pub act: Act,
}

/// Who makes an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
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
    /// Opens the registration.
    OpenRegistration,
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
        /// The seed of the lot, published.
        seed: Seed,
        /// The divisions, from the top.
        divisions: Vec<DivisionPlan>,
    },
    /// Starts the season.
    Start,
    /// Publishes the next round of a division: all its pairings in one act.
    PublishRound(RoundPlan),
    /// Decides a game: a forfeit or an adjudication. It counts in place of the game's own result.
    RuleResult {
        /// The result.
        result: Box<GameResult>,
    },
    /// Puts a substitute into a seat. The points stay with the seat.
    Substitute(Substitution),
    /// Ends play: what is unfinished is adjudicated.
    BeginAdjudication,
    /// Makes the table final. That no game lacks a result, the server checks with [`super::Season::missing`].
    Finalise,
    /// Files the season.
    Archive,
    /// Undoes an entry; both stay in the log. The log knows what later entries rest on. What has happened in the games
    /// since, such as a first announcement, the server checks before it appends the act.
    Undo {
        /// The number of the entry.
        entry: u32,
    },
}

/// A division as it is formed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DivisionPlan {
    /// Its id.
    pub id: DivisionId,
    /// Its players in the order of their seats.
    pub players: Vec<PersonId>,
    /// Its format, if it is not the season's.
    #[serde(default)]
    pub format: Option<Format>,
}

/// A round as it is published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundPlan {
    /// The division.
    pub division: DivisionId,
    /// The round.
    pub round: Round,
    /// The pairings in the order of their boards.
    pub pairings: Vec<Pairing>,
    /// The seats without a game.
    pub unpaired: Vec<Unpaired>,
}

/// A substitute's time in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    pub const ALL: [ActKind; 14] = [
        ActKind::Create,
        ActKind::ChangeRules,
        ActKind::OpenRegistration,
        ActKind::Register,
        ActKind::Unregister,
        ActKind::Seed,
        ActKind::Start,
        ActKind::PublishRound,
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
            ActKind::PublishRound | ActKind::BeginAdjudication => &[Running],
            ActKind::RuleResult | ActKind::Substitute => &[Running, Adjudication],
            ActKind::Finalise => &[Adjudication],
            ActKind::Archive => &[Final],
            ActKind::Undo => &[Seeded, Running, Adjudication],
        }
    }

    /// Whether an act of the kind can be undone while nothing later rests on it.
    pub fn can_be_undone(self) -> bool {
        matches!(
            self,
            ActKind::Seed | ActKind::PublishRound | ActKind::RuleResult | ActKind::Substitute
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
            Act::OpenRegistration => ActKind::OpenRegistration,
            Act::Register { .. } => ActKind::Register,
            Act::Unregister { .. } => ActKind::Unregister,
            Act::Seed { .. } => ActKind::Seed,
            Act::Start => ActKind::Start,
            Act::PublishRound(_) => ActKind::PublishRound,
            Act::RuleResult { .. } => ActKind::RuleResult,
            Act::Substitute(_) => ActKind::Substitute,
            Act::BeginAdjudication => ActKind::BeginAdjudication,
            Act::Finalise => ActKind::Finalise,
            Act::Archive => ActKind::Archive,
            Act::Undo { .. } => ActKind::Undo,
        }
    }
}
