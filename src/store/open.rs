//! Opening and closing the database.

use crate::store::address::Address;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::{Pool, on_either};
use crate::store::postgres::connect;
use crate::store::sqlite::embedded;

impl Store {
    /// Opens the database, creating and migrating it as needed.
    ///
    /// # Errors
    /// [`StoreError::Database`] if it can't be used; [`StoreError::Migration`] if it is newer than this
    /// program.
    pub async fn open(at: impl Into<Address>) -> Result<Store, StoreError> {
        match at.into() {
            Address::File(file) => embedded::open(&file).await,
            Address::Server(options) => connect::open(&options).await,
        }
    }

    /// Opens an existing database read-only, without disturbing a running server.
    ///
    /// # Errors
    /// [`StoreError::Database`] if it does not exist; [`StoreError::Unreadable`] if it has another schema
    /// version.
    pub async fn open_to_read(at: impl Into<Address>) -> Result<Store, StoreError> {
        let store = match at.into() {
            Address::File(file) => embedded::open_to_read(&file).await,
            Address::Server(options) => connect::open_to_read(&options).await,
        }?;
        let migrations = match &store.read {
            Pool::Sqlite(..) => embedded::migrations(),
            Pool::Postgres(_) => connect::migrations(),
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

    /// The kind of database: `sqlite` or `postgresql`.
    pub fn kind(&self) -> &'static str {
        match &self.read {
            Pool::Sqlite(..) => "sqlite",
            Pool::Postgres(_) => "postgresql",
        }
    }

    /// Checks that the database answers.
    ///
    /// # Errors
    /// [`StoreError::Away`] if it does not within about a second; [`StoreError::Database`] if it fails.
    pub async fn answers(&self) -> Result<(), StoreError> {
        let connecting =
            async { on_either!(pool of self => sqlx::query("select 1").execute(pool).await.map(|_| ())) };
        let answer = tokio::time::timeout(connect::PATIENCE, connecting).await;
        Ok(answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))?)
    }

    /// Whether writes are suspended because the disk is full. The writer probes periodically for room.
    pub fn is_full(&self) -> bool {
        self.writer.is_full()
    }

    /// Writes what is queued and closes the database.
    pub async fn close(&self) {
        // The writer closes last: it then moves the journal into the database file.
        self.read.close().await;
        self.writer.stop().await;
    }
}
