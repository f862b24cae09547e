//! The server over a real port: refusals, and that they change nothing.

use crate::support::ids::new_id;
use crate::support::server::{Client, Table, Umpire};
use crate::support::toy;
use reqwest::Method;
use serde_json::{Value, json};
use umpire::engine::verify;
use uuid::Uuid;

fn choose(decision: &Value, seq: u64, number: u8) -> Value {
    json!({"decision": decision, "expect_seq": seq, "announcement": {"type": "choose", "number": number}})
}

/// A client's decision, and the number of the last entry that it has seen.
async fn open_decision(table: &Table, client: &Client) -> (Value, u64) {
    let decisions = client.get(&table.path("/decisions")).await.ok();
    (
        decisions["decisions"][0]["id"].clone(),
        decisions["seq"].as_u64().unwrap(),
    )
}

#[tokio::test]
async fn a_game_is_played_to_its_end_and_its_export_verifies() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let over = table.played_out().await;
    assert_eq!(over["status"], "over");
    assert!(over["result"]["grade"].is_string());
    let verified = verify(&table.export().await, toy::named).unwrap();
    assert_eq!(verified.entries, over["head"].as_u64().unwrap());
    assert_eq!(Value::from(verified.head), over["head_hash"]);
    assert_eq!(verified.unproved, 0);
    let body = json!({"expect_seq": over["head"], "announcement": {"type": "concede"}});
    table
        .left
        .post(&table.path("/announcements"), Some("too-late-now"), &body)
        .await
        .problem(409, "over");
    table
        .left
        .post(&table.path("/concede"), None, &json!({}))
        .await
        .problem(409, "over");
}

#[tokio::test]
async fn of_two_who_answer_at_once_one_wins() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (decision, seq) = open_decision(&table, &table.left).await;
    let tries = (0..20).map(|n| {
        let (client, path, decision) = (table.left.clone(), table.path("/announcements"), decision.clone());
        tokio::spawn(async move {
            let body = choose(&decision, seq, n % 6 + 1);
            client.post(&path, Some(&format!("at-once-{n}")), &body).await
        })
    });
    let mut won = 0;
    for attempt in tries.collect::<Vec<_>>() {
        let response = attempt.await.unwrap();
        if response.status == 201 {
            won += 1;
        } else {
            response.problem(409, "not-asked");
        }
    }
    assert_eq!(won, 1);
    assert_eq!(table.head().await.0, seq + 1);
}

#[tokio::test]
async fn the_same_key_gets_the_same_answer_and_only_its_owner_gets_it() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (decision, seq) = open_decision(&table, &table.left).await;
    let path = table.path("/announcements");
    let body = choose(&decision, seq, 4);
    let first = table.left.post(&path, Some("the-same-key"), &body).await;
    assert_eq!((first.status, first.replayed), (201, false));
    let again = table.left.post(&path, Some("the-same-key"), &body).await;
    assert_eq!((again.status, again.replayed), (201, true));
    assert_eq!(first.text, again.text);
    let head = table.head().await;

    let other = choose(&decision, seq, 5);
    table
        .left
        .post(&path, Some("the-same-key"), &other)
        .await
        .problem(422, "conflict");
    table
        .right
        .post(&path, Some("the-same-key"), &body)
        .await
        .problem(409, "not-asked");
    assert_eq!(table.head().await, head);

    let umpire = umpire.restarted().await;
    let left = Client {
        base: umpire.anonymous().base,
        ..table.left.clone()
    };
    let after = left.post(&path, Some("the-same-key"), &body).await;
    assert_eq!((after.status, after.replayed), (201, true));
    assert_eq!(after.text, first.text);
}

#[tokio::test]
async fn one_key_twenty_times_at_once_is_one_entry() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (decision, seq) = open_decision(&table, &table.left).await;
    let tries = (0..20).map(|_| {
        let (client, path, body) = (
            table.left.clone(),
            table.path("/announcements"),
            choose(&decision, seq, 2),
        );
        tokio::spawn(async move { client.post(&path, Some("twenty-times"), &body).await })
    });
    for attempt in tries.collect::<Vec<_>>() {
        let response = attempt.await.unwrap();
        if response.status != 201 {
            response.problem(409, "conflict");
        }
    }
    assert_eq!(table.head().await.0, seq + 1);
}

#[tokio::test]
async fn what_is_refused_changes_nothing() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let stranger = umpire.player("Stranger").await;
    let anonymous = umpire.anonymous();
    let forged = Client {
        token: Some(format!("umpire_{}", "ab".repeat(32))),
        ..anonymous.clone()
    };
    let (mine, seq) = open_decision(&table, &table.left).await;
    let (theirs, _) = open_decision(&table, &table.right).await;
    let head = table.head().await;
    let path = table.path("/announcements");
    let good = choose(&mine, seq, 3);
    let key = Some("refused-please");

    let cases: Vec<(&str, &Client, Value, u16, &str)> = vec![
        ("no token", &anonymous, good.clone(), 401, "unauthenticated"),
        ("a forged token", &forged, good.clone(), 401, "unauthenticated"),
        ("a foreign token", &stranger, good.clone(), 403, "scope-missing"),
        (
            "the other seat's decision",
            &table.left,
            choose(&theirs, seq, 3),
            409,
            "not-asked",
        ),
        (
            "an unknown decision",
            &table.left,
            choose(&json!("99-choose-left"), seq, 3),
            409,
            "not-asked",
        ),
        (
            "a stale number",
            &table.left,
            choose(&mine, seq - 1, 3),
            409,
            "stale-seq",
        ),
        (
            "a number from the future",
            &table.left,
            choose(&mine, seq + 1, 3),
            400,
            "not-understood",
        ),
        (
            "against a rule",
            &table.left,
            choose(&mine, seq, 7),
            422,
            "illegal",
        ),
        (
            "no announcement of this system",
            &table.left,
            json!({"decision": mine, "expect_seq": seq, "announcement": {"type": "fly"}}),
            400,
            "not-understood",
        ),
        (
            "no expect_seq",
            &table.left,
            json!({"decision": mine, "announcement": {}}),
            400,
            "not-understood",
        ),
        (
            "an unknown field",
            &table.left,
            json!({"expect_sequence": 3}),
            400,
            "not-understood",
        ),
        ("no object", &table.left, json!([1, 2]), 400, "not-understood"),
    ];
    for (what, client, body, status, kind) in cases {
        let problem = client.post(&path, key, &body).await.problem(status, kind);
        match kind {
            "illegal" => {
                assert_eq!(problem["rule"]["id"], "TOY-2");
                assert_eq!(problem["why"], "7 is not from 1 to 6");
            }
            "stale-seq" => {
                assert_eq!(problem["current_seq"], seq);
                assert_eq!(problem["missed"][0]["seq"], seq);
            }
            _ => {}
        }
        assert_eq!(table.head().await, head, "{what}");
    }

    table
        .left
        .post(&path, None, &good)
        .await
        .problem(400, "not-understood");
    table
        .left
        .post(&path, Some("short"), &good)
        .await
        .problem(400, "not-understood");
    table
        .left
        .post(&path, Some(&"x".repeat(129)), &good)
        .await
        .problem(400, "not-understood");
    let post = |body: &str| table.left.send(Method::POST, &path, key, Some(body.to_owned()));
    post("{\"decision\": ").await.problem(400, "not-understood");
    post(&"[".repeat(100_000)).await.problem(400, "not-understood");
    post(&format!("{{\"decision\": \"{}\"}}", "x".repeat(10 << 20)))
        .await
        .problem(413, "too-large");
    let xml = table
        .left
        .http
        .post(format!("{}{path}", table.left.base))
        .header("content-type", "text/xml");
    let xml = xml
        .bearer_auth(table.left.token.clone().unwrap())
        .header("idempotency-key", "an-xml-body");
    assert_eq!(xml.body("<choose/>").send().await.unwrap().status(), 415);
    assert_eq!(table.head().await, head);

    // The key of the refused request is still unused, and the decision still open.
    table.left.post(&path, key, &good).await.created();
}

#[tokio::test]
async fn addresses_and_methods_that_are_not_there_are_problems_too() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    anonymous.get("/v1/nothing").await.problem(404, "not-found");
    anonymous.get("/v1/games/no-uuid").await.problem(404, "not-found");
    anonymous
        .get(&format!("/v1/games/{}", new_id::<Uuid>()))
        .await
        .problem(404, "not-found");
    anonymous.get("/v1/systems/chess").await.problem(404, "not-found");
    anonymous
        .get("/v1/systems/toy/scenarios/none")
        .await
        .problem(404, "not-found");
    anonymous
        .get("/v1/games?limit=many")
        .await
        .problem(400, "not-understood");
    anonymous
        .get("/v1/games?colour=red")
        .await
        .problem(400, "not-understood");
    anonymous
        .get("/v1/games?mine=true")
        .await
        .problem(401, "unauthenticated");
    anonymous.get("/v1/stream").await.problem(426, "not-understood");
    let deleted = anonymous.send(Method::DELETE, "/v1/games", None, None).await;
    assert!(deleted.headers.contains_key("allow"));
    deleted.problem(405, "not-understood");
}

#[tokio::test]
async fn a_stale_answer_returns_the_missed_entries_they_may_see() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let before = table.head().await.0;
    for pick in 0..3 {
        assert!(table.answer(pick).await);
    }
    let asks = table.left.get(&table.path("")).await.ok()["waiting"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let client = table.of(&asks);
    let (decision, _) = open_decision(&table, client).await;
    let body =
        json!({"decision": decision, "expect_seq": before, "announcement": {"type": "call", "dice": 1}});
    let problem = client
        .post(&table.path("/announcements"), Some("stale-author"), &body)
        .await
        .problem(409, "stale-seq");
    let missed = problem["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 3);
    assert_eq!(problem["current_seq"], before + 3);
    let sealed = &missed[0];
    assert_eq!(sealed["sealed"], true);
    assert_eq!(sealed.get("announcement").is_some(), asks == "left");
}
