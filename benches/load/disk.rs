//! The speed of the disk itself, with the database library that the server uses: the ceiling for announcements.

use crate::figures::{Figures, micros};
use crate::host::Host;
use crate::table::Table;
use rusqlite::{Connection, TransactionBehavior, params};
use std::time::{Duration, Instant};

/// The most writes that the server commits together.
const TOGETHER: usize = 256;

/// Measures single inserts, and inserts of as many rows at once as the server would commit together. The rows have the
/// size of real entries; they go into SQLite over one connection that syncs every commit.
pub async fn measure(host: &Host, quick: bool, figures: &mut Figures) {
    let size = entry_size(host).await;
    figures.put("an entry in the log", "entry_bytes", size as u64, "bytes");
    let window = Duration::from_secs(if quick { 1 } else { 5 });
    let singly = inserts(host, size, 1, window);
    figures.put("raw inserts, one at a time", "raw_single", singly, "/s");
    let fifty = inserts(host, size, 50, window);
    figures.put("raw inserts, 50 together", "raw_by_50", fifty, "/s");
    let grouped = inserts(host, size, TOGETHER, window);
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
    let http = umpire::outgoing_http::client();
    let mut table = Table::new(&http, [&server.address; 2], "Weighed", 1).await;
    for _ in 0..100 {
        table.announce().await;
    }
    let log = table.document("/log?after=3&limit=97").await;
    let entries = log["entries"].as_array().unwrap();
    let size = entries.iter().map(|e| e.to_string().len()).sum::<usize>() / entries.len();
    server.stop();
    size
}

fn inserts(host: &Host, size: usize, together: usize, window: Duration) -> u64 {
    let folder = host.folder();
    let mut connection = Connection::open(folder.path().join("raw.db")).unwrap();
    // The same settings as the server's.
    let set_up = "pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 8192; \
                  pragma cache_size = -16384; \
                  create table entries (place integer primary key, previous bigint not null, game text not null, \
                  seq bigint not null, body text not null, answers text not null)";
    connection.execute_batch(set_up).unwrap();
    let body = "x".repeat(size);
    let games: Vec<String> = (0..50)
        .map(|n| format!("018f0000-0000-7000-8000-{n:012}"))
        .collect();
    let began = Instant::now();
    let mut done = 0;
    while began.elapsed() < window {
        insert(&mut connection, &games, done, together, &body);
        done += together;
    }
    done as u64 * 1_000_000 / micros(began.elapsed())
}

fn insert(connection: &mut Connection, games: &[String], done: usize, together: usize, body: &str) {
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .unwrap();
    let sql = "insert into entries (previous, game, seq, body, answers) values ($1, $2, $3, $4, '')";
    let mut insert = transaction.prepare_cached(sql).unwrap();
    for row in done..done + together {
        let seq = i64::try_from(row / games.len()).unwrap();
        let previous = row.saturating_sub(games.len()) as i64;
        insert
            .execute(params![previous, games[row % games.len()], seq, body])
            .unwrap();
    }
    drop(insert);
    transaction.commit().unwrap();
}
