//! Games, seats and answers to repeated requests.

use super::record::{GameRow, SeatRow};
use super::write::Write;
use super::{GameRecord, ListOf, SeatRecord, Store, StoreError, StoredAnswer, over, record};
use crate::engine::Secret;
use sqlx::{query_as, query_scalar};
use uuid::Uuid;

impl Store {
    /// What lists know of a game.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn game(&self, game: Uuid) -> Result<Option<GameRecord>, StoreError> {
        let sql = "select * from games where id = $1";
        let row: Option<GameRow> =
            over!(pool of self => query_as(sql).bind(game.to_string()).fetch_optional(pool).await)?;
        row.map(GameRecord::try_from).transpose()
    }

    /// Closes a game for play, saying why, or opens it again if nothing is said.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn close_game(&self, game: Uuid, why: &str) -> Result<(), StoreError> {
        let why = why.to_owned();
        self.writer.write(Write::Close { game, why }).await
    }

    /// The games that are closed for play.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn closed_games(&self) -> Result<Vec<GameRecord>, StoreError> {
        let rows: Vec<GameRow> = over!(pool of self => {
            query_as("select * from games where closed <> '' order by id").fetch_all(pool).await
        })?;
        rows.into_iter().map(GameRecord::try_from).collect()
    }

    /// Games, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games(&self, of: &ListOf) -> Result<Vec<GameRecord>, StoreError> {
        let sql = "select * from games g where ($1 = '' or g.id < $1) \
             and ($2 = '' or g.status = $2) \
             and ($3 = '' or g.system = $3) \
             and ($4 = '' or g.creator = $4 or exists \
                 (select 1 from seats s where s.game = g.id and s.account = $4)) \
             and (g.visibility = 'public' or ($5 <> '' and (g.creator = $5 or exists \
                 (select 1 from seats s where s.game = g.id and s.account = $5)))) \
             order by g.id desc limit $6";
        // No text in PostgreSQL has such a character: what asks for it finds nothing, here and there.
        if [&of.status, &of.system]
            .into_iter()
            .flatten()
            .any(|text| text.contains('\0'))
        {
            return Ok(vec![]);
        }
        let id = |id: Option<Uuid>| id.map(|id| id.to_string()).unwrap_or_default();
        let rows: Vec<GameRow> = over!(pool of self => {
            query_as(sql)
                .bind(id(of.before))
                .bind(of.status.as_deref().unwrap_or_default())
                .bind(of.system.as_deref().unwrap_or_default())
                .bind(id(of.of))
                .bind(id(of.viewer))
                .bind(i64::from(of.limit))
                .fetch_all(pool)
                .await
        })?;
        rows.into_iter().map(GameRecord::try_from).collect()
    }

    /// The seats of a game that are taken.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seats(&self, game: Uuid) -> Result<Vec<SeatRecord>, StoreError> {
        let sql = "select seat, holder, account, name from seats where game = $1 order by seat";
        let rows: Vec<SeatRow> =
            over!(pool of self => query_as(sql).bind(game.to_string()).fetch_all(pool).await)?;
        rows.into_iter().map(SeatRecord::try_from).collect()
    }

    /// Games that are being played in which the practice opponent holds a seat.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn practice_games(&self) -> Result<Vec<Uuid>, StoreError> {
        let sql = "select g.id from games g where g.status = 'playing' and exists \
             (select 1 from seats s where s.game = g.id and s.holder = 'practice') order by g.id";
        let ids: Vec<String> = over!(pool of self => query_scalar(sql).fetch_all(pool).await)?;
        ids.iter().map(|id| record::id(id)).collect()
    }

    /// The last key of a game's dice.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if there is none.
    pub async fn dice_secret(&self, game: Uuid) -> Result<Secret, StoreError> {
        let sql = "select secret from dice_secrets where game = $1";
        let secret: Option<String> =
            over!(pool of self => query_scalar(sql).bind(game.to_string()).fetch_optional(pool).await)?;
        secret
            .and_then(|hex| Secret::from_hex(&hex))
            .ok_or_else(|| StoreError::Unreadable(format!("game {game} has no dice secret")))
    }

    /// The answer that was given to a request with this key.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn answer(
        &self,
        account: Uuid,
        scope: &str,
        key: &str,
    ) -> Result<Option<StoredAnswer>, StoreError> {
        let sql =
            "select request, status, answer from idempotency where account = $1 and scope = $2 and key = $3";
        let found: Option<(String, i64, String)> = over!(pool of self => {
            query_as(sql)
                .bind(account.to_string())
                .bind(scope)
                .bind(key)
                .fetch_optional(pool)
                .await
        })?;
        Ok(found.map(|(request, status, answer)| StoredAnswer {
            account,
            scope: scope.to_owned(),
            key: key.to_owned(),
            request,
            status: u16::try_from(status).unwrap_or(500),
            answer,
        }))
    }
}
