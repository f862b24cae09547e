//! The logs of seasons, and the rows that follow from them.

use crate::ids::SeasonId;
use crate::league::LotSecret;
use crate::league::season::{Entry, Season, SeasonLog};
use crate::store::error::StoreError;
use crate::store::fsck::structure::texts;
use crate::store::handle::Store;
use crate::store::record;
use crate::store::seasons::acts::{SeasonRecord, StoredAct};

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

/// What is wrong with a season. Its secret is not looked at if it is `locked`.
fn faults(record: &SeasonRecord, acts: &[StoredAct], locked: bool) -> Vec<String> {
    let numbers = acts.iter().map(|act| act.number);
    if acts.is_empty() || !numbers.eq(1..=record.acts) {
        return vec![format!("its acts are not those from 1 to {}", record.acts)];
    }
    let entries: Result<Vec<Entry>, _> = acts.iter().map(|act| serde_json::from_str(&act.body)).collect();
    let entries = match entries {
        Ok(entries) => entries,
        Err(error) => return vec![format!("an act can't be read: {error}")],
    };
    let mut faults = vec![];
    for (entry, act) in entries.iter().zip(acts) {
        if u64::from(entry.number) != act.number {
            faults.push(format!(
                "act {} says that it is number {}",
                act.number, entry.number
            ));
        }
    }
    match SeasonLog::from_entries(entries) {
        Err(error) => faults.push(format!("its acts can't follow each other: {error}")),
        Ok(log) => {
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
        }
    }
    faults
}

impl Store {
    /// Folds the logs of all seasons, and compares the rows.
    pub(super) async fn season_log_faults(&self) -> Result<Vec<String>, StoreError> {
        let mut found = vec![];
        for id in texts(self, "select id from seasons order by id").await? {
            let Ok(id) = record::id::<SeasonId>(&id) else {
                continue;
            };
            let Some(record) = self.season(id).await? else {
                continue;
            };
            let acts = self.season_acts(id, 0).await?;
            found.extend(
                faults(&record, &acts, self.is_locked(&record.secret))
                    .into_iter()
                    .map(|fault| format!("season {id}: {fault}")),
            );
        }
        Ok(found)
    }
}
