//! What acts would change in the tables, before they are made.

use super::act::{Act, Author};
use super::log::SeasonLog;
use crate::crosstable::Basis;
use crate::error::LeagueError;
use crate::ids::{DivisionId, PersonId, Seat};
use crate::results::GameResult;
use crate::score::Score;
use crate::standings::standings;
use serde::Serialize;
use umpire_engine::Millis;
use utoipa::ToSchema;

/// What acts change in the tables of a season. Nothing is listed that stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonForecast)]
pub struct Forecast {
    /// The seats whose place or points change, by division and by the place that they get.
    pub shifts: Vec<Shift>,
}

/// A seat whose place or points change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonShift)]
pub struct Shift {
    /// The division.
    pub division: DivisionId,
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub person: PersonId,
    /// Where it stands now.
    pub before: Standing,
    /// Where it would stand.
    pub after: Standing,
}

/// A place of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonForecastPlace)]
pub struct Standing {
    /// The place, from 1.
    pub place: u16,
    /// The points.
    pub points: Score,
    /// Where the place leads at the end of the season.
    pub zone: Zone,
}

/// Where a place of a table leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonZone)]
pub enum Zone {
    /// To the division above.
    Up,
    /// It stays.
    Stays,
    /// To the division below.
    Down,
}

impl SeasonLog {
    /// What the tables of the season would be after acts that are made one after the other, compared with what they are.
    /// The results are those of the games; one that an act takes away is left out.
    ///
    /// # Errors
    /// As [`SeasonLog::append`], for the first act that is refused; as [`super::Season::results`].
    pub fn forecast(
        &self,
        at: Millis,
        acts: Vec<(Author, Act)>,
        results: &[GameResult],
    ) -> Result<Forecast, LeagueError> {
        let mut log = self.clone();
        let mut after = results.to_vec();
        for (author, act) in acts {
            if let Act::PlayAgain { fixture, .. } = &act {
                after.retain(|result| result.fixture != *fixture);
            }
            let last = log.entries().last().map_or(at, |entry| entry.at);
            let entry = log.draft(at.max(last), author, "forecast", act);
            log.append(entry)?;
        }
        let mut shifts = vec![];
        for division in &log.season().divisions {
            let (now, then) = (
                self.places(&division.id, results)?,
                log.places(&division.id, &after)?,
            );
            for (seat, after) in then {
                let found = now.iter().find(|(other, _)| *other == seat);
                let Some((_, before)) = found.filter(|(_, before)| *before != after) else {
                    continue;
                };
                let person = division.holder(seat).or_else(|| division.entrant(seat));
                shifts.extend(person.map(|person| Shift {
                    division: division.id.clone(),
                    seat,
                    person: person.clone(),
                    before: *before,
                    after,
                }));
            }
        }
        Ok(Forecast { shifts })
    }

    /// The places of a division, in order; none if it is not formed.
    fn places(&self, id: &DivisionId, results: &[GameResult]) -> Result<Vec<(Seat, Standing)>, LeagueError> {
        if self.season().division(id).is_err() {
            return Ok(vec![]);
        }
        let season = self.season();
        let lines = season.lines(id)?;
        let table = season.crosstable(id, results)?;
        let places = standings(&table, &season.rules.list()?, &season.division(id)?.lot).places;
        let all = places.len();
        let mut found = vec![];
        for (at, place) in places.into_iter().enumerate() {
            let zone = if at < usize::from(lines.up) {
                Zone::Up
            } else if at + usize::from(lines.down) >= all {
                Zone::Down
            } else {
                Zone::Stays
            };
            let standing = Standing {
                place: place.rank,
                points: table.total(table.index(place.seat)?, Basis::Points),
                zone,
            };
            found.push((place.seat, standing));
        }
        Ok(found)
    }
}
