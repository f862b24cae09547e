//! When rounds are published, and the end of the season.

use super::Stopped;
use super::absences::DropOut;
use super::games::Play;
use super::habits::Absence;
use super::world::{Event, World, rule};
use crate::error::LeagueError;
use crate::ids::{DivisionId, Round, Seat};
use crate::results::{Unpaired, UnpairedReason};
use crate::season::{Act, Dates, Division, Format, NextRound, State};
use umpire_engine::Millis;

impl World<'_> {
    /// When a round opens by the calendar, in milliseconds since 1970.
    pub(super) fn opens(&self, round: Round) -> Millis {
        let calendar = &self.season().rules.calendar;
        let length = Millis::from_days(calendar.round_days.into());
        let rounds = i64::from(round.0.max(1)) - 1;
        calendar.start.saturating_add(length.saturating_mul(rounds))
    }

    /// When the first round opens and the last one is over by the calendar, in milliseconds since 1970.
    pub(super) fn planned(&self) -> (Millis, Millis) {
        let rounds = self.season().divisions.iter().map(Division::round_count).max();
        (
            self.opens(Round::FIRST),
            self.opens(Round(rounds.unwrap_or(0)).next()),
        )
    }

    fn next_round(&self, division: &Division) -> Result<NextRound, LeagueError> {
        let last = self.last.get(&division.id).copied().unwrap_or(Millis::ZERO);
        let opens = |round| self.opens(round);
        self.season()
            .next_publication(division, &self.results, opens, last)
    }

    /// When the next round of any division is published, in milliseconds since 1970.
    pub(super) fn next_publication(&self) -> Result<Option<Millis>, LeagueError> {
        let mut times = vec![];
        for division in &self.season().divisions {
            if let NextRound::At(at) = self.next_round(division)? {
                times.push(at);
            }
        }
        Ok(times.into_iter().min())
    }

    /// The rounds of a Swiss that are computed and wait for their date.
    pub(super) fn rounds_ready(&self) -> Result<Vec<(DivisionId, Round)>, LeagueError> {
        let mut ready = vec![];
        for division in &self.season().divisions {
            let round = division.next_round();
            let swiss = matches!(division.format, Format::Swiss { .. });
            let NextRound::At(at) = self.next_round(division)? else {
                continue;
            };
            if swiss && round != Round::FIRST && at > self.now {
                ready.push((division.id.clone(), round));
            }
        }
        Ok(ready)
    }

    /// Publishes every round whose time has come.
    pub(super) fn publish_due(&mut self) -> Result<(), Stopped> {
        let all: Vec<DivisionId> = self
            .season()
            .divisions
            .iter()
            .map(|each| each.id.clone())
            .collect();
        for id in all {
            while let NextRound::At(at) = self.next_round(self.division(&id)?)? {
                if at > self.now {
                    break;
                }
                self.publish(&id)?;
            }
        }
        Ok(())
    }

    fn publish(&mut self, id: &DivisionId) -> Result<(), Stopped> {
        let division = self.division(id)?;
        let round = division.next_round();
        let dates = self.dates(division, round);
        let away = self.away_seats(division, round);
        let proposal = self.season().propose_round(id, &self.results, &away, dates)?;
        let plan = Act::PublishRound(proposal.plan);
        self.act(rule("calendar"), "the date of the round has come", plan)?;
        let legs = self.season().rules.legs();
        let mut games = self.division(id)?.fixtures(legs);
        games.retain(|game| game.round == round);
        for game in games {
            self.games.insert(game.clone(), Play::default());
            self.plan(dates.opens, Event::Open(game.clone()));
            self.plan(dates.due, Event::Due(game));
        }
        self.expect_absences(id, round, dates.opens);
        self.forfeit_empty_seats()
    }

    /// The dates of a round that is published now. One that is late is as long as the others.
    fn dates(&self, division: &Division, round: Round) -> Dates {
        let (opens, due) = (self.opens(round), self.opens(round.next()));
        let swiss = matches!(division.format, Format::Swiss { .. });
        let moved = swiss || self.season().rules.calendar.at_once;
        let late = if moved {
            (self.now - opens).max(Millis::ZERO)
        } else {
            Millis::ZERO
        };
        Dates {
            opens: opens.saturating_add(late),
            due: due.saturating_add(late),
        }
    }

    /// The seats of a Swiss whose players have said that they are away. A round robin plays its schedule all the same.
    fn away_seats(&self, division: &Division, round: Round) -> Vec<Unpaired> {
        if !matches!(division.format, Format::Swiss { .. }) {
            return vec![];
        }
        let away = |seat: &Seat| {
            let person = division.occupant(*seat, round);
            let rounds = person.and_then(|person| self.away.get(person));
            rounds.is_some_and(|rounds| rounds.contains(&round))
        };
        let seats = division.all_seats().filter(away);
        let absent = |seat| Unpaired {
            seat,
            why: UnpairedReason::Absent,
        };
        seats.map(absent).collect()
    }

    /// Plans who does not play in a round that is published now.
    fn expect_absences(&mut self, id: &DivisionId, round: Round, opens: Millis) {
        let expected = std::mem::take(&mut self.expected);
        let (now, later): (Vec<_>, Vec<_>) = expected
            .into_iter()
            .partition(|(division, of, ..)| division == id && *of == round);
        self.expected = later;
        for (division, round, absence, after) in now {
            let plan = DropOut {
                division,
                round,
                absence,
            };
            self.plan(opens.saturating_add(after), Event::DropOut(plan));
        }
    }

    /// The games of seats that nobody took over are forfeited.
    pub(super) fn forfeit_empty_seats(&mut self) -> Result<(), Stopped> {
        while let Some((id, finish)) = self.season().empty_seat_to_play(&self.results)? {
            self.forfeit(&id, finish, rule("no-substitute"), "nobody took the seat over")?;
        }
        Ok(())
    }

    /// When the table becomes final, in milliseconds since 1970; `None` while a round or a game is missing. Ends play
    /// as soon as none is.
    pub(super) fn final_at(&mut self) -> Result<Option<Millis>, Stopped> {
        let rounds_left = |division: &Division| division.next_round().0 <= division.round_count();
        let missing = self.games.values().any(|play| !play.over);
        if missing || self.season().divisions.iter().any(rounds_left) {
            return Ok(None);
        }
        if self.season().state == State::Running {
            self.season().check_complete(&self.results)?;
            self.act(
                rule("results"),
                "every game has a result",
                Act::BeginAdjudication {},
            )?;
        }
        let last = self.last.values().copied().max().unwrap_or(self.now);
        let disputes = self.season().rules.absences.disputes();
        Ok(Some(last.saturating_add(disputes)))
    }

    /// Makes the table final. Whatever is still looked for or waits on the desk is not needed any more.
    pub(super) fn finalise(&mut self, at: Millis) -> Result<(), Stopped> {
        self.now = self.now.max(at);
        for each in &mut self.searches {
            each.search.cancel(self.now);
        }
        self.close_desk();
        self.act(
            rule("disputes"),
            "no result can be disputed any more",
            Act::Finalise {},
        )?;
        Ok(())
    }
}

impl Absence {
    /// Its place in [`Rehearsal::absences`](super::Rehearsal::absences).
    pub(super) fn place(self) -> usize {
        usize::from(self == Absence::Silent)
    }
}
