//! The games: when they begin, how long they take, and how they end.

use super::Stopped;
use super::habits::hours;
use super::world::{Event, World, rule};
use crate::ids::{FixtureId, Pairing, PersonId, Seat, Side};
use crate::requests::{Addressee, DeskItemKind, RequestKind, Verdict};
use crate::results::{Finish, ForfeitReason, GameResult, Sitter};
use crate::season::{Act, Author};
use umpire_engine::Millis;

/// How late the last answers of a player are who is asked for more time, at most, in hours.
const LATE_HOURS: i64 = 48;

/// A published game.
#[derive(Clone, Debug, Default)]
pub(super) struct Play {
    /// Whether it is open.
    pub(super) open: bool,
    /// Whether somebody has made a first own turn.
    pub(super) begun: bool,
    /// When it ends if nobody drops out, in milliseconds since 1970.
    ends: Option<Millis>,
    /// How long it still takes, in milliseconds, when somebody has dropped out of it.
    left: Option<Millis>,
    /// Whether it has a result.
    pub(super) over: bool,
    /// Whether its start deadline is over, and it waits for a search for a player who is missing.
    pub(super) waits_for_search: bool,
}

impl World<'_> {
    /// The seats of a game.
    pub(super) fn pairing(&self, id: &FixtureId) -> Result<Pairing, Stopped> {
        let division = self.division(&id.division)?;
        let pairing = division.fixture(id, self.season().rules.legs());
        pairing.ok_or_else(|| Stopped::Failed(format!("there is no game {id}")))
    }

    /// When a game is due, in milliseconds since 1970.
    fn due(&self, id: &FixtureId) -> Millis {
        let division = self.division(&id.division).ok();
        division.and_then(|division| division.due(id)).unwrap_or(self.now)
    }

    /// Which sides of a game are there.
    pub(super) fn present(&self, id: &FixtureId) -> Result<[bool; 2], Stopped> {
        let pairing = self.pairing(id)?;
        Ok([pairing.first, pairing.second].map(|seat| self.is_ready(&id.division, seat, id.round)))
    }

    pub(super) fn play(&mut self, id: &FixtureId) -> &mut Play {
        self.games.entry(id.clone()).or_default()
    }

    fn is_over(&self, id: &FixtureId) -> bool {
        self.games.get(id).is_none_or(|play| play.over)
    }

    pub(super) fn open_game(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        if self.is_over(id) {
            return Ok(());
        }
        self.play(id).open = true;
        let deadline = self
            .season()
            .rules
            .absences
            .start_deadline(self.now, self.due(id));
        if let Some(by) = deadline.filter(|by| *by > self.now) {
            self.plan(by, Event::StartBy(id.clone()));
        }
        self.go_on(id)
    }

    /// A game in which both players are there begins, or goes on.
    pub(super) fn go_on(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let days = i64::from(self.season().rules.calendar.round_days);
        let ready = self.present(id)? == [true; 2];
        let Some(play) = self.games.get(id).filter(|play| ready && play.open && !play.over) else {
            return Ok(());
        };
        if !play.begun {
            let after = hours(self.source, 1, days * 24 / 7);
            self.plan(self.now.saturating_add(after), Event::Begin(id.clone()));
        } else if let Some(left) = play.left {
            self.play_until(id, self.now.saturating_add(left));
        }
        Ok(())
    }

    pub(super) fn begin(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let waits = self.games.get(id).is_some_and(|play| !play.begun && !play.over);
        if !waits || self.present(id)? != [true; 2] {
            return Ok(());
        }
        let days = i64::from(self.season().rules.calendar.round_days);
        self.play(id).begun = true;
        let usual = self
            .now
            .saturating_add(hours(self.source, days * 24 / 7, days * 24 / 2));
        let late = self.due(id).saturating_add(hours(self.source, 1, days * 24 / 2));
        let ends = if self.habits.is_late(self.source) {
            late
        } else {
            usual
        };
        self.play_until(id, ends);
        Ok(())
    }

    /// A game goes on until a time. A player who sees that this is past its date asks for a later one.
    fn play_until(&mut self, id: &FixtureId, ends: Millis) {
        let play = self.play(id);
        (play.ends, play.left) = (Some(ends), None);
        self.plan(ends, Event::End(id.clone()));
        let due = self.due(id);
        if ends > due && self.now < due {
            let days = i64::from(self.season().rules.calendar.round_days);
            let before = Millis::from_hours(days * 24 / 7);
            self.plan(due.saturating_sub(before), Event::AskForTime(id.clone()));
        }
    }

    /// Somebody drops out of a game that is played.
    pub(super) fn interrupt(&mut self, id: &FixtureId) {
        let now = self.now;
        let play = self.play(id);
        if let Some(ends) = play.ends.take() {
            play.left = Some((ends - now).max(Millis::HOUR));
        }
    }

    pub(super) fn end_game(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let ends = self
            .games
            .get(id)
            .filter(|play| !play.over)
            .and_then(|play| play.ends);
        if ends != Some(self.now) {
            return Ok(());
        }
        let finish = self.source.play(self.log.season(), id);
        let finish = finish.map_err(|why| Stopped::Failed(format!("game {id}: {why}")))?;
        let result = self.result(id, finish)?;
        self.results.push(result);
        self.is_decided(id);
        Ok(())
    }

    pub(super) fn result(&self, id: &FixtureId, finish: Finish) -> Result<GameResult, Stopped> {
        let pairing = self.pairing(id)?;
        let division = self.division(&id.division)?;
        let sitter = |seat: Seat| {
            let person = division.occupant(seat, id.round).cloned();
            let person = person.ok_or_else(|| Stopped::Failed(format!("nobody sits in seat {seat}")))?;
            Ok::<Sitter, Stopped>(Sitter { seat, person })
        };
        Ok(GameResult {
            fixture: id.clone(),
            first: sitter(pairing.first)?,
            second: sitter(pairing.second)?,
            finish,
            disputed: false,
        })
    }

    /// Decides a game.
    pub(super) fn rule_result(
        &mut self,
        id: &FixtureId,
        finish: Finish,
        author: Author,
        reason: &str,
    ) -> Result<(), Stopped> {
        let result = Box::new(self.result(id, finish)?);
        self.act(author, reason, Act::RuleResult { result })?;
        self.is_decided(id);
        Ok(())
    }

    /// What follows when a game has a result.
    fn is_decided(&mut self, id: &FixtureId) {
        let play = self.play(id);
        (play.over, play.waits_for_search) = (true, false);
        let now = self.now;
        self.last.insert(id.division.clone(), now);
        self.leave_desk(|item| item.fixture.as_ref() == Some(id));
    }

    /// Who has not shown up by the start deadline forfeits, unless somebody is looked for who plays in their place.
    pub(super) fn judge_start(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let waits = self.games.get(id).is_some_and(|play| !play.begun && !play.over);
        let present = self.present(id)?;
        if !waits || present == [true; 2] {
            return Ok(());
        }
        let pairing = self.pairing(id)?;
        let seats = [pairing.first, pairing.second].into_iter().zip(present);
        let missing: Vec<Seat> = seats.filter(|(_, there)| !there).map(|(seat, _)| seat).collect();
        let looked_for = self.is_looked_for(id, &missing);
        if looked_for || missing.len() == 1 && self.look_for_no_show(id, missing[0])? {
            self.play(id).waits_for_search = true;
            return Ok(());
        }
        self.forfeit_by_deadline(id)
    }

    /// Who is not there loses by the rule about no-shows.
    fn forfeit_by_deadline(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let present = self.present(id)?;
        let pairing = self.pairing(id)?;
        for (seat, present) in [pairing.first, pairing.second].into_iter().zip(present) {
            if !present {
                let person = self.division(&id.division)?.occupant(seat, id.round).cloned();
                *self
                    .missed
                    .entry(person.unwrap_or_else(|| PersonId::new("")))
                    .or_default() += 1;
            }
        }
        let finish = Finish::Forfeited {
            winner: there(present),
            why: ForfeitReason::NoShow,
        };
        self.rule_result(
            id,
            finish,
            rule("no-show"),
            "a player did not show up by the start deadline",
        )
    }

    /// The date of a game is over: what has no result is on the desk.
    pub(super) fn is_due(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        if self.is_over(id) || self.due(id) > self.now {
            return Ok(());
        }
        self.leave_desk(|item| item.fixture.as_ref() == Some(id));
        self.put_on_desk(DeskItemKind::Overdue, id);
        Ok(())
    }

    /// A player asks the other one for a later date.
    pub(super) fn ask_for_time(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let ends = self
            .games
            .get(id)
            .filter(|play| !play.over)
            .and_then(|play| play.ends);
        if ends.is_none_or(|ends| ends <= self.due(id)) {
            return Ok(());
        }
        let division = self.division(&id.division)?;
        let extended = division.agreed_extension(id).is_some();
        let asks = division.occupant(self.pairing(id)?.first, id.round).cloned();
        let refused = extended || self.season().rules.absences.extension().is_none();
        let person = asks.unwrap_or_else(|| PersonId::new(""));
        let answer = self.ask(&person, RequestKind::Extend, self.phase_of(id), refused);
        if answer.verdict != Verdict::Ask(Addressee::Opponent) {
            return Ok(());
        }
        let at = if self.habits.is_late(self.source) {
            self.due(id).saturating_add(hours(self.source, 1, LATE_HOURS))
        } else {
            self.now.saturating_add(hours(self.source, 1, 24))
        };
        self.plan(at, Event::Agree(id.clone()));
        Ok(())
    }

    /// The other player agrees: the game is due later.
    pub(super) fn agree(&mut self, id: &FixtureId) -> Result<(), Stopped> {
        let Some(extension) = self.season().rules.absences.extension() else {
            return Ok(());
        };
        if self.is_over(id) || self.division(&id.division)?.agreed_extension(id).is_some() {
            return Ok(());
        }
        let due = self.due(id).saturating_add(extension);
        // Long after the date, they get the days that are left of it.
        let due = if due <= self.now {
            self.now.saturating_add(Millis::DAY)
        } else {
            due
        };
        self.extend(id, due, rule("extension"), "both players agree")
    }

    /// A game is due later.
    pub(super) fn extend(
        &mut self,
        id: &FixtureId,
        due: Millis,
        author: Author,
        reason: &str,
    ) -> Result<(), Stopped> {
        let fixture = id.clone();
        self.act(author, reason, Act::Extend { fixture, due })?;
        self.leave_desk(|item| item.kind == DeskItemKind::Overdue && item.fixture.as_ref() == Some(id));
        self.plan(due, Event::Due(id.clone()));
        Ok(())
    }

    /// A forfeit, and who gets the points of it.
    pub(super) fn forfeit(
        &mut self,
        id: &FixtureId,
        finish: Finish,
        author: Author,
        reason: &str,
    ) -> Result<(), Stopped> {
        self.rule_result(id, finish, author, reason)
    }
}

/// The side that is there alone.
pub(super) fn there(present: [bool; 2]) -> Option<Side> {
    match present {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        _ => None,
    }
}
