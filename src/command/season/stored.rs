//! A season in the database of a server.

use super::Failure;
use crate::command::runtime;
use crate::config::DataFolder;
use crate::ids::SeasonId;
use crate::league::season::{Entry, SeasonLog};
use crate::league::{GameResult, PersonId};
use crate::store::{FixtureStatus, Store, StoreError};
use std::collections::BTreeMap;

/// A season as it was read.
pub(super) struct StoredSeason {
    pub(super) log: SeasonLog,
    /// The results of its games. Those that were ruled are in the log.
    pub(super) results: Vec<GameResult>,
    /// The names of its people.
    names: BTreeMap<String, String>,
}

impl StoredSeason {
    /// The name of a person.
    pub(super) fn name_of(&self, person: &PersonId) -> String {
        let name = self.names.get(person.as_str());
        name.map_or_else(|| person.to_string(), Clone::clone)
    }
}

/// Reads a season.
pub(super) fn read(data: &DataFolder, id: SeasonId) -> Result<StoredSeason, Failure> {
    let runtime = runtime().map_err(|_| Failure::unusable("the program could not start".to_owned()))?;
    runtime.block_on(load(data, id))
}

async fn load(data: &DataFolder, id: SeasonId) -> Result<StoredSeason, Failure> {
    let database = data
        .database()
        .map_err(|error| Failure::unusable(error.to_string()))?;
    let failed = |error: StoreError| Failure::unusable(format!("{database}: {error}"));
    let store = Store::open_to_read(&database).await.map_err(failed)?;
    let acts = store.season_acts(id, 0).await.map_err(failed)?;
    if acts.is_empty() {
        return Err(Failure::unusable(format!("{database}: there is no season {id}")));
    }
    let wrong = |act: u64, why: &str| Failure::invalid(format!("season {id}: act {act}: {why}"));
    let mut entries: Vec<Entry> = vec![];
    for act in &acts {
        let entry = serde_json::from_str(&act.body);
        entries.push(entry.map_err(|error| wrong(act.number, &error.to_string()))?);
    }
    let log = SeasonLog::from_entries(entries)
        .map_err(|error| Failure::invalid(format!("season {id}: {error}")))?;
    let mut results = vec![];
    for fixture in store.fixtures(id).await.map_err(failed)? {
        let result = fixture.result().map_err(failed)?;
        let own = result.filter(|_| fixture.status == FixtureStatus::Over);
        results.extend(own.map(|stored| stored.result));
    }
    let people = store.registrations(id).await.map_err(failed)?;
    let names = people
        .into_iter()
        .map(|person| (person.account.to_string(), person.name));
    Ok(StoredSeason {
        log,
        results,
        names: names.collect(),
    })
}
