//! What players may ask for, and what the rules answer.
//!
//! For each kind of request and each state of what it is about there is one answer: it is approved, it is refused, or
//! somebody is asked. The answer names the rule.

use crate::season::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonRequestKind)]
pub enum RequestKind {
    /// To leave the season.
    Withdraw,
    /// A later date for a game.
    Extend,
    /// That the later date on which both players agreed is undone.
    UndoExtension,
    /// The points of a game whose other player does not appear.
    NoShow,
    /// Another look at a result.
    Dispute,
    /// Somebody who takes the own seat.
    Substitute,
    /// To enter a season that has begun.
    LateEntry,
    /// To be away in a round.
    Availability,
    /// That a game is decided as it stands.
    Adjudicate,
    /// That a game which has ended is played again.
    Resume,
}

/// The state of what a request is about: a game, or a round of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonPhase)]
pub enum Phase {
    /// People register.
    Registration,
    /// The lot is drawn, and the season has not begun.
    Seeded,
    /// The round is not published.
    Unpublished,
    /// The round is published, and nobody has made a first own turn.
    NotBegun,
    /// The game is played.
    Running,
    /// The date is over, and there is no result.
    Overdue,
    /// There is a result.
    Ended,
    /// The table is final.
    Final,
}

/// Who answers a request that no rule settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonAddressee)]
pub enum Addressee {
    /// The other player of the game.
    Opponent,
    /// An arbiter of the club who does not play in the division.
    Arbiter,
}

/// How far a published game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whether it has a result.
    pub ended: bool,
    /// Whether its date is over.
    pub overdue: bool,
    /// Whether somebody has made a first own turn.
    pub begun: bool,
}

/// What the rules answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonVerdict)]
pub enum Verdict {
    /// It is granted.
    Approve,
    /// It is not.
    Refuse,
    /// Somebody is asked.
    Ask(Addressee),
}

/// The answer to a kind of request in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The answer.
    pub verdict: Verdict,
    /// The rule, by its id: `withdrawal`.
    pub rule: &'static str,
}

/// What waits on the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ItemKind)]
pub enum DeskItemKind {
    /// The date of a game is over, and it has no result.
    Overdue,
    /// A game was closed without a result.
    Stopped,
    /// Nobody was found who plays a round in a seat.
    NoSubstitute,
    /// A result is disputed.
    Disputed,
    /// A player asks for something that no rule settles.
    Request,
    /// A player leaves their seat.
    Withdrawal,
    /// The next round of a Swiss is computed and not published.
    Ready,
    /// A round whose date has come is withheld.
    Withheld,
    /// Somebody asks to enter a season.
    Entry,
}

impl RequestKind {
    /// All kinds.
    pub const ALL: [RequestKind; 10] = [
        RequestKind::Withdraw,
        RequestKind::Extend,
        RequestKind::UndoExtension,
        RequestKind::NoShow,
        RequestKind::Dispute,
        RequestKind::Substitute,
        RequestKind::LateEntry,
        RequestKind::Availability,
        RequestKind::Adjudicate,
        RequestKind::Resume,
    ];

    /// The word of the API.
    pub fn as_str(self) -> &'static str {
        match self {
            RequestKind::Withdraw => "withdraw",
            RequestKind::Extend => "extend",
            RequestKind::UndoExtension => "undo_extension",
            RequestKind::NoShow => "no_show",
            RequestKind::Dispute => "dispute",
            RequestKind::Substitute => "substitute",
            RequestKind::LateEntry => "late_entry",
            RequestKind::Availability => "availability",
            RequestKind::Adjudicate => "adjudicate",
            RequestKind::Resume => "resume",
        }
    }

    /// Whether it is about a game; the others are about a seat or an entry.
    pub fn is_about_game(self) -> bool {
        matches!(
            self,
            RequestKind::Extend
                | RequestKind::UndoExtension
                | RequestKind::NoShow
                | RequestKind::Dispute
                | RequestKind::Adjudicate
                | RequestKind::Resume
        )
    }

    /// The answer of the rules in a state.
    pub fn answer(self, phase: Phase) -> Answer {
        let at = Phase::ALL
            .iter()
            .position(|each| *each == phase)
            .unwrap_or_default();
        let row = match self {
            RequestKind::Withdraw => &WITHDRAW,
            RequestKind::Extend => &EXTEND,
            RequestKind::UndoExtension => &UNDO_EXTENSION,
            RequestKind::NoShow => &NO_SHOW,
            RequestKind::Dispute => &DISPUTE,
            RequestKind::Substitute => &SUBSTITUTE,
            RequestKind::LateEntry => &LATE_ENTRY,
            RequestKind::Availability => &AVAILABILITY,
            RequestKind::Adjudicate => &ADJUDICATE,
            RequestKind::Resume => &RESUME,
        };
        row[at]
    }
}

impl Phase {
    /// All states, in their order.
    pub const ALL: [Phase; 8] = [
        Phase::Registration,
        Phase::Seeded,
        Phase::Unpublished,
        Phase::NotBegun,
        Phase::Running,
        Phase::Overdue,
        Phase::Ended,
        Phase::Final,
    ];

    /// The state of a season, for who asks about their place in it.
    pub fn of_season(state: State) -> Phase {
        match state {
            State::Draft | State::Registration => Phase::Registration,
            State::Seeded => Phase::Seeded,
            State::Running => Phase::Unpublished,
            State::Adjudication => Phase::Ended,
            State::Final | State::Archived => Phase::Final,
        }
    }

    /// The state of a game of a published round.
    pub fn of_game(state: State, progress: Progress) -> Phase {
        match Phase::of_season(state) {
            Phase::Final => Phase::Final,
            _ if progress.ended => Phase::Ended,
            _ if progress.overdue => Phase::Overdue,
            _ if progress.begun => Phase::Running,
            _ => Phase::NotBegun,
        }
    }

    /// The word of the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Phase::Registration => "registration",
            Phase::Seeded => "seeded",
            Phase::Unpublished => "unpublished",
            Phase::NotBegun => "not_begun",
            Phase::Running => "running",
            Phase::Overdue => "overdue",
            Phase::Ended => "ended",
            Phase::Final => "final",
        }
    }
}

/// For how many days who did not appear at so many games enters no new season: 7, then twice as many each time, at most
/// 60. The days count from the last of these games.
pub fn days_out(no_shows: u32) -> u16 {
    match no_shows {
        0 => 0,
        1..=4 => 7 << (no_shows - 1),
        5.. => 60,
    }
}

/// The answers to one kind of request, in the order of [`Phase::ALL`].
type Row = [Answer; 8];

const fn yes(rule: &'static str) -> Answer {
    Answer {
        verdict: Verdict::Approve,
        rule,
    }
}

const fn no(rule: &'static str) -> Answer {
    Answer {
        verdict: Verdict::Refuse,
        rule,
    }
}

const fn arbiter(rule: &'static str) -> Answer {
    Answer {
        verdict: Verdict::Ask(Addressee::Arbiter),
        rule,
    }
}

const fn opponent(rule: &'static str) -> Answer {
    Answer {
        verdict: Verdict::Ask(Addressee::Opponent),
        rule,
    }
}

/// Before the draw the registration is taken back; afterwards the seat is left from the next round that has not opened.
const WITHDRAW: Row = [
    yes("withdrawal"),
    yes("withdrawal"),
    yes("withdrawal"),
    yes("withdrawal"),
    yes("withdrawal"),
    yes("withdrawal"),
    no("rounds-over"),
    no("final"),
];

const EXTEND: Row = [
    no("no-game"),
    no("no-game"),
    no("no-game"),
    opponent("extension"),
    opponent("extension"),
    opponent("extension"),
    no("has-result"),
    no("final"),
];

/// Once the date before the extension has come, the later one stays.
const UNDO_EXTENSION: Row = [
    no("no-game"),
    no("no-game"),
    no("no-game"),
    opponent("extension"),
    opponent("extension"),
    no("overdue"),
    no("has-result"),
    no("final"),
];

/// Who does not appear by the start deadline forfeits by rule, so nothing is left to claim before it. Once both have
/// moved, the clock decides.
const NO_SHOW: Row = [
    no("no-game"),
    no("no-game"),
    no("no-game"),
    no("start-deadline"),
    no("clock"),
    arbiter("overdue"),
    no("has-result"),
    no("final"),
];

const DISPUTE: Row = [
    no("no-game"),
    no("no-game"),
    no("no-game"),
    no("no-result"),
    no("no-result"),
    no("no-result"),
    arbiter("dispute"),
    no("final"),
];

/// For a round that has not begun a search is opened; a game that is played passes to a substitute if an arbiter says so.
const SUBSTITUTE: Row = [
    no("no-seat"),
    yes("substitutes"),
    yes("substitutes"),
    yes("substitutes"),
    arbiter("running-game"),
    arbiter("running-game"),
    no("has-result"),
    no("final"),
];

const LATE_ENTRY: Row = [
    no("registration-open"),
    no("not-begun"),
    arbiter("late-entry"),
    arbiter("late-entry"),
    arbiter("late-entry"),
    arbiter("late-entry"),
    no("rounds-over"),
    no("final"),
];

const AVAILABILITY: Row = [
    yes("availability"),
    yes("availability"),
    yes("availability"),
    yes("availability"),
    no("running-game"),
    no("running-game"),
    no("has-result"),
    no("final"),
];

const ADJUDICATE: Row = [
    no("no-game"),
    no("no-game"),
    no("no-game"),
    no("not-begun"),
    arbiter("adjudication"),
    arbiter("adjudication"),
    no("has-result"),
    no("final"),
];

const RESUME: Row = [
    no("no-game"),
    no("no-game"),
    no("no-game"),
    no("no-result"),
    no("no-result"),
    no("no-result"),
    arbiter("resumption"),
    no("final"),
];
