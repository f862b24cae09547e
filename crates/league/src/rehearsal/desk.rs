//! What waits on the desk of the arbiters, and what they decide.

use super::Stopped;
use super::games::there;
use super::searches::Cause;
use super::world::{Event, World};
use crate::ids::{DivisionId, FixtureId, PersonId, Round, Seat};
use crate::requests::{DeskItemKind, RequestKind};
use crate::results::{Finish, ForfeitReason, Margin};
use crate::scheme::GradeKind;
use crate::search::{Search, SearchStatus};
use crate::season::Author;
use umpire_engine::Millis;

/// After how long the arbiters decide, in milliseconds.
const DECIDED_AFTER: Millis = Millis::DAY;

/// By how much an arbiter extends a game, in milliseconds.
const EXTENSION: Millis = Millis::from_days(14);

/// Something that was on the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskItem {
    /// What it is.
    pub kind: DeskItemKind,
    /// What a player asks for.
    pub request: Option<RequestKind>,
    /// The division.
    pub division: DivisionId,
    /// The game, if it is about one.
    pub fixture: Option<FixtureId>,
    /// The seat, if it is about one.
    pub seat: Option<Seat>,
    /// The round.
    pub round: Round,
    /// Since when it was there, in milliseconds since 1970.
    pub at: Millis,
    /// When it was gone, in milliseconds since 1970.
    pub ended: Option<Millis>,
    /// Whether the arbiters decided it. Otherwise it was gone before.
    pub decided: bool,
    /// The gap that it is about.
    pub(super) gap: Option<usize>,
}

impl DeskItem {
    pub(super) fn is_about_seat(&self, search: &Search) -> bool {
        self.division == search.division && self.seat == Some(search.seat)
    }
}

impl World<'_> {
    fn add_item(&mut self, item: DeskItem) -> usize {
        self.desk.push(item);
        self.desk.len() - 1
    }

    /// Puts something about a game on the desk, to be decided. Returns its number.
    pub(super) fn put_on_desk(&mut self, kind: DeskItemKind, id: &FixtureId) -> usize {
        let at = self.add_item(DeskItem {
            kind,
            request: None,
            division: id.division.clone(),
            fixture: Some(id.clone()),
            seat: None,
            round: id.round,
            at: self.now,
            ended: None,
            decided: false,
            gap: None,
        });
        self.plan(self.now.saturating_add(DECIDED_AFTER), Event::Decide(at));
        at
    }

    /// A player leaves their seat. The arbiters may keep them; otherwise the item goes when a substitute is found, or
    /// nobody is.
    pub(super) fn put_withdrawal_on_desk(&mut self, division: &DivisionId, seat: Seat, round: Round) {
        self.add_item(DeskItem {
            kind: DeskItemKind::Withdrawal,
            request: None,
            division: division.clone(),
            fixture: None,
            seat: Some(seat),
            round,
            at: self.now,
            ended: None,
            decided: false,
            gap: None,
        });
    }

    /// What is on the desk by itself.
    pub(super) fn look_at_desk(&mut self) -> Result<(), Stopped> {
        self.list_failed_searches()?;
        self.list_rounds_ready()
    }

    /// The searches for a round that have found nobody, once its game is published.
    fn list_failed_searches(&mut self) -> Result<(), Stopped> {
        for at in 0..self.searches.len() {
            let (search, gap) = (&self.searches[at].search, self.searches[at].gap);
            let failed = search.status == SearchStatus::Failed && self.searches[at].cause == Cause::Announced;
            if !failed || self.searches[at].on_desk || !self.gaps[gap].is_open() {
                continue;
            }
            let (seat, round) = (search.seat, search.from);
            let division = self.division(&search.division)?;
            let mut games = self.games_of(division, seat, round);
            games.retain(|id| {
                let waits = self.games.get(id).is_some_and(|play| !play.over);
                waits && division.due(id).is_some_and(|due| due > self.now)
            });
            let Some(id) = games.first().filter(|id| !self.is_looked_for(id, &[seat])) else {
                continue;
            };
            let item = self.put_on_desk(DeskItemKind::NoSubstitute, id);
            self.desk[item].seat = Some(seat);
            self.searches[at].on_desk = true;
        }
        Ok(())
    }

    /// The rounds of a Swiss that are computed, until they are published.
    fn list_rounds_ready(&mut self) -> Result<(), Stopped> {
        let ready = self.rounds_ready()?;
        let is_ready = |item: &DeskItem| {
            let same =
                |(division, round): &(DivisionId, Round)| *division == item.division && *round == item.round;
            ready.iter().any(same)
        };
        self.leave_desk(|item| item.kind == DeskItemKind::Ready && !is_ready(item));
        for (division, round) in ready {
            let known = self.desk.iter().any(|item| {
                item.kind == DeskItemKind::Ready && item.division == division && item.round == round
            });
            if !known {
                self.add_item(DeskItem {
                    kind: DeskItemKind::Ready,
                    request: None,
                    division,
                    fixture: None,
                    seat: None,
                    round,
                    at: self.now,
                    ended: None,
                    decided: false,
                    gap: None,
                });
            }
        }
        Ok(())
    }

    /// What is not needed any more leaves the desk.
    pub(super) fn leave_desk(&mut self, which: impl Fn(&DeskItem) -> bool) {
        let now = self.now;
        for item in self
            .desk
            .iter_mut()
            .filter(|item| item.ended.is_none() && which(item))
        {
            item.ended = Some(now);
        }
    }

    /// Nothing waits on the desk of a season that is over.
    pub(super) fn close_desk(&mut self) {
        self.leave_desk(|_| true);
    }

    /// The arbiters decide, if something is still there to decide.
    pub(super) fn decide(&mut self, at: usize) -> Result<(), Stopped> {
        let item = self.desk[at].clone();
        let Some(id) = item.fixture.clone().filter(|_| item.ended.is_none()) else {
            return Ok(());
        };
        self.desk[at].decided = true;
        self.desk[at].ended = Some(self.now);
        match (item.kind, item.gap) {
            (DeskItemKind::Overdue, _) => self.decide_overdue(&id),
            (DeskItemKind::Request, Some(gap)) => self.look_for(gap, Cause::Announced),
            _ => self.rule_forfeit(&id),
        }
    }

    /// A game whose players are there gets more time once. Otherwise who is ahead wins by the weakest grade, or who is
    /// there by forfeit if it has not begun.
    fn decide_overdue(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let division = self.division(&id.division)?;
        let extended = division.extensions(id).iter().any(|extension| !extension.agreed);
        let due = division.due(id).unwrap_or(self.now);
        if !extended && self.present(id)? == [true; 2] {
            let due = due.max(self.now).saturating_add(EXTENSION);
            return self.extend(id, due, arbiter(), "the players go on");
        }
        if !self.play(id).begun {
            return self.rule_forfeit(id);
        }
        let finish = self.source.play(self.log.season(), id);
        let finish = finish.map_err(|why| Stopped::Failed(format!("game {id}: {why}")))?;
        let winner = match finish {
            Finish::Played { winner, .. } | Finish::Forfeited { winner, .. } => winner,
        };
        let kind = if winner.is_some() {
            GradeKind::Win
        } else {
            GradeKind::Draw
        };
        let grades = &self.season().rules.points.grades;
        let grade = grades
            .iter()
            .rev()
            .find(|grade| grade.kind == kind)
            .map(|grade| grade.grade.clone());
        let Some(grade) = grade else {
            return self.rule_forfeit(id);
        };
        let finish = Finish::Played {
            grade,
            winner,
            margin: Margin::Counted(0),
        };
        self.rule_result(id, finish, arbiter(), "the game is decided as it stands")
    }

    fn rule_forfeit(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let finish = Finish::Forfeited {
            winner: there(self.present(id)?),
            why: ForfeitReason::Ruled,
        };
        self.rule_result(id, finish, arbiter(), "nobody was found who plays")
    }
}

/// An arbiter who plays nowhere.
fn arbiter() -> Author {
    Author::Person(PersonId::new("Arbiter"))
}
