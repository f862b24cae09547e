//! A season as it was before a round was published: why its pairings were chosen follows from it.

use crate::league::season::{Act, Dates, Division, Entry, Proposal, RoundPlan, SeasonLog};
use crate::league::swiss::Rejected;
use crate::league::{GameResult, LeagueError, Unpaired, UnpairedReason};
use crate::server::problem::Problem;
use crate::server::seasons::loaded::LoadedSeason;

/// A season as it was before a round was published, with the results of the rounds before it.
pub(crate) struct Then {
    log: SeasonLog,
    results: Vec<GameResult>,
    plan: RoundPlan,
    away: Vec<Unpaired>,
}

impl Then {
    /// The round as it was computed.
    pub(crate) fn proposal(&self) -> Result<Proposal, LeagueError> {
        let dates = Dates {
            opens: self.plan.opens,
            due: self.plan.due,
        };
        let (season, division) = (self.log.season(), &self.plan.division);
        season.propose_round(division, &self.results, &self.away, dates)
    }

    /// The rounds that were rejected.
    pub(crate) fn rejected(&self) -> Result<Vec<Rejected>, LeagueError> {
        let (season, division) = (self.log.season(), &self.plan.division);
        let others = season.alternatives(division, &self.results, &self.away)?;
        Ok(others.map_or(vec![], |others| others.rejected))
    }
}

/// The season before a round of it was published.
///
/// # Errors
/// An internal problem if the log does not publish the round.
pub(crate) fn before_publication(
    loaded: &LoadedSeason,
    division: &Division,
    plan: &RoundPlan,
) -> Result<Then, Problem> {
    let publishes = |entry: &&Entry| {
        !loaded.log.is_undone(entry.number) && matches!(&entry.act, Act::PublishRound(other) if other == plan)
    };
    let entries = loaded.log.entries();
    let entry = entries.iter().find(publishes);
    let entry = entry.ok_or_else(|| Problem::internal("a published round is not in the log"))?;
    let before = entries.iter().take_while(|other| other.number < entry.number);
    let log = SeasonLog::from_entries(before.cloned().collect())?;
    let mut results: Vec<GameResult> = vec![];
    for fixture in &loaded.fixtures {
        let id = fixture.id();
        if id.division == division.id && id.round < plan.round {
            results.extend(fixture.result()?.map(|stored| stored.result));
        }
    }
    let chose = |unpaired: &&Unpaired| !matches!(unpaired.why, UnpairedReason::Bye | UnpairedReason::Free);
    Ok(Then {
        log,
        results,
        plan: plan.clone(),
        away: plan.unpaired.iter().filter(chose).copied().collect(),
    })
}
