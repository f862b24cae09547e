//! PostgreSQL is unreachable: requests fail quickly, connections stay open, and everything resumes when it is back.

use crate::support::postgres::{Postgres, database};
use crate::support::proxy::Proxy;
use crate::support::server::{Socket, Table, Umpire};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How soon a server whose database was just in use reports that it is unreachable.
const SOON: Duration = Duration::from_millis(2500);

/// Requests something that needs the database. Returns how long the refusal took.
async fn refused(umpire: &Umpire, path: &str) -> Duration {
    let began = Instant::now();
    let problem = umpire.anonymous().get(path).await.problem(503, "read-only");
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("can't reach its database"), "{detail}");
    began.elapsed()
}

/// The next announcement, and who makes it.
async fn next(table: &Table) -> (String, Value) {
    let state = table.left.get(&table.path("")).await.ok();
    let seat = state["waiting"][0].as_str().unwrap().to_owned();
    let decisions = table.of(&seat).get(&table.path("/decisions")).await.ok();
    let decision = &decisions["decisions"][0];
    let body = json!({"op": "announce", "game": table.id, "key": format!("after-entry-{}", decisions["seq"]),
        "decision": decision["id"], "expect_seq": decisions["seq"], "announcement": decision["choices"][0]});
    (seat, body)
}

/// Repeats an announcement until it is accepted. Returns the number of its entry.
async fn announced(socket: &mut Socket, request: &Value) -> u64 {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        socket.say(request).await;
        let answer = loop {
            let message = socket.receive().await;
            if message["key"] == request["key"] {
                break message;
            }
        };
        if answer["op"] == "done" {
            return answer["seq"].as_u64().unwrap();
        }
        assert_eq!(answer["problem"]["code"], "read-only", "{answer}");
        assert_eq!(answer["problem"]["status"], 503, "{answer}");
        assert!(Instant::now() < patience, "{answer}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_database_is_reported_and_sockets_stay_open() {
    let mut database = Postgres::started(false);
    let umpire = Umpire::builder()
        .database(&database.database().await.parse().unwrap())
        .start()
        .await;
    let table = umpire.table(20).await;
    let (seat, message) = next(&table).await;
    let mut player = table.of(&seat).socket().await;
    let mut watcher = umpire.anonymous().socket().await;
    watcher.watch(&table.id, 3).await;

    tokio::task::block_in_place(|| database.stop());
    for path in ["/healthz", "/readyz", "/v1/games", &*table.path("/log")] {
        let took = refused(&umpire, path).await;
        assert!(took < SOON, "{path}: {took:?}");
    }
    player.say(&message).await;
    let refused = player.receive_op("refused").await;
    assert_eq!(
        (&refused["problem"]["code"], &refused["key"]),
        (&json!("read-only"), &message["key"])
    );
    watcher.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(watcher.receive_op("pong").await["n"], 1);

    tokio::task::block_in_place(|| database.start());
    let seq = announced(&mut player, &message).await;
    assert_eq!(watcher.receive_op("entry").await["seq"], seq);
    assert_eq!(umpire.anonymous().get("/healthz").await.ok()["status"], "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_swallows_everything_is_a_database_away() {
    let url = database().await;
    let (server, name) = url.rsplit_once('/').unwrap();
    let server = server.rsplit_once('@').unwrap().1;
    let proxy = Proxy::before(server, 1, usize::MAX).await;
    let umpire = Umpire::builder()
        .database(
            &format!("postgres://umpire@{}/{name}", proxy.address)
                .parse()
                .unwrap(),
        )
        .start()
        .await;
    let table = umpire.table(20).await;
    let (seat, message) = next(&table).await;
    let mut player = table.of(&seat).socket().await;

    proxy.hold(true);
    for path in ["/healthz", "/healthz"] {
        let took = refused(&umpire, path).await;
        assert!(took < SOON, "{path}: {took:?}");
    }
    // With a query in progress, the refusal may take longer.
    let took = refused(&umpire, "/v1/games").await;
    assert!(took < Duration::from_secs(8), "{took:?}");
    player.say(&message).await;
    assert_eq!(player.receive_op("refused").await["problem"]["code"], "read-only");

    proxy.hold(false);
    announced(&mut player, &message).await;
    assert_eq!(table.head().await.0, 4);
    let over = table.played_out().await;
    assert_eq!(over["status"], "over");
}
