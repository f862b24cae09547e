//! Games, seats and answers to repeated requests.

use super::{GameRecord, ListOf, SeatRecord, Store, StoreError, StoredAnswer, record};
use crate::engine::Secret;
use sqlx::{Row as _, query};
use uuid::Uuid;

impl Store {
    /// What lists know of a game.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn game(&self, game: Uuid) -> Result<Option<GameRecord>, StoreError> {
        let row = query("select * from games where id = $1")
            .bind(game.to_string())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(record::game).transpose()
    }

    /// Games, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games(&self, of: &ListOf) -> Result<Vec<GameRecord>, StoreError> {
        let rows = query(
            "select * from games g where g.id < $1 \
             and ($2 = '' or g.status = $2) \
             and ($3 = '' or g.system = $3) \
             and ($4 = '' or g.creator = $4 or exists \
                 (select 1 from seats s where s.game = g.id and s.account = $4)) \
             and (g.visibility = 'public' or ($5 <> '' and (g.creator = $5 or exists \
                 (select 1 from seats s where s.game = g.id and s.account = $5)))) \
             order by g.id desc limit $6",
        )
        .bind(of.before.map_or_else(|| "~".to_owned(), |id| id.to_string()))
        .bind(of.status.clone().unwrap_or_default())
        .bind(of.system.clone().unwrap_or_default())
        .bind(of.of.map(|id| id.to_string()).unwrap_or_default())
        .bind(of.viewer.map(|id| id.to_string()).unwrap_or_default())
        .bind(i64::from(of.limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(record::game).collect()
    }

    /// The seats of a game that are taken.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seats(&self, game: Uuid) -> Result<Vec<SeatRecord>, StoreError> {
        let rows = query("select seat, holder, account, name from seats where game = $1 order by seat")
            .bind(game.to_string())
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(record::seat).collect()
    }

    /// Games that are being played in which the practice opponent holds a seat.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn practice_games(&self) -> Result<Vec<Uuid>, StoreError> {
        let rows = query(
            "select g.id from games g where g.status = 'playing' and exists \
             (select 1 from seats s where s.game = g.id and s.holder = 'practice') order by g.id",
        )
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| record::id(row.try_get("id")?)).collect()
    }

    /// The last key of a game's dice.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if there is none.
    pub async fn dice_secret(&self, game: Uuid) -> Result<Secret, StoreError> {
        let row = query("select secret from dice_secrets where game = $1")
            .bind(game.to_string())
            .fetch_optional(&self.read)
            .await?;
        let missing = || StoreError::Unreadable(format!("game {game} has no dice secret"));
        let row = row.ok_or_else(missing)?;
        Secret::from_hex(row.try_get("secret")?).ok_or_else(missing)
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
        let row = query(
            "select request, status, answer from idempotency where account = $1 and scope = $2 and key = $3",
        )
        .bind(account.to_string())
        .bind(scope)
        .bind(key)
        .fetch_optional(&self.read)
        .await?;
        row.map(|row| {
            Ok(StoredAnswer {
                account,
                scope: scope.to_owned(),
                key: key.to_owned(),
                request: row.try_get("request")?,
                status: u16::try_from(row.try_get::<i64, _>("status")?).unwrap_or(500),
                answer: row.try_get("answer")?,
            })
        })
        .transpose()
    }
}
