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
    /// When it ends, in milliseconds since 1970, if it is for a player who has not shown up by the start deadline; `None`
    /// for every other search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub no_show_until: Option<Millis>,
    /// Whether a game waits for it whose start deadline has passed: it is not forfeited while the search is open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub delays_start: bool,
    /// How much time has been given back to it, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(value_type = i64)]
    pub given_back: Millis,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(time: &Millis) -> bool {
    *time == Millis::ZERO
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
            no_show_until: None,
            delays_start: false,
            given_back: Millis::ZERO,
        };
        search.reschedule(start, now, times);
        Ok(search)
    }

    /// A search for one round in which a player has not shown up: it begins at once, and ends at a time in milliseconds
    /// since 1970, see [`AbsenceRules::no_show_search`](crate::season::AbsenceRules::no_show_search).
    ///
    /// # Errors
    /// As [`Search::new`].
    pub fn for_no_show(
        seat: OpenSeat,
        start: RoundStart,
        (now, until): (Millis, Millis),
        times: &SearchTimes,
    ) -> Result<Search, LeagueError> {
        let mut search = Search::new(seat, start, now, times)?;
        search.no_show_until = Some(until);
        search.delays_start = true;
        Ok(search)
    }

    /// Whether it is for a player who has not shown up by the start deadline.
    pub fn is_for_no_show(&self) -> bool {
        self.no_show_until.is_some()
    }

    /// Gives back the time in which nobody could answer since it was opened, `lost` milliseconds in all: the search for
    /// somebody who has not shown up ends later, at most at `latest` in milliseconds since 1970, and those who are asked
    /// have so much longer. What was given back before is not given again. Does nothing to any other search, or once it
    /// has ended.
    pub fn give_back(&mut self, lost: Millis, latest: Millis) {
        let Some(until) = self.no_show_until.filter(|_| !self.is_over()) else {
            return;
        };
        let more = (lost - self.given_back).max(Millis::ZERO);
        if more == Millis::ZERO {
            return;
        }
        self.given_back = lost;
        let ends = until.saturating_add(more).min(latest.max(until));
        self.no_show_until = Some(ends);
        for ask in self.asks.iter_mut().filter(|ask| ask.is_open()) {
            ask.until = ask.until.saturating_add(more).min(ends);
        }
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

    /// When its time is over, in milliseconds since 1970.
    pub fn ends(&self, times: &SearchTimes) -> Millis {
        let days = || self.begins.saturating_add(times.length());
        self.no_show_until.unwrap_or_else(days)
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
