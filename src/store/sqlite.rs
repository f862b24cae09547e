//! The embedded database: one file, one connection that writes, a pool that only reads.

use super::desks::PUT;
use super::journal::Journal;
use super::write::{Append, CLOSE, PROBE, PROBE_SIZE, STOP, Write};
use super::writer::{Commit, Failed, Part, Writer};
use super::{Pool, Store, StoreError, stored};
use rusqlite::ffi::{
    SQLITE_CONSTRAINT_NOTNULL, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, SQLITE_IOERR_WRITE,
};
use rusqlite::{CachedStatement, Connection, ErrorCode, Transaction, TransactionBehavior, params};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _};
use std::error::Error;
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
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
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
    sqlx::migrate!("./migrations").run(&mut connection).await?;
    let writer = Embedded::open(file).map_err(|e| StoreError::Database(sqlx::Error::AnyDriverError(e)))?;
    connection.close().await?;
    let read = SqlitePoolOptions::new()
        .max_connections(4)
        .connect_with(options.read_only(true))
        .await?;
    Ok(Store {
        writer: Writer::start_aside(writer),
        read: Pool::Sqlite(read),
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
        read: Pool::Sqlite(read),
        posted: Arc::default(),
    })
}

/// How many pages may wait in the journal before they are put into their places.
const PAGES: i32 = 8192;

/// How much of the database the writer keeps in memory, in KiB.
const CACHE: u32 = 16 << 10;

/// The one connection that writes: two would wait for each other. It keeps its thread waiting while the disk is.
struct Embedded {
    connection: Connection,
    journal: Journal,
    /// Whether this thread has one core with all others.
    alone: bool,
}

impl Embedded {
    fn open(file: &Path) -> Result<Embedded, Box<dyn Error + Send + Sync>> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(64);
        connection.execute_batch(&format!(
            "pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -{CACHE}",
        ))?;
        let journal = Journal::of(&connection, file, PAGES)?;
        let alone = std::thread::available_parallelism().is_ok_and(|cores| cores.get() == 1);
        Ok(Embedded {
            connection,
            journal,
            alone,
        })
    }

    fn write(&mut self, writes: &[Write]) -> Done {
        self.journal.before(&self.connection);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut often = Often::on(&transaction)?;
        for write in writes {
            one(&transaction, &mut often, write)?;
        }
        drop(often);
        transaction.commit()
    }
}

impl Commit for Embedded {
    async fn commit(&mut self, writes: Part) -> Result<(), Failed> {
        // Whoever panics leaves no transaction behind, and others can go on.
        let written = catch_unwind(AssertUnwindSafe(|| self.write(&writes)));
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
    update: CachedStatement<'t>,
    insert: CachedStatement<'t>,
}

impl<'t> Often<'t> {
    fn on(to: &'t Transaction<'_>) -> Result<Often<'t>, rusqlite::Error> {
        let update = "update games set waiting = $1, head = $2, turn = $3, updated = $4 where id = $5";
        let insert = "insert into entries (game, seq, body, answers) values ($1, $2, $3, $4)";
        Ok(Often {
            update: to.prepare_cached(update)?,
            insert: to.prepare_cached(insert)?,
        })
    }
}

fn one(to: &Transaction<'_>, often: &mut Often<'_>, write: &Write) -> Done {
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

fn append(to: &Transaction<'_>, often: &mut Often<'_>, append: &Append) -> Done {
    let game = append.game.to_string();
    let waiting = append.waiting.join(",");
    let (head, turn, at) = (stored(append.head()), i64::from(append.turn), append.at());
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
            "insert into games (id, system, scenario, title, visibility, invitation, status, waiting, head, turn, \
             creator, created, updated) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
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
            waiting,
            head,
            turn,
            creator,
            created,
            at
        ])?;
        let mut insert = to.prepare_cached("insert into dice_secrets (game, secret) values ($1, $2)")?;
        insert.execute(params![game, new.secret.hex()])?;
        append.rare().map_or(Ok(()), |rare| rare.on_sqlite(to))?;
    } else {
        often.update.execute(params![waiting, head, turn, at, game])?;
        // It changes twice in a game, and the lists have indexes on it: those are left alone otherwise.
        if let Some(status) = append.status {
            let mut update = to.prepare_cached("update games set status = $1 where id = $2")?;
            update.execute(params![status, game])?;
        }
    }
    for entry in &append.entries {
        often.insert.execute(params![
            game,
            stored(entry.seq),
            entry.stored(),
            append.mark(entry.seq)
        ])?;
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
        insert.execute(params![game, head, snapshot])?;
    }
    also(to, append)
}

/// What goes with entries may refer to the game that they open: it comes after them.
fn also(to: &Transaction<'_>, append: &Append) -> Done {
    let mut also = append.also.iter().flat_map(|extra| &extra.0);
    also.try_for_each(|one| one.on_sqlite(to))
}

/// The answer that is given again.
fn answered(to: &Transaction<'_>, append: &Append) -> Done {
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
