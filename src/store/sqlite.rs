//! The embedded database: one file, one connection that writes, a pool that only reads.

use super::desks::PUT;
use super::journal::Journal;
use super::keeper::{Keeper, Kept};
use super::write::{Append, CLOSE, PROBE, PROBE_SIZE, STOP, Write};
use super::writer::{Commit, Failed, Part, Writer};
use super::{Pool, Store, StoreError, stored};
use rusqlite::config::DbConfig;
use rusqlite::ffi::{
    SQLITE_CONSTRAINT_NOTNULL, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, SQLITE_IOERR_WRITE,
};
use rusqlite::{CachedStatement, Connection, ErrorCode, params};
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, query_as};
use std::error::Error;
use std::fs::{File, OpenOptions};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long it is waited for somebody else who has the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Makes a file that only its owner may read: the secrets of all dice will be in it.
///
/// # Errors
/// If it is there already, or can't be made.
pub(super) fn make(file: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// Those of all databases, and its own.
pub(super) fn migrations() -> Migrator {
    let (all, own) = (
        sqlx::migrate!("./migrations"),
        sqlx::migrate!("./migrations/sqlite"),
    );
    Migrator::with_migrations(all.iter().chain(own.iter()).cloned().collect())
}

pub(super) async fn open(file: &Path) -> Result<Store, StoreError> {
    // If it can't be made, or is there, opening it tells what matters.
    let _ = make(file);
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
    // A server that was killed, or whose disk has failed, may have left what is not on the disk, and only looks so: it is
    // written there anew before anybody sees it. Who reads it meanwhile is waited for, but not for ever.
    let (busy, ..): (i64, i64, i64) = query_as("pragma wal_checkpoint(truncate)")
        .fetch_one(&mut connection)
        .await?;
    migrations().run(&mut connection).await?;
    let kept = Kept::new();
    let (writer, journal) = Embedded::open(file, kept.clone())
        .map_err(|e| StoreError::Database(sqlx::Error::AnyDriverError(e)))?;
    if busy != 0 {
        tracing::warn!("somebody else reads the database: its journal is left as it is");
        journal.sync_data().map_err(sqlx::Error::Io)?;
    }
    let (keeper, keeping) = Keeper::new(kept.clone(), move || journal.sync_data());
    connection.close().await?;
    let read = SqlitePoolOptions::new()
        .max_connections(4)
        .connect_with(options.read_only(true))
        .await?;
    Ok(Store {
        writer: Writer::start_aside(writer, keeper, keeping),
        read: Pool::Sqlite(read, kept),
        posted: Arc::default(),
    })
}

pub(super) async fn open_to_read(file: &Path) -> Result<Store, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let read = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await?;
    Ok(Store {
        writer: Writer::none(),
        read: Pool::Sqlite(read, Kept::new()),
        posted: Arc::default(),
    })
}

/// How many pages may wait in the journal before they are put into their places.
const PAGES: i32 = 8192;

/// How much of the database the writer keeps in memory, in KiB.
const CACHE: u32 = 16 << 10;

/// Of which entries it is written down where they stand: every so many-th.
const PLACED: u64 = 64;

/// Every so many entries it is seen to that the heads of the games that are being played stand close together.
const GATHERED: u64 = 16;

/// Among how many of the last heads a game's stands well: some three pages.
const NEAR: i64 = 128;

/// The one connection that writes: two would wait for each other. It keeps its thread waiting while the disk is.
struct Embedded {
    connection: Connection,
    journal: Journal,
    kept: Kept,
    /// Whether this thread has one core with all others.
    alone: bool,
}

impl Embedded {
    /// With the file of its journal: what was written is on the disk when that is. SQLite itself sees to it only where one
    /// thing must be there before another; otherwise the keeper does, and answers while the next batch is written.
    fn open(file: &Path, kept: Kept) -> Result<(Embedded, File), Box<dyn Error + Send + Sync>> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(64);
        connection.execute_batch(&format!(
            "pragma synchronous = normal; pragma foreign_keys = on; pragma cache_size = -{CACHE}",
        ))?;
        let journal = Journal::of(&connection, file, PAGES)?;
        let alone = std::thread::available_parallelism().is_ok_and(|cores| cores.get() == 1);
        // SQLite makes the journal when it reads, beside where the file really is.
        connection.query_row("select count(*) from sqlite_schema", [], |_| Ok(()))?;
        let mut name = file.canonicalize()?.into_os_string();
        name.push("-wal");
        let file = OpenOptions::new().write(true).open(name)?;
        let embedded = Embedded {
            connection,
            journal,
            kept,
            alone,
        };
        Ok((embedded, file))
    }

    fn write(&mut self, writes: &[Write]) -> Done {
        self.journal.before(&self.connection);
        let connection = &self.connection;
        // Made ready once; the library's own transactions are read as text each time.
        connection.prepare_cached("begin immediate")?.execute([])?;
        let mut often = Often::on(connection)?;
        for write in writes {
            one(connection, &mut often, write)?;
        }
        self.kept.begin();
        connection.prepare_cached("commit")?.execute([]).map(drop)
    }
}

impl Commit for Embedded {
    async fn commit(&mut self, writes: Part) -> Result<(), Failed> {
        let written = catch_unwind(AssertUnwindSafe(|| self.write(&writes)));
        if !self.connection.is_autocommit() {
            // Whoever fails or panics leaves no transaction behind, and others can go on. The next begin tells if he does.
            let _ = self.connection.execute_batch("rollback");
        }
        let written = written.map_err(|_| Failed::Unknown("the writer panicked".to_owned()))?;
        written.map_err(|error| failed(&error))
    }

    async fn gives_way(&mut self) -> bool {
        if self.alone {
            std::thread::yield_now();
        }
        self.alone
    }

    async fn end(self) {
        // It may write much. Whoever opens the file next puts right what can't be put right now.
        self.journal.end();
        if self.kept.is_lost() {
            // What is in memory still may be something else than what was written.
            let _ = self
                .connection
                .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        }
        let _ = self.connection.close();
    }
}

fn failed(error: &rusqlite::Error) -> Failed {
    // What a statement was to change is not there any more.
    if matches!(error, rusqlite::Error::QueryReturnedNoRows) {
        return Failed::Clash;
    }
    match error.sqlite_error().map(|e| (e.code, e.extended_code)) {
        Some((ErrorCode::ConstraintViolation, SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE)) => {
            Failed::Clash
        }
        // A desk of which there is another version by now: see `PUT`.
        Some((ErrorCode::ConstraintViolation, SQLITE_CONSTRAINT_NOTNULL)) => Failed::Clash,
        Some((ErrorCode::DiskFull, _)) | Some((_, SQLITE_IOERR_WRITE)) => Failed::NoRoom(error.to_string()),
        Some(_) => Failed::Refused(error.to_string()),
        None => Failed::Unknown(error.to_string()),
    }
}

type Done = Result<(), rusqlite::Error>;

/// What is done for every announcement, made ready once for a batch.
struct Often<'t> {
    insert: CachedStatement<'t>,
    update: CachedStatement<'t>,
}

impl<'t> Often<'t> {
    fn on(to: &'t Connection) -> Result<Often<'t>, rusqlite::Error> {
        // The one before it must be the last: here that is what keeps two entries from having one number.
        let insert = "insert into entries (previous, game, seq, body, answers) \
                      select last, game, ?2, ?3, ?4 from heads where game = ?1 and head = ?2 - 1";
        let update = "update heads set last = last_insert_rowid(), waiting = $1, head = $2, turn = $3, updated = $4 \
                      where game = $5";
        Ok(Often {
            insert: to.prepare_cached(insert)?,
            update: to.prepare_cached(update)?,
        })
    }
}

fn one(to: &Connection, often: &mut Often<'_>, write: &Write) -> Done {
    match write {
        Write::Append(append) if append.is_empty() => Ok(()),
        Write::Append(append) => self::append(to, often, append),
        Write::Change { statements, .. } => statements.iter().try_for_each(|one| one.on_sqlite(to)),
        Write::Close { game, why, at } => {
            let game = game.to_string();
            to.prepare_cached(CLOSE)?.execute(params![why, at, game])?;
            to.prepare_cached(STOP)?.execute([&game]).map(drop)
        }
        Write::Probe => to
            .prepare_cached(PROBE)?
            .execute(["·".repeat(PROBE_SIZE / 2)])
            .map(drop),
    }
}

fn append(to: &Connection, often: &mut Often<'_>, append: &Append) -> Done {
    let game = append.game.to_string();
    let waiting = append.waiting.join(",");
    let (turn, at) = (i64::from(append.turn), append.at());
    for desk in &append.desks {
        let version = stored(desk.version);
        to.prepare_cached(PUT)?
            .execute(params![game, desk.seat, version, desk.body, desk.at])?;
    }
    if append.entries.is_empty() {
        answered(to, append)?;
        return also(to, append);
    }
    if let Some(new) = &append.opens {
        let mut insert = to.prepare_cached(
            "insert into games (id, system, scenario, title, visibility, invitation, status, creator, created) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )?;
        let (creator, created) = (
            new.creator.to_string(),
            append.entries.first().map_or(0, |e| e.at),
        );
        insert.execute(params![
            game,
            new.system,
            new.scenario,
            new.title,
            new.visibility,
            new.invitation,
            append.status,
            creator,
            created
        ])?;
        let mut insert = to.prepare_cached(
            "insert into heads (game, head, turn, waiting, updated) values ($1, 0, $2, $3, $4)",
        )?;
        insert.execute(params![game, turn, waiting, at])?;
        let mut insert = to.prepare_cached("insert into dice_secrets (game, secret) values ($1, $2)")?;
        insert.execute(params![game, new.secret.hex()])?;
        append.rare().map_or(Ok(()), |rare| rare.on_sqlite(to))?;
    } else if let Some(status) = append.status {
        // It changes twice in a game, and the lists have indexes on it: those are left alone otherwise.
        let mut update = to.prepare_cached("update games set status = $1 where id = $2")?;
        update.execute(params![status, game])?;
    }
    for entry in &append.entries {
        let seq = stored(entry.seq);
        let (body, mark) = (entry.stored(), append.mark(entry.seq));
        if often.insert.execute(params![game, seq, body, mark])? == 0 {
            return Err(rusqlite::Error::QueryReturnedNoRows);
        }
        often.update.execute(params![waiting, seq, turn, at, game])?;
        if entry.seq.is_multiple_of(GATHERED) {
            // Thousands of games may lie between two that are played: then each entry would write another page anew.
            let sql = "update heads set rowid = (select max(rowid) + 1 from heads) \
                       where game = $1 and rowid <= (select max(rowid) - $2 from heads)";
            to.prepare_cached(sql)?.execute(params![game, NEAR])?;
        }
        if entry.seq.is_multiple_of(PLACED) {
            let sql =
                "insert into places (game, seq, place) select game, head, last from heads where game = $1";
            to.prepare_cached(sql)?.execute([&game])?;
        }
    }
    answered(to, append)?;
    for seat in &append.seats {
        let mut insert = to.prepare_cached(
            "insert into seats (game, seat, holder, account, name, taken) values ($1, $2, $3, $4, $5, $6)",
        )?;
        let account = seat.account.map(|a| a.to_string()).unwrap_or_default();
        insert.execute(params![game, seat.seat, seat.holder, account, seat.name, at])?;
    }
    if let Some(snapshot) = &append.snapshot {
        // The newest two are kept: one more in case the last can't be read.
        let mut delete = to.prepare_cached(
            "delete from snapshots where game = $1 and seq < (select max(seq) from snapshots where game = $1)",
        )?;
        delete.execute([&game])?;
        let mut insert = to.prepare_cached("insert into snapshots (game, seq, body) values ($1, $2, $3)")?;
        insert.execute(params![game, stored(append.head()), snapshot])?;
    }
    also(to, append)
}

/// What goes with entries may refer to the game that they open: it comes after them.
fn also(to: &Connection, append: &Append) -> Done {
    let mut also = append.also.iter().flat_map(|extra| &extra.0);
    also.try_for_each(|one| one.on_sqlite(to))
}

/// The answer that is given again.
fn answered(to: &Connection, append: &Append) -> Done {
    if let Some(answer) = &append.answer {
        let mut insert = to.prepare_cached(
            "insert into idempotency (account, scope, key, request, status, answer, created) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )?;
        let account = answer.account.to_string();
        insert.execute(params![
            account,
            answer.scope,
            answer.key,
            answer.request,
            answer.status,
            answer.answer,
            append.at()
        ])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::open;
    use crate::store::write::Write;
    use sqlx::query_scalar;

    #[tokio::test(flavor = "multi_thread")]
    async fn what_a_killed_server_has_left_in_the_journal_is_written_anew_before_it_is_seen() {
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
        let probes = super::super::over!(pool of store => query_scalar::<_, i64>(sql).fetch_one(pool).await);
        assert_eq!(probes.unwrap(), 1);
        store.close().await;
    }
}
