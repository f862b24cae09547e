//! Rounds: when they are published, and the fixtures that follow from them.

use crate::engine::Millis;
use crate::league::requests::RequestKind;
pub(crate) use crate::league::season::NextRound;
use crate::league::season::{
    Act, Author, Division, Entry, Format, Proposal, RoundPlan, ScenarioChoice, State,
};
use crate::league::{DivisionId, LeagueError, Round};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::calendar::{dates_at_once, dates_from, round_dates};
use crate::server::seasons::loaded::{LoadedSeason, account};
use crate::store::NewFixture;

/// How long the table stays open after a disputed result was let stand, in milliseconds; never longer than disputes do.
const UNDO: Millis = Millis::from_days(1);

/// The fixtures of a round that the log has published.
///
/// # Errors
/// An internal problem if a seat is empty.
pub(crate) fn fixtures_of(loaded: &LoadedSeason, plan: &RoundPlan) -> Result<Vec<NewFixture>, Problem> {
    let season = loaded.season();
    let division = loaded.division(plan.division.as_str())?;
    let opens = match season.rules.choice {
        // Until then the players may agree.
        ScenarioChoice::Agreed { days } => plan.opens.saturating_add(Millis::from_days(i64::from(days))),
        _ => plan.opens,
    };
    let mut fixtures = vec![];
    for id in division.fixtures(season.rules.legs()) {
        if id.round != plan.round {
            continue;
        }
        let pairing = division.fixture(&id, season.rules.legs());
        let sits = |seat| division.occupant(seat, plan.round).and_then(account);
        let players = pairing.and_then(|pairing| Some([sits(pairing.first)?, sits(pairing.second)?]));
        let [first, second] = players.ok_or_else(|| Problem::internal("a seat of a round is empty"))?;
        let scenario = season.scenario_of(&id).map(|scenario| scenario.name.clone());
        fixtures.push(NewFixture {
            scenario: scenario.unwrap_or_default(),
            id,
            first,
            second,
            opens: opens.min(plan.due),
            due: plan.due,
        });
    }
    Ok(fixtures)
}

impl LoadedSeason {
    /// When the next round of a division is published.
    ///
    /// # Errors
    /// An internal problem if a result does not belong to the season.
    pub(crate) fn next_publication(&self, division: &Division) -> Result<NextRound, Problem> {
        if self.log.is_held_back(division) && division.next_round().0 <= division.round_count() {
            return Ok(NextRound::Withheld);
        }
        self.next_date_of(division)
    }

    /// When the next round of a division would be published if nobody withheld it.
    ///
    /// # Errors
    /// An internal problem if a result does not belong to the season.
    pub(crate) fn next_date(&self, division: &Division) -> Result<NextRound, Problem> {
        let mut released = division.clone();
        released.withheld = None;
        self.next_date_of(&released)
    }

    fn next_date_of(&self, division: &Division) -> Result<NextRound, Problem> {
        let (season, last) = (self.season(), self.last_result(division));
        let opens = |round: Round| round_dates(&season.rules.calendar, round.0).opens;
        Ok(season.next_publication(division, &self.results, opens, last)?)
    }

    /// When somebody last let a disputed result stand, in milliseconds since 1970; 0 if nobody has.
    fn last_let_stand(&self) -> Millis {
        let by_arbiter = |entry: &&Entry| {
            matches!(
                (&entry.act, &entry.author),
                (Act::LetStand { .. }, Author::Person(_))
            ) && !self.log.is_undone(entry.number)
        };
        let last = self.log.entries().iter().rev().find(by_arbiter);
        last.map_or(Millis::ZERO, |entry| entry.at)
    }

    /// When the last game of a division got its result.
    fn last_result(&self, division: &Division) -> Millis {
        let own = self
            .fixtures
            .iter()
            .filter(|row| row.division == division.id.as_str());
        own.map(|row| row.ended).max().unwrap_or(Millis::ZERO)
    }
}

/// Runs a computation that takes long for large fields, away from the threads that answer requests.
///
/// # Errors
/// What the league refuses.
pub(crate) async fn computed<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, LeagueError> + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(work)
        .await
        .map_err(Problem::internal)?;
    Ok(done?)
}

impl Seasons {
    /// The next round of a division as it would be published at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// `conflict` if there is no further round, or a result is missing.
    pub(crate) async fn next_round(
        &self,
        loaded: &LoadedSeason,
        division: &DivisionId,
        now: Millis,
    ) -> Result<Proposal, Problem> {
        let season = loaded.season();
        let found = loaded.division(division.as_str())?;
        let calendar = &season.rules.calendar;
        let round = found.next_round().0;
        let dates = match found.format {
            _ if calendar.at_once => dates_at_once(calendar, round, now),
            Format::RoundRobin { .. } => round_dates(calendar, round),
            Format::Swiss { .. } => dates_from(calendar, round, now),
        };
        let away = self.away_seats(loaded, found).await?;
        let (season, results, division) = (season.clone(), loaded.results.clone(), division.clone());
        computed(move || season.propose_round(&division, &results, &away, dates)).await
    }

    /// Publishes what is due in a season, and moves it on. Returns when to look again, in milliseconds since 1970.
    ///
    /// # Errors
    /// A problem; what was published before it stands.
    pub(crate) async fn advance(&self, mut loaded: LoadedSeason) -> Result<Millis, Problem> {
        let now = self.time.now();
        let mut again = Millis::MAX;
        if loaded.season().state == State::Registration {
            loaded = self.without_gone(loaded).await?;
        }
        let divisions: Vec<DivisionId> = loaded
            .season()
            .divisions
            .iter()
            .map(|each| each.id.clone())
            .collect();
        if loaded.season().state == State::Running {
            for id in &divisions {
                loop {
                    let next = loaded.next_publication(loaded.division(id.as_str())?)?;
                    match next {
                        NextRound::At(at) if at <= now => {
                            let plan = self.next_round(&loaded, id, now).await?.plan;
                            let entry = NewEntry::by_rule(
                                "calendar",
                                "the date of the round has come",
                                Act::PublishRound(plan),
                            );
                            loaded = self.append(loaded, entry, |_| Ok(None)).await?;
                        }
                        NextRound::At(at) => {
                            again = again.min(at);
                            break;
                        }
                        NextRound::None | NextRound::WaitsForResults | NextRound::Withheld => break,
                    }
                }
            }
        }
        loaded = self.forfeit_empty_seats(loaded).await?;
        let end = self.end(loaded).await?;
        Ok(again.min(end))
    }

    /// Ends a season whose rounds are all played: the table becomes final when no result can be disputed any more.
    async fn end(&self, mut loaded: LoadedSeason) -> Result<Millis, Problem> {
        let season = loaded.season();
        let done = season.divisions.iter().all(|division| {
            division.next_round().0 > division.round_count()
                && loaded.unfinished(&division.id).next().is_none()
                && division.disputes().next().is_none()
        });
        if !done || season.divisions.is_empty() {
            return Ok(Millis::MAX);
        }
        if season.state == State::Running {
            let entry = NewEntry::by_rule("results", "every game has a result", Act::BeginAdjudication {});
            loaded = self.append(loaded, entry, |_| Ok(None)).await?;
        }
        if loaded.season().state != State::Adjudication {
            return Ok(Millis::MAX);
        }
        // A game that an arbiter is to let go on has its answer first.
        let requests = self.store.season_requests(loaded.record.id, true).await?;
        if requests
            .iter()
            .any(|request| request.kind() == Some(RequestKind::Resume))
        {
            return Ok(Millis::MAX);
        }
        let last = loaded.fixtures.iter().map(|fixture| fixture.ended).max();
        let disputes = loaded.season().rules.absences.disputes();
        let at = last.unwrap_or(Millis::ZERO).saturating_add(disputes);
        // Until then a result that was let stand can be disputed by another arbiter: they undo it.
        let at = at.max(loaded.last_let_stand().saturating_add(UNDO.min(disputes)));
        if self.time.now() < at {
            return Ok(at);
        }
        let entry = NewEntry::by_rule("disputes", "no result can be disputed any more", Act::Finalise {});
        self.append(loaded, entry, |_| Ok(None)).await?;
        Ok(Millis::MAX)
    }
}
