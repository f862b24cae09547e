//! What is stored of a search.

use super::times::SearchTimes;
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, PersonId, Round, Seat};
use serde::{Deserialize, Serialize};
use umpire_engine::Millis;
use utoipa::ToSchema;

/// A seat that somebody is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSeat {
    /// The division.
    pub division: DivisionId,
    /// The seat.
    pub seat: Seat,
    /// The first round, from 1.
    pub from: Round,
    /// The last round, not before the first; `None` for the rest of the season.
    pub until: Option<Round>,
}

/// When the first round of an open seat is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundStart {
    /// When it opens, in milliseconds since 1970; by the calendar while it is not published.
    pub opens: Millis,
    /// Whether it is published.
    pub published: bool,
}

/// A search for somebody who takes a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonSearch)]
pub struct Search {
    /// The division.
    pub division: DivisionId,
    /// The seat.
    pub seat: Seat,
    /// The first round.
    pub from: Round,
    /// The last round; `None` for the rest of the season.
    pub until: Option<Round>,
    /// When the seat became open, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub opened: Millis,
    /// When the first round opens, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub opens: Millis,
    /// When the search begins, in milliseconds since 1970; once it has begun, when it did.
    #[schema(value_type = i64)]
    pub begins: Millis,
    /// Who was asked, in order; each person once.
    pub asks: Vec<SearchAsk>,
    /// Where it stands.
    pub status: SearchStatus,
    /// When somebody can be asked who has to answer another search first, in milliseconds since 1970; `None` if there
    /// is nobody to wait for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub waits_until: Option<Millis>,
    /// When it ended, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub ended: Option<Millis>,
}

/// A reserve who is asked to take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonSearchAsk)]
pub struct SearchAsk {
    /// Who.
    pub person: PersonId,
    /// When they were asked, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub at: Millis,
    /// When their time to answer ends, in milliseconds since 1970; they answer before it.
    #[schema(value_type = i64)]
    pub until: Millis,
    /// How it ended; `None` while an answer is outstanding. In a search that has ended, every ask has an outcome.
    #[serde(default)]
    pub outcome: Option<AskOutcome>,
    /// When they answered, or left the reserve while they were asked, in milliseconds since 1970; `None` if they did
    /// neither.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub answered: Option<Millis>,
}

/// How an ask ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonSearchAskOutcome)]
pub enum AskOutcome {
    /// They take the seat.
    Accepted,
    /// They do not want it.
    Declined,
    /// They did not answer in time.
    Unresponsive,
    /// It was taken back: somebody else accepted, the search was cancelled or ran out, or they left the reserve.
    Withdrawn,
}

/// Where a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonSearchStatus)]
pub enum SearchStatus {
    /// It waits for its beginning, or asks.
    Started,
    /// Nobody is left to ask, and answers are outstanding.
    AllAsked,
    /// Somebody has accepted.
    Seated,
    /// Nobody was found: all were asked, or the time is over.
    Failed,
    /// It was cancelled.
    Cancelled,
}

impl SearchStatus {
    /// Whether the search has ended.
    pub fn is_over(self) -> bool {
        matches!(
            self,
            SearchStatus::Seated | SearchStatus::Failed | SearchStatus::Cancelled
        )
    }

    /// The word of the API.
    pub fn as_str(self) -> &'static str {
        match self {
            SearchStatus::Started => "started",
            SearchStatus::AllAsked => "all_asked",
            SearchStatus::Seated => "seated",
            SearchStatus::Failed => "failed",
            SearchStatus::Cancelled => "cancelled",
        }
    }
}

impl SearchAsk {
    /// Whether an answer is outstanding.
    pub fn is_open(&self) -> bool {
        self.outcome.is_none()
    }
}

impl Search {
    /// A search for a seat that is open since `now`. It begins [`SearchTimes::before_hours`] before its first round
    /// opens; at once if that is past, or if the seat is open for good from a published round.
    ///
    /// # Errors
    /// The first round is 0, or the last one is before it; the place is `until`.
    pub fn new(
        seat: OpenSeat,
        start: RoundStart,
        now: Millis,
        times: &SearchTimes,
    ) -> Result<Search, LeagueError> {
        if seat.from < Round::FIRST || seat.until.is_some_and(|until| until < seat.from) {
            return Err(LeagueError::at("until", messages::SUBSTITUTE_ROUNDS.plain()));
        }
        let mut search = Search {
            division: seat.division,
            seat: seat.seat,
            from: seat.from,
            until: seat.until,
            opened: now,
            opens: start.opens,
            begins: now,
            asks: vec![],
            status: SearchStatus::Started,
            waits_until: None,
            ended: None,
        };
        search.reschedule(start, now, times);
        Ok(search)
    }

    /// Takes note that the first round is published, or opens at another time. The intervals follow it; a search that
    /// has not begun begins accordingly, not before `now`. Does nothing once the search has ended.
    pub fn reschedule(&mut self, start: RoundStart, now: Millis, times: &SearchTimes) {
        if self.is_over() {
            return;
        }
        self.opens = start.opens;
        if self.has_begun() {
            return;
        }
        let at_once = start.published && self.until.is_none();
        let planned = start.opens.saturating_sub(times.before());
        self.begins = if at_once { now } else { planned.max(now) };
    }

    /// Whether the search has ended.
    pub fn is_over(&self) -> bool {
        self.status.is_over()
    }

    /// Whether it covers a round.
    pub fn covers(&self, round: Round) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }

    /// When its days are over, in milliseconds since 1970.
    pub fn ends(&self, times: &SearchTimes) -> Millis {
        self.begins.saturating_add(times.length())
    }

    /// The ask to a person.
    pub fn ask_of(&self, person: &PersonId) -> Option<&SearchAsk> {
        self.asks.iter().find(|ask| ask.person == *person)
    }

    /// The asks without an answer, in order.
    pub fn open_asks(&self) -> impl Iterator<Item = &SearchAsk> {
        self.asks.iter().filter(|ask| ask.is_open())
    }

    /// Who has accepted the seat.
    pub fn substitute(&self) -> Option<&PersonId> {
        let accepted = |ask: &&SearchAsk| ask.outcome == Some(AskOutcome::Accepted);
        self.asks.iter().find(accepted).map(|ask| &ask.person)
    }

    /// Whether it has begun to ask, or waits for somebody to ask.
    pub(super) fn has_begun(&self) -> bool {
        !self.asks.is_empty() || self.waits_until.is_some()
    }
}
