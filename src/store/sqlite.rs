//! The embedded database: one file, one connection that writes, a pool that only reads.

use super::write::{Append, NewAccount, PROBE, PROBE_SIZE, Write};
use super::writer::{Commit, Writer};
use super::{Pool, Store, StoreError, stored};
use crate::engine::canonical;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, query};
use std::path::Path;
use std::time::Duration;
use uuid::Uuid;

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
        writer: Writer::start(vec![Embedded(connection)]),
        read: Pool::Sqlite(read),
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
    })
}

/// How many rows one statement writes: few different statements, so that each is prepared once.
const AT_ONCE: [usize; 4] = [64, 16, 4, 1];

/// Rows in portions that a statement takes. Every statement is a way to the database's thread and back, which costs
/// more than the row.
fn together<T>(rows: &[T]) -> Vec<&[T]> {
    let mut portions = vec![];
    let mut left = rows;
    while !left.is_empty() {
        let size = AT_ONCE.into_iter().find(|n| *n <= left.len()).unwrap_or(1);
        let (portion, rest) = left.split_at(size);
        portions.push(portion);
        left = rest;
    }
    portions
}

/// A statement that inserts `rows` rows.
fn rows_of(into: &str, columns: usize, rows: usize) -> String {
    let row = |n: usize| {
        let places: Vec<String> = (1..=columns).map(|c| format!("${}", n * columns + c)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("insert into {into} values {}", rows.join(", "))
}

/// The one connection that writes. Two would wait for each other.
struct Embedded(SqliteConnection);

impl Commit for Embedded {
    async fn commit(&mut self, writes: &[Write]) -> Result<(), sqlx::Error> {
        query("begin immediate").execute(&mut self.0).await?;
        if let Err(error) = self.all(writes).await {
            // Some errors have ended the transaction already; out of it is what the next one needs.
            let _ = query("rollback").execute(&mut self.0).await;
            return Err(error);
        }
        let committed = query("commit").execute(&mut self.0).await;
        if committed.is_err() {
            let _ = query("rollback").execute(&mut self.0).await;
        }
        committed.map(|_| ())
    }

    async fn end(self) {
        // Whoever opens the file next puts right what can't be put right now.
        let _ = self.0.close().await;
    }
}

impl Embedded {
    async fn all(&mut self, writes: &[Write]) -> Result<(), sqlx::Error> {
        let mut appends = vec![];
        for write in writes {
            match write {
                Write::Append(append) if append.entries.is_empty() => {}
                Write::Append(append) => {
                    self.append(append).await?;
                    appends.push(&**append);
                }
                Write::Account(new) => self.account(new).await?,
                Write::Close { game, why } => self.close(*game, why).await?,
                Write::Probe => {
                    let body = "·".repeat(PROBE_SIZE / 2);
                    query(PROBE).bind(body).execute(&mut self.0).await?;
                }
            }
        }
        self.entries(&appends).await?;
        self.answers(&appends).await
    }

    /// The entries of all games that are written together.
    async fn entries(&mut self, appends: &[&Append]) -> Result<(), sqlx::Error> {
        let rows: Vec<_> = appends
            .iter()
            .flat_map(|a| a.entries.iter().map(|e| (a.game, e)))
            .collect();
        for some in together(&rows) {
            let mut insert = query(AssertSqlSafe(rows_of("entries (game, seq, body)", 3, some.len())));
            for (game, entry) in some {
                insert = insert
                    .bind(game.to_string())
                    .bind(stored(entry.seq))
                    .bind(canonical(&entry.json()));
            }
            insert.execute(&mut self.0).await?;
        }
        Ok(())
    }

    /// The answers that are given again.
    async fn answers(&mut self, appends: &[&Append]) -> Result<(), sqlx::Error> {
        let rows: Vec<_> = appends
            .iter()
            .filter_map(|a| Some((a.answer.as_ref()?, a.at())))
            .collect();
        for some in together(&rows) {
            let into = "idempotency (account, scope, key, request, status, answer, created)";
            let mut insert = query(AssertSqlSafe(rows_of(into, 7, some.len())));
            for (answer, at) in some {
                insert = insert
                    .bind(answer.account.to_string())
                    .bind(&answer.scope)
                    .bind(&answer.key)
                    .bind(&answer.request)
                    .bind(i64::from(answer.status))
                    .bind(&answer.answer)
                    .bind(*at);
            }
            insert.execute(&mut self.0).await?;
        }
        Ok(())
    }

    async fn append(&mut self, append: &Append) -> Result<(), sqlx::Error> {
        let game = append.game.to_string();
        self.game(append, &game).await?;
        for seat in &append.seats {
            query(
                "insert into seats (game, seat, holder, account, name, taken) values ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&game)
            .bind(&seat.seat)
            .bind(&seat.holder)
            .bind(seat.account.map(|a| a.to_string()).unwrap_or_default())
            .bind(&seat.name)
            .bind(append.at())
            .execute(&mut self.0)
            .await?;
        }
        if let Some(snapshot) = &append.snapshot {
            // The newest two are kept: one more in case the last can't be read.
            query("delete from snapshots where game = $1 and seq < (select max(seq) from snapshots where game = $1)")
                .bind(&game)
                .execute(&mut self.0)
                .await?;
            query("insert into snapshots (game, seq, body) values ($1, $2, $3)")
                .bind(&game)
                .bind(stored(append.head()))
                .bind(snapshot)
                .execute(&mut self.0)
                .await?;
        }
        Ok(())
    }

    /// The game's own row, as it is after these entries.
    async fn game(&mut self, append: &Append, game: &str) -> Result<(), sqlx::Error> {
        let Some(new) = &append.opens else {
            query("update games set waiting = $1, head = $2, turn = $3, updated = $4 where id = $5")
                .bind(append.waiting.join(","))
                .bind(stored(append.head()))
                .bind(i64::from(append.turn))
                .bind(append.at())
                .bind(game)
                .execute(&mut self.0)
                .await?;
            // It changes twice in a game, and the lists have indexes on it: those are left alone otherwise.
            query("update games set status = $1 where id = $2 and status <> $1")
                .bind(append.status)
                .bind(game)
                .execute(&mut self.0)
                .await?;
            return Ok(());
        };
        query(
            "insert into games (id, system, scenario, title, visibility, invitation, status, waiting, head, turn, \
             creator, created, updated) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(game)
        .bind(&new.system)
        .bind(&new.scenario)
        .bind(&new.title)
        .bind(&new.visibility)
        .bind(&new.invitation)
        .bind(append.status)
        .bind(append.waiting.join(","))
        .bind(stored(append.head()))
        .bind(i64::from(append.turn))
        .bind(new.creator.to_string())
        .bind(append.entries.first().map_or(0, |e| e.at))
        .bind(append.at())
        .execute(&mut self.0)
        .await?;
        query("insert into dice_secrets (game, secret) values ($1, $2)")
            .bind(game)
            .bind(new.secret.hex())
            .execute(&mut self.0)
            .await?;
        Ok(())
    }

    async fn close(&mut self, game: Uuid, why: &str) -> Result<(), sqlx::Error> {
        query("update games set closed = $1 where id = $2")
            .bind(why)
            .bind(game.to_string())
            .execute(&mut self.0)
            .await?;
        Ok(())
    }

    async fn account(&mut self, new: &NewAccount) -> Result<(), sqlx::Error> {
        query("insert into accounts (id, name, folded, created) values ($1, $2, $3, $4)")
            .bind(new.account.id.to_string())
            .bind(&new.account.name)
            .bind(new.folded())
            .bind(new.at)
            .execute(&mut self.0)
            .await?;
        query("insert into tokens (hash, account, created) values ($1, $2, $3)")
            .bind(&new.token_hash)
            .bind(new.account.id.to_string())
            .bind(new.at)
            .execute(&mut self.0)
            .await?;
        Ok(())
    }
}
