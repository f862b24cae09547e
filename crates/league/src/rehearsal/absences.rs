//! Drop-outs: who is missing in which rounds, and what they ask for.

use super::Stopped;
use super::habits::Absence;
use super::searches::Cause;
use super::world::{World, rule};
use crate::error::LeagueError;
use crate::ids::{DivisionId, PersonId, Round, Seat};
use crate::requests::{Addressee, DeskItemKind, Phase, RequestKind, Verdict};
use crate::season::{Act, Division, Format, Withdrawal};
use umpire_engine::Millis;

/// Somebody of a division does not play.
#[derive(Clone, Debug)]
pub(super) struct DropOut {
    pub(super) division: DivisionId,
    /// The round; for who leaves, the one that is played when they say so.
    pub(super) round: Round,
    pub(super) absence: Absence,
}

/// A seat whose player is missing.
#[derive(Clone, Debug)]
pub(super) struct Gap {
    pub(super) division: DivisionId,
    pub(super) seat: Seat,
    pub(super) from: Round,
    pub(super) until: Option<Round>,
    pub(super) absence: Absence,
    pub(super) state: GapState,
}

/// Where a gap stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GapState {
    /// Nobody plays.
    Open,
    /// A substitute does.
    Filled,
    /// The player has come after all, or has left for good meanwhile, so that another gap covers this one.
    Over,
}

impl Gap {
    fn is_of(&self, division: &DivisionId, seat: Seat) -> bool {
        self.division == *division && self.seat == seat && self.state != GapState::Over
    }

    pub(super) fn is_open(&self) -> bool {
        self.state == GapState::Open
    }

    pub(super) fn covers(&self, round: Round) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }
}

impl World<'_> {
    /// Whether somebody is there who plays a round in a seat.
    pub(super) fn is_ready(&self, division: &DivisionId, seat: Seat, round: Round) -> bool {
        let own = self
            .gaps
            .iter()
            .filter(|gap| gap.is_of(division, seat) && gap.covers(round));
        own.into_iter().all(|gap| gap.state == GapState::Filled)
    }

    pub(super) fn drop_out(&mut self, plan: &DropOut) -> Result<(), Stopped> {
        let division = self.division(&plan.division)?;
        let from = if plan.absence == Absence::Leaves {
            division.next_round()
        } else {
            plan.round
        };
        let seats: Vec<Seat> = division
            .all_seats()
            .filter(|seat| self.can_drop_out(division, *seat, from, plan.absence))
            .collect();
        if seats.is_empty() {
            return Ok(());
        }
        let seat = seats[self.source.below(seats.len() as u64) as usize];
        self.absences[plan.absence.place()] += 1;
        match plan.absence {
            Absence::Ahead | Absence::LastMoment => {
                self.is_away(&plan.division, seat, plan.round, plan.absence)
            }
            Absence::Silent => {
                self.open_gap(&plan.division, seat, (plan.round, Some(plan.round)), plan.absence);
                Ok(())
            }
            Absence::Leaves => self.leave(&plan.division, seat),
        }
    }

    /// Whether somebody sits in a seat who can still drop out, with a game in the round.
    fn can_drop_out(&self, division: &Division, seat: Seat, from: Round, absence: Absence) -> bool {
        let leaves = absence == Absence::Leaves;
        let missing = self
            .gaps
            .iter()
            .filter(|gap| gap.is_of(&division.id, seat))
            .any(|gap| match gap.until {
                None => gap.state == GapState::Open,
                Some(_) if leaves => gap.state == GapState::Open && gap.from < from,
                Some(_) => gap.covers(from),
            });
        if missing || division.leaving(seat).is_some() {
            return false;
        }
        if leaves {
            return true;
        }
        let person = division.occupant(seat, from);
        let away = person.and_then(|person| self.away.get(person));
        if away.is_some_and(|rounds| rounds.contains(&from)) {
            return false;
        }
        if from < division.next_round() {
            let games = self.games_of(division, seat, from);
            return games
                .iter()
                .any(|id| self.games.get(id).is_some_and(|play| !play.over));
        }
        let scheduled = division.schedule.get(usize::from(from.0) - 1);
        scheduled.is_none_or(|round| round.free != Some(seat))
    }

    pub(super) fn open_gap(
        &mut self,
        division: &DivisionId,
        seat: Seat,
        (from, until): (Round, Option<Round>),
        absence: Absence,
    ) -> usize {
        self.gaps.push(Gap {
            division: division.clone(),
            seat,
            from,
            until,
            absence,
            state: GapState::Open,
        });
        self.gaps.len() - 1
    }

    /// A player is away in a round, and says so.
    fn is_away(
        &mut self,
        id: &DivisionId,
        seat: Seat,
        round: Round,
        absence: Absence,
    ) -> Result<(), Stopped> {
        let division = self.division(id)?;
        let phase = self.phase_of_round(division, seat, round);
        let unpublished = round >= division.next_round();
        let unpaired = unpublished && matches!(division.format, Format::Swiss { .. });
        let person = self.sitter(id, seat, round)?;
        let ahead = absence == Absence::Ahead && phase < Phase::Running;
        let kind = if ahead {
            RequestKind::Availability
        } else {
            RequestKind::Substitute
        };
        let answer = self.ask(&person, kind, phase, false);
        if ahead && answer.verdict == Verdict::Approve {
            self.away.entry(person).or_default().insert(round);
            if unpaired {
                // The round is paired without them.
                return Ok(());
            }
        }
        if answer.verdict == Verdict::Refuse {
            return Ok(());
        }
        let gap = self.open_gap(id, seat, (round, Some(round)), absence);
        let games = self.games_of(self.division(id)?, seat, round);
        for game in &games {
            self.interrupt(game);
        }
        match (answer.verdict, games.first()) {
            (Verdict::Ask(Addressee::Arbiter), Some(game)) => {
                let item = self.put_on_desk(DeskItemKind::Request, game);
                self.desk[item].request = Some(kind);
                self.desk[item].gap = Some(gap);
                Ok(())
            }
            _ => self.look_for(gap, Cause::Announced),
        }
    }

    /// Who sits in a seat in a round.
    pub(super) fn sitter(&self, id: &DivisionId, seat: Seat, round: Round) -> Result<PersonId, LeagueError> {
        let division = self.division(id)?;
        let person = division.occupant(seat, round).or_else(|| division.entrant(seat));
        Ok(person.cloned().unwrap_or_else(|| PersonId::new("")))
    }

    /// A player leaves the season: their seat from the next round on, and what is published and has not begun.
    fn leave(&mut self, id: &DivisionId, seat: Seat) -> Result<(), Stopped> {
        let division = self.division(id)?;
        let from = division.leaves_from(self.now);
        let over = from.0 > division.round_count();
        let phase = Phase::of_season(self.season().state);
        let person = self.sitter(id, seat, from)?;
        let answer = self.ask(&person, RequestKind::Withdraw, phase, over);
        if answer.verdict == Verdict::Approve {
            self.merge_gaps(id, seat, from);
            let plan = Withdrawal {
                division: id.clone(),
                seat,
                from,
            };
            self.act(
                rule("withdrawal"),
                "the player leaves the season",
                Act::Withdraw(plan),
            )?;
            let gap = self.open_gap(id, seat, (from, None), Absence::Leaves);
            self.put_withdrawal_on_desk(id, seat, from);
            self.look_for(gap, Cause::Left)?;
        }
        for round in (1..from.0).map(Round) {
            let division = self.division(id)?;
            let waits = self.phase_of_round(division, seat, round) == Phase::NotBegun;
            if waits && self.is_ready(id, seat, round) {
                self.is_away(id, seat, round, Absence::LastMoment)?;
            }
        }
        Ok(())
    }

    /// Who leaves for good is not looked for round by round any more.
    fn merge_gaps(&mut self, id: &DivisionId, seat: Seat, from: Round) {
        for at in 0..self.gaps.len() {
            let gap = &mut self.gaps[at];
            if gap.is_of(id, seat) && gap.until.is_some() && gap.from >= from {
                gap.state = GapState::Over;
                self.cancel_search(at);
            }
        }
    }

    /// Somebody appears after all, if no substitute plays.
    pub(super) fn appear(&mut self, gap: usize) -> Result<(), Stopped> {
        if self.gaps[gap].state != GapState::Open {
            return Ok(());
        }
        self.gaps[gap].state = GapState::Over;
        self.cancel_search(gap);
        self.go_on_in(gap)
    }

    /// The games of a seat go on for which somebody has come.
    pub(super) fn go_on_in(&mut self, gap: usize) -> Result<(), Stopped> {
        let Gap {
            division,
            seat,
            from,
            until,
            ..
        } = self.gaps[gap].clone();
        let found = self.division(&division)?;
        let last = until.map_or(found.rounds.len() as u16, |until| until.0);
        let mut games = vec![];
        for round in (from.0..=last).map(Round) {
            games.extend(self.games_of(found, seat, round));
        }
        for game in games {
            self.play(&game).waits_for_search = false;
            self.go_on(&game)?;
        }
        Ok(())
    }

    /// How long after the start deadline somebody who has not shown up does so, in milliseconds; `None` if never.
    pub(super) fn appears_after(&mut self) -> Option<Millis> {
        let late = self.habits.is_late(self.source);
        late.then(|| super::habits::hours(self.source, 1, 48))
    }
}
