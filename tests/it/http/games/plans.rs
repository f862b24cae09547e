//! Plans over HTTP, and prepared orders on several servers.

use crate::http::games::standing_orders::{all_declined, say};
use crate::support::postgres::database;
use crate::support::server::{Table, Umpire};
use serde_json::{Value, json};
use std::time::Duration;

fn choose(number: u8) -> Value {
    json!({"type": "choose", "number": number})
}

fn call(dice: u8) -> Value {
    json!({"type": "call", "dice": dice})
}

fn plan(seen: u64, announcements: &[Value]) -> Value {
    let steps: Vec<Value> = announcements.iter().map(|a| json!({"announce": a})).collect();
    json!({"expect_seq": seen, "steps": steps})
}

#[tokio::test]
async fn a_plan_is_announced_and_goes_on_after_a_restart() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let path = table.path("/plan");
    let steps = plan(3, &[choose(6), choose(5)]);
    table
        .left
        .post(&path, None, &steps)
        .await
        .problem(400, "not-understood");
    let made = table.left.post(&path, Some("plan-one"), &steps).await;
    made.created();
    let again = table.left.post(&path, Some("plan-one"), &steps).await;
    assert!(again.replayed, "the same key gives the same answer");
    let mine = table.left.get(&path).await.ok();
    assert_eq!(mine["plans"][0]["plan"]["state"], "running");
    assert_eq!(mine["plans"][0]["plan"]["made"], json!([4]));
    let theirs = table.right.get(&path).await.ok();
    assert_eq!(theirs["plans"], json!([{"seat": "right", "plan": null}]));
    umpire.anonymous().get(&path).await.problem(403, "scope-missing");

    let umpire = umpire.restarted().await;
    let table = Table {
        left: table.left.at(&umpire),
        right: table.right.at(&umpire),
        id: table.id.clone(),
    };
    say(&table, "right", choose(1)).await;
    let mine = table.left.get(&path).await.ok();
    let card = table.left.get(&table.path("")).await.ok();
    if card["waiting"] == json!(["left"]) {
        assert_eq!(mine["plans"][0]["plan"]["stopped"], "something else is asked");
    } else {
        assert_eq!(
            mine["plans"][0]["plan"]["state"], "running",
            "the call is the other side's"
        );
    }
    let stale = table
        .left
        .post(&path, Some("plan-two"), &plan(3, &[call(2)]))
        .await;
    if card["waiting"] == json!(["left"]) {
        stale.problem(409, "stale-seq");
    }
    let none = table.left.delete(&path).await.ok();
    assert_eq!(none["plans"][0]["plan"], Value::Null);
}

/// Orders that were set on one server answer decisions on another.
#[tokio::test(flavor = "multi_thread")]
async fn orders_are_known_to_all_servers() {
    let address = database().await;
    let [one, other] = [
        Umpire::builder()
            .database(&address.parse().unwrap())
            .start()
            .await,
        Umpire::builder()
            .database(&address.parse().unwrap())
            .start()
            .await,
    ];
    let table = one.table(6).await;
    let there = Table {
        left: table.left.at(&other),
        right: table.right.at(&other),
        id: table.id.clone(),
    };
    // Both servers have the game in memory.
    for table in [&table, &there] {
        table.left.get(&table.path("/decisions")).await.ok();
    }
    table
        .right
        .put(&table.path("/standing-orders"), &all_declined())
        .await
        .ok();
    for round in 0..50 {
        let card = there.left.get(&there.path("")).await.ok();
        if card["waiting"] == json!(["left"]) {
            break;
        }
        assert!(round < 49, "{card}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut answers = 0;
    while there.left.get(&there.path("")).await.ok()["status"] == "playing" {
        let decisions = there.left.get(&there.path("/decisions")).await.ok();
        let Some(decision) = decisions["decisions"].as_array().unwrap().first() else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
            "announcement": decision["choices"][0]});
        let key = format!("left-{answers}-{}", decisions["seq"]);
        there
            .left
            .post(&there.path("/announcements"), Some(&key), &body)
            .await;
        answers += 1;
        assert!(answers < 200, "the game does not end");
    }
    let log = table.right.get(&table.path("/log?limit=500")).await.ok();
    let right = log["entries"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|e| e["seat"] == "right" && e["kind"] == "announced");
    assert!(right.into_iter().all(|e| e["by"] == "standing_order"), "{log}");
    // Prepared orders that the other server has changed in the meantime are not overwritten.
    let second = one.table_of(["Again Left", "Again Right"], 3).await;
    let beyond = second.right.at(&other);
    for n in 0..6 {
        let ask = json!({"rules": [{"id": format!("r{n}"), "when": {}, "then": "ask"}]});
        let client = if n % 2 == 0 { &second.right } else { &beyond };
        let stored = client.put(&second.path("/standing-orders"), &ask).await.ok();
        assert_eq!(stored["standing"][0]["orders"], ask);
    }
}
