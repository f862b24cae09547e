//! Opening and closing the database.

use crate::store::address::Address;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::{Pool, on_either};
use crate::store::postgres::connect;
use crate::store::sqlite::{backup_file, embedded};
use std::path::Path;

/// How the schema of a database differs from the one that this program uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingMigrations {
    /// The number of the newest migration that the database has.
    pub schema: i64,
    /// The number of the newest migration that this program has.
    pub newest: i64,
    /// Numbers and subjects of the migrations that are still to be done, in order.
    pub pending: Vec<(i64, String)>,
    /// Whether the database has a migration that this program does not know.
    pub is_newer: bool,
}

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
    /// [`StoreError::Database`] if it does not exist; [`StoreError::Version`] if it has another schema
    /// version.
    pub async fn open_to_read(at: impl Into<Address>) -> Result<Store, StoreError> {
        let store = match at.into() {
            Address::File(file) => embedded::open_to_read(&file).await,
            Address::Server(options) => connect::open_to_read(&options).await,
        }?;
        store.must_be_current().await?;
        Ok(store)
    }

    /// Opens an existing database to read all of it as of one moment, without disturbing a running server. As long as it
    /// is open, the journal of an embedded database can only grow.
    ///
    /// # Errors
    /// As [`Store::open_to_read`].
    pub async fn open_to_examine(at: impl Into<Address>) -> Result<Store, StoreError> {
        let store = match at.into() {
            Address::File(file) => embedded::open_to_examine(&file, false).await,
            Address::Server(options) => connect::open_to_examine(&options).await,
        }?;
        store.must_be_current().await?;
        Ok(store)
    }

    /// Opens a backup of an embedded database to read it where it is. Nothing is written beside it.
    ///
    /// # Errors
    /// [`StoreError::Backup`] if it does not exist, is no database, is in use, or was not copied to its end;
    /// otherwise as [`Store::open_to_read`].
    pub async fn open_backup(file: &Path) -> Result<Store, StoreError> {
        backup_file::check(file).map_err(StoreError::Backup)?;
        let store = embedded::open_to_examine(file, true).await?;
        store.must_be_current().await?;
        Ok(store)
    }

    /// What the migrations of this program would do to an existing database. It only reads, and works with a database of any
    /// version.
    ///
    /// # Errors
    /// [`StoreError::Database`] if it can't be read, also if it does not exist or is none of this program.
    pub async fn pending_migrations(at: impl Into<Address>) -> Result<PendingMigrations, StoreError> {
        let store = match at.into() {
            Address::File(file) => embedded::open_to_read(&file).await,
            Address::Server(options) => connect::open_to_read(&options).await,
        }?;
        let known = match &store.read {
            Pool::Sqlite(..) => embedded::migrations(),
            Pool::Postgres(_) => connect::migrations(),
        };
        let sql = "select version from _sqlx_migrations";
        let done: Vec<i64> = on_either!(pool of store => sqlx::query_scalar(sql).fetch_all(pool).await)?;
        store.close().await;
        let pending = known.iter().filter(|m| !done.contains(&m.version));
        Ok(PendingMigrations {
            schema: done.iter().copied().max().unwrap_or(0),
            newest: known.iter().map(|m| m.version).max().unwrap_or(0),
            pending: pending.map(|m| (m.version, m.description.to_string())).collect(),
            is_newer: done
                .iter()
                .any(|version| known.iter().all(|m| m.version != *version)),
        })
    }

    /// The newest migration that the database has, and the newest of this program.
    async fn schemas(&self) -> Result<(i64, i64), StoreError> {
        let migrations = match &self.read {
            Pool::Sqlite(..) => embedded::migrations(),
            Pool::Postgres(_) => connect::migrations(),
        };
        let newest = migrations.iter().map(|m| m.version).max();
        let sql = "select max(version) from _sqlx_migrations";
        let found: Option<i64> = on_either!(pool of self => sqlx::query_scalar(sql).fetch_one(pool).await)?;
        Ok((found.unwrap_or(0), newest.unwrap_or(0)))
    }

    /// Checks that a newer version of the program has not changed the schema.
    ///
    /// # Errors
    /// [`StoreError::Version`] if it has.
    pub(crate) async fn must_not_be_newer(&self) -> Result<(), StoreError> {
        match self.schemas().await? {
            (found, newest) if found > newest => Err(StoreError::newer(found, newest)),
            _ => Ok(()),
        }
    }

    async fn must_be_current(&self) -> Result<(), StoreError> {
        let (found, newest) = self.schemas().await?;
        if found > newest {
            return Err(StoreError::newer(found, newest));
        }
        if found < newest {
            return Err(StoreError::Version(format!(
                "this database was made by another version of the program, an older one (schema {found}, this one has \
                 {newest}): use that version; the server brings it up to date when it starts"
            )));
        }
        Ok(())
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
