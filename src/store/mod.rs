//! All the SQL there is.
//!
//! Two databases with one behaviour: SQLite, embedded, one file; or PostgreSQL, which several servers may share. Either
//! way few connections write, and commit together what came in together; others only read. What a call here has
//! acknowledged is on the disk.

mod address;
mod allowances;
mod backup;
mod blocks;
mod challenges;
mod clocks;
mod desks;
mod everything;
mod examine;
mod games;
mod journal;
mod leaving;
mod log;
mod log_rows;
mod mail;
mod notices;
mod others;
mod outages;
mod outbox;
mod people;
mod pool;
mod postgres;
mod profiles;
mod record;
mod sqlite;
mod statement;
mod talk;
mod tokens;
mod waits;
mod webhooks;
mod withdrawn;
mod write;
mod writer;

pub use address::Address;
pub use blocks::Blocked;
pub use challenges::{ChallengeLimits, ChallengeRecord, ChallengesOf, NoChallenge};
pub use clocks::{ClockRecord, HandoffRecord};
pub use desks::PreparedOrdersRecord;
pub use everything::{AnswerTo, ChatOf, Counted, KeySent, NoticeOf, PreparedOrdersOf, QueuedItem};
pub use examine::Examined;
pub use games::GameMeta;
pub use leaving::HeldSeat;
pub use mail::{MailKey, OutgoingMail, Recovered};
pub use notices::{DeliverySettings, PushSubscription};
pub use others::{PeerEvent, Peers};
pub use outbox::{NewItem, OutboxItem};
pub use people::{AccountCredentials, NewAccount};
pub use profiles::{Profile, ProfileChange, Vacation};
pub use record::{Account, GameRecord, ListOf, SeatRecord, StoredAnswer};
pub use talk::{ChatMessage, NewChatMessage, RoomHolds};
pub use tokens::{NewToken, TokenRecord};
pub use waits::Waiting;
pub use webhooks::{Webhook, WebhookFailure};
pub use withdrawn::{Edition, Withdrawn};
pub use write::{Append, NewGame, SideEffect};

use pool::{Pool, on_either};
use std::sync::Arc;
use tokio::sync::Notify;
use writer::Writer;

/// What the keys of requests about an account, and in no game, are kept under: for a day, the newest thousand.
pub const OWN: &str = "own";

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Something is there already: an entry of that number, an answer to that key, an account of that name.
    #[error("it is there already")]
    Conflict,
    /// The database failed.
    #[error("database: {0}")]
    Database(sqlx::Error),
    /// The database can't be reached; of what was to be written nothing has reached it.
    #[error("the database can't be reached: {0}")]
    Away(sqlx::Error),
    /// The database can't be brought up to this program.
    #[error("migration: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The database failed in the middle of a write; whether it has happened is not known.
    #[error("the database failed; whether this was written is not known")]
    Unwritten,
    /// A backup of this can't be made in this way.
    #[error("{0}")]
    Backup(String),
    /// There is no room: nothing was written, and nothing will be until there is.
    #[error("there is no room on the database's disk")]
    Full,
    /// This is no address of a database.
    #[error("the address of a database is postgres://USER:PASSWORD@HOST:PORT/DATABASE or sqlite:FILE")]
    Address,
    /// What is stored can't be read.
    #[error("{0}")]
    Unreadable(String),
    /// The writer has ended.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if is_away(&error) {
            StoreError::Away(error)
        } else {
            StoreError::Database(error)
        }
    }
}

impl StoreError {
    /// What is damaged, if that is why: what was stored is not as it was written.
    pub fn damage(&self) -> Option<String> {
        match self {
            StoreError::Unreadable(why) => Some(why.clone()),
            // Text that is none, a number that is none.
            StoreError::Database(error @ (sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))) => {
                Some(error.to_string())
            }
            StoreError::Database(sqlx::Error::Database(inner)) => {
                let code = inner.code()?;
                // Of PostgreSQL the codes for data and indexes that are damaged; of SQLite, whose codes are shorter,
                // SQLITE_CORRUPT and its kinds.
                let damaged = match &*code {
                    "XX001" | "XX002" => true,
                    code => code.len() < 5 && code.parse::<u32>().is_ok_and(|code| code & 0xff == 11),
                };
                damaged.then(|| inner.to_string())
            }
            _ => None,
        }
    }
}

/// Whether the database can't be reached, or is going down or coming up.
fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => true,
        // Class 08: connections. Class 57: an operator has stopped it, or it is starting. No SQLite code has five places.
        sqlx::Error::Database(inner) => inner
            .code()
            .is_some_and(|code| code.len() == 5 && (code.starts_with("08") || code.starts_with("57P"))),
        _ => false,
    }
}

/// The store. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    writer: Writer,
    read: Pool,
    /// Woken when something was put into the outbox here.
    posted: Arc<Notify>,
}

impl Store {
    /// Opens the database, making its file and bringing it up to date as needed.
    ///
    /// # Errors
    /// [`StoreError::Database`] if it can't be used, [`StoreError::Migration`] if it is newer than this program.
    pub async fn open(at: impl Into<Address>) -> Result<Store, StoreError> {
        match at.into() {
            Address::File(file) => sqlite::open(&file).await,
            Address::Server(options) => postgres::open(&options).await,
        }
    }

    /// Opens an existing database for reading alone; a running server is not disturbed.
    ///
    /// # Errors
    /// [`StoreError::Database`] if there is none.
    pub async fn open_to_read(at: impl Into<Address>) -> Result<Store, StoreError> {
        let store = match at.into() {
            Address::File(file) => sqlite::open_to_read(&file).await,
            Address::Server(options) => postgres::open_to_read(&options).await,
        }?;
        let migrations = match &store.read {
            Pool::Sqlite(..) => sqlite::migrations(),
            Pool::Postgres(_) => postgres::migrations(),
        };
        let newest = migrations.iter().map(|m| m.version).max();
        let sql = "select max(version) from _sqlx_migrations";
        let found: Option<i64> = on_either!(pool of store => sqlx::query_scalar(sql).fetch_one(pool).await)?;
        if found != newest {
            let why = "this database was made by another version of the program; the server brings it up to date \
                       when it starts";
            return Err(StoreError::Unreadable(why.to_owned()));
        }
        Ok(store)
    }

    /// Which database it is: `sqlite` or `postgresql`.
    pub fn kind(&self) -> &'static str {
        match &self.read {
            Pool::Sqlite(..) => "sqlite",
            Pool::Postgres(_) => "postgresql",
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Away`] if it does not, within about a second; [`StoreError::Database`] if it fails.
    pub async fn answers(&self) -> Result<(), StoreError> {
        let asked =
            async { on_either!(pool of self => sqlx::query("select 1").execute(pool).await.map(|_| ())) };
        let answer = tokio::time::timeout(postgres::PATIENCE, asked).await;
        Ok(answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))?)
    }

    /// Whether nothing is written because there is no room. It is tried again and again whether there is.
    pub fn is_full(&self) -> bool {
        self.writer.is_full()
    }

    /// Writes what is still waiting and closes the database.
    pub async fn close(&self) {
        // The writer goes last: it then puts everything into the one file.
        self.read.close().await;
        self.writer.stop().await;
    }
}

fn number(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

fn stored(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}
