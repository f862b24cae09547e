//! The acts of organisers about absences, and what follows from acts about seats.

use crate::engine::Millis;
use crate::league::season::{Act, Entry, Substitution, Vacancy, Withdrawal};
use crate::league::{FixtureId, Round, Seat};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::acts::OrganiserAct;
use crate::server::seasons::loaded::{LoadedSeason, account};
use crate::server::seasons::refusals::{refused, unknown_fixture};
use crate::store::{FixtureStatus, SideEffect};

impl Seasons {
    /// The act of the log that an organiser's act about an absence is.
    ///
    /// # Errors
    /// `not-found` for an unknown fixture or division; `conflict` if it comes too late.
    pub(crate) async fn about_absence(
        &self,
        loaded: &LoadedSeason,
        act: OrganiserAct,
        caller: &Identity,
    ) -> Result<Act, Problem> {
        let known = |fixture: &str| -> Result<FixtureId, Problem> {
            let id: FixtureId = fixture.parse().map_err(|_| unknown_fixture(fixture))?;
            loaded.fixture(&id).ok_or_else(|| unknown_fixture(fixture))?;
            Ok(id)
        };
        match act {
            OrganiserAct::Extend { fixture, due } => Ok(Act::Extend {
                fixture: self.without_result(loaded, known(&fixture)?)?,
                due: self.later(due)?,
            }),
            OrganiserAct::LetStand { fixture } => Ok(Act::LetStand {
                fixture: known(&fixture)?,
            }),
            OrganiserAct::PlayAgain { fixture, due } => {
                let fixture = known(&fixture)?;
                let row = loaded.fixture(&fixture);
                if row.is_some_and(|row| row.result.is_empty() && row.status != FixtureStatus::Stopped) {
                    return Err(refused(
                        Kind::Conflict,
                        "act.fixture",
                        &messages::NO_RESULT.plain(),
                    ));
                }
                Ok(Act::PlayAgain {
                    fixture,
                    due: self.later(due)?,
                })
            }
            OrganiserAct::Withdraw { division, seat, from } => {
                self.require_neutral(loaded, &division, caller).await?;
                let found = loaded.division(division.as_str())?;
                let from = from.unwrap_or_else(|| found.leaves_from(self.time.now()));
                Ok(Act::Withdraw(Withdrawal { division, seat, from }))
            }
            OrganiserAct::Vacate { division, seat } => {
                self.require_neutral(loaded, &division, caller).await?;
                let found = loaded.division(division.as_str())?;
                let from = found.leaving(seat).map_or(found.next_round(), |left| left.from);
                Ok(Act::Vacate(Vacancy {
                    struck: loaded.has_played_less_than_half(found, seat),
                    division,
                    seat,
                    from,
                }))
            }
            _ => Err(Problem::internal("no act about an absence")),
        }
    }

    /// A date that lies ahead.
    fn later(&self, due: Millis) -> Result<Millis, Problem> {
        if due > self.time.now() {
            return Ok(due);
        }
        let why = crate::server::seasons::refusals::messages::DUE_AHEAD.plain();
        Err(refused(Kind::NotUnderstood, "act.due", &why))
    }

    /// A fixture that has no result.
    fn without_result(&self, loaded: &LoadedSeason, id: FixtureId) -> Result<FixtureId, Problem> {
        if loaded.fixture(&id).is_some_and(|row| !row.result.is_empty()) {
            return Err(refused(
                Kind::Conflict,
                "act.fixture",
                &messages::HAS_RESULT.plain(),
            ));
        }
        Ok(id)
    }

    /// What is written with an organiser's act beside what the act itself means: a search for a seat that is left.
    pub(crate) async fn follows(&self, loaded: &LoadedSeason, act: &Act) -> Result<Vec<SideEffect>, Problem> {
        let Act::Withdraw(plan) = act else {
            return Ok(vec![]);
        };
        let division = loaded.division(plan.division.as_str())?;
        if plan.seat == Seat(0) || plan.seat.0 > division.size() {
            // The log refuses it.
            return Ok(vec![]);
        }
        // Who stands in for a round plays it.
        let from = division.free_from(plan.seat, plan.from);
        if from > Round(division.round_count()) {
            return Ok(vec![]);
        }
        let search = self.search_for(loaded, (division, plan.seat), (from, None))?;
        Ok(vec![SideEffect::search_opened(&search)])
    }

    /// What is written when an act is undone by which a seat that was left had found a substitute, or was to stay empty: a
    /// substitute is looked for again. The log is the one after it.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn searched_again(
        &self,
        loaded: &LoadedSeason,
        entry: &Entry,
    ) -> Result<Vec<SideEffect>, Problem> {
        let Act::Undo { entry: number } = entry.act else {
            return Ok(vec![]);
        };
        let mut entries = loaded.log.entries().iter();
        let place = entries
            .find(|entry| entry.number == number)
            .map(|target| &target.act);
        let (id, seat) = match place {
            Some(Act::Substitute(plan)) => (&plan.division, plan.seat),
            Some(Act::Vacate(plan)) => (&plan.division, plan.seat),
            _ => return Ok(vec![]),
        };
        let division = loaded.division(id.as_str())?;
        let Some(left) = division.leaving(seat).filter(|left| left.empty.is_none()) else {
            return Ok(vec![]);
        };
        let mut rounds = (left.from.0..=division.round_count()).map(Round);
        let Some(from) = rounds.find(|round| division.is_left(seat, *round)) else {
            return Ok(vec![]);
        };
        let searches = self.searches_of(loaded).await?;
        if searches.iter().any(|each| each.is_for(id, seat, from)) {
            return Ok(vec![]);
        }
        // Somebody may have the later rounds.
        let until = rounds.any(|round| !division.is_left(seat, round)).then_some(from);
        let search = self.search_for(loaded, (division, seat), (from, until))?;
        Ok(vec![SideEffect::search_opened(&search)])
    }

    /// The games in memory here learn who sits in their seats now; other servers read them again by themselves.
    pub(crate) async fn seats_have_passed(
        &self,
        loaded: &LoadedSeason,
        entry: &Entry,
    ) -> Result<(), Problem> {
        let Some(plan) = loaded.passed_seat(entry) else {
            return Ok(());
        };
        let division = loaded.division(plan.division.as_str())?;
        let spells = division.seats.get(usize::from(plan.seat.0).wrapping_sub(1));
        let people = spells.into_iter().flatten().map(|spell| &spell.person);
        for sitter in people.chain([&plan.person]).filter_map(account) {
            self.games.reload_seats(sitter).await?;
        }
        Ok(())
    }
}

impl LoadedSeason {
    /// The substitution by which an act passes a seat on, or back.
    pub(crate) fn passed_seat<'a>(&'a self, entry: &'a Entry) -> Option<&'a Substitution> {
        match &entry.act {
            Act::Substitute(plan) => Some(plan),
            Act::Undo { entry: number } => {
                let target = self.log.entries().iter().find(|entry| entry.number == *number);
                match &target?.act {
                    Act::Substitute(plan) => Some(plan),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
