//! The heartbeat of the servers, and the outages between heartbeats.

use crate::clock::Span;
use crate::engine::Millis;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::SpanRow;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

/// The id of the only row in `heartbeats`.
const HEART: i64 = 1;

impl Store {
    /// The time of the last heartbeat, in milliseconds since 1970; `None` in a new database.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        let sql = "select at from heartbeats where id = $1";
        let at = on_either!(pool of self => query_scalar(sql).bind(HEART).fetch_optional(pool).await)?;
        Ok(at.map(Millis::new))
    }

    /// Records a heartbeat at `now`.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        let sql = "insert into heartbeats (id, at) values ($1, $2) on conflict (id) do update set at = excluded.at \
                   where heartbeats.at < excluded.at";
        let beat = Statement::new(sql).number(HEART).number(now);
        self.change_all("heartbeat", vec![beat]).await
    }

    /// Records an outage, from the last heartbeat until now. If several servers notice it, one records it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if another server has recorded it.
    pub async fn add_outage(&self, outage: Span) -> Result<(), StoreError> {
        let beat = Statement::new("update heartbeats set at = $1 where id = $2 and at = $3");
        let beat = beat
            .number(outage.to)
            .number(HEART)
            .number(outage.from)
            .must_affect();
        let add = Statement::new("insert into outages (began, ended) values ($1, $2)");
        let add = add.number(outage.from).number(outage.to);
        self.change_all("heartbeat", vec![beat, add]).await
    }

    /// All outages, in order.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn outages(&self) -> Result<Vec<Span>, StoreError> {
        let sql = "select began, ended from outages order by began";
        let rows: Vec<SpanRow> = on_either!(pool of self => query_as(sql).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(Span::from).collect())
    }
}
