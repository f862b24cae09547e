//! A player who writes through one server and reads through the other at once finds what they wrote, although no message
//! of it has come.

use super::one_game::{through, two};
use serde_json::json;
use sqlx::{Connection as _, PgConnection, query_scalar};

/// Cuts the connections on which servers listen to one another, so that a message about the next write is missed. Returns
/// how many there were.
async fn cut(database: &mut PgConnection) -> i64 {
    let sql = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
        where application_name = 'umpire listens' and datname = current_database()";
    query_scalar(sql).fetch_one(database).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_writes_at_one_server_reads_it_at_the_other() {
    let (servers, address) = two().await;
    let table = servers[0].table(60).await;
    let mut database = PgConnection::connect(&address).await.unwrap();
    let mut cuts = 0;
    for n in 0..60 {
        let (here, there) = (
            through(&table, &servers[n % 2]),
            through(&table, &servers[(n + 1) % 2]),
        );
        // The game is in memory on the other server, where it will be behind.
        let before = there.card().await["head"].as_u64().unwrap();
        cuts += cut(&mut database).await;
        assert!(here.answer(n).await);
        let read = async |client: &crate::support::server::Client, rest: &str| {
            client.get(&table.path(rest)).await.ok()
        };
        for client in [&there.left, &there.right] {
            assert!(read(client, "").await["head"].as_u64().unwrap() > before, "{n}");
        }
        let log = read(&there.left, &format!("/log?after={before}")).await;
        assert!(!log["entries"].as_array().unwrap().is_empty(), "{n}: {log}");
        let seq = read(&there.left, "/decisions").await["seq"].as_u64().unwrap();
        assert!(seq > before, "{n}: {seq}");
    }
    assert!(cuts >= 2, "there were {cuts} connections to cut");
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_are_read_where_they_were_not_given() {
    let (servers, address) = two().await;
    let table = servers[0].table(60).await;
    let mut database = PgConnection::connect(&address).await.unwrap();
    for n in 0..20 {
        let (here, there) = (
            through(&table, &servers[n % 2]),
            through(&table, &servers[(n + 1) % 2]),
        );
        let path = table.path("/standing-orders");
        there.left.get(&path).await.ok();
        cut(&mut database).await;
        let fallback = if n % 2 == 0 { "ask" } else { "decline" };
        let orders = json!({"rules": [], "fallback": fallback});
        let stored = here.left.put(&path, &orders).await.ok();
        assert_eq!(there.left.get(&path).await.ok(), stored, "{n}");
    }
}
