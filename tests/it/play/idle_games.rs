//! Idle games use only disk space: they leave memory, and are loaded from a snapshot and the entries after it.

use crate::support::post_office::until_async;
use crate::support::server::{Umpire, database_of};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection, query_scalar};
use std::path::Path;
use umpire::server::Limits;
use umpire::store::Address;

const WARM: u64 = 6;

async fn cached_games(umpire: &Umpire) -> u64 {
    let health = umpire.anonymous().get("/healthz").await.ok();
    health["warm_games"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_more_games_than_allowed_are_in_memory() {
    let limits = Limits {
        warm_games: WARM as usize,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    assert_eq!(cached_games(&umpire).await, 0);
    let mut sockets = vec![];
    for _ in 0..3 {
        sockets.push(umpire.anonymous().socket().await);
    }
    let mut tables = vec![];
    for n in 0..40 {
        let names = [format!("Lefty {n}"), format!("Righty {n}")];
        let table = umpire.table_of([&names[0], &names[1]], 5).await;
        for socket in &mut sockets {
            assert_eq!(socket.watch(&table.id, 3).await["head"], 3);
        }
        tables.push(table);
        assert!(cached_games(&umpire).await <= WARM);
    }
    // Each is continued, and all watchers receive the entries, in whatever order games are loaded.
    for seq in 4..8 {
        for table in &tables {
            assert!(table.answer(seq).await);
            for socket in &mut sockets {
                let entry = socket.receive_op("entry").await;
                assert_eq!((&entry["game"], &entry["seq"]), (&json!(table.id), &json!(seq)));
            }
            assert!(cached_games(&umpire).await <= WARM);
        }
    }
    // More games than the limit may be in use at once; afterwards the limit holds again.
    let reading: Vec<_> = tables
        .iter()
        .map(|table| {
            let (client, path) = (umpire.anonymous(), table.path("/state"));
            tokio::spawn(async move { client.get(&path).await.ok() })
        })
        .collect();
    for read in reading {
        read.await.unwrap();
    }
    until_async("the limit", async || {
        umpire.anonymous().get(&tables[0].path("")).await.ok();
        (cached_games(&umpire).await <= WARM).then_some(())
    })
    .await;
}

/// Runs a statement on the database without the server's knowledge. Returns the number that it yields, if any.
async fn run(folder: &Path, sql: String) -> i64 {
    match database_of(folder).await {
        Address::File(file) => {
            let mut connection = SqliteConnectOptions::new()
                .filename(file)
                .connect()
                .await
                .unwrap();
            let number = query_scalar(AssertSqlSafe(sql))
                .fetch_optional(&mut connection)
                .await
                .unwrap();
            connection.close().await.unwrap();
            number.unwrap_or_default()
        }
        Address::Server(options) => {
            let mut connection = PgConnection::connect_with(&options).await.unwrap();
            let number = query_scalar(AssertSqlSafe(sql))
                .fetch_optional(&mut connection)
                .await
                .unwrap();
            connection.close().await.unwrap();
            number.unwrap_or_default()
        }
    }
}

#[tokio::test]
async fn a_cold_game_is_read_from_its_newest_snapshot() {
    let umpire = Umpire::started().await;
    let mut table = umpire.table(100).await;
    for pick in 0..267 {
        assert!(table.answer(pick).await);
    }
    let before = table.left.get(&table.path("/state")).await.ok();
    let folder = umpire.stopped().await;
    let of = |what: &str| format!("select {what} where game = '{}'", table.id);
    assert_eq!(run(folder.path(), of("max(seq) from snapshots")).await, 256);
    // Only the newest two snapshots are stored.
    assert_eq!(run(folder.path(), of("min(seq) from snapshots")).await, 128);
    assert_eq!(run(folder.path(), of("count(*) from snapshots")).await, 2);
    // Loading the game would fail if it read older entries.
    let spoil = format!(
        "update entries set body = 'x' where game = '{}' and seq <= 256",
        table.id
    );
    run(folder.path(), spoil).await;

    let umpire = Umpire::builder().folder(folder).start().await;
    table.left = table.left.at(&umpire);
    table.right = table.right.at(&umpire);
    assert_eq!(table.left.get(&table.path("/state")).await.ok(), before);
    assert!(table.answer(1).await);
    assert_eq!(table.left.get(&table.path("")).await.ok()["head"], 271);
}

#[tokio::test]
async fn a_snapshot_that_was_spoilt_is_passed_over() {
    let umpire = Umpire::started().await;
    let mut table = umpire.table(100).await;
    for pick in 0..135 {
        assert!(table.answer(pick).await);
    }
    let before = table.left.get(&table.path("/state")).await.ok();
    let folder = umpire.stopped().await;
    // The snapshot can still be parsed, but has other content.
    let sql = |what: &str| format!("{what} where game = '{}' and body like '%\"score\":[%'", table.id);
    let spoil = sql(r#"update snapshots set body = replace(body, '"score":[', '"score":[7')"#);
    run(folder.path(), spoil).await;
    let spoilt = sql(r#"select count(*) from snapshots"#).replace("[%", "[7%");
    assert_eq!(run(folder.path(), spoilt).await, 1);

    let umpire = Umpire::builder().folder(folder).start().await;
    table.left = table.left.at(&umpire);
    assert_eq!(table.left.get(&table.path("/state")).await.ok(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_of_an_evicted_game_gets_each_entry_once() {
    let limits = Limits {
        warm_games: 1,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let table = umpire.table(40).await;
    let other = umpire.table_of(["Third", "Fourth"], 5).await;
    for pick in 0..24 {
        assert!(table.answer(pick).await);
    }
    for missed in [99, 18, 17, 16, 15, 2, 1, 0] {
        // The other game takes its place in memory.
        umpire.anonymous().get(&other.path("/state")).await.ok();
        assert_eq!(cached_games(&umpire).await, 1);
        let head = table.head().await.0;
        umpire.anonymous().get(&other.path("/state")).await.ok();
        let after = head.saturating_sub(missed);
        let mut socket = umpire.anonymous().socket().await;
        assert_eq!(socket.watch(&table.id, after).await["head"], head);
        assert!(table.answer(3).await);
        for seq in after + 1..=head + 1 {
            assert_eq!(socket.receive_op("entry").await["seq"], seq, "after {after}");
        }
    }
}
