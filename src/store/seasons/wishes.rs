//! What the players of a fixture wish.

use crate::engine::Millis;
use crate::ids::{AccountId, SeasonId};
use crate::league::FixtureId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::seasons::fixtures::{fixture_statement, one};
use sqlx::query_as;

row! {
    /// What a player wishes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct WishRecord {
        /// Who.
        pub account: AccountId,
        /// The wish, as JSON.
        pub body: String,
        /// When it was written, in milliseconds since 1970.
        pub at: Millis,
    }
}

impl Store {
    /// The wishes for a fixture.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn wishes(&self, season: SeasonId, id: &FixtureId) -> Result<Vec<WishRecord>, StoreError> {
        let sql = one!(
            "select account, body, at from fixture_wishes",
            "order by at, account"
        );
        Ok(on_either!(pool of self => {
            query_as(sql)
                .bind(season.to_string())
                .bind(id.division.as_str().to_owned())
                .bind(i64::from(id.round.0))
                .bind(i64::from(id.board))
                .bind(i64::from(id.leg))
                .fetch_all(pool)
                .await
        })?)
    }

    /// Writes a player's wish for a fixture whose game is not open.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if its game is open or it has a result.
    pub async fn set_wish(
        &self,
        season: SeasonId,
        id: &FixtureId,
        wish: WishRecord,
    ) -> Result<(), StoreError> {
        let check = one!("update fixtures set opens = opens", "and status = 'waiting'");
        let sql = "insert into fixture_wishes (season, division, round, board, leg, account, body, at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (season, division, round, board, leg, account) \
             do update set body = excluded.body, at = excluded.at";
        let write = fixture_statement(sql, season, id)
            .id(wish.account)
            .text(wish.body)
            .number(wish.at);
        let statements = vec![fixture_statement(check, season, id).must_affect(), write];
        self.change_all(season, statements).await
    }

    /// Sets when the game of a fixture opens, in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if its game is open or it has a result.
    pub async fn open_fixture_at(
        &self,
        season: SeasonId,
        id: &FixtureId,
        opens: Millis,
    ) -> Result<(), StoreError> {
        let sql = one!("update fixtures set opens = $6", "and status = 'waiting'");
        let set = fixture_statement(sql, season, id).number(opens).must_affect();
        self.change_all(season, vec![set]).await
    }
}
