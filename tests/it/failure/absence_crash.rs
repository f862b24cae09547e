//! The server process is killed while it reminds, forfeits, asks reserves, and takes requests, answers, decisions and
//! undoings: what it has acknowledged stays, what it has not is done as a whole or not at all, and once in the end.

use super::absence_stage::{Stage, until};
use super::season_rows::Rows;
use crate::support::postgres::{database, texts};
use crate::support::process::Process;
use crate::support::rounds::rounds;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_sqlite_does_nothing_by_halves() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}/umpire.db", folder.path().display());
    is_killed_amid_absences(&url, rounds(2)).await;
}

/// Only `scripts/test-long` kills it on PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_postgresql_does_nothing_by_halves() {
    let kills = rounds(0);
    if kills > 0 {
        is_killed_amid_absences(&database().await, kills).await;
    }
}

/// Waits until the database has ended what the killed server has sent.
async fn until_forgotten(url: &str) {
    if url.starts_with("sqlite:") {
        return;
    }
    let sql = "select cast(count(*) as text) from pg_stat_activity where datname = current_database() \
         and pid <> pg_backend_pid()";
    until("the end of the connections", async || {
        (texts(url, sql).await == ["0"]).then_some(())
    })
    .await;
}

async fn is_killed_amid_absences(url: &str, kills: u64) {
    let start = || Process::with("UMPIRE_DATABASE_URL", url, "error");
    let mut process = start();
    let (mut acknowledged, mut unacknowledged, mut undone) = (0, 0, 0);
    for kill in 0..kills {
        let stage = Stage::set(&process, kill).await;
        drop(process);
        stage.becomes_due(url).await;
        process = start();
        let answered = Arc::<AtomicUsize>::default();
        let sending: Vec<_> = stage
            .requests
            .iter()
            .map(|sent| {
                let (answer, answered) = (sent.send(&process), Arc::clone(&answered));
                tokio::spawn(async move {
                    let answer = answer.await;
                    answered.fetch_add(1, Ordering::Relaxed);
                    answer
                })
            })
            .collect();
        // After another number of answers each time, and a moment.
        let many = usize::try_from(kill * 5).unwrap() % stage.requests.len();
        while answered.load(Ordering::Relaxed) < many {
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        tokio::time::sleep(Duration::from_micros(500 * (kill * 7 % 32))).await;
        drop(process);
        until_forgotten(url).await;
        let rows = Rows::read(url).await;
        rows.check();
        let mut answers = vec![];
        for (sent, answer) in stage.requests.iter().zip(sending) {
            let (answer, made) = (answer.await.unwrap(), sent.made(&rows));
            assert!(made <= 1);
            if let Some((status, _)) = answer {
                assert!((200..300).contains(&status), "{} {status}", sent.path);
                assert_eq!(made, 1, "an acknowledged request was lost: {}", sent.path);
                acknowledged += 1;
            } else if made == 1 {
                unacknowledged += 1;
            } else {
                undone += 1;
            }
            answers.push((answer, made));
        }
        process = start();
        for (sent, (before, made)) in stage.requests.iter().zip(answers) {
            let (status, replayed) = sent.send(&process).await.unwrap();
            // Without a key, a repeated request is refused.
            let repeats = sent.key.is_none() && made == 1;
            assert_eq!(status == 409, repeats, "{} {before:?} {made} {status}", sent.path);
            assert_eq!(replayed, sent.key.is_some() && made == 1, "{}", sent.path);
        }
        let rows = until("what was due", async || {
            let rows = Rows::read(url).await;
            stage.is_done(&rows).then_some(rows)
        });
        let rows = rows.await;
        for sent in &stage.requests {
            assert_eq!(sent.made(&rows), 1, "{}", sent.path);
        }
        // Nobody writes any more.
        tokio::time::sleep(Duration::from_millis(50)).await;
        Rows::read(url).await.check();
        stage.is_recomputed(&process, url).await;
    }
    println!(
        "{kills} kills: {acknowledged} requests acknowledged, {unacknowledged} done without an answer, {undone} not done"
    );
}
