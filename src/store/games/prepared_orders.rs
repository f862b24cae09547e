//! Prepared orders, as text that only the game's own server reads.

use crate::ids::GameId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::pool::on_either;
use crate::store::record::PreparedOrdersRecord;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

impl PreparedOrdersRecord {
    /// Replaces the previous version. If another version was written meanwhile, `version` becomes `null`,
    /// which aborts the whole transaction.
    pub(crate) fn statement(&self, game: GameId) -> Statement {
        let sql = "insert into prepared_orders (game, seat, version, body, updated) values ($1, $2, $3, $4, $5) \
                   on conflict (game, seat) do update set body = excluded.body, updated = excluded.updated, \
                   version = case when prepared_orders.version = excluded.version - 1 then excluded.version end";
        Statement::new(sql)
            .id(game)
            .text(&self.seat)
            .number(stored(self.version))
            .text(&self.body)
            .number(self.at)
    }
}

impl Store {
    /// The prepared orders of a game that were ever set.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn prepared_orders(&self, game: GameId) -> Result<Vec<PreparedOrdersRecord>, StoreError> {
        let sql =
            "select seat, version, body, updated as at from prepared_orders where game = $1 order by seat";
        Ok(on_either!(pool of self => query_as(sql).bind(game.to_string()).fetch_all(pool).await)?)
    }
}
