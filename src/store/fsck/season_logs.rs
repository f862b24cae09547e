//! The logs of seasons, and the rows that follow from them.

mod fixtures;
mod games;

use crate::engine::Millis;
use crate::ids::SeasonId;
use crate::league::LotSecret;
use crate::league::season::{Act, Entry, Season, SeasonLog};
use crate::store::error::StoreError;
use crate::store::fsck::season_logs::fixtures::fixture_faults;
use crate::store::fsck::season_logs::games::SeasonGames;
use crate::store::fsck::structure::texts;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::row::row;
use crate::store::seasons::acts::SeasonRecord;
use crate::store::seasons::fixtures::FixtureRecord;
use sqlx::{query_as, query_scalar};
use std::collections::BTreeSet;

row! {
    /// An act, with the time that its row has.
    struct ActRow {
        number: u64,
        at: Millis,
        body: String,
    }
}

/// The rows of a season that are compared with its acts, and with each other.
struct SeasonRows {
    record: SeasonRecord,
    acts: Vec<ActRow>,
    fixtures: Vec<FixtureRecord>,
    /// The accounts that have entered.
    entered: Vec<String>,
    games: SeasonGames,
}

/// What is wrong with the stored secret of a lot: until the draw it belongs to the commitment, afterwards the log has it.
fn secret_fault(season: &Season, stored: &str) -> Option<String> {
    let secret = stored.parse::<LotSecret>().ok();
    let fits = match (season.secret, season.commitment) {
        (Some(_), _) if stored.is_empty() => true,
        (Some(drawn), _) => secret == Some(drawn),
        (None, Some(commitment)) => secret.is_some_and(|secret| secret.commitment() == commitment),
        (None, None) => stored.is_empty(),
    };
    (!fits).then(|| "the secret of its lot is not the one that was committed to".to_owned())
}

impl Store {
    /// The accounts that have ever stood in for somebody. They may hold a seat that somebody else took by the log of its
    /// game, also after the game has been replaced by another.
    pub(crate) async fn substitutes(&self) -> Result<BTreeSet<String>, StoreError> {
        let sql = "select body from season_acts where body like '%\"substitute\"%'";
        let bodies: Vec<String> = on_either!(pool of self => query_scalar(sql).fetch_all(pool).await)?;
        let acts = bodies
            .iter()
            .filter_map(|body| serde_json::from_str::<Entry>(body).ok());
        let people = acts.filter_map(|entry| match entry.act {
            Act::Substitute(plan) => Some(plan.person.to_string()),
            _ => None,
        });
        Ok(people.collect())
    }
}

/// How the rows of acts differ from what is in them, and the season's row from its first act.
fn act_faults(record: &SeasonRecord, acts: &[ActRow], entries: &[Entry]) -> Vec<String> {
    let mut faults = vec![];
    for (entry, act) in entries.iter().zip(acts) {
        if u64::from(entry.number) != act.number {
            faults.push(format!(
                "act {} says that it is number {}",
                act.number, entry.number
            ));
        }
        if entry.at != act.at {
            faults.push(format!(
                "act {} says that it was made at {}, and its row says {}",
                act.number, entry.at, act.at
            ));
        }
    }
    if let Some(first) = entries.first().filter(|first| first.at != record.created) {
        faults.push(format!(
            "its first act was made at {}, and its row says {}",
            first.at, record.created
        ));
    }
    faults
}

/// Those who have entered by the acts, and have no row. A row without an act may be: a note is written with the row again
/// after the act, when somebody may have been taken out.
fn entry_faults(season: &Season, entered: &[String]) -> Vec<String> {
    let people = season.registered.iter().map(|entry| entry.person.as_str());
    let missing = people.filter(|person| !entered.iter().any(|account| account == person));
    missing
        .map(|person| format!("{person} has entered by its acts, and no row says so"))
        .collect()
}

/// What is wrong with a season. Its secret is not looked at if it is `locked`.
fn faults(rows: &SeasonRows, locked: bool) -> Vec<String> {
    let SeasonRows { record, acts, .. } = rows;
    let numbers = acts.iter().map(|act| act.number);
    if acts.is_empty() || !numbers.eq(1..=record.acts) {
        return vec![format!("its acts are not those from 1 to {}", record.acts)];
    }
    let entries: Result<Vec<Entry>, _> = acts.iter().map(|act| serde_json::from_str(&act.body)).collect();
    let entries = match entries {
        Ok(entries) => entries,
        Err(error) => return vec![format!("an act can't be read: {error}")],
    };
    let mut faults = act_faults(record, acts, &entries);
    let log = match SeasonLog::from_entries(entries) {
        Ok(log) => log,
        Err(error) => {
            faults.push(format!("its acts can't follow each other: {error}"));
            return faults;
        }
    };
    let season = log.season();
    if season.state.as_str() != record.state {
        faults.push(format!(
            "its state should be {}, and is {}",
            season.state.as_str(),
            record.state
        ));
    }
    if !locked {
        faults.extend(secret_fault(season, &record.secret));
    }
    faults.extend(entry_faults(season, &rows.entered));
    faults.extend(fixture_faults(&log, &rows.fixtures));
    faults.extend(rows.games.faults(&rows.fixtures));
    faults
}

impl Store {
    /// The rows of a season that are compared; `None` if there is no such season.
    async fn season_rows(&self, id: SeasonId) -> Result<Option<SeasonRows>, StoreError> {
        let Some(record) = self.season(id).await? else {
            return Ok(None);
        };
        let text = id.to_string();
        let sql = "select number, at, body from season_acts where season = $1 order by number";
        let acts: Vec<ActRow> = on_either!(pool of self => query_as(sql).bind(&text).fetch_all(pool).await)?;
        let sql = "select account from season_registrations where season = $1 and status = 'registered'";
        let entered: Vec<String> =
            on_either!(pool of self => query_scalar(sql).bind(&text).fetch_all(pool).await)?;
        Ok(Some(SeasonRows {
            record,
            acts,
            fixtures: self.fixtures(id).await?,
            entered,
            games: self.season_games(id).await?,
        }))
    }

    /// Folds the logs of all seasons, and compares the rows.
    pub(super) async fn season_log_faults(&self) -> Result<Vec<String>, StoreError> {
        let mut found = vec![];
        for id in texts(self, "select id from seasons order by id").await? {
            let Ok(id) = record::id::<SeasonId>(&id) else {
                continue;
            };
            let season_faults = match self.season_rows(id).await {
                Ok(Some(rows)) => faults(&rows, self.is_locked(&rows.record.secret)),
                Ok(None) => continue,
                Err(error) => {
                    let damage = error.damage().ok_or(error)?;
                    vec![format!("its rows can't be read: {damage}")]
                }
            };
            let named = season_faults
                .into_iter()
                .map(|fault| format!("season {id}: {fault}"));
            found.extend(named);
        }
        Ok(found)
    }
}
