//! Rate limits that are stored: mails to an address, messages of an account.

use crate::engine::Millis;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::writer::statement::Statement;
use sqlx::query_scalar;

impl Store {
    /// Counts one against the quota of a subject: `most` within a window of `within` milliseconds, which
    /// begins with the first. `now` is in milliseconds since 1970. Returns how long to wait, in milliseconds;
    /// `None`: it was granted.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn take(
        &self,
        subject: &str,
        most: u32,
        within: Millis,
        now: Millis,
    ) -> Result<Option<Millis>, StoreError> {
        // Concurrent requests are serialized by the row.
        let sql = "insert into rate_limits (subject, began, taken) values ($1, $2, 1) on conflict (subject) do update set \
             taken = case when rate_limits.began <= $3 then 1 else rate_limits.taken + 1 end, \
             began = case when rate_limits.began <= $3 then excluded.began else rate_limits.began end \
             where rate_limits.began <= $3 or rate_limits.taken < $4";
        let take = Statement::new(sql)
            .text(subject)
            .number(now)
            .number(now.saturating_sub(within))
            .number(i64::from(most));
        match self.change_all(subject, vec![take.must_affect()]).await {
            Ok(()) => Ok(None),
            Err(StoreError::Conflict) => {
                let sql = "select began from rate_limits where subject = $1";
                let began: Option<i64> =
                    on_either!(pool of self => query_scalar(sql).bind(subject).fetch_optional(pool).await)?;
                let end = began.map_or(now, Millis::new).saturating_add(within);
                Ok(Some(end.saturating_sub(now).max(Millis::ONE)))
            }
            Err(error) => Err(error),
        }
    }

    /// Deletes counters whose window began before a time in milliseconds since 1970.
    pub(crate) fn forgetting_allowances(before: Millis) -> Statement {
        Statement::new("delete from rate_limits where began < $1").number(before)
    }
}
