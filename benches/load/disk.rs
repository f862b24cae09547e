//! What the disk itself gives, through the library that the server uses: the ceiling for announcements a second.

use crate::figures::{Figures, micros};
use crate::host::Host;
use crate::table::Table;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, query};
use std::time::{Duration, Instant};

/// How many writes the server commits together at most.
const TOGETHER: usize = 256;

/// Measures single inserts, and inserts of as many rows at once as the server would commit together: rows of the size
/// of real entries, in SQLite, with one connection that syncs every commit.
pub async fn measure(host: &Host, quick: bool, figures: &mut Figures) {
    let size = entry_size(host).await;
    figures.put("an entry in the log", "entry_bytes", size as u64, "bytes");
    let window = Duration::from_secs(if quick { 1 } else { 5 });
    let singly = inserts(host, size, 1, window).await;
    figures.put("raw inserts, one at a time", "raw_single", singly, "/s");
    let fifty = inserts(host, size, 50, window).await;
    figures.put("raw inserts, 50 together", "raw_by_50", fifty, "/s");
    let grouped = inserts(host, size, TOGETHER, window).await;
    figures.put(
        &format!("raw inserts, {TOGETHER} together"),
        "raw_grouped",
        grouped,
        "/s",
    );
}

/// The average size of an announcement's entry, from a short game.
async fn entry_size(host: &Host) -> usize {
    let folder = host.folder();
    let server = host.serve(folder.path());
    let http = umpire::outside::client();
    let mut table = Table::new(&http, &server.address, "Weighed", 1).await;
    for _ in 0..100 {
        table.announce().await;
    }
    let log = table.document("/log?after=3&limit=97").await;
    let entries = log["entries"].as_array().unwrap();
    let size = entries.iter().map(|e| e.to_string().len()).sum::<usize>() / entries.len();
    server.stop();
    size
}

async fn inserts(host: &Host, size: usize, together: usize, window: Duration) -> u64 {
    let folder = host.folder();
    let mut connection = SqliteConnectOptions::new()
        .filename(folder.path().join("raw.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .connect()
        .await
        .unwrap();
    let table = "create table entries (game text not null, seq bigint not null, body text not null, primary key (game, seq))";
    query(table).execute(&mut connection).await.unwrap();
    let body = "x".repeat(size);
    let games: Vec<String> = (0..50)
        .map(|n| format!("018f0000-0000-7000-8000-{n:012}"))
        .collect();
    let began = Instant::now();
    let mut done = 0;
    while began.elapsed() < window {
        insert(&mut connection, &games, done, together, &body).await;
        done += together;
    }
    let rate = done as u64 * 1_000_000 / micros(began.elapsed());
    connection.close().await.unwrap();
    rate
}

async fn insert(
    connection: &mut SqliteConnection,
    games: &[String],
    done: usize,
    together: usize,
    body: &str,
) {
    query("begin immediate").execute(&mut *connection).await.unwrap();
    for row in done..done + together {
        query("insert into entries (game, seq, body) values ($1, $2, $3)")
            .bind(&games[row % games.len()])
            .bind(i64::try_from(row / games.len()).unwrap())
            .bind(body)
            .execute(&mut *connection)
            .await
            .unwrap();
    }
    query("commit").execute(connection).await.unwrap();
}
