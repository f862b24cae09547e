//! "Ask for a while, then …" with every kind of clock, and standing orders that are set when a decision is open
//! already.

use crate::http::games::standing_orders::say;
use crate::play::clocks::over_http::{MONDAY, hand_set, pass, quiet, timed};
use crate::support::server::{Client, Table, Umpire};
use crate::support::times::HOUR;
use serde_json::{Value, json};

/// Standing orders that ask for this many hours about a number, and then choose it.
fn think(number: u8, hours: u32) -> Value {
    json!({"rules": [{"id": "think", "when": {"number": number},
        "then": {"ask_for": format!("{hours}h"), "then": "take"}}]})
}

async fn question(table: &Table, client: &Client) -> Value {
    let decisions = client.get(&table.path("/decisions")).await.ok();
    assert_eq!(decisions["asked"].as_array().unwrap().len(), 1, "{decisions}");
    decisions["asked"][0].clone()
}

/// A sealed decision, on the seats' own clocks or without a clock. The orders are set an hour after it opened.
#[tokio::test]
async fn orders_answer_in_time_on_the_own_clock_and_without_one() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let mut names = [["A", "B"], ["C", "D"]].into_iter();
    let mut tables = vec![];
    for preset in ["standard", "none"] {
        tables.push(timed(&umpire, names.next().unwrap(), &json!({"preset": preset}), 3).await);
    }
    pass!(NOW, HOUR);
    for table in &tables {
        let before = table.card().await;
        let orders = table.path("/standing-orders");
        table.right.put(&orders, &think(3, 8)).await.ok();
        let shown = question(table, &table.right).await;
        assert_eq!(shown["at_most_ms"], 8 * HOUR);
        assert_eq!(shown["until"], MONDAY + 9 * HOUR);
        assert_eq!(shown["then"], json!({"type": "choose", "number": 3}));
        assert_eq!(
            table.card().await["clock"],
            before["clock"],
            "nobody else sees it"
        );
        // Setting the same orders again does not restart the time.
        pass!(NOW, HOUR);
        table.right.put(&orders, &think(3, 8)).await.ok();
        assert_eq!(question(table, &table.right).await["until"], MONDAY + 9 * HOUR);
        pass!(NOW, -HOUR);
    }
    let umpire = Umpire::builder()
        .clock(clock)
        .folder(umpire.stopped().await)
        .start()
        .await;
    let tables: Vec<Table> = tables
        .iter()
        .map(|table| Table {
            left: table.left.at(&umpire),
            right: table.right.at(&umpire),
            id: table.id.clone(),
        })
        .collect();
    // The server was down for a moment; that time is given back.
    let until = question(&tables[0], &tables[0].right).await["until"]
        .as_i64()
        .unwrap();
    assert!((MONDAY + 9 * HOUR..=MONDAY + 10 * HOUR).contains(&until));
    pass!(NOW, until - 1 - clock().get());
    for table in &tables {
        quiet(table).await;
    }
    pass!(NOW, 1);
    for table in &tables {
        let entry = table.entry(4).await;
        assert_eq!(
            (&entry["by"], &entry["seat"]),
            (&json!("standing_order"), &json!("right"))
        );
        let log = table.right.get(&table.path("/log?after=3")).await.ok();
        assert_eq!(log["entries"][0]["announcement"]["number"], 3);
        assert_eq!(table.card().await["waiting"], json!(["left"]));
    }
}

/// A reaction that is open already, with orders that are set, changed and removed in the meantime.
#[tokio::test]
async fn orders_that_come_while_one_is_asked_count_from_then_on() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 3).await;
    let [_, other] = table.up_to_a_reaction().await;
    let orders = table.path("/standing-orders");
    let counter = |hours: u32| {
        json!({"rules": [{"id": "think", "when": {"reaction": "counter"},
            "then": {"ask_for": format!("{hours}h"), "then": "take"}}]})
    };
    pass!(NOW, 2 * HOUR);
    let deadline = async || table.open_decision(other).await.unwrap()["deadline"].clone();
    assert_eq!(deadline().await, MONDAY + 24 * HOUR);
    other.put(&orders, &counter(12)).await.ok();
    assert_eq!(deadline().await, MONDAY + 14 * HOUR);
    other.put(&orders, &counter(4)).await.ok();
    assert_eq!(deadline().await, MONDAY + 6 * HOUR);
    other.delete(&orders).await.ok();
    assert_eq!(deadline().await, MONDAY + 24 * HOUR);
    // Longer than the clock allows: the clock's deadline comes first and is shown.
    other.put(&orders, &counter(48)).await.ok();
    assert_eq!(deadline().await, MONDAY + 24 * HOUR);
    other.put(&orders, &counter(1)).await.ok();
    pass!(NOW, HOUR);
    let entry = table.entry(7).await;
    assert_eq!(entry["by"], "standing_order");
    assert_eq!(entry["announcement"]["reaction"], "counter");
}

/// No limit is shown if nothing would be announced when it is over.
#[tokio::test]
async fn nothing_is_promised_that_nothing_would_be_announced_for() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 3).await;
    let vain = json!({"rules": [{"id": "vain", "when": {"decision": "choose"},
        "then": {"ask_for": "1h", "then": "decline"}}]});
    table.right.put(&table.path("/standing-orders"), &vain).await.ok();
    let shown = question(&table, &table.right).await;
    assert_eq!(
        (&shown["rule"], &shown["at_most_ms"]),
        (&json!("vain"), &Value::Null)
    );
    pass!(NOW, 2 * HOUR);
    quiet(&table).await;
    say(&table, "right", json!({"type": "choose", "number": 2})).await;
    assert_eq!(table.card().await["head"], 4);
}
