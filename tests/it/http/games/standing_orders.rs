//! Standing orders and yields over HTTP.

use crate::support::server::{Table, Umpire};
use crate::support::toy;
use serde_json::{Value, json};
use umpire::engine::verify;

/// Standing orders that answer every decision.
pub fn all_declined() -> Value {
    json!({"rules": [
        {"id": "six", "when": {"number": 6}, "then": "take"},
        {"id": "two", "when": {"decision": "call", "dice": 2}, "then": "take"},
        {"id": "hold", "when": {"decision": "react"}, "then": "decline"},
    ]})
}

/// A seat answers its open decision.
pub async fn say(table: &Table, seat: &str, announcement: Value) -> Value {
    let client = table.of(seat);
    let decisions = client.get(&table.path("/decisions")).await.ok();
    let body = json!({"decision": decisions["decisions"][0]["id"], "expect_seq": decisions["seq"],
        "announcement": announcement});
    let key = format!("say-{}-{seat}", decisions["seq"]);
    let answer = client
        .post(&table.path("/announcements"), Some(&key), &body)
        .await;
    answer.created()
}

#[tokio::test]
async fn a_game_is_played_by_the_orders_of_both_sides_and_verified() {
    let umpire = Umpire::started().await;
    let table = umpire.table(4).await;
    let orders = table.path("/standing-orders");
    let stored = table.left.put(&orders, &all_declined()).await.ok();
    assert_eq!(stored["standing"][0]["orders"], all_declined());
    assert_eq!(stored["recommended"]["rules"][0]["id"], "hold");
    assert_eq!(stored["seq"], 4, "the left seat has chosen at once");
    let log = table.right.get(&table.path("/log")).await.ok();
    let sealed = &log["entries"][3];
    assert!(
        sealed.get("announcement").is_none() && sealed["events"] == json!([]),
        "{sealed}"
    );
    for other in [&table.right, &umpire.anonymous()] {
        let seen = other.get(&orders).await;
        assert!(!seen.text.contains("six"), "{}", seen.text);
    }
    umpire
        .anonymous()
        .get(&orders)
        .await
        .problem(403, "scope-missing");

    table.right.put(&orders, &all_declined()).await.ok();
    let card = table.left.get(&table.path("")).await.ok();
    assert_eq!((&card["status"], &card["head"]), (&json!("over"), &json!(19)));
    let log = table.left.get(&table.path("/log?after=3")).await.ok();
    let entries = log["entries"].as_array().unwrap();
    assert!(entries.iter().all(|e| e["by"] == "standing_order"));
    assert_eq!(verify(&table.export().await, toy::named).unwrap().entries, 19);

    let both = umpire.anonymous().get(&orders).await.ok();
    let seats: Vec<&Value> = both["standing"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| &s["seat"])
        .collect();
    assert_eq!(seats, ["left", "right"], "anybody may read them after the game");
    table
        .left
        .put(&orders, &all_declined())
        .await
        .problem(409, "over");
}

#[tokio::test]
async fn orders_that_say_nothing_known_are_refused_with_the_place() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let orders = table.path("/standing-orders");
    let wrong = json!({"rules": [{"id": "a", "when": {"reaction": "hodl"}, "then": "take"}]});
    let problem = table
        .left
        .put(&orders, &wrong)
        .await
        .problem(400, "not-understood");
    let text = problem.to_string();
    assert!(
        text.contains("orders.rules.0.when.reaction") && text.contains("did you mean hold"),
        "{text}"
    );
    let rule = |n: usize| json!({"id": format!("r{n}"), "when": {}, "then": "ask"});
    let many = json!({"rules": (0..257).map(rule).collect::<Vec<_>>()});
    let large = json!({"rules": [], "break_on": [{"event": "x".repeat(33_000)}]});
    for (orders_of, place, why) in [
        (many, "orders.rules", "256 rules at most"),
        (large, "orders", "32 KiB"),
    ] {
        let stored = table.left.put(&orders, &orders_of).await;
        let problem = stored.problem(400, "not-understood");
        assert_eq!(problem["place"], place);
        assert!(problem["detail"].as_str().unwrap().contains(why), "{problem}");
        let dry = table.path("/standing-orders/dry-run");
        let tried = table.left.post(&dry, None, &json!({"orders": orders_of})).await;
        assert_eq!(tried.problem(400, "not-understood")["place"], place);
    }
    assert_eq!(
        table.left.get(&orders).await.ok()["standing"][0]["orders"],
        Value::Null
    );
    umpire
        .anonymous()
        .put(&orders, &all_declined())
        .await
        .problem(401, "unauthenticated");
    let third = umpire.player("Third").await;
    third
        .put(&orders, &all_declined())
        .await
        .problem(403, "scope-missing");
    for (path, body) in [
        ("/yield", json!({"until": "never"})),
        ("/yield", json!({"until": "turn", "break_on": 1})),
    ] {
        let refused = table.left.put(&table.path(path), &body).await;
        refused.problem(400, "not-understood");
    }
}

#[tokio::test]
async fn orders_outlive_the_server_and_can_be_taken_back() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let hold = json!({"rules": [{"id": "hold", "when": {"decision": "react"}, "then": "decline"}]});
    for client in [&table.left, &table.right] {
        client.put(&table.path("/standing-orders"), &hold).await.ok();
    }
    let umpire = umpire.restarted().await;
    let again = Table {
        left: table.left.at(&umpire),
        right: table.right.at(&umpire),
        id: table.id.clone(),
    };
    let turn = async |table: &Table| {
        say(table, "left", json!({"type": "choose", "number": 6})).await;
        say(table, "right", json!({"type": "choose", "number": 1})).await;
        let card = table.left.get(&table.path("")).await.ok();
        let caller = card["waiting"][0].as_str().unwrap().to_owned();
        say(table, &caller, json!({"type": "call", "dice": 2})).await;
    };
    turn(&again).await;
    let log = again.left.get(&again.path("/log")).await.ok();
    assert_eq!(log["entries"][6]["by"], "standing_order");
    for client in [&again.left, &again.right] {
        let none = client.delete(&again.path("/standing-orders")).await.ok();
        assert_eq!(none["standing"][0]["orders"], Value::Null);
    }
    turn(&again).await;
    let mut kinds = vec![];
    for client in [&again.left, &again.right] {
        let decisions = client.get(&again.path("/decisions")).await.ok();
        kinds.extend(
            decisions["decisions"]
                .as_array()
                .unwrap()
                .iter()
                .map(|d| d["kind"].clone()),
        );
    }
    assert_eq!(kinds, ["react"], "it is asked again");
}

#[tokio::test]
async fn what_orders_say_of_a_question_is_shown_to_its_owner() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let think = json!({"rules": [{"id": "think", "when": {"number": 3},
        "then": {"ask_for": "8h", "then": "take"}}]});
    table
        .right
        .put(&table.path("/standing-orders"), &think)
        .await
        .ok();
    let decisions = table.right.get(&table.path("/decisions")).await.ok();
    assert_eq!(decisions["asked"][0]["rule"], "think");
    assert_eq!(decisions["asked"][0]["too_much"], false);
    for nothing in ["at_most_ms", "until", "then"] {
        assert_eq!(
            decisions["asked"][0][nothing],
            Value::Null,
            "nobody keeps time in this game"
        );
    }
    let other = table.left.get(&table.path("/decisions")).await.ok();
    assert_eq!(other["asked"], json!([]));

    say(&table, "left", json!({"type": "choose", "number": 6})).await;
    say(&table, "right", json!({"type": "choose", "number": 1})).await;
    let dry = table.path("/standing-orders/dry-run");
    let run = table.right.post(&dry, None, &json!({})).await.ok();
    assert_eq!(run.as_array().unwrap().len(), 1, "{run}");
    assert_eq!(
        (&run[0]["kind"], &run[0]["would"]["says"]),
        (&json!("choose"), &json!("ask"))
    );
    let run = table
        .right
        .post(&dry, None, &json!({"orders": all_declined()}))
        .await
        .ok();
    assert_eq!(run[0]["answered"], json!({"type": "choose", "number": 1}));
    assert_eq!(
        run[0]["would"]["announcement"],
        json!({"type": "choose", "number": 6})
    );
    let card = table.left.get(&table.path("")).await.ok();
    assert_eq!(card["head"], 5, "nothing was changed");
    table
        .left
        .post(&dry, None, &json!({}))
        .await
        .problem(404, "not-found");
}

#[tokio::test]
async fn who_yields_is_not_asked_until_the_turn_ends() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    for client in [&table.left, &table.right] {
        let stored = client
            .put(&table.path("/yield"), &json!({"until": "turn"}))
            .await
            .ok();
        assert_eq!(stored["yield"]["until"], "turn");
    }
    say(&table, "left", json!({"type": "choose", "number": 6})).await;
    say(&table, "right", json!({"type": "choose", "number": 1})).await;
    let card = table.left.get(&table.path("")).await.ok();
    let caller = card["waiting"][0].as_str().unwrap().to_owned();
    say(&table, &caller, json!({"type": "call", "dice": 2})).await;
    let card = table.left.get(&table.path("")).await.ok();
    assert_eq!((&card["turn"], &card["head"]), (&json!(2), &json!(7)));
    let over = table.left.get(&table.path("/standing-orders")).await.ok();
    assert_eq!(over["standing"][0]["yield"], Value::Null);
    let ended = table.left.delete(&table.path("/yield")).await.ok();
    assert_eq!(ended["yield"], Value::Null);
    // Sent again after all that, the request does not become a yield to the current decisions.
    let then = json!({"until": "turn", "expect_seq": 3});
    let late = table.left.put(&table.path("/yield"), &then).await;
    let problem = late.problem(409, "stale-seq");
    assert_eq!(problem["current_seq"], 7, "{problem}");
    let now = json!({"until": "turn", "expect_seq": 7});
    let stored = table.left.put(&table.path("/yield"), &now).await.ok();
    assert_eq!(stored["yield"]["until"], "turn");
}

/// G4: standing orders and their owner answer at the same moment, and one of them wins.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_and_their_orders_answer_a_question_once() {
    let umpire = Umpire::started().await;
    for round in 0..4 {
        let table = umpire
            .table_of([&format!("L{round}"), &format!("R{round}")], 2)
            .await;
        let decisions = table.right.get(&table.path("/decisions")).await.ok();
        let path = table.path("/announcements");
        let mut tasks = tokio::task::JoinSet::new();
        for n in 0..20_u32 {
            let (client, path, id) = (
                table.right.clone(),
                path.clone(),
                decisions["decisions"][0]["id"].clone(),
            );
            tasks.spawn(async move {
                let body = json!({"decision": id, "expect_seq": 3, "announcement": {"type": "choose", "number": n % 5 + 1}});
                client.post(&path, Some(&format!("at-once-{n}")), &body).await.status
            });
        }
        let (orders, all) = (table.path("/standing-orders"), all_declined());
        let (stored, answers) = tokio::join!(table.right.put(&orders, &all), tasks.join_all());
        stored.ok();
        let log = table.right.get(&table.path("/log?after=3")).await.ok();
        let entries = log["entries"].as_array().unwrap();
        assert_eq!(entries.len(), 1, "{log}");
        let by_hand = answers.iter().filter(|status| **status == 201).count();
        assert_eq!(by_hand, usize::from(entries[0]["by"] == "player"), "{answers:?}");
        assert!(
            answers.iter().all(|status| [201, 409].contains(status)),
            "{answers:?}"
        );
    }
}
