//! Chat: who reads whom, how much may be written, and that it is not part of the log.

use crate::support::server::{Client, Table, Umpire};
use serde_json::{Value, json};

struct Evening {
    umpire: Umpire,
    table: Table,
    watcher: Client,
    other: Client,
}

impl Evening {
    async fn begun() -> Evening {
        let umpire = Umpire::started().await;
        let table = umpire.table(2).await;
        let (watcher, other) = (umpire.player("Watcher").await, umpire.player("Other").await);
        Evening {
            umpire,
            table,
            watcher,
            other,
        }
    }

    async fn say(&self, who: &Client, text: &str) -> Value {
        let body = json!({"text": text});
        who.post(&self.table.path("/chat"), None, &body).await.created()
    }

    async fn texts(&self, who: &Client, rest: &str) -> Vec<String> {
        let page = who.get(&self.table.path(&format!("/chat{rest}"))).await.ok();
        let texts = page["messages"].as_array().unwrap().iter();
        texts.map(|m| m["text"].as_str().unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn players_and_spectators_chat_apart_until_the_game_is_over() {
    let evening = Evening::begun().await;
    let Evening {
        umpire,
        table,
        watcher,
        other,
    } = &evening;
    let head = table.head().await;
    let mut sockets = [
        table.left.socket().await,
        table.right.socket().await,
        watcher.socket().await,
        umpire.anonymous().socket().await,
    ];
    for socket in &mut sockets {
        socket.watch(&table.id, 3).await;
    }
    let sent = evening.say(&table.left, "Good <b>luck</b>!\nYours").await;
    assert_eq!(
        (sent["seat"].as_str(), sent["seq"].as_u64()),
        (Some("left"), Some(1))
    );
    let shown = evening.say(watcher, "He should call three").await;
    assert_eq!(
        (shown["name"].as_str(), shown.get("seat")),
        (Some("Watcher"), None)
    );
    for player in [&table.left, &table.right] {
        assert_eq!(evening.texts(player, "").await, ["Good <b>luck</b>!\nYours"]);
        let spectators = table.path("/chat?room=spectators");
        player.get(&spectators).await.problem(403, "scope-missing");
        let body = json!({"text": "Call three!", "room": "spectators"});
        let spoken = player.post(&table.path("/chat"), None, &body).await;
        spoken.problem(403, "scope-missing");
    }
    for outside in [watcher, other, &umpire.anonymous()] {
        assert_eq!(evening.texts(outside, "").await, ["He should call three"]);
        let players = table.path("/chat?room=players");
        outside.get(&players).await.problem(403, "scope-missing");
    }
    let anonymous = umpire.anonymous();
    let body = json!({"text": "I too"});
    let spoken = anonymous.post(&table.path("/chat"), None, &body).await;
    spoken.problem(401, "unauthenticated");
    for (n, socket) in sockets.iter_mut().enumerate() {
        let message = socket.receive_op("chat").await;
        let room = if n < 2 { "players" } else { "spectators" };
        assert_eq!(message["room"], room);
        assert_eq!(message["message"]["seq"], 1);
        socket.say(&json!({"op": "ping", "n": 1})).await;
        assert_eq!(socket.receive().await["op"], "pong", "nothing else was heard");
    }
    assert_eq!(table.head().await, head, "talk is no part of the log");
    assert!(!table.export().await.contains("luck"));
    table.played_out().await;
    assert_eq!(
        evening.texts(&table.left, "?room=spectators").await,
        ["He should call three"]
    );
    let players = table.path("/chat?room=players");
    watcher.get(&players).await.problem(403, "scope-missing");
}

#[tokio::test]
async fn chat_is_bounded_paged_and_idempotent() {
    let evening = Evening::begun().await;
    let (table, left) = (&evening.table, &evening.table.left);
    let path = table.path("/chat");
    for bad in ["", "   ", "a\u{7}b", "a\u{202e}b", &"x".repeat(1001)] {
        let body = json!({"text": bad});
        left.post(&path, None, &body).await.problem(400, "not-understood");
    }
    let body = json!({"text": "Once"});
    let first = left.post(&path, Some("say-it-once"), &body).await.created();
    assert_eq!(
        left.post(&path, Some("say-it-once"), &body).await.created(),
        first
    );
    let body = json!({"text": "Twice"});
    left.post(&path, Some("say-it-once"), &body)
        .await
        .problem(422, "conflict");
    // The same key of another account is a different key.
    table
        .right
        .post(&path, Some("say-it-once"), &body)
        .await
        .created();
    for n in 0..19 {
        evening.say(left, &format!("Line {n}")).await;
    }
    let body = json!({"text": "One too many"});
    left.post(&path, None, &body).await.problem(429, "rate-limited");
    let page = left.get(&format!("{path}?limit=2")).await.ok();
    assert_eq!(
        (page["last"].as_u64(), page["messages"][1]["text"].as_str()),
        (Some(2), Some("Twice"))
    );
    let rest = left.get(&format!("{path}?after=2&limit=200")).await.ok();
    assert_eq!(rest["messages"].as_array().unwrap().len(), 19);
    let tagged = left.get(&path).await;
    let tag = tagged.headers["etag"].to_str().unwrap().to_owned();
    let again = left.http.get(format!("{}{path}", left.base));
    let again = again.bearer_auth(left.token.as_ref().unwrap());
    let again = again.header("if-none-match", tag).send().await.unwrap();
    assert_eq!(again.status().as_u16(), 304);
}

#[tokio::test]
async fn messages_of_a_muted_player_are_hidden() {
    let evening = Evening::begun().await;
    let Evening {
        table,
        watcher,
        other,
        ..
    } = &evening;
    evening.say(watcher, "One").await;
    let mutes = table.path("/chat/mutes");
    let mute = |name: &str, muted: bool| json!({"name": name, "muted": muted});
    other
        .post(&mutes, None, &mute("Nobody", true))
        .await
        .problem(404, "not-found");
    other
        .post(&mutes, None, &mute("Other", true))
        .await
        .problem(404, "not-found");
    let mut socket = other.socket().await;
    socket.watch(&table.id, 0).await;
    assert_eq!(other.post(&mutes, None, &mute("wATCHER", true)).await.status, 204);
    assert_eq!(evening.texts(other, "").await, [""; 0]);
    let page = other.get(&table.path("/chat")).await.ok();
    assert_eq!(page["muted"], json!(["Watcher"]));
    evening.say(watcher, "Two").await;
    assert_eq!(evening.texts(watcher, "").await, ["One", "Two"]);
    assert_eq!(
        other.post(&mutes, None, &mute("Watcher", false)).await.status,
        204
    );
    assert_eq!(evening.texts(other, "").await, ["One", "Two"]);
    // The page changes when another author is muted, even if the number of messages is the same.
    evening.say(&evening.umpire.player("Fourth").await, "I too").await;
    let chat = table.path("/chat");
    assert_eq!(other.post(&mutes, None, &mute("Fourth", true)).await.status, 204);
    let tag = other.get(&chat).await.headers["etag"]
        .to_str()
        .unwrap()
        .to_owned();
    assert_eq!(other.post(&mutes, None, &mute("Fourth", false)).await.status, 204);
    assert_eq!(other.post(&mutes, None, &mute("Watcher", true)).await.status, 204);
    let token = format!("Bearer {}", other.token.as_deref().unwrap());
    let headers = [("if-none-match", tag.as_str()), ("authorization", token.as_str())];
    let page = other
        .send_with(reqwest::Method::GET, &chat, &headers, None)
        .await
        .ok();
    assert_eq!(page["muted"], json!(["Watcher"]));
    assert_eq!(
        other.post(&mutes, None, &mute("Watcher", false)).await.status,
        204
    );
    evening.say(watcher, "Three").await;
    assert_eq!(socket.receive_op("chat").await["message"]["text"], "I too");
    assert_eq!(socket.receive_op("chat").await["message"]["text"], "Three");
}

#[tokio::test]
async fn private_games_have_private_chat() {
    let umpire = Umpire::started().await;
    let (mine, stranger) = (umpire.player("Mine").await, umpire.player("Stranger").await);
    let body =
        json!({"system": "toy", "setup": {"turns": 2}, "visibility": "private", "seats": {"left": "me"}});
    let game = mine.post("/v1/games", None, &body).await.created();
    let path = format!("/v1/games/{}/chat", game["id"].as_str().unwrap());
    stranger.get(&path).await.problem(404, "not-found");
    let announcement = json!({"text": "Hello?"});
    stranger
        .post(&path, None, &announcement)
        .await
        .problem(404, "not-found");
    mine.post(&path, None, &announcement).await.created();
}

#[tokio::test]
async fn a_key_is_good_for_one_room() {
    let evening = Evening::begun().await;
    let (table, left) = (&evening.table, &evening.table.left);
    table.played_out().await;
    let body = |room: &str| json!({"text": "Well played", "room": room});
    let path = table.path("/chat");
    left.post(&path, Some("well-played"), &body("players"))
        .await
        .created();
    left.post(&path, Some("well-played"), &body("spectators"))
        .await
        .problem(422, "conflict");
}
