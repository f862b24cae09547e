//! A server whose clock and secrets are fixed, the people who talk with it, and the record of what is said.

#![expect(clippy::panic, reason = "helpers of tests")]

use crate::http::conversation::minutes::Minutes;
use crate::http::conversation::samples::Samples;
use crate::play::clocks::over_http::hand_set;
use crate::support::post_office::MailSink;
use crate::support::server::{ApiResponse, Client, Umpire};
use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::MutexGuard;
use umpire::engine::Rulebook;

hand_set!(NOW, clock);

/// There is one clock, so there is one hall at a time.
static TURN: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// The headers that are recorded: those of one operation, not those of every response.
const HEADERS: [&str; 9] = [
    "content-type",
    "location",
    "etag",
    "vary",
    "allow",
    "www-authenticate",
    "retry-after",
    "idempotency-replayed",
    "content-disposition",
];

/// The headers of which only the absence is recorded.
const PRESENT: [&str; 2] = ["ratelimit", "ratelimit-policy"];

/// A server and what was said to it.
pub struct Hall {
    pub umpire: Umpire,
    pub system: &'static dyn Rulebook,
    pub minutes: Minutes,
    pub samples: Samples,
    /// Whether a refusal ends the test.
    pub grants_everything: bool,
    people: BTreeMap<&'static str, Client>,
    /// The games by the names that the script gives them.
    games: BTreeMap<&'static str, String>,
    /// How many requests were made; and where the server's secrets begin.
    open_decisions: u64,
    secrets: Arc<AtomicU64>,
    _turn: MutexGuard<'static, ()>,
}

/// A body of a request.
pub enum Body<'a> {
    Nothing,
    Json(&'a Value),
    /// A content type and a text.
    Raw(&'a str, &'a str),
}

impl Hall {
    /// A server, which sends its mail there.
    pub async fn opened(system: &'static dyn Rulebook, mail: Option<&MailSink>) -> Hall {
        let turn = TURN.lock().await;
        NOW.store(crate::play::clocks::over_http::MONDAY, Ordering::SeqCst);
        let secrets = Arc::new(AtomicU64::new(0));
        let source = Arc::clone(&secrets);
        let mut builder = Umpire::builder();
        if let Some(mail) = mail {
            builder = builder.on_sqlite().sending(mail.sending());
        }
        let umpire = builder
            .rulebooks(umpire::systems::all())
            .clock(clock)
            .entropy(move || {
                let number = source.fetch_add(1, Ordering::SeqCst);
                Sha256::digest(number.to_be_bytes()).into()
            })
            .start()
            .await;
        let anonymous = umpire.anonymous();
        Hall {
            umpire,
            system,
            minutes: Minutes::default(),
            samples: Samples::default(),
            grants_everything: false,
            people: BTreeMap::from([("nobody", anonymous)]),
            games: BTreeMap::new(),
            open_decisions: 0,
            secrets,
            _turn: turn,
        }
    }

    /// Begins a chapter of the record.
    pub fn chapter(&mut self, title: &str) {
        println!("{title}");
        self.minutes.line(format!("\n# {title}\n"));
    }

    /// This many milliseconds pass.
    pub fn pass(&mut self, time: i64) {
        NOW.fetch_add(time, Ordering::SeqCst);
    }

    /// A second passes, and the server's next secrets depend on the number of requests alone.
    pub fn tick(&mut self) {
        NOW.fetch_add(1000, Ordering::SeqCst);
        self.open_decisions += 1;
        self.secrets.store(self.open_decisions << 20, Ordering::SeqCst);
    }

    pub fn who(&self, name: &str) -> &Client {
        &self.people[name]
    }

    pub fn seat(&self, index: usize) -> &'static str {
        self.system.seats()[index]
    }

    pub fn knows(&mut self, name: &'static str, token: &Value) {
        let client = Client {
            token: Some(token.as_str().unwrap().to_owned()),
            ..self.umpire.anonymous()
        };
        self.people.insert(name, client);
    }

    pub fn names_game(&mut self, name: &'static str, id: &Value) {
        self.games.insert(name, id.as_str().unwrap().to_owned());
    }

    pub fn game(&self, name: &str) -> &str {
        &self.games[name]
    }

    /// The address of something of a game.
    pub fn at(&self, game: &str, rest: &str) -> String {
        format!("/v1/games/{}{rest}", self.games[game])
    }

    /// Sends a request and records it with its response.
    pub async fn send(
        &mut self,
        who: &str,
        (method, path): (Method, &str),
        headers: &[(&str, &str)],
        body: Body<'_>,
    ) -> ApiResponse {
        self.tick();
        let client = &self.people[who];
        let mut request = client
            .http
            .request(method.clone(), format!("{}{path}", client.base));
        if let Some(token) = &client.token {
            request = request.bearer_auth(token);
        }
        let mut head = format!("> {who}: {method} {path}");
        for (name, value) in headers {
            request = request.header(*name, *value);
            head += &format!(" | {}: {value}", name.trim_start_matches("idempotency-"));
        }
        let text = match body {
            Body::Nothing => String::new(),
            Body::Json(json) => {
                request = request.header("content-type", "application/json");
                json.to_string()
            }
            Body::Raw(kind, text) => {
                request = request.header("content-type", kind);
                head += &format!(" | content-type: {kind}");
                text.to_owned()
            }
        };
        self.minutes.line(head);
        if !text.is_empty() {
            self.minutes.spoken("> ", text.clone());
            request = request.body(text.clone());
        }
        let response = ApiResponse::of(&method, path, request.send().await.unwrap()).await;
        self.minutes
            .line(format!("< {}{}", response.status, shown(&response.headers)));
        if !response.text.is_empty() {
            self.minutes.spoken("< ", response.text.clone());
        }
        self.minutes.line("");
        let granted = response.status < 400;
        assert!(
            granted || !self.grants_everything,
            "{method} {path}: {}",
            response.text
        );
        self.samples.exchange((&method, path), &text, &response);
        response
    }

    pub async fn get(&mut self, who: &str, path: &str) -> ApiResponse {
        self.send(who, (Method::GET, path), &[], Body::Nothing).await
    }

    pub async fn delete(&mut self, who: &str, path: &str) -> ApiResponse {
        self.send(who, (Method::DELETE, path), &[], Body::Nothing).await
    }

    pub async fn put(&mut self, who: &str, path: &str, body: &Value) -> ApiResponse {
        self.send(who, (Method::PUT, path), &[], Body::Json(body)).await
    }

    /// Posts with this idempotency key, or without one if it is empty.
    pub async fn post(&mut self, who: &str, path: &str, key: &str, body: &Value) -> ApiResponse {
        self.post_as(who, path, key, Body::Json(body)).await
    }

    pub async fn post_as(&mut self, who: &str, path: &str, key: &str, body: Body<'_>) -> ApiResponse {
        let headers = [("idempotency-key", key)];
        let headers = if key.is_empty() {
            &headers[..0]
        } else {
            &headers[..]
        };
        self.send(who, (Method::POST, path), headers, body).await
    }

    /// The open decisions of a player, unrecorded.
    pub async fn open_decisions(&self, who: &str, game: &str) -> Value {
        self.people[who].get(&self.at(game, "/decisions")).await.ok()
    }

    /// The number of the last entry, unrecorded.
    pub async fn head(&self, game: &str) -> u64 {
        let card = self.people["anna"].get(&self.at(game, "")).await.ok();
        card["head"].as_u64().unwrap()
    }

    /// Who is asked, with the decisions: anna or bert.
    pub async fn waiting(&self, game: &str) -> (&'static str, Value) {
        for who in ["anna", "bert"] {
            let open_decisions = self.open_decisions(who, game).await;
            if open_decisions["decisions"][0].is_object() {
                return (who, open_decisions);
            }
        }
        panic!("nobody is asked");
    }

    /// The first open decision with its choice number `pick`, as the body of an announcement.
    pub async fn answer(&self, game: &str, pick: usize) -> (&'static str, Value) {
        let (who, open_decisions) = self.waiting(game).await;
        (who, answer_to(&open_decisions, pick))
    }

    /// Answers decisions, until nobody's answer is sealed and `enough` have been given.
    pub async fn play(&mut self, game: &str, enough: usize) {
        for n in 0..enough {
            let (who, body) = self.answer(game, n * 5 + 1).await;
            let (path, key) = (
                self.at(game, "/announcements"),
                format!("played-{}", body["expect_seq"]),
            );
            let response = self.post(who, &path, &key, &body).await;
            assert_eq!(response.status, 201, "{}", response.text);
        }
    }
}

/// An answer to the first of these decisions.
pub fn answer_to(open_decisions: &Value, pick: usize) -> Value {
    let decision = &open_decisions["decisions"][0];
    let choices = decision["choices"].as_array().unwrap();
    json!({"decision": decision["id"], "expect_seq": open_decisions["seq"], "announcement": choices[pick % choices.len()]})
}

/// The recorded headers of a response, as a line. The headers of rate limits are recorded where they are absent.
pub fn shown(headers: &HeaderMap) -> String {
    let mut shown = String::new();
    for name in HEADERS {
        for value in headers.get_all(name) {
            shown += &format!(" | {name}: {}", value.to_str().unwrap());
        }
    }
    for name in PRESENT.iter().filter(|name| !headers.contains_key(**name)) {
        shown += &format!(" | no {name}");
    }
    shown
        .replace(" | vary: accept-encoding", "")
        .replace(" content-type:", "")
}
