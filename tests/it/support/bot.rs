//! A bot that plays any number of games by the notices of its account, on one socket, and never polls.

use crate::support::server::{Client, Socket, Umpire};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};

/// How many commands it has in progress at once: fewer than a socket may.
const AT_ONCE: usize = 8;

/// A bot and what it has received.
pub struct Bot {
    pub client: Client,
    socket: Socket,
    /// The cursor of the last notice.
    pub cursor: String,
    /// How many notices of each type it was sent about each game or challenge.
    pub notices: BTreeMap<String, BTreeMap<String, usize>>,
    /// How many notices it was sent.
    pub received: u64,
    /// Games whose decisions it has to read.
    to_ask: VecDeque<String>,
    /// The decision of each game that waits for it, as far as it knows.
    asked: BTreeMap<String, String>,
    in_progress: usize,
    keys: usize,
}

impl Bot {
    /// A bot that begins to listen now. Nothing waits for it.
    pub async fn listening(client: Client) -> Bot {
        let mut socket = client.socket().await;
        socket.say(&json!({"op": "watch_all"})).await;
        let first = socket.receive_op("watching_all").await;
        assert_eq!(
            (&first["waiting"], &first["challenges"]),
            (&json!([]), &json!([]))
        );
        Bot {
            client,
            socket,
            cursor: first["cursor"].as_str().unwrap().to_owned(),
            notices: BTreeMap::new(),
            received: 0,
            to_ask: VecDeque::new(),
            asked: BTreeMap::new(),
            in_progress: 0,
            keys: 0,
        }
    }

    /// Goes on at another server, after the last notice that it has.
    pub async fn resumed_at(&mut self, server: &Umpire) {
        self.client = self.client.at(server);
        self.socket = self.client.socket().await;
        self.socket
            .say(&json!({"op": "watch_all", "after": self.cursor}))
            .await;
        let first = self.socket.receive_op("watching_all").await;
        assert_eq!(first, json!({"op": "watching_all", "cursor": self.cursor}));
        // What was not answered is asked again.
        self.in_progress = 0;
        self.to_ask = self.asked.keys().cloned().collect();
        self.ask().await;
    }

    /// How many games or challenges it was sent notices of this type about.
    pub fn about(&self, kind: &str) -> usize {
        self.notices.get(kind).map_or(0, BTreeMap::len)
    }

    /// Plays until it was sent this many notices of a type.
    pub async fn until(&mut self, kind: &str, many: usize) {
        while self.about(kind) < many {
            let message = self.socket.receive().await;
            match message["op"].as_str().unwrap() {
                "notice" => self.notice(&message).await,
                "answered" => self.answer(&message).await,
                "done" => {
                    self.announced(message["key"].as_str().unwrap());
                    self.ended().await;
                }
                "refused" => {
                    let code = message["problem"]["code"].as_str().unwrap();
                    assert!(["stale-seq", "not-asked", "over"].contains(&code), "{message}");
                    self.ended().await;
                }
                op => assert_eq!(op, "drain", "{message}"),
            }
        }
    }

    async fn notice(&mut self, message: &Value) {
        let number = |cursor: &str| cursor.rsplit('-').next().unwrap().parse::<u64>().unwrap();
        let cursor = message["cursor"].as_str().unwrap();
        assert_eq!(number(cursor), number(&self.cursor) + 1, "no gap and no repeat");
        cursor.clone_into(&mut self.cursor);
        self.received += 1;
        let notice = &message["notice"];
        let about = ["challenge", "game"].map(|field| notice[field].as_str());
        let about = about.into_iter().flatten().next().unwrap_or_default().to_owned();
        let kind = notice["type"].as_str().unwrap();
        *self
            .notices
            .entry(kind.to_owned())
            .or_default()
            .entry(about.clone())
            .or_default() += 1;
        match kind {
            "challenged" => {
                let path = format!("/v1/challenges/{about}/accept");
                let key = format!("accept-{about}");
                self.client.post(&path, Some(&key), &json!({})).await.created();
            }
            "your-move" => {
                let decision = notice["decision"].as_str().unwrap().to_owned();
                self.asked.insert(about.clone(), decision);
                self.to_ask.push_back(about);
                self.ask().await;
            }
            "game-over" => {
                self.asked.remove(&about);
            }
            _ => {}
        }
    }

    /// Asks for decisions, as many at once as a socket may.
    async fn ask(&mut self) {
        while self.in_progress < AT_ONCE
            && let Some(game) = self.to_ask.pop_front()
        {
            self.in_progress += 1;
            self.keys += 1;
            let key = format!("ask-{:06}", self.keys);
            self.socket
                .say(&json!({"op": "ask", "key": key, "game": game}))
                .await;
        }
    }

    /// Answers the first of the decisions that it has read.
    async fn answer(&mut self, message: &Value) {
        let (game, decisions) = (message["game"].as_str().unwrap(), &message["answer"]);
        let decision = &decisions["decisions"][0];
        let Some(id) = decision["id"].as_str() else {
            // A decision's id begins with the number of the entry that opened it.
            let seq = decisions["seq"].as_u64().unwrap();
            let opened = self
                .asked
                .get(game)
                .and_then(|id| id.split('-').next()?.parse().ok());
            if opened.is_some_and(|opened: u64| opened <= seq) {
                self.asked.remove(game);
            }
            return self.ended().await;
        };
        let choice = decision["choices"].get(0).unwrap_or(&decision["otherwise"]);
        let announce = json!({
            "op": "announce", "key": format!("{game}-{id}"), "game": game, "expect_seq": decisions["seq"],
            "decision": id, "announcement": choice,
        });
        self.socket.say(&announce).await;
    }

    /// Its announcement with this key is on disk.
    fn announced(&mut self, key: &str) {
        self.asked.retain(|game, id| format!("{game}-{id}") != key);
    }

    async fn ended(&mut self) {
        self.in_progress -= 1;
        self.ask().await;
    }
}
