//! The embedded database: one file, one connection that writes, and a read-only pool.

use crate::private_file;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::migrations;
use crate::store::pool::Pool;
use crate::store::sqlite::journal::{Disk, Journal};
use crate::store::sqlite::rows::{Done, HotStatements};
use crate::store::sqlite::sums;
use crate::store::writer::append::Write;
use crate::store::writer::group_commit::{Commit, Failed, Part, Writer};
use rusqlite::config::DbConfig;
use rusqlite::ffi::{
    SQLITE_CONSTRAINT_NOTNULL, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, SQLITE_FULL,
    SQLITE_IOERR_FSYNC, SQLITE_IOERR_SHMSIZE, SQLITE_IOERR_WRITE,
};
use rusqlite::{Connection, ErrorCode};
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Connection as _, SqliteConnection, SqlitePool, query, query_as,
};
use std::error::Error;
use std::fs::OpenOptions;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long to wait for another process that has locked the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the start and the end wait for processes that read.
const HURRY: Duration = Duration::from_millis(200);

/// The migrations of both databases, and SQLite's own.
pub(crate) fn migrations() -> Migrator {
    Migrator::with_migrations(migrations::sqlite())
}

pub(crate) async fn open(file: &Path) -> Result<Store, StoreError> {
    // If that fails, opening the file reports the error that matters.
    let _ = private_file::create(file);
    let options = SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(true)
        .busy_timeout(PATIENCE);
    let mut connection = options
        .clone()
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .connect()
        .await?;
    let copied = copy_journal(&mut connection).await?;
    match copied {
        Copied::Whole => {}
        Copied::Held => {
            tracing::warn!("another process reads the database; its journal is left in place");
            sync_journal(file).map_err(sqlx::Error::Io)?;
        }
        Copied::NoRoom => {
            tracing::error!(
                "the disk is full: what is stored can be read, and nothing is written until there is room"
            );
            sync_journal(file).map_err(sqlx::Error::Io)?;
        }
    }
    migrations().run(&mut connection).await?;
    let writer = Embedded::open(file).map_err(|e| StoreError::Database(sqlx::Error::AnyDriverError(e)))?;
    let disk = writer.journal.disk().clone();
    connection.close().await?;
    let read = SqlitePoolOptions::new()
        .max_connections(4)
        .connect_with(options.read_only(true))
        .await?;
    let room = !matches!(copied, Copied::NoRoom);
    Ok(Store {
        writer: Writer::start(vec![writer], room)?,
        read: Pool::Sqlite(read, disk),
        posted: Arc::default(),
        stream_wakes: Arc::default(),
        dice_key: None,
    })
}

/// How far the journal was copied into the database file.
enum Copied {
    Whole,
    /// Another process reads an older state.
    Held,
    /// The disk is full.
    NoRoom,
}

/// After a crash or a failed sync, the journal may contain pages that are in the page cache but not on disk. They are
/// copied into the database file before anything is read. What can't be copied stays in the journal, which must be
/// synced instead.
async fn copy_journal(connection: &mut SqliteConnection) -> Result<Copied, StoreError> {
    // A process that reads for long does not hold up the start.
    let hurry = format!("pragma busy_timeout = {}", HURRY.as_millis());
    query(AssertSqlSafe(hurry)).execute(&mut *connection).await?;
    let copied = query_as::<_, (i64, i64, i64)>("pragma wal_checkpoint(truncate)")
        .fetch_one(&mut *connection)
        .await;
    let patience = format!("pragma busy_timeout = {}", PATIENCE.as_millis());
    query(AssertSqlSafe(patience)).execute(&mut *connection).await?;
    match copied {
        Ok((0, ..)) => Ok(Copied::Whole),
        Ok(_) => Ok(Copied::Held),
        Err(error) if is_no_room(&error) => Ok(Copied::NoRoom),
        Err(error) => Err(error.into()),
    }
}

/// Whether the disk or the quota is full.
fn is_no_room(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    let code = code.and_then(|code| code.parse::<i32>().ok());
    code.is_some_and(|code| code & 0xff == SQLITE_FULL || code == SQLITE_IOERR_WRITE)
}

/// Syncs the journal of `file` to disk.
fn sync_journal(file: &Path) -> std::io::Result<()> {
    let mut name = file.canonicalize()?.into_os_string();
    name.push("-wal");
    OpenOptions::new().write(true).open(name)?.sync_data()
}

/// Opens the database to read all of it as of one moment. With `alone`, the file itself is read without its journal,
/// nothing is written beside it, and nobody may change it meanwhile.
pub(crate) async fn open_to_examine(file: &Path, alone: bool) -> Result<Store, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .immutable(alone);
    let read = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(|connection, _| {
            Box::pin(async move { query("begin").execute(connection).await.map(drop) })
        })
        .connect_with(options)
        .await?;
    Ok(reader(read))
}

fn reader(read: SqlitePool) -> Store {
    Store {
        writer: Writer::none(),
        read: Pool::Sqlite(read, Disk::default()),
        posted: Arc::default(),
        stream_wakes: Arc::default(),
        dice_key: None,
    }
}

pub(crate) async fn open_to_read(file: &Path) -> Result<Store, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let read = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await?;
    Ok(reader(read))
}

/// The number of pages in the journal from which a checkpoint is started.
const PAGES: i32 = 8192;

/// The most that the journal occupies when it begins anew, in bytes. While a process reads, it may have become larger.
const JOURNAL: u32 = 64 << 20;

/// The page cache of the writer, in KiB.
const CACHE: u32 = 16 << 10;

/// The only connection that writes: two would wait for each other. It blocks its thread while the disk is
/// busy.
struct Embedded {
    connection: Connection,
    journal: Journal,
}

impl Embedded {
    fn open(file: &Path) -> Result<Embedded, Box<dyn Error + Send + Sync>> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(64);
        connection.execute_batch(&format!(
            "pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -{CACHE}; \
             pragma journal_size_limit = {JOURNAL}",
        ))?;
        sums::sum_rows(&connection)?;
        match sums::sum_old_rows(&connection) {
            // They are summed at a later start.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DiskFull) => {
                tracing::warn!(%error, "there is no room for the sums of old rows");
            }
            summed => summed?,
        }
        let journal = Journal::of(&connection, file, PAGES)?;
        Ok(Embedded { connection, journal })
    }

    fn write(&mut self, writes: &[Write]) -> Done {
        let connection = &self.connection;
        // Prepared once; the library's own transactions are parsed every time.
        connection.prepare_cached("begin immediate")?.execute([])?;
        let mut often = HotStatements::on(connection)?;
        for write in writes {
            crate::store::sqlite::rows::write_one(connection, &mut often, write)?;
        }
        connection.prepare_cached("commit")?.execute([]).map(drop)
    }
}

impl Commit for Embedded {
    async fn commit(&mut self, writes: Part) -> Result<(), Failed> {
        self.journal.before(&self.connection);
        let disk = self.journal.disk().clone();
        if disk.has_failed() {
            return Err(Failed::Unbegun);
        }
        let written = catch_unwind(AssertUnwindSafe(|| self.write(&writes)));
        if !self.connection.is_autocommit() {
            // A failed or panicked transaction is rolled back, so that others can go on. If that fails, the
            // next `begin` reports it.
            let _ = self.connection.execute_batch("rollback");
        }
        let written = written.map_err(|_| Failed::Unknown("the writer panicked".to_owned()))?;
        written.map_err(|error| {
            disk.record_error(&error);
            failed(&error)
        })
    }

    async fn end(self) {
        // Closing may write a lot. What can't be completed now is repaired when the file is next opened.
        let disk = self.journal.disk().clone();
        self.journal.end();
        if !disk.has_failed() {
            // A process that reads for long does not hold up the end.
            let _ = self.connection.busy_timeout(HURRY);
            let _ = self.connection.execute_batch("pragma wal_checkpoint(truncate)");
        }
        // The files beside the database stay, the journal empty: the next start takes the place of the index of the journal,
        // which is not there on a disk that has become full. After a failed sync, the process that opens the file next
        // writes the whole journal again.
        let _ = self
            .connection
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        let _ = self.connection.close();
    }
}

fn failed(error: &rusqlite::Error) -> Failed {
    // A row that the statement must change no longer exists.
    if matches!(error, rusqlite::Error::QueryReturnedNoRows) {
        return Failed::Clash;
    }
    match error.sqlite_error().map(|e| (e.code, e.extended_code)) {
        Some((ErrorCode::ConstraintViolation, SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE)) => {
            Failed::Clash
        }
        // An entry whose number is not the next one, or prepared orders of which another version was written:
        // see [`HotStatements`] and `PreparedOrdersRecord::statement`.
        Some((ErrorCode::ConstraintViolation, SQLITE_CONSTRAINT_NOTNULL)) => Failed::Clash,
        Some((ErrorCode::DiskFull, _)) | Some((_, SQLITE_IOERR_WRITE)) => Failed::NoRoom(error.to_string()),
        // Another process has locked the file for longer than the timeout; that applies to each of the
        // writes.
        Some((ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _)) => Failed::Unbegun,
        // A commit that failed at its end may be in the journal.
        Some((_, SQLITE_IOERR_FSYNC | SQLITE_IOERR_SHMSIZE)) => Failed::Unknown(error.to_string()),
        Some(_) => Failed::Refused(error.to_string()),
        None => Failed::Unknown(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::Seq;
    use crate::ids::GameId;
    use crate::store::Edition;
    use crate::store::error::StoreError;
    use crate::store::sqlite::embedded::{Embedded, JOURNAL, PATIENCE, Pool, open};
    use crate::store::writer::append::Write;
    use rusqlite::Connection;
    use rusqlite::Error::SqliteFailure;
    use rusqlite::ffi::{self, SQLITE_IOERR_FSYNC, SQLITE_IOERR_READ};
    use sqlx::query_scalar;
    use std::time::Duration;

    #[tokio::test(flavor = "multi_thread")]
    async fn what_is_left_in_the_journal_is_written_anew_first() {
        let (folder, copied) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = open(&folder.path().join("umpire.db")).await.unwrap();
        store.writer.write(Write::Probe).await.unwrap();
        for name in ["umpire.db", "umpire.db-wal"] {
            std::fs::copy(folder.path().join(name), copied.path().join(name)).unwrap();
        }
        store.close().await;
        let journal = || std::fs::metadata(copied.path().join("umpire.db-wal")).unwrap();
        assert!(journal().len() > 0);
        let store = open(&copied.path().join("umpire.db")).await.unwrap();
        assert_eq!(journal().len(), 0);
        let sql = "select count(*) from probes";
        let probes = crate::store::pool::on_either!(pool of store => query_scalar::<_, i64>(sql).fetch_one(pool).await);
        assert_eq!(probes.unwrap(), 1);
        store.close().await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_long_reader_holds_up_no_start_and_costs_no_room_later() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("umpire.db");
        let journal = || folder.path().join("umpire.db-wal").metadata().unwrap().len();
        let size = u64::from(JOURNAL);
        let store = open(&file).await.unwrap();
        let reader = Connection::open(&file).unwrap();
        reader.execute_batch("begin; select * from probes").unwrap();
        let large = Connection::open(&file).unwrap();
        large.execute_batch("create table t (body blob)").unwrap();
        while journal() < size + size / 4 {
            large
                .execute_batch("insert into t values (zeroblob(4000000)); delete from t")
                .unwrap();
        }
        store.close().await;
        let started = tokio::time::timeout(PATIENCE / 2, open(&file)).await;
        let store = started.unwrap().unwrap();
        store.writer.write(Write::Probe).await.unwrap();
        assert!(journal() > size, "the reader still needs it");
        drop(reader);
        drop(large);
        for edition in ["1", "2"].into_iter().cycle().take(50) {
            let system = "some";
            store.note_editions(&[Edition { system, edition }]).await.unwrap();
            if journal() <= size {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(journal() <= size, "{} bytes", journal());
        store.close().await;
        assert_eq!(journal(), 0, "what was in it is in its place");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_disk_that_could_not_keep_what_it_took_is_not_asked_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("umpire.db");
        open(&file).await.unwrap().close().await;
        let embedded = Embedded::open(&file).unwrap();
        // `synchronous = full`: an acknowledged commit is on disk.
        let full = embedded
            .connection
            .pragma_query_value(None, "synchronous", |row| row.get::<_, i64>(0));
        assert_eq!(full, Ok(2));
        drop(embedded);
        let store = open(&file).await.unwrap();
        let Pool::Sqlite(_, disk) = &store.read else {
            unreachable!("it is a file")
        };
        let met = |code| disk.record_error(&SqliteFailure(ffi::Error::new(code), None));
        met(SQLITE_IOERR_READ);
        store.writer.write(Write::Probe).await.unwrap();
        store.answers().await.unwrap();
        met(SQLITE_IOERR_FSYNC);
        let refused = store.writer.write(Write::Probe).await;
        assert!(matches!(refused, Err(StoreError::Away(_))), "{refused:?}");
        assert!(
            store.answers().await.is_err(),
            "what is read may be gone tomorrow"
        );
        assert!(store.entries(GameId::from_u128(1), Seq::NONE, 9).await.is_err());
        let journal = || std::fs::metadata(folder.path().join("umpire.db-wal")).unwrap();
        store.close().await;
        assert!(journal().len() > 0, "a failed writer makes no checkpoint");
        let store = open(&file).await.unwrap();
        assert_eq!(journal().len(), 0, "it is written anew before it is seen");
        store.writer.write(Write::Probe).await.unwrap();
        store.close().await;
    }
}
