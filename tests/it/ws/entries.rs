//! The socket: entries without gaps from any number on, no leaked secrets, and nothing published before it is durable.

use crate::support::ids::new_id;
use crate::support::server::{Client, Table, Umpire};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use umpire::server::Limits;
use uuid::Uuid;

/// The player with an open decision, the decision, and the `expect_seq` for it.
async fn next_decision(table: &Table) -> (Client, Value, u64) {
    let waiting = table.left.get(&table.path("")).await.ok()["waiting"][0].clone();
    let client = table.of(waiting.as_str().unwrap());
    let decisions = client.get(&table.path("/decisions")).await.ok();
    (
        client.clone(),
        decisions["decisions"][0].clone(),
        decisions["seq"].as_u64().unwrap(),
    )
}

#[tokio::test]
async fn a_watcher_resumes_from_any_number_without_gaps() {
    let umpire = Umpire::started().await;
    let table = umpire.table(60).await;
    for pick in 0..90 {
        assert!(table.answer(pick).await);
    }
    let head = table.head().await.0;
    for after in [0, 1, 17, head - 70, head - 64, head - 63, head - 1, head] {
        let mut socket = table.right.socket().await;
        assert_eq!(socket.watch(&table.id, after).await["head"], head);
        for seq in after + 1..=head {
            let entry = socket.receive_op("entry").await;
            assert_eq!(entry["seq"], seq, "after {after}");
            assert_eq!(entry["game"], json!(table.id));
        }
        socket.say(&json!({"op": "ping", "n": 7})).await;
        let next = socket.receive().await;
        assert!(
            ["pong", "decisions"].contains(&next["op"].as_str().unwrap()),
            "{next}"
        );
    }
    let mut socket = umpire.anonymous().socket().await;
    socket.watch(&table.id, 0).await;
    let log = umpire.anonymous().get(&table.path("/log?limit=500")).await.ok();
    for expected in log["entries"].as_array().unwrap() {
        let mut entry = socket.receive_op("entry").await;
        let fields = entry.as_object_mut().unwrap();
        fields.remove("op");
        if expected["seq"] != 1 {
            fields.remove("game");
        }
        assert_eq!(&entry, expected);
    }
}

#[tokio::test]
async fn live_entries_follow_those_that_were_there_while_others_play() {
    let umpire = Umpire::started().await;
    let table = umpire.table(60).await;
    let (left, right, id) = (table.left.clone(), table.right.clone(), table.id.clone());
    let playing = tokio::spawn(async move {
        let table = Table { left, right, id };
        for pick in 0..120 {
            assert!(table.answer(pick).await);
        }
        table.head().await.0
    });
    let mut watchers = vec![];
    for n in 0..8 {
        tokio::time::sleep(std::time::Duration::from_millis(15)).await;
        let (client, id) = (
            if n % 2 == 0 {
                table.left.clone()
            } else {
                umpire.anonymous()
            },
            table.id.clone(),
        );
        watchers.push(tokio::spawn(async move {
            let mut socket = client.socket().await;
            // Three entries exist before anybody answers; a watch may not begin after the last entry.
            let after = n % 4;
            socket.watch(&id, after).await;
            for seq in after + 1..=123 {
                assert_eq!(socket.receive_op("entry").await["seq"], seq, "watcher {n}");
            }
        }));
    }
    for watcher in watchers {
        watcher.await.unwrap();
    }
    assert_eq!(playing.await.unwrap(), 123);
}

#[tokio::test]
async fn announcements_on_the_socket_are_those_of_the_address() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (client, decision, seq) = next_decision(&table).await;
    let mut socket = client.socket().await;
    let mut other = umpire.anonymous().socket().await;
    socket.watch(&table.id, seq).await;
    let message = socket.receive_op("decisions").await;
    assert_eq!(message["decisions"][0], decision);
    let announce = |key: &str, announcement: &Value| {
        json!({"op": "announce", "key": key, "game": table.id, "expect_seq": seq,
            "decision": decision["id"], "announcement": announcement})
    };
    socket
        .say(&announce("bad-number-1", &json!({"type": "choose", "number": 9})))
        .await;
    let refused = socket.receive_op("refused").await;
    assert_eq!(
        (&refused["key"], &refused["problem"]["code"]),
        (&json!("bad-number-1"), &json!("illegal"))
    );
    other
        .say(&announce("not-signed-in", &decision["choices"][0]))
        .await;
    assert_eq!(
        other.receive_op("refused").await["problem"]["code"],
        "unauthenticated"
    );
    assert_eq!(table.head().await.0, seq);

    let good = announce("good-number-1", &decision["choices"][2]);
    let mut replayed = vec![];
    for _ in 0..2 {
        socket.say(&good).await;
        let done = socket.receive_op("done").await;
        assert_eq!(
            (&done["key"], &done["seq"]),
            (&json!("good-number-1"), &json!(seq + 1))
        );
        replayed.push(done["replayed"].clone());
    }
    assert_eq!(replayed, [false, true]);
    let body = json!({"decision": decision["id"], "expect_seq": seq, "announcement": decision["choices"][2]});
    let again = client
        .post(&table.path("/announcements"), Some("good-number-1"), &body)
        .await;
    assert!(again.replayed && again.created()["seq"] == seq + 1);
    assert_eq!(table.head().await.0, seq + 1);
}

#[tokio::test]
async fn decisions_are_sent_to_their_seat_when_they_change() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let mut sockets = [table.left.socket().await, table.right.socket().await];
    let mut public = umpire.anonymous().socket().await;
    for socket in sockets.iter_mut().chain([&mut public]) {
        socket.watch(&table.id, 0).await;
    }
    let asked_now = async |socket: &mut crate::support::server::Socket| {
        let received = socket.receive_op("decisions").await;
        received["decisions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|d| d["kind"].clone())
            .collect::<Vec<_>>()
    };
    for socket in &mut sockets {
        assert_eq!(asked_now(socket).await, ["choose"]);
    }
    assert!(table.answer(1).await);
    assert_eq!(
        asked_now(&mut sockets[0]).await,
        Vec::<Value>::new(),
        "left has answered"
    );
    assert!(table.answer(1).await);
    let caller = table.left.get(&table.path("")).await.ok()["waiting"][0].clone();
    let (caller, _) = if caller == "left" { (0, 1) } else { (1, 0) };
    assert_eq!(asked_now(&mut sockets[caller]).await, ["call"]);
    // A spectator receives no decisions.
    public.say(&json!({"op": "ping", "n": 1})).await;
    loop {
        let message = public.receive().await;
        assert_ne!(message["op"], "decisions");
        if message["op"] == "pong" {
            break;
        }
    }
}

#[tokio::test]
async fn what_is_no_message_is_refused_or_ends_the_connection() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let mut socket = table.left.socket().await;
    for (message, kind) in [
        (json!({"op": "fly"}), "not-understood"),
        (json!({"op": "hello"}), "not-understood"),
        (json!({"op": "watch", "game": "x"}), "not-understood"),
        (
            json!({"op": "watch", "game": new_id::<Uuid>(), "after": 0}),
            "not-found",
        ),
        (
            json!({"op": "watch", "game": table.id, "after": 9999}),
            "not-understood",
        ),
        (
            json!({"op": "announce", "key": "k", "game": table.id, "expect_seq": 3, "announcement": {}}),
            "not-understood",
        ),
    ] {
        socket.say(&message).await;
        let refused = socket.receive_op("refused").await;
        assert_eq!(refused["problem"]["code"], kind, "{message}");
    }
    socket
        .say(&json!({"op": "ping", "n": 1, "padding": "x".repeat(70_000)}))
        .await;
    let Message::Close(Some(frame)) = socket.next().await else {
        panic!("no close")
    };
    assert_eq!(u16::from(frame.code), 1009);

    let forged = Client {
        token: Some("umpire_forged".to_owned()),
        ..umpire.anonymous()
    };
    let url = format!("{}/v1/stream", forged.base.replacen("http", "ws", 1));
    let (stream, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let mut socket = crate::support::server::Socket(stream);
    socket.say(&json!({"op": "hello", "token": forged.token})).await;
    assert_eq!(socket.receive().await["problem"]["code"], "unauthenticated");
    let Message::Close(Some(frame)) = socket.next().await else {
        panic!("no close")
    };
    assert_eq!(u16::from(frame.code), 1008);
}

#[tokio::test]
async fn a_server_that_goes_down_says_so() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let mut socket = table.left.socket().await;
    socket.watch(&table.id, 0).await;
    let stopping = tokio::spawn(umpire.stopped());
    assert_eq!(
        socket.receive_op("drain").await["reconnect_ms"],
        json!([500, 5000])
    );
    let Message::Close(Some(frame)) = socket.next().await else {
        panic!("no close")
    };
    assert_eq!(u16::from(frame.code), 1012);
    drop(socket);
    stopping.await.unwrap();
}

#[tokio::test]
async fn a_client_whose_queue_overflows_is_notified_and_loses_nothing() {
    // With a queue of one message, an entry and its decisions are one too many.
    let limits = Limits {
        queue: 1,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let table = umpire.table(20).await;
    let mut slow = table.right.socket().await;
    slow.watch(&table.id, 0).await;
    while table.answer(1).await {}
    let head = table.head().await.0;
    let (mut next, mut lagged) = (1, 0);
    while next <= head {
        let message = slow.receive().await;
        match message["op"].as_str().unwrap() {
            "entry" => {
                assert_eq!(message["seq"], next);
                next += 1;
            }
            "lagged" => {
                lagged += 1;
                assert_eq!(message["at"], next - 1);
                slow.say(&json!({"op": "watch", "game": table.id, "after": next - 1}))
                    .await;
            }
            _ => {}
        }
    }
    assert!(lagged > 0, "the queue never overflowed");
}

#[tokio::test]
async fn a_game_that_is_watched_stays_while_many_others_come_and_go() {
    let limits = Limits {
        warm_games: 1,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let table = umpire.table(10).await;
    let mut watcher = umpire.anonymous().socket().await;
    watcher.watch(&table.id, 3).await;
    let new = json!({"system": "toy", "scenario": "short"});
    for seq in 4..=20 {
        for _ in 0..3 {
            let other = table.left.post("/v1/games", None, &new).await.created();
            let other = other["id"].as_str().unwrap();
            table.left.get(&format!("/v1/games/{other}")).await.ok();
        }
        assert!(table.answer(1).await);
        assert_eq!(watcher.receive_op("entry").await["seq"], seq);
    }
}
