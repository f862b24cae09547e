//! What follows from the acts of a season.

use crate::ids::SeasonId;
use crate::league::season::{Entry, SeasonLog};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::repair::Rebuilt;
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

row! {
    /// The columns of `seasons` that follow from its acts.
    struct StateRow {
        state: String,
        acts: u64,
    }
}

impl Store {
    /// The states of seasons.
    pub(super) async fn season_repairs(&self) -> Result<Vec<Rebuilt>, StoreError> {
        let sql = "select id from seasons order by id";
        let ids: Vec<String> = on_either!(pool of self => query_scalar(sql).fetch_all(pool).await)?;
        let mut rebuilt = vec![];
        for text in ids {
            let Ok(id) = record::id::<SeasonId>(&text) else {
                continue;
            };
            let sql = "select state, acts from seasons where id = $1";
            let found: StateRow =
                on_either!(pool of self => query_as(sql).bind(&text).fetch_one(pool).await)?;
            let acts = self.season_acts(id, 0).await?;
            let entries: Result<Vec<Entry>, _> =
                acts.iter().map(|act| serde_json::from_str(&act.body)).collect();
            let Ok(Ok(log)) = entries.map(SeasonLog::from_entries) else {
                continue;
            };
            let (state, last) = (log.season().state.as_str(), acts.len() as u64);
            // Acts that are missing at the end can't be told from a number that is too great.
            if last == 0 || found.acts > last || (found.state == state && found.acts == last) {
                continue;
            }
            let sql = "update seasons set state = $2, acts = $3 where id = $1";
            let update = Statement::new(sql).id(id).text(state).number(stored(last));
            let line = format!("season {id}: its state, {state}, after {last} acts");
            rebuilt.push(Rebuilt::new(line, vec![update]));
        }
        Ok(rebuilt)
    }
}
