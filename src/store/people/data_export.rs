//! What is stored about an account, for its data export.

use crate::engine::{Millis, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::games::clocks::HandoffRecord;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::{row, some_time};
use sqlx::{query_as, query_scalar};

row! {
    /// A chat message of the account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ChatOf {
        /// The game.
        pub game: GameId,
        /// The room.
        pub room: String,
        /// Its number in the room.
        pub seq: u64,
        /// When it was written, in milliseconds since 1970.
        pub at: Millis,
        /// Its text.
        pub body: String,
    }
}

row! {
    /// The prepared orders of a seat.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PreparedOrdersOf {
        /// The game.
        pub game: GameId,
        /// The seat.
        pub seat: String,
        /// The prepared orders, as JSON.
        pub body: String,
        /// When they were last changed, in milliseconds since 1970.
        pub updated: Millis,
    }
}

row! {
    /// A mail or notification that is queued for the account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct QueuedItem {
        /// Its id.
        pub id: String,
        /// The channel.
        pub channel: String,
        /// Its topic.
        pub topic: String,
        /// The data for its text, as JSON; a key in it is a secret.
        pub body: String,
        /// The host that it goes to. Empty means the mail server, or none yet.
        pub host: String,
        /// When it was written, in milliseconds since 1970.
        pub created: Millis,
        /// When it is due, in milliseconds since 1970.
        pub due: Millis,
        /// The number of attempts.
        pub tries: i64,
        /// The last failure.
        pub failure: String,
    }
}

row! {
    /// A notification that was sent to the account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NoticeOf {
        /// Its id.
        pub id: String,
        /// When its cause happened, in milliseconds since 1970.
        pub at: Millis,
        /// Its content, as JSON.
        pub body: String,
        /// When the daily mail that contains it is due, in milliseconds since 1970. 0 means it is in none.
        pub daily: Millis,
        /// When its last repetition was suppressed, in milliseconds since 1970. 0 means there was none.
        pub last: Millis,
    }
}

row! {
    /// An answer that is stored for replay.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AnswerTo {
        /// The scope of the key: a game or a word.
        pub scope: String,
        /// The idempotency key.
        pub key: String,
        /// The HTTP status.
        pub status: i64,
        /// When it was given, in milliseconds since 1970.
        pub created: Millis,
    }
}

row! {
    /// A key that was sent by mail.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeySent {
        /// Its purpose.
        pub purpose: String,
        /// The address that it was sent to.
        pub mail: String,
        /// When it was sent, in milliseconds since 1970.
        pub created: Millis,
        /// When it expires, in milliseconds since 1970.
        pub expires: Millis,
    }
}

row! {
    /// A counter of a rate limit.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Counted {
        /// What it counts.
        pub subject: String,
        /// When its window began, in milliseconds since 1970.
        pub began: Millis,
        /// The count.
        pub taken: i64,
    }
}

row! {
    /// A mute in the chat of a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct MuteOf {
        /// The game.
        pub game: String,
        /// The name of the muted account.
        pub name: String,
    }
}

row! {
    /// How far an account has seen a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SeenOf {
        /// The game.
        pub game: String,
        /// The account's seat.
        pub seat: String,
        /// The last entry that it has seen.
        pub seq: Seq,
    }
}

/// A time for which a game has waited for the account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandoffOf {
    /// The game.
    pub game: GameId,
    /// The entry in which the wait ended.
    pub seq: Seq,
    /// The wait.
    pub handoff: HandoffRecord,
}

row! {
    /// A row of `handoffs`.
    struct HandoffRow {
        game: GameId,
        seq: Seq,
        seat: String,
        asked: Millis,
        answered: Millis,
        took: Millis,
        in_time: bool,
    }
}

impl Store {
    /// The items queued for an account, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn to_be_sent_to(&self, account: AccountId) -> Result<Vec<QueuedItem>, StoreError> {
        let sql = "select id, channel, topic, body, host, created, due, tries, failure from outbox \
             where account = $1 order by created, id";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The notifications sent to an account, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn notices_to_account(&self, account: AccountId) -> Result<Vec<NoticeOf>, StoreError> {
        let sql = "select id, at, body, daily, last from notices where account = $1 order by id desc";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The answers stored for replay to an account, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn answers_to(&self, account: AccountId) -> Result<Vec<AnswerTo>, StoreError> {
        let sql =
            "select scope, key, status, created from idempotency where account = $1 order by created, key";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The valid keys that an account was sent by mail, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn mail_keys_to(&self, account: AccountId) -> Result<Vec<KeySent>, StoreError> {
        let sql =
            "select purpose, mail, created, expires from mail_keys where account = $1 order by created, hash";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The rate-limit counters of an account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn counted_of(&self, account: AccountId) -> Result<Vec<Counted>, StoreError> {
        let sql = "select subject, began, taken from rate_limits where subject like $1 order by subject";
        let subject = format!("% {account}");
        Ok(on_either!(pool of self => query_as(sql).bind(&subject).fetch_all(pool).await)?)
    }

    /// When the address of an account was confirmed, in milliseconds since 1970. `None`: it has none.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn mail_confirmed(&self, account: AccountId) -> Result<Option<Millis>, StoreError> {
        let sql = "select mail_confirmed from accounts where id = $1";
        let at: i64 =
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_one(pool).await)?;
        Ok(some_time(Millis::new(at)))
    }

    /// All chat messages of an account, oldest game first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn chat_of(&self, account: AccountId) -> Result<Vec<ChatOf>, StoreError> {
        let sql = "select game, room, seq, at, body from chat_messages where account = $1 and body <> '' \
             order by game, room, seq";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The mutes of an account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn muted_by(&self, account: AccountId) -> Result<Vec<MuteOf>, StoreError> {
        let sql = "select m.game as game, a.name as name from chat_mutes m join accounts a on a.id = m.other where m.account = $1 \
             order by m.game, a.folded";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// How far an account has seen the games in which it holds a seat.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seen_by(&self, account: AccountId) -> Result<Vec<SeenOf>, StoreError> {
        let sql = "select s.game as game, s.seat as seat, s.seq as seq from seen s join seats h on h.game = s.game and h.seat = s.seat \
             where h.account = $1 order by s.game";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The prepared orders of the seats that an account holds.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn prepared_orders_of(&self, account: AccountId) -> Result<Vec<PreparedOrdersOf>, StoreError> {
        let sql = "select d.game as game, d.seat as seat, d.body as body, d.updated as updated \
             from prepared_orders d join seats h on h.game = d.game and h.seat = d.seat \
             where h.account = $1 order by d.game";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// Every time that a game with a clock has waited for an account, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn handoffs_of(&self, account: AccountId) -> Result<Vec<HandoffOf>, StoreError> {
        let sql = "select game, seq, seat, asked, answered, took, in_time from handoffs where account = $1 \
             order by answered, game, seq";
        let rows: Vec<HandoffRow> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        let handoff = |row: HandoffRow| HandoffOf {
            game: row.game,
            seq: row.seq,
            handoff: HandoffRecord {
                account,
                seat: row.seat,
                asked: row.asked,
                answered: row.answered,
                took: row.took,
                in_time: row.in_time,
            },
        };
        Ok(rows.into_iter().map(handoff).collect())
    }
}
