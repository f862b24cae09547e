//! What is kept about somebody beside his account: for the file that he takes along.

use crate::store::error::StoreError;
use crate::store::games::clocks::HandoffRecord;
use crate::store::handle::Store;
use crate::store::integers::number;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::row::row;
use sqlx::{query_as, query_scalar};
use uuid::Uuid;

/// Something that somebody has said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatOf {
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
pub struct PreparedOrdersOf {
    /// The game.
    pub game: Uuid,
    /// The seat.
    pub seat: String,
    /// What lies on the desk, as JSON.
    pub body: String,
    /// When it was changed last, in milliseconds since 1970.
    pub updated: i64,
}

row! {
    /// A letter or notice that waits to be sent to somebody.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct QueuedItem {
        /// Its id.
        pub id: String,
        /// By which way it goes.
        pub channel: String,
        /// What it is about.
        pub topic: String,
        /// What its words need, as JSON; a key in it is a secret.
        pub body: String,
        /// The host to which it goes; empty: by the mail server, or nowhere yet.
        pub host: String,
        /// When it was written, in milliseconds since 1970.
        pub created: i64,
        /// When it is to be sent, in milliseconds since 1970.
        pub due: i64,
        /// How often it was tried.
        pub tries: i64,
        /// What was wrong last.
        pub failure: String,
    }
}

row! {
    /// Something that somebody was told.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NoticeOf {
        /// The notice's id.
        pub id: String,
        /// When it came about, in milliseconds since 1970.
        pub at: i64,
        /// What it is about, as JSON.
        pub body: String,
        /// When the daily mail is due that has it, in milliseconds since 1970; 0: it is in none.
        pub daily: i64,
        /// When the same was to be told last, in milliseconds since 1970; 0: it was told once.
        pub last: i64,
    }
}

row! {
    /// An answer that is kept to be given again.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AnswerTo {
        /// What it is about: a game, or a word.
        pub scope: String,
        /// The key of the request.
        pub key: String,
        /// Its status.
        pub status: i64,
        /// When it was given, in milliseconds since 1970.
        pub created: i64,
    }
}

row! {
    /// A key that somebody was sent by mail.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeySent {
        /// What it is for.
        pub purpose: String,
        /// The address to which it went.
        pub mail: String,
        /// When, in milliseconds since 1970.
        pub created: i64,
        /// When it ends, in milliseconds since 1970.
        pub expires: i64,
    }
}

row! {
    /// What is counted of somebody over a time.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Counted {
        /// What.
        pub subject: String,
        /// Since when, in milliseconds since 1970.
        pub began: i64,
        /// How much.
        pub taken: i64,
    }
}

impl Store {
    /// What waits to be sent to an account, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn to_be_sent_to(&self, account: Uuid) -> Result<Vec<QueuedItem>, StoreError> {
        let sql = "select id, channel, topic, body, host, created, due, tries, failure from outbox \
             where account = $1 order by created, id";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// What an account was told, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn notices_to_account(&self, account: Uuid) -> Result<Vec<NoticeOf>, StoreError> {
        let sql = "select id, at, body, daily, last from notices where account = $1 order by id desc";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The answers that an account would be given again, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn answers_to(&self, account: Uuid) -> Result<Vec<AnswerTo>, StoreError> {
        let sql =
            "select scope, key, status, created from idempotency where account = $1 order by created, key";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The keys that an account was sent by mail and that hold, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn mail_keys_to(&self, account: Uuid) -> Result<Vec<KeySent>, StoreError> {
        let sql =
            "select purpose, mail, created, expires from mail_keys where account = $1 order by created, hash";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// What is counted of an account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn counted_of(&self, account: Uuid) -> Result<Vec<Counted>, StoreError> {
        let sql = "select subject, began, taken from allowances where subject like $1 order by subject";
        let whose = format!("% {account}");
        Ok(on_either!(pool of self => query_as(sql).bind(&whose).fetch_all(pool).await)?)
    }

    /// When the address of an account was confirmed, in milliseconds since 1970; 0: it has none.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn mail_confirmed(&self, account: Uuid) -> Result<i64, StoreError> {
        let sql = "select mail_confirmed from accounts where id = $1";
        Ok(on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_one(pool).await)?)
    }

    /// All that an account has said beside games, oldest game first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn chat_of(&self, account: Uuid) -> Result<Vec<ChatOf>, StoreError> {
        let sql = "select game, room, seq, at, body from talk where account = $1 and body <> '' \
             order by game, room, seq";
        let rows: Vec<(String, String, i64, i64, String)> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, room, seq, at, body)| {
                Ok(ChatOf {
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
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// How far an account has seen the games in which it holds a seat: the game, the seat, the entry.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seen_by(&self, account: Uuid) -> Result<Vec<(String, String, i64)>, StoreError> {
        let sql = "select s.game, s.seat, s.seq from seen s join seats h on h.game = s.game and h.seat = s.seat \
             where h.account = $1 order by s.game";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// What lies on the desks of the seats that an account holds.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn prepared_orders_of(&self, account: Uuid) -> Result<Vec<PreparedOrdersOf>, StoreError> {
        let sql = "select d.game, d.seat, d.body, d.updated from desks d join seats h on h.game = d.game \
             and h.seat = d.seat where h.account = $1 order by d.game";
        let rows: Vec<(String, String, String, i64)> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, seat, body, updated)| {
                Ok(PreparedOrdersOf {
                    game: record::id(&game)?,
                    seat,
                    body,
                    updated,
                })
            })
            .collect()
    }

    /// Each time that a game with a clock has waited for an account, oldest first: the game, the entry since which it
    /// did, and how it was.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn handoffs_of(&self, account: Uuid) -> Result<Vec<(Uuid, i64, HandoffRecord)>, StoreError> {
        let sql = "select game, seq, seat, asked, answered, took, in_time from handoffs where account = $1 \
             order by answered, game, seq";
        let rows: Vec<(String, i64, String, i64, i64, i64, i64)> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, seq, seat, asked, answered, took, in_time)| {
                let handoff = HandoffRecord {
                    account,
                    seat,
                    asked,
                    answered,
                    took,
                    in_time: in_time != 0,
                };
                Ok((record::id(&game)?, seq, handoff))
            })
            .collect()
    }
}
