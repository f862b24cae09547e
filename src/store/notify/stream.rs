//! Account streams: the notices of an account, numbered without gaps, for clients that resume where they stopped.

use crate::engine::{Millis, Seq};
use crate::ids::{AccountId, ChallengeId, GameId};
use crate::store::error::StoreError;
use crate::store::games::waits::waits_for;
use crate::store::handle::Store;
use crate::store::notify::stream_wakes::StreamWake;
use crate::store::pool::on_either;
use crate::store::pool::{Pool, checked, in_time};
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::{query, query_as, query_scalar};

/// The number of notices of a stream that are kept.
const LONGEST: u32 = 10_000;

row! {
    /// The stream of an account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AccountStreamRecord {
        /// Its name, which cursors contain.
        pub stream: String,
        /// The number of its last notice; 0 if it has none.
        pub head: u64,
    }
}

row! {
    /// A notice of an account stream.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AccountNotice {
        /// Its number in the stream, from 1 and without gaps.
        pub number: u64,
        /// When it was written, in milliseconds since 1970.
        pub at: Millis,
        /// What it is about, as JSON.
        pub body: String,
    }
}

row! {
    /// A seat of the account for which a game waits.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct WaitingGame {
        /// The game.
        pub game: GameId,
        /// Its title.
        pub title: String,
        /// Its system.
        pub system: String,
        /// The seat.
        pub seat: String,
        /// The number of the last entry.
        pub head: Seq,
        /// The seats that the game waits for, separated by commas.
        waiting: String,
    }
}

row! {
    /// A challenge that waits for the account's answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OpenChallenge {
        /// The challenge.
        pub challenge: ChallengeId,
        /// The name of the challenger.
        pub by: String,
        /// When it expires, in milliseconds since 1970.
        pub until: Millis,
    }
}

/// The state of an account's games and challenges, as it was after the last notice of its stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamStart {
    /// The stream.
    pub stream: AccountStreamRecord,
    /// The games that wait for the account, those with the nearest deadline first.
    pub waiting: Vec<WaitingGame>,
    /// The challenges that wait for its answer, the oldest first.
    pub challenges: Vec<OpenChallenge>,
}

const STREAM: &str = "select stream, head from account_streams where account = $1";

const WAITING: &str = "select g.id as game, g.title as title, g.system as system, s.seat as seat, h.head as head, \
     h.waiting as waiting from seats s join games g on g.id = s.game join heads h on h.game = g.id \
     left join clocks k on k.game = g.id \
     where s.account = $1 and s.holder <> 'practice' and ',' || h.waiting || ',' like '%,' || s.seat || ',%' \
     and g.status = 'playing' and g.closed = '' order by coalesce(k.due, 9223372036854775807), h.updated, g.id";

const CHALLENGES: &str = "select c.id as challenge, a.name as by, c.expires as until from challenges c \
     join accounts a on a.id = c.challenger where c.opponent = $1 and c.status = 'open' and c.expires > $2 order by c.id";

/// Reads a stream with the state that goes with it, in one transaction `$of`.
macro_rules! start {
    ($of:ident, $account:expr, $now:expr) => {{
        let stream = query_as(STREAM).bind($account).fetch_optional(&mut *$of).await?;
        let waiting: Vec<WaitingGame> = query_as(WAITING).bind($account).fetch_all(&mut *$of).await?;
        let challenges = query_as(CHALLENGES).bind($account).bind($now.get());
        let challenges = challenges.fetch_all(&mut *$of).await?;
        $of.commit().await?;
        Ok((stream, waiting, challenges))
    }};
}

impl Store {
    /// Wakes a reader of the stream of an account, for as long as the value exists.
    pub fn stream_wake(&self, account: AccountId) -> StreamWake {
        self.stream_wakes.reader(account)
    }

    /// Wakes those who read the stream of an account in this process; everybody, for `None`.
    pub fn wake_stream(&self, account: Option<AccountId>) {
        match account {
            Some(account) => self.stream_wakes.wake(&[account]),
            None => self.stream_wakes.wake_all(),
        }
    }

    /// The stream of an account. If it has none, one with the name `new` begins. Every notice that is written from now on
    /// is part of it.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn begin_stream(&self, account: AccountId, new: &str, now: Millis) -> Result<(), StoreError> {
        let read: Option<AccountStreamRecord> = on_either!(pool of self => query_as(STREAM).bind(account.to_string()).fetch_optional(pool).await)?;
        if read.is_some() {
            return Ok(());
        }
        let sql = "insert into account_streams (account, stream, head, used) values ($1, $2, 0, $3) \
                   on conflict (account) do nothing";
        let begin = Statement::new(sql).id(account).text(new).number(now);
        self.change_all(format!("stream {account}"), vec![begin]).await?;
        let Pool::Postgres(pool) = &self.read else {
            return Ok(());
        };
        // Transactions that looked for the stream before it existed hold this lock until they end.
        let waited = async {
            let mut transaction = pool.begin().await?;
            query("lock table account_streams in share mode")
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await
        };
        Ok(in_time(waited).await?)
    }

    /// The stream of an account, with the state of its games and challenges after the stream's last notice; `None` if the
    /// account has no stream. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn stream_start(
        &self,
        account: AccountId,
        now: Millis,
    ) -> Result<Option<StreamStart>, StoreError> {
        let account = account.to_string();
        let read: Result<_, sqlx::Error> = match &self.read {
            Pool::Sqlite(pool, disk) => {
                let read = async {
                    let mut together = pool.begin().await?;
                    start!(together, account.as_str(), now)
                };
                checked(disk, read).await
            }
            Pool::Postgres(pool) => {
                let read = async {
                    let begin = "begin isolation level repeatable read read only";
                    let mut together = pool.begin_with(begin).await?;
                    start!(together, account.as_str(), now)
                };
                in_time(read).await
            }
        };
        let (stream, mut waiting, challenges) = read?;
        waiting.retain(|game: &WaitingGame| waits_for(&game.waiting, &game.seat));
        Ok(stream.map(|stream| StreamStart {
            stream,
            waiting,
            challenges,
        }))
    }

    /// The stream of an account, if it has one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account_stream(
        &self,
        account: AccountId,
    ) -> Result<Option<AccountStreamRecord>, StoreError> {
        let account = account.to_string();
        Ok(on_either!(pool of self => query_as(STREAM).bind(&account).fetch_optional(pool).await)?)
    }

    /// At most `limit` notices of the stream of an account after a number, in order. The first of them has a number higher
    /// than the next one if older notices have been deleted.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account_notices(
        &self,
        account: AccountId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<AccountNotice>, StoreError> {
        let sql = "select number, at, body from account_notices where account = $1 and number > $2 order by number limit $3";
        Ok(on_either!(pool of self => {
            query_as(sql)
                .bind(account.to_string())
                .bind(i64::try_from(after).unwrap_or(i64::MAX))
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?)
    }

    /// Notes that the streams that this process reads are in use, deletes those that nobody has read since `unused`, and
    /// all but the newest notices of each. Times are in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn tidy_streams(&self, now: Millis, unused: Millis) -> Result<(), StoreError> {
        for account in self.stream_wakes.accounts() {
            let used =
                Statement::new("update account_streams set used = $1 where account = $2 and used < $1");
            let used = used.number(now).id(account);
            self.change_all(format!("stream {account}"), vec![used]).await?;
        }
        let sql = "select account from account_streams where used < $1 or head > $2";
        let most = i64::from(LONGEST);
        let accounts: Vec<String> = on_either!(pool of self => {
            query_scalar(sql).bind(unused.get()).bind(most).fetch_all(pool).await
        })?;
        for account in accounts {
            let end = Statement::new("delete from account_streams where account = $1 and used < $2");
            let old = Statement::new(
                "delete from account_notices where account = $1 and number <= coalesce((select head - $2 \
                 from account_streams where account = $1), 9223372036854775807)",
            );
            let statements = vec![end.text(&account).number(unused), old.text(&account).number(most)];
            self.change_all(format!("stream {account}"), statements).await?;
        }
        Ok(())
    }
}
