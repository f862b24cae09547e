//! The spectator delay: nothing that has happened since shows anywhere.

use crate::support::server::{Client, Table, Umpire};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;

const NOON: i64 = 1_780_000_000_000;
const MINUTE: i64 = 60_000;

static NOW: AtomicI64 = AtomicI64::new(NOON);

fn now() -> Millis {
    Millis::new(NOW.load(Ordering::Relaxed))
}

async fn table(umpire: &Umpire, delay: i64) -> Table {
    let [left, right] = [umpire.player("Lefty").await, umpire.player("Righty").await];
    let body =
        json!({"system": "toy", "setup": {"turns": 3}, "seats": {"left": "me"}, "spectator_delay": delay});
    let game = left.post("/v1/games", None, &body).await.created();
    assert_eq!(game["spectator_delay"], delay);
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/right");
    right.post(&seat, None, &json!({})).await.created();
    Table { left, right, id }
}

/// Everything that an account without a seat can get, byte by byte, with the tags.
async fn all(table: &Table, client: &Client) -> Vec<(String, String, String)> {
    let mut seen = vec![];
    for path in [
        "",
        "/state",
        "/log",
        "/log?after=3",
        "/export",
        "/report",
        "/report?format=markdown&dice=true",
        "/map.svg",
        "/course",
        "/since",
        "/since?format=markdown&after=2",
        "/since?format=html",
        "/state?at=4",
        "/map.svg?at=5",
        "/chat",
        "/since?after=4",
        "/state?at=3",
    ] {
        let response = client.get(&table.path(path)).await;
        let tag = response.headers.get("etag").map_or("", |v| v.to_str().unwrap());
        seen.push((path.to_owned(), tag.to_owned(), response.text));
    }
    for path in ["/v1/games", "/v1/games?status=playing&system=toy&limit=1"] {
        let response = client.get(path).await;
        seen.push((path.to_owned(), String::new(), response.text));
    }
    seen
}

#[tokio::test]
async fn everything_shows_to_spectators_at_its_time_and_not_before() {
    let umpire = Umpire::builder().clock(now).start().await;
    let table = table(&umpire, 30 * MINUTE).await;
    let (anonymous, friend) = (umpire.anonymous(), umpire.player("Friend").await);
    let card = anonymous.get(&table.path("")).await.ok();
    assert_eq!(
        (card["head"].as_u64(), card["status"].as_str()),
        (Some(3), Some("playing"))
    );
    let mut socket = anonymous.socket().await;
    assert_eq!(socket.watch(&table.id, 0).await["head"], 3);
    for seq in 1..=3 {
        assert_eq!(socket.receive_op("entry").await["seq"], seq);
    }
    let before = [all(&table, &anonymous).await, all(&table, &friend).await];
    NOW.fetch_add(MINUTE, Ordering::Relaxed);
    for pick in 0..5 {
        assert!(table.answer(pick).await);
    }
    let draw = json!({"type": "offer_draw"});
    let called = table.left.post(&table.path("/calls"), None, &draw).await;
    assert!([201, 409, 422].contains(&called.status), "{}", called.text);
    let (head, _) = table.head().await;
    assert!(head >= 8);
    let since = [all(&table, &anonymous).await, all(&table, &friend).await];
    for (before, since) in before.iter().flatten().zip(since.iter().flatten()) {
        assert_eq!(before, since);
    }
    let decisions = friend.get(&table.path("/decisions")).await.ok();
    assert_eq!(
        (
            decisions["seq"].as_u64(),
            decisions["decisions"].as_array().unwrap().len()
        ),
        (Some(3), 0)
    );
    anonymous
        .get(&table.path("/state?at=4"))
        .await
        .problem(404, "not-found");
    anonymous
        .get(&table.path("/since?after=4"))
        .await
        .problem(400, "not-understood");
    // Players see everything at once, in lists too.
    let mine = table.left.get(&table.path("")).await.ok();
    assert_eq!(mine["head"], head);
    let list = table.left.get("/v1/games").await.ok();
    assert_eq!(list["games"][0]["head"], head);
    // A second round, half an hour after the first.
    NOW.fetch_add(30 * MINUTE, Ordering::Relaxed);
    let due = all(&table, &anonymous).await;
    NOW.fetch_add(MINUTE, Ordering::Relaxed);
    assert!(table.answer(7).await);
    let (now_at, _) = table.head().await;
    assert_eq!(all(&table, &anonymous).await, due);
    let card: Value = serde_json::from_str(&due[0].2).unwrap();
    assert_eq!(card["head"], head);
    for seq in 4..=head {
        assert_eq!(socket.receive_op("entry").await["seq"], seq);
    }
    socket.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(socket.receive().await["op"], "pong", "entry {now_at} is not due");
    // When the game is over, nothing is hidden.
    let over = table
        .left
        .post(&table.path("/concede"), None, &json!({}))
        .await
        .created();
    let card = anonymous.get(&table.path("")).await.ok();
    assert_eq!(
        (&card["head"], card["status"].as_str()),
        (&over["seq"], Some("over"))
    );
    for seq in head + 1..=over["seq"].as_u64().unwrap() {
        assert_eq!(socket.receive_op("entry").await["seq"], seq);
    }
}

#[tokio::test]
async fn a_spectator_before_the_start_gets_the_delay_too() {
    let umpire = Umpire::started().await;
    let [left, right] = [umpire.player("Left").await, umpire.player("Right").await];
    let body = json!({"system": "toy", "setup": {"turns": 3}, "seats": {"left": "me"}, "spectator_delay": 3_600_000});
    let game = left.post("/v1/games", None, &body).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let mut socket = umpire.anonymous().socket().await;
    socket.watch(&id, 0).await;
    // The response to the ping shows that the watch has sent everything.
    socket.say(&json!({"op": "ping", "n": 0})).await;
    let mut received = vec![];
    loop {
        let message = socket.receive().await;
        match message["op"].as_str().unwrap() {
            "entry" => received.push(message["seq"].as_u64().unwrap()),
            "pong" => break,
            other => panic!("{other}"),
        }
    }
    let seat = format!("/v1/games/{id}/seats/right");
    right.post(&seat, None, &json!({})).await.created();
    let table = Table { left, right, id };
    assert!(table.answer(1).await);
    loop {
        let message = socket.receive().await;
        match message["op"].as_str().unwrap() {
            "entry" => received.push(message["seq"].as_u64().unwrap()),
            "lagged" => break assert_eq!(message["at"], 3),
            other => panic!("{other}"),
        }
    }
    assert_eq!(received, [1, 2, 3]);
    assert_eq!(socket.watch(&table.id, 3).await["head"], 3);
    assert!(table.answer(2).await);
    socket.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(socket.receive().await["op"], "pong");
    let early = json!({"op": "watch", "game": table.id, "after": 4});
    socket.say(&early).await;
    assert_eq!(socket.receive().await["op"], "refused");
}

#[tokio::test]
async fn a_delay_is_bounded_and_outlives_a_restart() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Left").await;
    for bad in [-1, 7 * 24 * 60 * MINUTE + 1] {
        let body = json!({"system": "toy", "setup": {"turns": 3}, "spectator_delay": bad});
        player
            .post("/v1/games", None, &body)
            .await
            .problem(400, "not-understood");
    }
    let table = table(&umpire, 60 * MINUTE).await;
    for pick in 0..4 {
        assert!(table.answer(pick).await);
    }
    let umpire = umpire.restarted().await;
    let anonymous = umpire.anonymous();
    let card = anonymous.get(&table.path("")).await.ok();
    assert_eq!(card["head"], 3);
    assert_eq!(table.left.at(&umpire).get(&table.path("")).await.ok()["head"], 7);
}
