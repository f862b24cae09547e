//! How much is due in the leagues, for metrics.

use crate::engine::Millis;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use sqlx::query_as;

/// What the keeper of seasons has to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueCounts {
    /// Games of fixtures to open.
    pub openings: i64,
    /// Results of finished games to enter.
    pub results: i64,
    /// Reminders to send.
    pub reminders: i64,
    /// Seasons to move on.
    pub seasons: i64,
}

impl Store {
    /// Counts what is due in the leagues. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn league_counts(&self, now: Millis) -> Result<LeagueCounts, StoreError> {
        let sql = "select \
             (select count(*) from fixtures where status = 'waiting' and opens <= $1 and not exists \
                 (select 1 from accounts a where a.id in (first, second) and a.deleted <> 0)), \
             (select count(*) from fixtures f join games g on g.id = f.game \
                 where f.status = 'open' and g.status in ('over', 'aborted', 'unfinished')), \
             (select count(*) from fixtures where remind > 0 and remind <= $1 \
                 and status in ('waiting', 'open', 'stopped')), \
             (select count(*) from seasons where due <= $1)";
        let (openings, results, reminders, seasons): (i64, i64, i64, i64) =
            on_either!(pool of self => query_as(sql).bind(now.get()).fetch_one(pool).await)?;
        Ok(LeagueCounts {
            openings,
            results,
            reminders,
            seasons,
        })
    }
}
