//! All the SQL there is.
//!
//! One embedded SQLite database: a single writer that commits what came in together, and a pool that only reads.
//! What a call here has acknowledged is on the disk.

mod games;
mod log;
mod people;
mod record;
mod writer;

pub use record::{Account, GameRecord, ListOf, SeatRecord, StoredAnswer};
pub use writer::{Append, NewGame};

use sqlx::ConnectOptions as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::path::Path;
use std::time::Duration;
use writer::Writer;

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Something is there already: an entry of that number, an answer to that key, an account of that name.
    #[error("it is there already")]
    Conflict,
    /// The database failed; whether a write has happened is not known.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database can't be brought up to this program.
    #[error("migration: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is stored can't be read.
    #[error("{0}")]
    Unreadable(String),
    /// The writer has ended.
    #[error("the store is closed")]
    Closed,
}

/// The store. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    writer: Writer,
    read: SqlitePool,
}

impl Store {
    /// Opens the database in `file`, making it and bringing it up to date as needed.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the file can't be used, [`StoreError::Migration`] if it is newer than this
    /// program.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let mut connection = options
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .connect()
            .await?;
        sqlx::migrate!("./migrations").run(&mut connection).await?;
        let read = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Store {
            writer: Writer::start(connection),
            read,
        })
    }

    /// Opens an existing database for reading alone; a running server is not disturbed.
    ///
    /// # Errors
    /// [`StoreError::Database`] if there is none.
    pub async fn open_to_read(file: &Path) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true);
        let read = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options)
            .await?;
        Ok(Store {
            writer: Writer::none(),
            read,
        })
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Database`] if it does not.
    pub async fn answers(&self) -> Result<(), StoreError> {
        sqlx::query("select 1").execute(&self.read).await?;
        Ok(())
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
