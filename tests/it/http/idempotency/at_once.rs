//! Identical requests at the same moment have one effect and one answer, over HTTP and the socket.

use crate::support::server::{ApiResponse, Umpire};
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_equal_announcements_have_one_effect() {
    let umpire = Umpire::started().await;
    let table = umpire.table(30).await;
    for round in 0..5 {
        let head = 3 + round;
        let waiting = table.left.get(&table.path("")).await.ok()["waiting"][0].clone();
        let client = table.of(waiting.as_str().unwrap()).clone();
        let decisions = client.get(&table.path("/decisions")).await.ok();
        let decision = &decisions["decisions"][0];
        let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
            "announcement": decision["choices"][1]});
        let key = format!("the-round-{round}");
        let mut sockets = vec![];
        for _ in 0..5 {
            let (mut socket, mut body) = (client.socket().await, body.clone());
            body["op"] = json!("announce");
            body["game"] = json!(table.id);
            body["key"] = json!(key);
            sockets.push(tokio::spawn(async move {
                for _ in 0..10 {
                    socket.say(&body).await;
                }
                let mut answers = vec![];
                for _ in 0..10 {
                    answers.push(socket.receive_op("done").await);
                }
                answers
            }));
        }
        let posts: Vec<_> = (0..50)
            .map(|_| {
                let (client, path) = (client.clone(), table.path("/announcements"));
                let (key, body) = (key.clone(), body.clone());
                tokio::spawn(async move { client.post(&path, Some(&key), &body).await })
            })
            .collect();
        let (mut first, mut answers) = (0, BTreeSet::new());
        for post in posts {
            let response: ApiResponse = post.await.unwrap();
            assert_eq!(response.status, 201, "{}", response.text);
            first += usize::from(!response.replayed);
            answers.insert(response.text);
        }
        assert_eq!(answers.len(), 1);
        let entry: Value = serde_json::from_str(answers.first().unwrap()).unwrap();
        for socket in sockets {
            for done in socket.await.unwrap() {
                first += usize::from(done["replayed"] == false);
                assert_eq!((&done["seq"], &done["hash"]), (&entry["seq"], &entry["hash"]));
            }
        }
        assert_eq!(first, 1);
        assert_eq!(table.head().await.0, head + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_opened_forty_times_at_once_is_one_game() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Lefty").await;
    let opened: Vec<_> = (0..40)
        .map(|_| {
            let player = player.clone();
            tokio::spawn(async move {
                let new = json!({"system": "toy", "setup": {"turns": 3}, "visibility": "private"});
                player.post("/v1/games", Some("the-same-game"), &new).await
            })
        })
        .collect();
    let mut answers = BTreeSet::new();
    for opened in opened {
        answers.insert(opened.await.unwrap().created().to_string());
    }
    assert_eq!(answers.len(), 1);
    let listed = player.get("/v1/games?mine=true").await.ok();
    assert_eq!(listed["games"].as_array().unwrap().len(), 1);
    // A different request with the same key is refused.
    let other = json!({"system": "toy", "setup": {"turns": 4}, "visibility": "private"});
    player
        .post("/v1/games", Some("the-same-game"), &other)
        .await
        .problem(422, "conflict");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_used_once_in_a_game_however_long_ago() {
    let umpire = Umpire::started().await;
    let table = umpire.table(30).await;
    let announcement = |page: &Value, choice: usize| {
        let decision = &page["decisions"][0];
        json!({"decision": decision["id"], "expect_seq": page["seq"], "announcement": decision["choices"][choice]})
    };
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let (path, first) = (table.path("/announcements"), announcement(&decisions, 1));
    let answer = table
        .left
        .post(&path, Some("the-first-key"), &first)
        .await
        .created();
    while table.head().await.0 < 12 {
        assert!(table.answer(1).await);
    }
    let dispute = json!({"type": "roll_off", "about": "Who is right?"});
    let calls = table.path("/calls");
    let disputed = loop {
        // A dispute is not allowed while a sealed answer waits.
        let response = table.left.post(&calls, Some("the-left-dispute"), &dispute).await;
        if response.status != 409 {
            break response.created();
        }
        assert!(table.answer(1).await);
    };
    let umpire = umpire.restarted().await;
    let mut table = table;
    for client in [&mut table.left, &mut table.right] {
        client.base = umpire.anonymous().base;
    }
    // The same request again; and the same key for an announcement that would be accepted now.
    let again = table.left.post(&path, Some("the-first-key"), &first).await;
    assert!(again.replayed);
    assert_eq!(again.created(), answer);
    let seat = table.left.get(&table.path("")).await.ok()["waiting"][0].clone();
    let now = table.of(seat.as_str().unwrap()).clone();
    let decisions = now.get(&table.path("/decisions")).await.ok();
    let head = table.head().await;
    let other = announcement(&decisions, 1);
    for key in ["the-first-key", "the-left-dispute"] {
        let response = table.left.post(&path, Some(key), &other).await;
        response.problem(422, "conflict");
    }
    let again = table
        .left
        .post(&table.path("/calls"), Some("the-left-dispute"), &dispute)
        .await;
    assert!(again.replayed);
    assert_eq!(again.created(), disputed);
    assert_eq!(table.head().await, head);
    // Another account may use the same key: keys belong to an account.
    let response = table.right.post(&path, Some("the-left-dispute"), &other).await;
    assert_ne!(response.status, 422, "{}", response.text);
}
