//! How a search goes on: asking, answers, and its end.

use super::candidates::Candidates;
use super::search_state::{AskOutcome, Search, SearchAsk, SearchStatus};
use super::times::SearchTimes;
use crate::error::{LeagueError, messages};
use crate::ids::PersonId;
use umpire_engine::{Argument, Millis};

/// What a search has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchEvent {
    /// Somebody is asked, and answers before a time, in milliseconds since 1970.
    Asked {
        /// Who.
        person: PersonId,
        /// When their time ends.
        until: Millis,
    },
    /// Somebody has not answered in time.
    Unresponsive {
        /// Who.
        person: PersonId,
    },
    /// Nobody is left to ask; answers are outstanding.
    AllAsked,
    /// Nobody was found. The search has ended.
    Failed {
        /// Whose asks were taken back, because the time is over.
        withdrawn: Vec<PersonId>,
    },
}

/// What an answer has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// The person takes the seat. The search has ended.
    Accepted {
        /// Whose asks were taken back.
        withdrawn: Vec<PersonId>,
    },
    /// The person does not. The caller advances the search.
    Declined,
}

impl Search {
    /// When to call [`Search::advance`] again, in milliseconds since 1970; `None` once the search has ended. A time in
    /// the past means at once. `times` are those of the season.
    pub fn next(&self, times: &SearchTimes) -> Option<Millis> {
        if self.is_over() {
            return None;
        }
        if !self.has_begun() {
            return Some(self.begins);
        }
        let expiry = self.open_asks().map(|ask| ask.until);
        // An answer may have been the last one outstanding.
        let asks = self.status == SearchStatus::Started || self.open_asks().next().is_none();
        let step = self.step(times);
        let step = asks.then(|| self.waits_until.map_or(step, |waits| waits.max(step)));
        expiry.chain(step).chain([self.ends(times)]).min()
    }

    /// Does everything that is due at `now`: reserves whose time is over are unresponsive, and the next candidate is
    /// asked. Called again at the same time with the same candidates, it does nothing.
    ///
    /// Asks are made at `now`, however late that is, and give the full time to answer from then on; the days of the
    /// search count from when it begins in fact. So at most one reserve is asked in each call.
    pub fn advance(&mut self, now: Millis, times: &SearchTimes, candidates: &Candidates) -> Vec<SearchEvent> {
        let mut events = vec![];
        if self.is_over() || now < self.begins {
            return events;
        }
        if !self.has_begun() {
            self.begins = now;
        }
        self.expire(now, times, &mut events);
        if now >= self.ends(times) {
            events.push(self.fail(now));
            return events;
        }
        if now >= self.step(times) {
            events.extend(self.ask_next(now, times, candidates));
        }
        let left = candidates.free.iter().any(|person| self.ask_of(person).is_none());
        self.waits_until = match candidates.later {
            Some(later) if !left => Some(later.max(now.saturating_add(Millis::MINUTE))),
            _ => None,
        };
        if left || self.waits_until.is_some() {
            self.status = SearchStatus::Started;
        } else if self.open_asks().next().is_none() {
            events.push(self.fail(now));
        } else if self.status != SearchStatus::AllAsked {
            self.status = SearchStatus::AllAsked;
            events.push(SearchEvent::AllAsked);
        }
        events
    }

    /// Takes an answer. If it is yes, the other asks are taken back and the search has ended; the caller appends the
    /// substitution to the log. If it is no, the caller advances the search.
    ///
    /// # Errors
    /// The person was not asked (place `person`), has answered already, answers too late, has left the reserve, or the
    /// search has ended otherwise. Nothing changes.
    pub fn answer(&mut self, person: &PersonId, accept: bool, now: Millis) -> Result<Answered, LeagueError> {
        let asked_at = self.asks.iter().position(|ask| ask.person == *person);
        let Some(at) = asked_at else {
            let message = messages::ASK_MISSING.with(self.arguments(person));
            return Err(LeagueError::at("person", message));
        };
        self.check_open(&self.asks[at], now)?;
        let ask = &mut self.asks[at];
        ask.answered = Some(now);
        if !accept {
            ask.outcome = Some(AskOutcome::Declined);
            return Ok(Answered::Declined);
        }
        ask.outcome = Some(AskOutcome::Accepted);
        let withdrawn = self.end(SearchStatus::Seated, now);
        Ok(Answered::Accepted { withdrawn })
    }

    /// Ends a search that is not needed any more. Returns whose asks were taken back; does nothing if it has ended.
    pub fn cancel(&mut self, now: Millis) -> Vec<PersonId> {
        if self.is_over() {
            return vec![];
        }
        self.end(SearchStatus::Cancelled, now)
    }

    /// Takes back the open ask to a reserve who leaves the reserve list or deletes their account. Returns whether there
    /// was one; the caller then advances the search, with candidates that they are not among.
    pub fn withdraw_person(&mut self, person: &PersonId, now: Millis) -> bool {
        let open = |ask: &&mut SearchAsk| ask.person == *person && ask.is_open();
        let Some(ask) = self.asks.iter_mut().find(open) else {
            return false;
        };
        ask.outcome = Some(AskOutcome::Withdrawn);
        ask.answered = Some(now);
        true
    }

    /// From when on the next reserve may be asked, in milliseconds since 1970: at once when the last one has answered
    /// or ran out, later while they think about it.
    fn step(&self, times: &SearchTimes) -> Millis {
        match self.asks.last() {
            None => self.begins,
            Some(ask) if ask.is_open() => times.step(ask.at, self.opens),
            Some(ask) => ask.answered.unwrap_or(ask.until),
        }
    }

    /// Marks who has had their full time and has not answered. An ask that the end of the search has cut short is taken
    /// back by it.
    fn expire(&mut self, now: Millis, times: &SearchTimes, events: &mut Vec<SearchEvent>) {
        let ends = self.ends(times);
        let full = |ask: &SearchAsk| ask.until < ends || ask.until - ask.at >= times.unresponsive();
        let open = self.asks.iter_mut().filter(|ask| ask.is_open());
        for ask in open.filter(|ask| ask.until <= now && full(ask)) {
            ask.outcome = Some(AskOutcome::Unresponsive);
            events.push(SearchEvent::Unresponsive {
                person: ask.person.clone(),
            });
        }
    }

    fn ask_next(&mut self, now: Millis, times: &SearchTimes, candidates: &Candidates) -> Option<SearchEvent> {
        let mut free = candidates.free.iter();
        let person = free.find(|person| self.ask_of(person).is_none())?.clone();
        let until = now.saturating_add(times.unresponsive()).min(self.ends(times));
        self.asks.push(SearchAsk {
            person: person.clone(),
            at: now,
            until,
            outcome: None,
            answered: None,
        });
        Some(SearchEvent::Asked { person, until })
    }

    fn fail(&mut self, now: Millis) -> SearchEvent {
        let withdrawn = self.end(SearchStatus::Failed, now);
        SearchEvent::Failed { withdrawn }
    }

    /// Ends the search. Returns whose asks were taken back.
    fn end(&mut self, status: SearchStatus, now: Millis) -> Vec<PersonId> {
        self.status = status;
        self.ended = Some(now);
        self.waits_until = None;
        let mut withdrawn = vec![];
        for ask in self.asks.iter_mut().filter(|ask| ask.is_open()) {
            ask.outcome = Some(AskOutcome::Withdrawn);
            withdrawn.push(ask.person.clone());
        }
        withdrawn
    }

    /// Whether an ask can be answered.
    fn check_open(&self, ask: &SearchAsk, now: Millis) -> Result<(), LeagueError> {
        let arguments = || self.arguments(&ask.person);
        let message = match (ask.outcome, self.status) {
            (None, _) if now < ask.until => return Ok(()),
            (None | Some(AskOutcome::Unresponsive), _) => {
                messages::ASK_RAN_OUT.with([("person", ask.person.as_str().into())])
            }
            (Some(AskOutcome::Accepted | AskOutcome::Declined), _) => {
                messages::ASK_ANSWERED.with([("person", ask.person.as_str().into())])
            }
            // They left the reserve themselves.
            (Some(AskOutcome::Withdrawn), _) if ask.answered.is_some() => {
                messages::ASK_WITHDRAWN.with([("person", ask.person.as_str().into())])
            }
            (Some(AskOutcome::Withdrawn), SearchStatus::Seated) => messages::SEAT_TAKEN.with(arguments()),
            (Some(AskOutcome::Withdrawn), SearchStatus::Cancelled) => {
                messages::SEARCH_CANCELLED.with(arguments())
            }
            (Some(AskOutcome::Withdrawn), _) => messages::SEARCH_OVER.with(arguments()),
        };
        Err(LeagueError::at("", message))
    }

    fn arguments(&self, person: &PersonId) -> [(&'static str, Argument); 3] {
        [
            ("person", person.as_str().into()),
            ("seat", self.seat.0.into()),
            ("division", self.division.as_str().into()),
        ]
    }
}
