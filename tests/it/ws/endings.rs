//! Messages about the state of a game and of a subscription: the end, the decisions' entry, and what is acknowledged.

use crate::support::server::{Socket, Umpire};
use serde_json::{Value, json};

/// The messages up to the end of the game.
async fn up_to_the_end(socket: &mut Socket) -> Vec<Value> {
    let mut messages = vec![];
    while messages.last().is_none_or(|last: &Value| last["op"] != "ended") {
        messages.push(socket.receive().await);
    }
    messages
}

#[tokio::test]
async fn the_end_is_one_message_after_the_last_entry() {
    let umpire = Umpire::started().await;
    let table = umpire.table(1).await;
    let mut player = table.left.socket().await;
    let mut spectator = umpire.anonymous().socket().await;
    for socket in [&mut player, &mut spectator] {
        socket.watch(&table.id, 0).await;
    }
    let card = table.played_out().await;
    let mut late = umpire.anonymous().socket().await;
    late.watch(&table.id, 2).await;
    for socket in [&mut player, &mut spectator, &mut late] {
        let messages = up_to_the_end(socket).await;
        let last = messages.iter().rfind(|message| message["op"] == "entry").unwrap();
        assert_eq!(last["seq"], card["head"]);
        let end = json!({"op": "ended", "game": table.id, "seq": card["head"], "status": "over",
            "result": card["result"]});
        assert_eq!(messages.last(), Some(&end));
    }
}

#[tokio::test]
async fn an_aborted_game_has_ended_without_a_result() {
    let umpire = Umpire::started().await;
    let table = umpire.table(1).await;
    let mut socket = table.right.socket().await;
    socket.watch(&table.id, 0).await;
    let aborted = table.left.post(&table.path("/abort"), None, &json!({})).await;
    assert!(aborted.status < 300, "{}", aborted.text);
    let messages = up_to_the_end(&mut socket).await;
    let end = messages.last().unwrap();
    assert_eq!(
        (&end["status"], &end["result"]),
        (&json!("aborted"), &Value::Null)
    );
}

#[tokio::test]
async fn decisions_name_the_entry_for_an_answer() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let mut socket = table.left.socket().await;
    socket.watch(&table.id, 0).await;
    let question = socket.receive_op("decisions").await;
    let (decision, seq) = (&question["decisions"][0], &question["seq"]);
    let announce = json!({"op": "announce", "key": "with-the-number", "game": table.id, "expect_seq": seq,
        "decision": decision["id"], "announcement": decision["choices"][0]});
    socket.say(&announce).await;
    let done = socket.receive_op("done").await;
    assert!(done["seq"].as_u64() > seq.as_u64(), "{done}");
}

#[tokio::test]
async fn an_end_of_watching_and_a_mark_are_acknowledged() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let mut socket = table.left.socket().await;
    socket.watch(&table.id, 0).await;
    socket
        .say(&json!({"op": "seen", "game": table.id, "seq": 2}))
        .await;
    let seen = socket.receive_op("seen").await;
    assert_eq!(seen, json!({"op": "seen", "game": table.id, "seq": 2}));
    socket.say(&json!({"op": "unwatch", "game": table.id})).await;
    let unwatched = socket.receive_op("unwatched").await;
    assert_eq!(unwatched, json!({"op": "unwatched", "game": table.id}));
    table.answer(0).await;
    socket.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(socket.receive().await["op"], "pong");
}
