//! Backups of the whole database while the server runs.

use crate::private_file;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::Pool;
use crate::store::sqlite::backup_file;
use rusqlite::{Connection, ErrorCode, InterruptHandle, OpenFlags};
use sqlx::query_scalar;
use std::fs::File;
use std::future::pending;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::task::{JoinError, JoinHandle};

impl Store {
    /// Writes a consistent copy of the database to a new file, which a server can use directly. The copy is
    /// on disk when this returns.
    ///
    /// # Errors
    /// [`StoreError::Backup`] if the file exists or can't be written, or if the database is not a file.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.backup_unless(to, pending()).await
    }

    /// The file of the database.
    ///
    /// # Errors
    /// [`StoreError::Backup`] if it is not one file.
    pub(crate) async fn file(&self) -> Result<PathBuf, StoreError> {
        let Pool::Sqlite(pool, _) = &self.read else {
            return Err(by_its_own_tools());
        };
        let sql = "select file from pragma_database_list where name = 'main'";
        let file: String = query_scalar(sql).fetch_one(pool).await?;
        Ok(file.into())
    }

    /// Checks that a file is a backup that was copied to its end and that nobody uses. Its content is not checked.
    ///
    /// # Errors
    /// [`StoreError::Backup`].
    pub fn must_be_whole_backup(file: &Path) -> Result<(), StoreError> {
        backup_file::check(file).map_err(StoreError::Backup)
    }

    /// Whether a file begins as an encrypted backup does.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn is_encrypted_backup(file: &Path) -> std::io::Result<bool> {
        backup_file::is_encrypted(file)
    }

    /// As [`Store::backup`], but gives up when `stop` completes. An incomplete copy is removed.
    ///
    /// # Errors
    /// As [`Store::backup`], also if it gave up.
    pub async fn backup_unless(&self, to: &Path, stop: impl Future<Output = ()>) -> Result<(), StoreError> {
        let Pool::Sqlite(_, disk) = &self.read else {
            return Err(by_its_own_tools());
        };
        let from = self.file().await?;
        disk.must_keep()?;
        // Only a new file: a mistyped name must not overwrite anything.
        private_file::create(to).map_err(|error| {
            let why = match error.kind() {
                ErrorKind::AlreadyExists => "it exists already; name a new file".to_owned(),
                ErrorKind::NotFound => "there is no such folder; make it first".to_owned(),
                _ => error.to_string(),
            };
            StoreError::Backup(format!("{}: {why}", to.display()))
        })?;
        if let Err(error) = copy(&from, to, stop).await {
            let _ = std::fs::remove_file(to);
            // An interrupted copy has a journal.
            let mut journal = to.as_os_str().to_owned();
            journal.push("-journal");
            let _ = std::fs::remove_file(journal);
            return Err(error);
        }
        on_disk(to)?;
        disk.must_keep()?;
        Ok(())
    }
}

fn by_its_own_tools() -> StoreError {
    let why = "a PostgreSQL database is copied by its own tools: pg_dump --format=custom --file=FILE ADDRESS";
    StoreError::Backup(why.to_owned())
}

/// Returns when a new file is on the disk.
///
/// # Errors
/// [`StoreError::Backup`].
pub(crate) fn on_disk(file: &Path) -> Result<(), StoreError> {
    let failed = |e: std::io::Error| StoreError::Backup(format!("{}: {e}", file.display()));
    File::open(file)
        .and_then(|file| file.sync_all())
        .map_err(failed)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))
        .and_then(|folder| folder.sync_all())
        .map_err(failed)
}

/// Why a file did not become a copy.
pub(super) fn not_copied(to: &Path, error: &rusqlite::Error) -> StoreError {
    let why = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => format!("{error}; make room, or name a file on another disk"),
        // Its own text depends on what was interrupted.
        Some(ErrorCode::OperationInterrupted) => "interrupted; nothing of the copy is left".to_owned(),
        _ => error.to_string(),
    };
    StoreError::Backup(format!("{}: {why}", to.display()))
}

/// How soon work that was interrupted between two statements is interrupted again.
const AGAIN: Duration = Duration::from_millis(10);

/// Waits for work on a connection, which is interrupted when `stop` completes.
///
/// # Errors
/// If the work panics.
pub(super) async fn unless<T>(
    stop: impl Future<Output = ()>,
    interrupt: &InterruptHandle,
    work: JoinHandle<T>,
) -> Result<T, JoinError> {
    tokio::pin!(work);
    tokio::select! {
        done = &mut work => return done,
        () = stop => {}
    }
    loop {
        interrupt.interrupt();
        if let Ok(done) = tokio::time::timeout(AGAIN, &mut work).await {
            return done;
        }
    }
}

/// Copies a database into an empty file.
async fn copy(from: &Path, to: &Path, stop: impl Future<Output = ()>) -> Result<(), StoreError> {
    let path = to
        .to_str()
        .ok_or_else(|| StoreError::Backup(format!("{} is no text", to.display())))?
        .to_owned();
    let failed = |error: rusqlite::Error| not_copied(to, &error);
    // A connection of its own, which can be interrupted.
    let connection = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?;
    let interrupt = connection.get_interrupt_handle();
    let copying = tokio::task::spawn_blocking(move || connection.execute("vacuum into ?1", [path]));
    let copied = unless(stop, &interrupt, copying).await;
    let copied = copied.map_err(|error| StoreError::Backup(format!("{}: {error}", to.display())))?;
    copied.map_err(failed)?;
    backup_file::check(to).map_err(StoreError::Backup)
}
