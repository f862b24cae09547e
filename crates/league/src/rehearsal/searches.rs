//! Searches for substitutes.

use super::Stopped;
use super::absences::{Gap, GapState};
use super::habits::{Absence, Reply};
use super::world::{Event, World, rule};
use crate::ids::{FixtureId, PersonId, Round, Seat};
use crate::requests::DeskItemKind;
use crate::search::{
    Answered, Candidates, OpenSeat, ReserveList, RoundStart, Search, SearchEvent, SearchStatus, candidates,
};
use crate::season::{Act, Division, State, Substitution, Vacancy};
use serde::Serialize;
use std::collections::BTreeMap;

/// Why a substitute is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The player has said that they are away in a round.
    Announced,
    /// The player did not show up by the start deadline.
    NoShow,
    /// The player has left the season.
    Left,
}

/// A search of a rehearsal.
#[derive(Clone, Debug)]
pub struct RehearsedSearch {
    /// The search.
    pub search: Search,
    /// Why it was opened.
    pub cause: Cause,
    /// Whose seat it is.
    pub person: PersonId,
    /// The number of the gap.
    pub(super) gap: usize,
    /// Whether it has failed, and is or was on the desk.
    pub(super) on_desk: bool,
}

impl World<'_> {
    /// Looks for somebody who fills a gap.
    pub(super) fn look_for(&mut self, at: usize, cause: Cause) -> Result<(), Stopped> {
        let gap = self.gaps[at].clone();
        let start = self.round_start(self.division(&gap.division)?, gap.from);
        let open = OpenSeat {
            division: gap.division.clone(),
            seat: gap.seat,
            from: gap.from,
            until: gap.until,
        };
        let search = Search::new(open, start, self.now, &self.season().rules.absences.search)?;
        let person = self.sitter(&gap.division, gap.seat, gap.from)?;
        self.searches.push(RehearsedSearch {
            search,
            cause,
            person,
            gap: at,
            on_desk: false,
        });
        Ok(())
    }

    fn round_start(&self, division: &Division, round: Round) -> RoundStart {
        let published = division.rounds.iter().find(|plan| plan.round == round);
        RoundStart {
            opens: published.map_or_else(|| self.opens(round), |plan| plan.opens),
            published: published.is_some(),
        }
    }

    /// Whether somebody is looked for who would play a game in one of these seats.
    pub(super) fn is_looked_for(&self, id: &FixtureId, seats: &[Seat]) -> bool {
        self.searches.iter().any(|each| {
            let search = &each.search;
            !search.is_over()
                && search.division == id.division
                && search.covers(id.round)
                && seats.contains(&search.seat)
        })
    }

    /// Looks for somebody who plays a game in place of a player who has not shown up, once for each seat and round.
    /// Returns whether the rules say so, and somebody can be asked.
    pub(super) fn look_for_no_show(&mut self, id: &FixtureId, seat: Seat) -> Result<bool, Stopped> {
        let division = self.division(&id.division)?;
        let absences = self.season().rules.absences;
        let due = division.due(id).unwrap_or(self.now);
        let own = |gap: &Gap| {
            gap.division == id.division && gap.seat == seat && gap.until == Some(id.round) && gap.is_open()
        };
        let gap = self.gaps.iter().position(own);
        let (Some(until), Some(gap)) = (absences.no_show_search(self.now, due), gap) else {
            return Ok(false);
        };
        let before = |each: &RehearsedSearch| each.cause == Cause::NoShow && each.gap == gap;
        if self.searches.iter().any(before) {
            return Ok(false);
        }
        let open = OpenSeat {
            division: id.division.clone(),
            seat,
            from: id.round,
            until: Some(id.round),
        };
        let start = self.round_start(division, id.round);
        let search = Search::for_no_show(open, start, (self.now, until), &absences.search)?;
        let person = self.sitter(&id.division, seat, id.round)?;
        self.searches.push(RehearsedSearch {
            search,
            cause: Cause::NoShow,
            person,
            gap,
            on_desk: false,
        });
        let found = self.candidates(self.searches.len() - 1);
        if found.free.is_empty() && found.later.is_none() {
            self.searches.pop();
            return Ok(false);
        }
        let silent = self.gaps[gap].absence == Absence::Silent;
        if let Some(after) = silent.then(|| self.appears_after()).flatten() {
            self.plan(self.now.saturating_add(after), Event::Appear(gap));
        }
        Ok(true)
    }

    fn candidates(&self, at: usize) -> Candidates {
        let searches: Vec<Search> = self.searches.iter().map(|each| each.search.clone()).collect();
        let list = ReserveList {
            order: &self.reserves(),
            season: self.season(),
            searches: &searches,
            away: &self.away,
            missed: &self.missed,
            asked_elsewhere: &BTreeMap::new(),
        };
        candidates(&searches[at], &list)
    }

    /// Moves every open search on, in the order in which the seats became open.
    pub(super) fn advance_searches(&mut self) -> Result<(), Stopped> {
        let times = self.season().rules.absences.search;
        for at in 0..self.searches.len() {
            let search = &self.searches[at].search;
            let due = search.next(&times).is_some_and(|next| next <= self.now);
            if search.is_over() || search.begins > self.now && !due {
                continue;
            }
            if !self.is_needed(at)? {
                self.searches[at].search.cancel(self.now);
                continue;
            }
            let division = self.division(&self.searches[at].search.division)?;
            let start = self.round_start(division, self.searches[at].search.from);
            let now = self.now;
            self.searches[at].search.reschedule(start, now, &times);
            let found = self.candidates(at);
            for event in self.searches[at].search.advance(now, &times, &found) {
                self.react(at, event)?;
            }
        }
        Ok(())
    }

    /// Whether anything is left to play for a substitute.
    fn is_needed(&self, at: usize) -> Result<bool, Stopped> {
        let search = &self.searches[at].search;
        let division = self.division(&search.division)?;
        let state = self.season().state;
        if search.until.is_none() {
            let left = division.leaving(search.seat);
            return Ok(state < State::Final && left.is_some_and(|left| left.empty.is_none()));
        }
        let games = self.games_of(division, search.seat, search.from);
        let over = |id: &FixtureId| self.games.get(id).is_some_and(|play| play.over);
        Ok(state <= State::Running && (games.is_empty() || !games.iter().all(over)))
    }

    fn react(&mut self, at: usize, event: SearchEvent) -> Result<(), Stopped> {
        match event {
            SearchEvent::Asked { person, .. } => {
                let unresponsive = self.season().rules.absences.search.unresponsive_hours;
                let habits = self.habits;
                if let Reply::Answers { accepts, after } = Reply::draw(&habits, unresponsive, self.source) {
                    let event = Event::Answer(at, person, accepts);
                    self.plan(self.now.saturating_add(after), event);
                }
                Ok(())
            }
            SearchEvent::Failed { .. } => self.search_failed(at),
            SearchEvent::Unresponsive { .. } | SearchEvent::AllAsked => Ok(()),
        }
    }

    /// A seat that is left stays empty. A game whose start deadline is over is forfeited.
    fn search_failed(&mut self, at: usize) -> Result<(), Stopped> {
        let search = self.searches[at].search.clone();
        let division = self.division(&search.division)?;
        if search.until.is_none() {
            let struck = self
                .season()
                .has_played_less_than_half(division, search.seat, &self.results);
            let vacancy = Vacancy {
                division: search.division.clone(),
                seat: search.seat,
                from: search.from,
                struck,
            };
            self.act(
                rule("no-substitute"),
                "nobody took the seat over",
                Act::Vacate(vacancy),
            )?;
            self.leave_desk(|item| item.kind == DeskItemKind::Withdrawal && item.is_about_seat(&search));
            self.forfeit_empty_seats()?;
            return self.judge_waiting(&search);
        }
        self.judge_waiting(&search)
    }

    /// The games that have waited for a search are judged now.
    fn judge_waiting(&mut self, search: &Search) -> Result<(), Stopped> {
        let waiting = self.games.iter().filter(|(_, play)| play.waits_for_search);
        let ids: Vec<FixtureId> = waiting.map(|(id, _)| id.clone()).collect();
        for id in ids {
            let own = id.division == search.division && search.covers(id.round);
            if own && self.pairing(&id)?.has(search.seat) {
                self.judge_start(&id)?;
            }
        }
        Ok(())
    }

    /// A reserve answers. Who is too late is refused.
    pub(super) fn answer(&mut self, at: usize, person: &PersonId, accepts: bool) -> Result<(), Stopped> {
        let now = self.now;
        let answered = self.searches[at].search.answer(person, accepts, now);
        if !matches!(answered, Ok(Answered::Accepted { .. })) {
            return Ok(());
        }
        let (search, gap) = (self.searches[at].search.clone(), self.searches[at].gap);
        let plan = Substitution {
            division: search.division.clone(),
            seat: search.seat,
            person: person.clone(),
            from: search.from,
            until: search.until,
        };
        let no_show = self.searches[at].cause == Cause::NoShow;
        let by = if no_show {
            "no-show-substitute"
        } else {
            "substitutes"
        };
        self.act(rule(by), "a reserve accepted", Act::Substitute(plan))?;
        self.gaps[gap].state = GapState::Filled;
        if no_show {
            let missing = self.searches[at].person.clone();
            *self.missed.entry(missing).or_default() += 1;
        }
        if search.until.is_none() {
            self.leave_desk(|item| item.kind == DeskItemKind::Withdrawal && item.is_about_seat(&search));
        }
        self.go_on_in(gap)
    }

    /// Ends the search for who fills a gap.
    pub(super) fn cancel_search(&mut self, gap: usize) {
        let now = self.now;
        for each in self.searches.iter_mut().filter(|each| each.gap == gap) {
            each.search.cancel(now);
        }
    }
}

impl RehearsedSearch {
    /// Whether somebody was found.
    pub fn is_seated(&self) -> bool {
        self.search.status == SearchStatus::Seated
    }
}
