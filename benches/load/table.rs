//! Two players at a table, each with a connection, who announce choices picked pseudo-randomly.

use crate::socket::{Decision, Received, Socket, check};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const SEATS: [&str; 2] = ["south", "north"];

/// An account that uses the HTTP API.
#[derive(Clone)]
pub struct Person {
    http: reqwest::Client,
    address: String,
    /// The account's token.
    pub token: String,
}

impl Person {
    /// Creates an account. `http` is shared, so that connections are reused.
    pub async fn new(http: &reqwest::Client, address: &str, name: &str) -> Person {
        let mut person = Person {
            http: http.clone(),
            address: address.to_owned(),
            token: String::new(),
        };
        let made = person.post("/v1/accounts", &json!({"name": name})).await;
        person.token = made["token"].as_str().unwrap().to_owned();
        person
    }

    /// The same account at the address of another server.
    pub fn at(&self, http: &reqwest::Client, address: &str) -> Person {
        Person {
            http: http.clone(),
            address: address.to_owned(),
            token: self.token.clone(),
        }
    }

    /// Sends a POST request that must succeed.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let mut request = self
            .http
            .post(format!("http://{}{path}", self.address))
            .json(body);
        if !self.token.is_empty() {
            request = request.bearer_auth(&self.token);
        }
        let response = request.send().await.unwrap();
        let status = response.status();
        let answer: Value = response.json().await.unwrap();
        assert!(status.is_success(), "{path}: {answer}");
        answer
    }

    /// Sends a GET request that must succeed.
    pub async fn get(&self, path: &str) -> Value {
        let request = self.http.get(format!("http://{}{path}", self.address));
        let response = request.bearer_auth(&self.token).send().await.unwrap();
        let status = response.status();
        let answer: Value = response.json().await.unwrap();
        assert!(status.is_success(), "{path}: {answer}");
        answer
    }
}

/// Opens a game of First Steps with both seats taken. Returns its id.
pub async fn open_game(players: &[Person; 2]) -> String {
    let new = json!({"system": "marvellous", "scenario": "first-steps", "seats": {SEATS[0]: "me"}});
    let game = players[0].post("/v1/games", &new).await;
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/{}", SEATS[1]);
    players[1].post(&seat, &json!({})).await;
    id
}

/// An announcement that both players have received.
#[derive(Clone, Copy)]
pub struct Made {
    /// When the other player received it.
    pub at: Instant,
    /// The time from sending it to the other player's receipt.
    pub seen: Duration,
    /// The time from sending it to the acknowledgement.
    pub done: Duration,
    /// Whether a game had to be opened first, because none of the prepared ones was left.
    pub opened: bool,
}

/// Two players at a table.
pub struct Table {
    players: [Person; 2],
    sockets: [Socket; 2],
    open: [Option<Decision>; 2],
    seen: [u64; 2],
    over: bool,
    games: Vec<String>,
    /// The game that is being played.
    pub game: String,
    chance: u64,
    by_request: bool,
}

impl Table {
    /// Seats two players, each at their server's address, opens `games` games and begins the first.
    pub async fn new(http: &reqwest::Client, addresses: [&str; 2], name: &str, games: usize) -> Table {
        let players = [
            Person::new(http, addresses[0], &format!("{name} south")).await,
            Person::new(http, addresses[1], &format!("{name} north")).await,
        ];
        let mut opened = vec![];
        for _ in 0..games {
            opened.push(open_game(&players).await);
        }
        let chance = name
            .bytes()
            .fold(7, |n: u64, b| n.wrapping_mul(31) + u64::from(b));
        Table::seated(players, opened, chance).await
    }

    /// Two players return to a game, at another address.
    pub async fn again(address: &str, players: [Person; 2], game: &str) -> Table {
        let players = players.map(|player| Person {
            address: address.to_owned(),
            ..player
        });
        Table::seated(players, vec![game.to_owned()], 1).await
    }

    async fn seated(players: [Person; 2], games: Vec<String>, chance: u64) -> Table {
        let sockets = [
            Socket::open(&players[0].address, Some(&players[0].token)).await,
            Socket::open(&players[1].address, Some(&players[1].token)).await,
        ];
        let mut table = Table {
            players,
            sockets,
            open: [None, None],
            seen: [0, 0],
            over: false,
            games,
            game: String::new(),
            chance,
            by_request: false,
        };
        table.next_game().await;
        table
    }

    /// Plays the oldest of the opened games next, instead of the newest.
    pub fn oldest_next(&mut self) {
        self.games.reverse();
    }

    /// Announces by requests over HTTP instead of messages on the sockets. Both players still receive on the sockets.
    pub fn announce_by_request(&mut self) {
        self.by_request = true;
    }

    /// The two players.
    pub fn players(&self) -> &[Person; 2] {
        &self.players
    }

    /// The number of the last entry that both have seen.
    pub fn head(&self) -> u64 {
        self.seen[0].min(self.seen[1])
    }

    /// A document about the game, as the first player may see it.
    pub async fn document(&self, rest: &str) -> Value {
        self.players[0]
            .get(&format!("/v1/games/{}{rest}", self.game))
            .await
    }

    fn pick(&mut self) -> usize {
        // A linear congruential generator: cheap and reproducible.
        self.chance = self
            .chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 40) as usize
    }

    /// Switches to another game. Returns whether it had to be opened.
    async fn next_game(&mut self) -> bool {
        let (next, opened) = match self.games.pop() {
            Some(game) => (game, false),
            None => (open_game(&self.players).await, true),
        };
        let before = std::mem::replace(&mut self.game, next);
        (self.over, self.seen, self.open) = (false, [0, 0], [None, None]);
        for (seat, socket) in self.sockets.iter_mut().enumerate() {
            if !before.is_empty() {
                socket
                    .say(&format!(r#"{{"op":"unwatch","game":"{before}"}}"#))
                    .await;
            }
            socket.watch(&self.game, 0).await;
            // Three entries: the opening and both seats.
            while self.seen[seat] < 3 {
                let text = socket.next().await;
                if before.is_empty() {
                    check(&text);
                }
                if let Received::Entry { seq, .. } = Received::read(&text, 0) {
                    self.seen[seat] = seq;
                }
            }
        }
        while self.open.iter().all(Option::is_none) {
            self.receive().await;
        }
        opened
    }

    /// Receives one message. Returns the seat that received it, and the message.
    async fn receive(&mut self) -> (usize, Received) {
        let pick = self.pick();
        let [south, north] = &mut self.sockets;
        let (seat, message) = tokio::select! {
            message = south.receive(pick) => (0, message),
            message = north.receive(pick) => (1, message),
        };
        match &message {
            Received::Entry { seq, over } => {
                self.seen[seat] = *seq;
                self.over |= over;
            }
            Received::Decisions(decision) => self.open[seat].clone_from(decision),
            Received::Refused(why) => assert!(why.is_empty(), "refused: {why}"),
            Received::Done | Received::Other => {}
        }
        (seat, message)
    }

    /// Sends an announcement as a request, and waits for its response.
    async fn request(&self, mover: usize, decision: &str, choice: &str) {
        let Table { game, players, .. } = self;
        let player = &players[mover];
        let seen = self.seen[mover];
        let response = player
            .http
            .post(format!("http://{}/v1/games/{game}/announcements", player.address))
            .bearer_auth(&player.token)
            .header("Idempotency-Key", format!("answer-{decision}"))
            .header("Content-Type", "application/json")
            .body(format!(
                r#"{{"expect_seq":{seen},"decision":"{decision}","announcement":{choice}}}"#
            ))
            .send()
            .await
            .unwrap();
        let status = response.status();
        let answer = response.text().await.unwrap();
        assert!(status.is_success(), "refused: {answer}");
    }

    /// Answers the open decision. Returns when both players have received the entry and there is a next decision.
    pub async fn announce(&mut self) -> Made {
        let opened = self.over && self.next_game().await;
        let mover = usize::from(self.open[0].is_none());
        let Decision { id, choice } = self.open[mover].take().unwrap();
        let began = Instant::now();
        let mut done = None;
        if self.by_request {
            self.request(mover, &id, &choice).await;
            done = Some(began.elapsed());
        } else {
            let (game, seen) = (&self.game, self.seen[mover]);
            let message = format!(
                r#"{{"op":"announce","key":"answer-{id}","game":"{game}","expect_seq":{seen},"decision":"{id}","announcement":{choice}}}"#
            );
            self.sockets[mover].say(&message).await;
        }
        let (mut made, mut decided) = (None, false);
        loop {
            match self.receive().await {
                (seat, Received::Entry { .. }) if seat != mover => made = Some(Instant::now()),
                (_, Received::Done) => done = Some(began.elapsed()),
                (seat, Received::Decisions(_)) if seat == mover => decided = true,
                _ => {}
            }
            let answerable = self.over || (decided && self.open.iter().any(Option::is_some));
            if let (Some(at), Some(done), true, true) = (made, done, answerable, self.seen[0] == self.seen[1])
            {
                return Made {
                    at,
                    seen: at - began,
                    done,
                    opened,
                };
            }
        }
    }
}
