//! Two games that differ only in one seat's sealed answer look the same to everybody else until the answer is revealed.

use crate::support::server::{Client, Socket, Umpire};
use serde_json::{Value, json};

/// What differs between two games in any case: ids, times, what the server draws.
fn stripped(mut value: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for name in [
                    "game",
                    "id",
                    "at",
                    "time",
                    "created",
                    "updated",
                    "commitment",
                    "salt",
                    "key",
                    "prev_hash",
                    "account",
                    "player",
                ] {
                    fields.remove(name);
                }
                fields.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut value);
    value
}

struct Seen {
    /// Everything that others could see while the answer was secret, in order.
    secret: Vec<Value>,
    /// The length of every message of the stream.
    sizes: Vec<usize>,
    /// The entry of the sealed answer, as its author sees it.
    own: Value,
}

async fn drained(socket: &mut Socket, sizes: &mut Vec<usize>) -> Vec<Value> {
    socket.say(&json!({"op": "ping", "n": 1})).await;
    let mut received = vec![];
    loop {
        let message = socket.receive().await;
        if message["op"] == "pong" {
            return received;
        }
        sizes.push(message.to_string().len());
        received.push(message);
    }
}

async fn played(number: u8) -> Seen {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let mut seen = Seen {
        secret: vec![],
        sizes: vec![],
        own: Value::Null,
    };
    let mut watchers = vec![(table.right.socket().await), (umpire.anonymous().socket().await)];
    for socket in &mut watchers {
        socket.watch(&table.id, 3).await;
    }
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let body = json!({"decision": decisions["decisions"][0]["id"], "expect_seq": decisions["seq"],
        "announcement": {"type": "choose", "number": number}});
    let mine = table
        .left
        .post(&table.path("/announcements"), Some("sealed-answer"), &body)
        .await
        .created();
    seen.own = mine["entry"].clone();
    for socket in &mut watchers {
        let message = drained(socket, &mut seen.sizes).await;
        assert!(
            message.iter().any(|m| m["seq"] == 4),
            "the entry is told, without its content"
        );
        seen.secret.extend(message);
    }
    let anonymous = umpire.anonymous();
    for client in [&table.right, &anonymous] {
        for rest in ["", "/state", "/log", "/log?after=3", "/state?at=4", "/decisions"] {
            if rest == "/decisions" && client.token.is_none() {
                continue;
            }
            seen.secret.push(client.get(&table.path(rest)).await.ok());
        }
        seen.secret.push(lines(client, &table.path("/export")).await);
        seen.secret.push(client.get("/v1/games").await.ok());
    }
    let stale = json!({"decision": "4-choose-right", "expect_seq": 2, "announcement": {"type": "choose", "number": 1}});
    let stale = table
        .right
        .post(&table.path("/announcements"), Some("stale-answer"), &stale)
        .await;
    seen.secret.push(stale.problem(409, "stale-seq"));
    // Not even the author's export contains it: they could pass it on by mistake.
    assert_eq!(
        lines(&table.left, &table.path("/export"))
            .await
            .as_array()
            .unwrap()
            .len(),
        5
    );
    // Everything else shows it to its author.
    assert_eq!(
        table.left.get(&table.path("/state")).await.ok()["view"]["chosen"][0],
        number
    );
    seen
}

/// An export as values, without the hashes that differ because of ids and times.
async fn lines(client: &Client, path: &str) -> Value {
    let text = client.get(path).await.text;
    let mut lines: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    for line in &mut lines {
        line.as_object_mut().unwrap().remove("hash");
        line.as_object_mut().unwrap().remove("head");
    }
    lines.into()
}

#[tokio::test]
async fn a_sealed_answer_shows_nowhere() {
    let (two, five) = (played(2).await, played(5).await);
    assert_eq!(two.own["announcement"]["number"], 2);
    assert_eq!(five.own["announcement"]["number"], 5);
    assert_eq!(two.sizes.len(), five.sizes.len());
    for (a, b) in two.secret.into_iter().zip(five.secret) {
        let sealed = |v: &Value| v["sealed"] == true;
        if sealed(&a) {
            let none = ["hash", "seal", "announcement"]
                .into_iter()
                .find(|f| a.get(f).is_some());
            assert_eq!(none, None, "{a}");
            assert_eq!(a["events"], json!([]));
        }
        let (mut a, mut b) = (stripped(a), stripped(b));
        for value in [&mut a, &mut b] {
            blank_dice(value);
        }
        assert_eq!(a, b);
    }
}

/// Removes dice and hashes of entries before the answer: they depend on what the server draws for each game.
fn blank_dice(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields.iter_mut() {
                match name.as_str() {
                    "faces" | "die" | "hash" => *field = Value::Null,
                    _ => blank_dice(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(blank_dice),
        _ => {}
    }
}
