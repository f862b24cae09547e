//! Chat, takebacks, the spectator delay and read positions, on several servers with one database.

use crate::support::client::Client;
use crate::support::postgres::database;
use crate::support::server::{Table, Umpire};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn chat_takebacks_and_delays_are_the_same_through_either_server() {
    let address = database().await;
    let one = Umpire::builder()
        .database(&address.parse().unwrap())
        .start()
        .await;
    let other = Umpire::builder()
        .database(&address.parse().unwrap())
        .start()
        .await;
    let [left, right] = [one.player("Left").await, one.player("Right").await];
    let body =
        json!({"system": "toy", "setup": {"turns": 3}, "seats": {"left": "me"}, "spectator_delay": 2_000});
    let game = left.post("/v1/games", None, &body).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/right");
    right.at(&other).post(&seat, None, &json!({})).await.created();
    let table = Table { left, right, id };
    let mut player = table.right.at(&other).socket().await;
    player.watch(&table.id, 0).await;
    let mut watcher = other.anonymous().socket().await;
    assert_eq!(watcher.watch(&table.id, 0).await["head"], 3);
    for n in 1..=3 {
        let text = format!("Line {n}");
        let announcement = json!({"text": text});
        table
            .left
            .post(&table.path("/chat"), None, &announcement)
            .await
            .created();
        let message = player.receive_op("chat").await;
        assert_eq!(
            (&message["message"]["seq"], message["message"]["text"].as_str()),
            (&json!(n), Some(&*text))
        );
    }
    let there = table.right.at(&other).get(&table.path("/chat")).await.ok();
    assert_eq!(there["messages"].as_array().unwrap().len(), 3);
    // Both players write at once, through different servers: no message is lost, and the numbers have no gap.
    let (left, right) = (table.left.clone(), table.right.at(&other));
    let path = table.path("/chat");
    let say = async |who: &crate::support::server::Client, n: i32| {
        let announcement = json!({"text": format!("At once {n}")});
        who.post(&path, None, &announcement).await.created()
    };
    for n in 0..5 {
        tokio::join!(say(&left, n), say(&right, n));
    }
    let all = table.left.get(&table.path("/chat")).await.ok();
    let numbers: Vec<u64> = all["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["seq"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (1..=13).collect::<Vec<_>>());
    assert!(table.answer(2).await);
    let back = json!({"after": 3});
    let through = table.left.at(&other);
    through
        .post(&table.path("/takebacks"), None, &back)
        .await
        .created();
    // Each server learns of the other's writes a moment later.
    has_entry(&table.left, &table, 5).await;
    assert!(table.answer(3).await);
    assert_eq!(table.left.get(&table.path("")).await.ok()["head"], 6);
    has_entry(&through, &table, 6).await;
    // Written through one server, delivered by the other: after the delay, and complete.
    for seq in 1..=6 {
        assert_eq!(watcher.receive_op("entry").await["seq"], seq);
    }
    let seen = json!({"seq": 5});
    assert_eq!(
        table.left.post(&table.path("/seen"), None, &seen).await.status,
        204
    );
    assert_eq!(through.get(&table.path("/since")).await.ok()["after"], 5);
}

/// Waits until the server of `client` has the entry with this number.
async fn has_entry(client: &Client, table: &Table, head: u64) {
    while client.get(&table.path("")).await.ok()["head"] != head {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}
