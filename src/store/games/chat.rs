//! Chat, mutes, and how far each player has seen a game.

use crate::engine::{Millis, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::{number, seq_of, stored};
use crate::store::notify::items::NewItem;
use crate::store::peer_change::PeerChange;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::StoredAnswer;
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

/// How often a message is retried when another server writes to the room at the same time.
const TRIES: usize = 10;

row! {
    /// A chat message.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ChatMessage {
        /// Its room.
        pub room: String,
        /// Its number within its room, from 1.
        pub seq: u64,
        /// Its id.
        pub id: String,
        /// Its author.
        pub account: AccountId,
        /// The author's name.
        pub name: String,
        /// When it was written, in milliseconds since 1970.
        pub at: Millis,
        /// Its text.
        pub body: String,
    }
}

/// The beginning of a query for [`ChatMessage`]s.
macro_rules! chat_messages {
    () => {
        "select t.room as room, t.seq as seq, t.id as id, t.account as account, a.name as name, t.at as at, \
         t.body as body from chat_messages t join accounts a on a.id = t.account "
    };
}

/// A chat message to be written.
#[derive(Clone, Debug)]
pub struct NewChatMessage {
    /// The game.
    pub game: GameId,
    /// The room.
    pub room: &'static str,
    /// Its id; a message with the same id is a repetition.
    pub id: String,
    /// Its author.
    pub account: AccountId,
    /// When it was written, in milliseconds since 1970.
    pub at: Millis,
    /// Its text.
    pub body: String,
    /// Notifications of it, except for accounts that were notified after `notified_since`, in milliseconds since
    /// 1970.
    pub notices: Vec<NewItem>,
    /// See `notices`.
    pub notified_since: Millis,
}

/// The capacity of a room.
#[derive(Clone, Copy, Debug)]
pub struct RoomHolds {
    /// All messages, including those of deleted accounts.
    pub all: u32,
    /// The messages of one account.
    pub of_one: u32,
}

row! {
    /// How full a room is.
    struct Filled {
        /// The number of the last message.
        last: i64,
        /// The messages of the account.
        own: i64,
    }
}

/// Which messages of a room are read.
#[derive(Clone, Copy, Debug)]
pub struct ChatRange {
    /// Those with a greater number.
    pub after: u64,
    /// At most this many.
    pub limit: u32,
}

row! {
    /// An account that does not want to read another.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Mute {
        /// The account that mutes.
        pub account: AccountId,
        /// The account that is muted.
        pub other: AccountId,
    }
}

/// How far the player of a seat has seen a game.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The game.
    pub game: GameId,
    /// The name of the seat.
    pub seat: &'a str,
    /// The last entry that the player has seen.
    pub seq: Seq,
}

impl Store {
    /// The messages of a range in a room, in order. Those of deleted accounts are left out; only their
    /// numbers remain.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn chat_messages(
        &self,
        game: GameId,
        room: &str,
        range: ChatRange,
    ) -> Result<Vec<ChatMessage>, StoreError> {
        let sql = concat!(
            chat_messages!(),
            "where t.game = $1 and t.room = $2 and t.seq > $3 and t.body <> '' order by t.seq limit $4"
        );
        Ok(on_either!(pool of self => {
            query_as(sql)
                .bind(game.to_string())
                .bind(room)
                .bind(stored(range.after))
                .bind(i64::from(range.limit))
                .fetch_all(pool)
                .await
        })?)
    }

    /// The message with this id.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn chat_message(&self, id: &str) -> Result<Option<ChatMessage>, StoreError> {
        let sql = concat!(chat_messages!(), "where t.id = $1");
        Ok(on_either!(pool of self => query_as(sql).bind(id).fetch_optional(pool).await)?)
    }

    /// The number of the last message in a room; 0 if it is empty.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn last_chat_message(&self, game: GameId, room: &str) -> Result<u64, StoreError> {
        let sql = "select coalesce(max(seq), 0) from chat_messages where game = $1 and room = $2";
        let last: i64 = on_either!(pool of self => {
            query_scalar(sql).bind(game.to_string()).bind(room).fetch_one(pool).await
        })?;
        Ok(number(last))
    }

    /// Whether the room is full, or full for this account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn takes_no_more(&self, new: &NewChatMessage, holds: RoomHolds) -> Result<bool, StoreError> {
        let sql = "select coalesce(max(seq), 0) as last, count(*) filter (where account = $3) as own \
             from chat_messages where game = $1 and room = $2";
        let filled: Filled = on_either!(pool of self => {
            query_as(sql)
                .bind(new.game.to_string())
                .bind(new.room)
                .bind(new.account.to_string())
                .fetch_one(pool)
                .await
        })?;
        Ok(filled.last >= i64::from(holds.all) || filled.own >= i64::from(holds.of_one))
    }

    /// Writes a message. If one with the same id exists, returns that. `None` if the room is full.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if others keep writing at the same time; [`StoreError::Unwritten`].
    pub async fn say(
        &self,
        new: &NewChatMessage,
        holds: RoomHolds,
    ) -> Result<Option<ChatMessage>, StoreError> {
        // Concurrent writers compute the same number; the loser's conflict makes it retry.
        let sql = "insert into chat_messages (game, room, seq, id, account, at, body) \
             select cast($1 as text), cast($2 as text), coalesce(max(seq), 0) + 1, cast($3 as text), cast($4 as text), \
             cast($5 as bigint), cast($6 as text) from chat_messages where game = $1 and room = $2 \
             having coalesce(max(seq), 0) < $7 and count(case when account = $4 then 1 end) < $8 \
             and exists (select 1 from accounts where id = $4 and deleted = 0)";
        for _ in 0..TRIES {
            let statement = Statement::new(sql)
                .id(new.game)
                .text(new.room)
                .text(new.id.as_str())
                .id(new.account)
                .number(new.at)
                .text(new.body.as_str())
                .number(i64::from(holds.all))
                .number(i64::from(holds.of_one))
                .must_affect();
            let change = PeerChange::Chat(new.game, new.room);
            let notices = new.notices.iter().cloned();
            let notices = notices.flat_map(|item| item.if_it_is_news(new.notified_since));
            let statements = std::iter::once(statement).chain(notices).collect();
            match self.change_telling(change, statements).await {
                // It was written before, or another message took the number.
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
            if let Some(message) = self.chat_message(&new.id).await? {
                return Ok(Some(message));
            }
            if self.takes_no_more(new, holds).await? {
                return Ok(None);
            }
        }
        Err(StoreError::Conflict)
    }

    /// The names of accounts, in order.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn names(&self, accounts: &[AccountId]) -> Result<Vec<String>, StoreError> {
        let mut names: Vec<String> = vec![];
        for account in accounts {
            let sql = "select name from accounts where id = $1";
            let name: Option<String> = on_either!(pool of self => {
                query_scalar(sql).bind(account.to_string()).fetch_optional(pool).await
            })?;
            names.extend(name);
        }
        names.sort();
        Ok(names)
    }

    /// The account of this name, if it has written in a game's chat.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn speaker(&self, game: GameId, name: &str) -> Result<Option<AccountId>, StoreError> {
        let sql = "select a.id from accounts a where a.folded = $1 and exists \
             (select 1 from chat_messages t where t.account = a.id and t.game = $2)";
        // PostgreSQL allows no such character in a text.
        if name.contains('\0') {
            return Ok(None);
        }
        let id: Option<String> = on_either!(pool of self => {
            query_scalar(sql).bind(name.to_lowercase()).bind(game.to_string()).fetch_optional(pool).await
        })?;
        id.map(|id| record::id(&id)).transpose()
    }

    /// The mutes that apply in a game: of accounts that are muted there, or are blocked and have written there.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn muted(&self, game: GameId) -> Result<Vec<Mute>, StoreError> {
        let sql = "select account, other from chat_mutes where game = $1 union select account, other from blocks \
             where other in (select account from chat_messages where game = $1) order by account, other";
        Ok(on_either!(pool of self => query_as(sql).bind(game.to_string()).fetch_all(pool).await)?)
    }

    /// Mutes another account in a game for an account. The answer is stored for replay; `at` is in
    /// milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn mute(
        &self,
        game: GameId,
        mute: Mute,
        answer: Option<StoredAnswer>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let sql = "insert into chat_mutes (game, account, other) values ($1, $2, $3) on conflict do nothing";
        let statement = Statement::new(sql).id(game).id(mute.account).id(mute.other);
        self.change_answering(game, vec![statement], answer, at).await
    }

    /// Lifts a mute. The answer is stored for replay; `at` is in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn unmute(
        &self,
        game: GameId,
        mute: Mute,
        answer: Option<StoredAnswer>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let sql = "delete from chat_mutes where game = $1 and account = $2 and other = $3";
        let statement = Statement::new(sql).id(game).id(mute.account).id(mute.other);
        self.change_answering(game, vec![statement], answer, at).await
    }

    /// The last entry that the player of a seat has seen; 0 if none was reported.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seen(&self, game: GameId, seat: &str) -> Result<Seq, StoreError> {
        let sql = "select seq from seen where game = $1 and seat = $2";
        let seq: Option<i64> = on_either!(pool of self => {
            query_scalar(sql).bind(game.to_string()).bind(seat).fetch_optional(pool).await
        })?;
        Ok(seq.map_or(Seq::NONE, seq_of))
    }

    /// Records that the player of a seat has seen everything up to an entry. It never decreases. The answer
    /// is stored for replay; `at` is in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn has_seen(
        &self,
        seen: Seen<'_>,
        answer: Option<StoredAnswer>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let Seen { game, seat, seq } = seen;
        let sql = "insert into seen (game, seat, seq) values ($1, $2, $3) on conflict (game, seat) do update set \
             seq = case when excluded.seq > seen.seq then excluded.seq else seen.seq end";
        let statement = Statement::new(sql).id(game).text(seat).number(stored(seq));
        self.change_answering(game, vec![statement], answer, at).await
    }
}
