//! Those who watch: sockets and streams of server-sent events, each with the record of what it hears.

#![expect(clippy::panic, reason = "helpers of tests")]

use crate::http::conversation::hall::{Hall, shown};
use crate::support::server::Socket;
use futures_util::SinkExt as _;
use reqwest::Response;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// The sockets and streams that are open, by name.
#[derive(Default)]
pub struct Watchers {
    sockets: BTreeMap<&'static str, Ear>,
    streams: BTreeMap<&'static str, Events>,
    fences: u64,
    /// The event that was read last.
    last_read: String,
}

/// A socket.
struct Ear {
    socket: Socket,
    /// Whether it has a token.
    known: bool,
    /// The last entry that it has heard of each game.
    received: BTreeMap<String, u64>,
}

/// A stream of server-sent events.
struct Events {
    response: Response,
    text: String,
    game: &'static str,
    last: u64,
}

impl Events {
    /// The next event, without comments.
    async fn next(&mut self) -> Option<String> {
        // Comments do not count: an event that never comes must end the test.
        let latest = tokio::time::Instant::now() + Duration::from_secs(60);
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                if !block.starts_with(':') {
                    return Some(block);
                }
                continue;
            }
            let chunk = tokio::time::timeout_at(latest, self.response.chunk()).await;
            self.text += std::str::from_utf8(&chunk.unwrap().unwrap()?).unwrap();
        }
    }
}

/// What is said to a socket, unless it is JSON.
fn raw(message: &Value) -> String {
    message
        .as_str()
        .map_or_else(|| message.to_string(), str::to_owned)
}

impl Watchers {
    /// Opens a socket; what is said first is in the script.
    pub async fn connects(&mut self, hall: &mut Hall, name: &'static str, who: &str) {
        hall.minutes.line(format!("~ {name}: a socket opens\n"));
        let ear = Ear {
            socket: hall.who(who).connected().await.unwrap(),
            known: false,
            received: BTreeMap::new(),
        };
        self.sockets.insert(name, ear);
    }

    /// Opens a socket and says hello.
    pub async fn greets(&mut self, hall: &mut Hall, name: &'static str, who: &str) {
        self.connects(hall, name, who).await;
        let token = hall.who(who).token.clone();
        let hello = json!({"op": "hello", "token": token});
        self.asks(hall, name, &hello, "ready").await;
        self.sockets.get_mut(name).unwrap().known = token.is_some();
    }

    /// Says something to which a message with this `op` is the answer.
    pub async fn asks(&mut self, hall: &mut Hall, name: &'static str, message: &Value, op: &str) -> Value {
        self.says(hall, name, message).await;
        let answer = self.receives(hall, name, |received| received["op"] == op).await;
        hall.minutes.line("");
        answer
    }

    /// Says something with a key, and hears its answer.
    pub async fn commands(&mut self, hall: &mut Hall, name: &'static str, message: &Value) -> Value {
        self.says(hall, name, message).await;
        let about = |received: &Value| {
            let answer = ["done", "answered", "refused"].contains(&received["op"].as_str().unwrap());
            answer && received["key"] == message["key"]
        };
        let answer = self.receives(hall, name, about).await;
        hall.minutes.line("");
        answer
    }

    /// Says something to which there may be no answer. A string is sent as it is.
    pub async fn says(&mut self, hall: &mut Hall, name: &'static str, message: &Value) {
        self.is_quiet(hall, name).await;
        hall.tick();
        let ear = self.sockets.get_mut(name).unwrap();
        let text = raw(message);
        hall.samples.message("FromClient", &text);
        hall.minutes.spoken(format!("> {name}: "), text.clone());
        ear.socket.0.send(Message::text(text)).await.unwrap();
    }

    /// Records what a socket hears until something that is waited for, which is returned.
    async fn receives(&mut self, hall: &mut Hall, name: &str, is_it: impl Fn(&Value) -> bool) -> Value {
        let ear = self.sockets.get_mut(name).unwrap();
        loop {
            let Message::Text(text) = ear.socket.next().await else {
                panic!("{name} was closed");
            };
            let received: Value = serde_json::from_str(&text).unwrap();
            if received["key"]
                .as_str()
                .is_some_and(|key| key.starts_with("fence-"))
            {
                return received;
            }
            hall.minutes.spoken(format!("< {name}: "), text.to_string());
            hall.samples.message("ToClient", &text);
            if let (Some(game), Some(seq)) = (received["game"].as_str(), received["seq"].as_u64()) {
                ear.received.insert(game.to_owned(), seq);
            }
            if received["op"] == "watching" {
                ear.received
                    .entry(received["game"].as_str().unwrap().to_owned())
                    .or_default();
            }
            if is_it(&received) {
                return received;
            }
        }
    }

    /// Waits until a socket has heard everything that has happened. An answer comes after whatever was published before
    /// the question; a socket without a token gets no answers, and nothing but entries.
    async fn is_quiet(&mut self, hall: &mut Hall, name: &'static str) {
        self.fences += 1;
        let ear = self.sockets.get_mut(name).unwrap();
        if ear.known {
            let key = format!("fence-{:08}", self.fences);
            let ask = json!({"op": "ask", "key": key, "game": hall.game("main")});
            ear.socket.say(&ask).await;
            self.receives(hall, name, |_| false).await;
            return;
        }
        for (game, last) in ear.received.clone() {
            let head = hall.who("nobody").get(&format!("/v1/games/{game}")).await.ok();
            let head = head["head"].as_u64().unwrap();
            if last < head {
                let is_last = |received: &Value| received["game"] == game.as_str() && received["seq"] == head;
                self.receives(hall, name, is_last).await;
            }
        }
    }

    /// Records what all sockets have heard.
    pub async fn are_quiet(&mut self, hall: &mut Hall) {
        let names: Vec<&'static str> = self.sockets.keys().copied().collect();
        for name in names {
            self.is_quiet(hall, name).await;
        }
        hall.minutes.line("");
    }

    /// Records how a socket is closed, with what it hears before.
    pub async fn is_closed(&mut self, hall: &mut Hall, name: &'static str) {
        let mut ear = self.sockets.remove(name).unwrap();
        loop {
            match ear.socket.next().await {
                Message::Text(text) => hall.minutes.spoken(format!("< {name}: "), text.to_string()),
                Message::Close(frame) => {
                    let why = frame.map(|frame| format!("{} {}", u16::from(frame.code), frame.reason));
                    hall.minutes
                        .line(format!("~ {name}: closed, {}\n", why.unwrap_or_default()));
                    return;
                }
                other => panic!("{other:?}"),
            }
        }
    }

    /// Closes a socket.
    pub fn leaves(&mut self, hall: &mut Hall, name: &'static str) {
        self.sockets.remove(name).unwrap();
        hall.minutes.line(format!("~ {name}: leaves\n"));
    }

    /// Opens a stream of server-sent events of a game.
    pub async fn reads(
        &mut self,
        hall: &mut Hall,
        (name, who): (&'static str, &str),
        (game, query): (&'static str, &str),
        last: Option<&str>,
    ) {
        hall.tick();
        let (client, path) = (hall.who(who).clone(), hall.at(game, &format!("/events{query}")));
        let mut request = client.http.get(format!("{}{path}", client.base));
        let mut head = format!("> {name}: GET {path}");
        if let Some(token) = &client.token {
            request = request.bearer_auth(token);
        }
        if let Some(last) = last {
            request = request.header("last-event-id", last);
            head += &format!(" | last-event-id: {last}");
        }
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), shown(response.headers()));
        hall.minutes.line(format!("{head}\n< {status}{headers}\n"));
        let events = Events {
            response,
            text: String::new(),
            game,
            last: 0,
        };
        self.streams.insert(name, events);
    }

    /// Records what a stream says until an event of this name and with this text in it.
    pub async fn read_until(&mut self, hall: &mut Hall, name: &str, kind: &str, text: &str) {
        let event = format!("event: {kind}\n");
        while !self.read_one(hall, name).await.starts_with(&event) || !self.last_read.contains(text) {}
        hall.minutes.line("");
    }

    /// Records what a stream says up to this entry.
    pub async fn read_up_to(&mut self, hall: &mut Hall, name: &str, seq: u64) {
        while self.streams[name].last < seq {
            self.read_one(hall, name).await;
        }
        hall.minutes.line("");
    }

    /// Records what a stream says up to the last entry.
    pub async fn read_all(&mut self, hall: &mut Hall, name: &str) {
        let card = hall
            .who("nobody")
            .get(&hall.at(self.streams[name].game, ""))
            .await
            .ok();
        self.read_up_to(hall, name, card["head"].as_u64().unwrap()).await;
    }

    /// Records the next event.
    async fn read_one(&mut self, hall: &mut Hall, name: &str) -> &str {
        let stream = self.streams.get_mut(name).unwrap();
        self.last_read = stream.next().await.unwrap();
        if self.last_read.starts_with("event: ") {
            hall.samples.event("GET /v1/games/{game}/events", &self.last_read);
        }
        for line in self.last_read.lines() {
            hall.minutes.spoken(format!("< {name}: "), line);
            if let Some(id) = line.strip_prefix("id: ") {
                stream.last = id.parse().unwrap();
            }
        }
        &self.last_read
    }

    /// Closes a stream, and returns the number in its last event.
    pub fn shuts(&mut self, hall: &mut Hall, name: &str) -> u64 {
        hall.minutes.line(format!("~ {name}: leaves\n"));
        self.streams.remove(name).unwrap().last
    }
}
