//! Server-sent events: the socket's messages, resumed from any entry, for clients that only read.

use crate::play::clocks::over_http::{hand_set, pass};
use crate::support::schema::server_document;
use crate::support::server::{Client, Table, Umpire};
use crate::support::times::HOUR;
use reqwest::Response;
use serde_json::{Value, json};
use std::time::Duration;
use umpire::server::Limits;

/// A client that reads a stream.
pub struct Events {
    response: Response,
    text: String,
    /// The id of the last event.
    pub last: Option<String>,
}

/// An event: its name and its data.
pub type NamedEvent = (String, Value);

impl Events {
    /// Opens a stream, resuming after the event with the id `last`.
    pub async fn of(client: &Client, path: &str, last: Option<&str>) -> Events {
        let mut request = client.http.get(format!("{}{path}", client.base));
        if let Some(token) = &client.token {
            request = request.bearer_auth(token);
        }
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events {
            response,
            text: String::new(),
            last: None,
        }
    }

    /// The text before the next empty line; `None` when the stream has ended.
    pub async fn block(&mut self) -> Option<String> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                return Some(block);
            }
            let chunk = tokio::time::timeout(Duration::from_secs(60), self.response.chunk()).await;
            let chunk = chunk.unwrap().unwrap()?;
            self.text += std::str::from_utf8(&chunk).unwrap();
        }
    }

    /// The next event; `None` when the stream has ended.
    pub async fn next(&mut self) -> Option<NamedEvent> {
        loop {
            let block = self.block().await?;
            let field = |name: &str| {
                let line = block.lines().find_map(|line| line.strip_prefix(name));
                line.map(|value| value.trim_start().to_owned())
            };
            self.last = field("id:").or(self.last.take());
            if let Some(name) = field("event:") {
                let data: Value = serde_json::from_str(&field("data:").unwrap()).unwrap();
                assert_eq!(data["op"], name.as_str());
                server_document().check("ToClient", &data);
                return Some((name, data));
            }
        }
    }

    async fn entry(&mut self) -> Value {
        loop {
            let (name, data) = self.next().await.unwrap();
            if name == "entry" {
                return data;
            }
        }
    }
}

#[tokio::test]
async fn a_reader_gets_the_same_as_a_socket_also_after_a_cut() {
    let umpire = Umpire::started().await;
    let table = umpire.table(20).await;
    let path = table.path("/events");
    for reader in [&table.right, &umpire.anonymous()] {
        let head = table.head().await.0;
        let mut socket = reader.socket().await;
        socket.watch(&table.id, 0).await;
        let mut events = Events::of(reader, &path, None).await;
        let (name, watching) = events.next().await.unwrap();
        assert_eq!(
            (name.as_str(), watching["head"].as_u64()),
            ("watching", Some(head))
        );
        for pick in 0..12 {
            assert!(table.answer(pick).await);
        }
        for seq in 1..=head + 5 {
            let entry = events.entry().await;
            assert_eq!(entry["seq"], seq);
            assert_eq!(entry, socket.receive_op("entry").await);
        }
        // The connection is cut; the game goes on.
        let last = events.last.clone();
        assert_eq!(last, Some((head + 5).to_string()));
        drop(events);
        for pick in 0..9 {
            assert!(table.answer(pick).await);
        }
        // The query names an older entry than `Last-Event-ID`.
        let mut events = Events::of(reader, &format!("{path}?after=1"), last.as_deref()).await;
        for seq in head + 6..=table.head().await.0 {
            let entry = events.entry().await;
            assert_eq!(entry["seq"], seq);
            assert_eq!(entry, socket.receive_op("entry").await);
        }
        assert!(table.answer(1).await);
        assert_eq!(events.entry().await, socket.receive_op("entry").await);
    }
    for (path, last) in [("?after=999", None), ("?after=x", None), ("", Some("x"))] {
        let headers = last.map_or(vec![], |last| vec![("last-event-id", last)]);
        let anonymous = umpire.anonymous();
        let path = table.path(&format!("/events{path}"));
        let response = anonymous
            .send_with(reqwest::Method::GET, &path, &headers, None)
            .await;
        response.problem(400, "not-understood");
    }
}

#[tokio::test]
async fn decisions_go_to_their_seat_and_chat_goes_to_the_room() {
    let umpire = Umpire::started().await;
    let table = umpire.table(5).await;
    let path = table.path("/events?after=3");
    let mut left = Events::of(&table.left, &path, None).await;
    let mut outside = Events::of(&umpire.anonymous(), &path, None).await;
    assert_eq!(left.next().await.unwrap().0, "watching");
    assert_eq!(outside.next().await.unwrap().0, "watching");
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let (name, event) = left.next().await.unwrap();
    assert_eq!(
        (name.as_str(), &event["decisions"]),
        ("decisions", &decisions["decisions"])
    );
    let body = json!({"text": "Good luck!"});
    table.left.post(&table.path("/chat"), None, &body).await.created();
    assert_eq!(left.next().await.unwrap().1["message"]["text"], "Good luck!");
    assert!(table.answer(2).await);
    assert_eq!(left.next().await.unwrap().1["seq"], 4);
    assert_eq!(left.next().await.unwrap().0, "decisions");
    assert_eq!(left.last.as_deref(), Some("4"));
    assert_eq!(outside.next().await.unwrap().1["seq"], 4);
    // A client that connects in between is sent its current decisions.
    let mut right = Events::of(&table.right, &table.path("/events?after=4"), None).await;
    assert_eq!(right.next().await.unwrap().0, "watching");
    assert_eq!(right.next().await.unwrap().0, "decisions");
}

#[tokio::test]
async fn a_stream_breathes_and_ends_with_its_token_or_the_server() {
    let umpire = Umpire::started().await;
    let table = umpire.table(5).await;
    let made = json!({"name": "reader", "scopes": ["game:read"]});
    let reader = crate::people::tokens::token(&table.left, &made).await;
    let path = table.path("/events?after=3");
    let mut ended = Events::of(&reader, &path, None).await;
    let mut stays = Events::of(&table.right, &path, None).await;
    assert_eq!(ended.next().await.unwrap().0, "watching");
    assert_eq!(ended.next().await.unwrap().0, "decisions");
    let tokens = table.left.get("/v1/tokens").await.ok();
    let token = tokens["tokens"]
        .as_array()
        .unwrap()
        .iter()
        .find(|t| t["name"] == "reader");
    let token = token.unwrap()["id"].as_str().unwrap().to_owned();
    assert_eq!(
        table.left.delete(&format!("/v1/tokens/{token}")).await.status,
        204
    );
    let (name, refused) = ended.next().await.unwrap();
    assert_eq!(
        (name.as_str(), &refused["problem"]["code"]),
        ("refused", &json!("unauthenticated"))
    );
    assert_eq!(ended.next().await, None);
    let mut begins = stays.block().await.unwrap();
    while !begins.starts_with(':') {
        begins = stays.block().await.unwrap();
    }
    let stopping = tokio::spawn(umpire.stopped());
    let (name, drain) = stays.next().await.unwrap();
    assert_eq!(
        (name.as_str(), &drain["reconnect_ms"]),
        ("drain", &json!([500, 5000]))
    );
    assert_eq!(stays.next().await, None);
    stopping.await.unwrap();
}

#[tokio::test]
async fn a_slow_reader_reconnects_and_loses_nothing() {
    // With a queue of one message, an entry and its decisions are one too many.
    let limits = Limits {
        queue: 1,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let table = umpire.table(10).await;
    let path = table.path("/events");
    let mut slow = Events::of(&table.right, &path, None).await;
    while table.answer(1).await {}
    let head = table.head().await.0;
    let (mut next, mut lagged) = (1, 0);
    while next <= head {
        match slow.next().await {
            Some((name, data)) if name == "entry" => {
                assert_eq!(data["seq"], next);
                next += 1;
            }
            Some((name, data)) if name == "lagged" => {
                lagged += 1;
                assert_eq!(data["at"], next - 1);
            }
            Some(_) => {}
            None => slow = Events::of(&table.right, &path, Some(&(next - 1).to_string())).await,
        }
    }
    assert!(lagged > 0, "the queue never overflowed");
}

#[tokio::test]
async fn spectators_are_as_far_behind_as_on_the_socket() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let [left, right] = [umpire.player("Lefty").await, umpire.player("Righty").await];
    let body =
        json!({"system": "toy", "setup": {"turns": 9}, "seats": {"left": "me"}, "spectator_delay": HOUR});
    let game = left.post("/v1/games", None, &body).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/right");
    right.post(&seat, None, &json!({})).await.created();
    let table = Table { left, right, id };
    for pick in 0..2 {
        assert!(table.answer(pick).await);
    }
    let path = table.path("/events");
    let mut behind = Events::of(&umpire.anonymous(), &path, None).await;
    assert_eq!(behind.next().await.unwrap().1["head"], 3);
    let mut player = Events::of(&table.right, &path, None).await;
    for seq in 1..=5 {
        assert_eq!(player.entry().await["seq"], seq);
    }
    for seq in 1..=3 {
        assert_eq!(behind.entry().await["seq"], seq);
    }
    pass!(NOW, HOUR);
    assert!(table.answer(2).await);
    assert_eq!(player.entry().await["seq"], 6);
    assert_eq!(behind.entry().await["seq"], 4);
    assert_eq!(behind.entry().await["seq"], 5);
    let more = tokio::time::timeout(Duration::from_millis(300), behind.next()).await;
    assert!(more.is_err(), "{more:?}");
}
