//! What is kept about somebody beside his account: for the file that he takes along.

use super::pool::over;
use super::{HandoffRecord, Store, StoreError, number, record};
use sqlx::query_as;
use uuid::Uuid;

/// Something that somebody has said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidBy {
    /// Beside which game.
    pub game: Uuid,
    /// In which room.
    pub room: String,
    /// Its number there.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub body: String,
}

/// What the player of a seat has told the server beforehand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskOf {
    /// The game.
    pub game: Uuid,
    /// The seat.
    pub seat: String,
    /// What lies on the desk, as JSON.
    pub body: String,
    /// When it was changed last, in milliseconds since 1970.
    pub updated: i64,
}

impl Store {
    /// All that an account has said beside games, oldest game first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn said_by(&self, account: Uuid) -> Result<Vec<SaidBy>, StoreError> {
        let sql = "select game, room, seq, at, body from talk where account = $1 and body <> '' \
             order by game, room, seq";
        let rows: Vec<(String, String, i64, i64, String)> =
            over!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, room, seq, at, body)| {
                Ok(SaidBy {
                    game: record::id(&game)?,
                    room,
                    seq: number(seq),
                    at,
                    body,
                })
            })
            .collect()
    }

    /// Whom an account does not want to hear in which game: the game, and his name.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn muted_by(&self, account: Uuid) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "select m.game, a.name from muted m join accounts a on a.id = m.other where m.account = $1 \
             order by m.game, a.folded";
        Ok(over!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// How far an account has seen the games in which it holds a seat: the game, the seat, the entry.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seen_by(&self, account: Uuid) -> Result<Vec<(String, String, i64)>, StoreError> {
        let sql = "select s.game, s.seat, s.seq from seen s join seats h on h.game = s.game and h.seat = s.seat \
             where h.account = $1 order by s.game";
        Ok(over!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// What lies on the desks of the seats that an account holds.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn desks_of(&self, account: Uuid) -> Result<Vec<DeskOf>, StoreError> {
        let sql = "select d.game, d.seat, d.body, d.updated from desks d join seats h on h.game = d.game \
             and h.seat = d.seat where h.account = $1 order by d.game";
        let rows: Vec<(String, String, String, i64)> =
            over!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, seat, body, updated)| {
                Ok(DeskOf {
                    game: record::id(&game)?,
                    seat,
                    body,
                    updated,
                })
            })
            .collect()
    }

    /// Each time that a game with a clock has waited for an account, oldest first: the game, and how it was.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn handoffs_of(&self, account: Uuid) -> Result<Vec<(Uuid, HandoffRecord)>, StoreError> {
        let sql = "select game, seat, asked, answered, took, in_time from handoffs where account = $1 \
             order by answered, game, seq";
        let rows: Vec<(String, String, i64, i64, i64, i64)> =
            over!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, seat, asked, answered, took, in_time)| {
                let handoff = HandoffRecord {
                    account,
                    seat,
                    asked,
                    answered,
                    took,
                    in_time: in_time != 0,
                };
                Ok((record::id(&game)?, handoff))
            })
            .collect()
    }
}
