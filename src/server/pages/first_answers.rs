//! What a page requests first, answered inside its document, so that it needs no requests of its own.
//!
//! Each answer is what the API gives to the same caller at the same address. An answer other than 200 is left out, so
//! the page requests it and shows the problem.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use serde_json::Value;
use std::fmt::Write as _;
use std::net::SocketAddr;
use tower::ServiceExt as _;

/// The entries in one answer of a log: what `web/game/live_game.js` requests at once.
const LOG_PAGE: usize = 500;

/// The most pages of a log in a document; the page requests the rest.
const LOG_PAGES: usize = 4;

/// The messages in one answer of a chat: what `web/game/chat.js` requests at once.
const CHAT_PAGE: usize = 200;

/// What of a browser's request its answers depend on, besides its address.
const PASSED_ON: [HeaderName; 8] = [
    header::COOKIE,
    header::HOST,
    header::ACCEPT_LANGUAGE,
    // By these a script of another origin is known, which gets what everybody sees.
    header::ORIGIN,
    HeaderName::from_static("sec-fetch-site"),
    HeaderName::from_static("sec-fetch-mode"),
    HeaderName::from_static("x-forwarded-for"),
    HeaderName::from_static("x-forwarded-proto"),
];

/// Answers of the API for one document.
pub(super) struct FirstAnswers {
    api: Router,
    browser: Parts,
    /// The members of a JSON object: the address of each answer with its body.
    members: String,
    /// The game system that the page draws; empty if it draws none.
    system: String,
}

/// What a document contains of them.
#[derive(Default)]
pub(super) struct Embedded {
    /// A JSON object without `<`, so that it can't end the element around it. Empty for no answers.
    pub(super) json: String,
    /// The name of the game system that the page draws; empty if it draws none.
    pub(super) system: String,
}

impl Embedded {
    /// Whether the document is the same for everybody.
    pub(super) const fn is_empty(&self) -> bool {
        self.json.is_empty()
    }
}

impl FirstAnswers {
    /// Those for the page that a browser opens. `session`: whether it has sent one.
    pub(super) async fn of(api: Router, browser: Parts, session: bool) -> Embedded {
        let game = game_of(browser.uri.path()).map(str::to_owned);
        let mut answers = FirstAnswers {
            api,
            browser,
            members: String::new(),
            system: String::new(),
        };
        if session {
            answers.get("/v1/me".to_owned()).await;
        }
        if let Some(game) = game {
            answers.of_game(&format!("/v1/games/{game}"), session).await;
        }
        if answers.members.is_empty() {
            return Embedded::default();
        }
        Embedded {
            json: format!("{{{}}}", answers.members).replace('<', "\\u003c"),
            system: answers.system,
        }
    }

    async fn of_game(&mut self, base: &str, session: bool) {
        let Some(card) = self.get(base.to_owned()).await else {
            return;
        };
        if let Some(system) = card["system"].as_str() {
            self.system = system.to_owned();
        }
        self.get(format!("{base}/state")).await;
        let head = card["head"].as_u64().unwrap_or(0);
        let mut after = 0;
        for _ in 0..LOG_PAGES {
            let log = format!("{base}/log?after={after}&limit={LOG_PAGE}");
            let last = self.get(log).await.and_then(|page| last_seq(&page));
            match last {
                Some(last) if last < head => after = last,
                _ => break,
            }
        }
        if card["your_seat"].is_string() {
            self.get(format!("{base}/decisions")).await;
            let recap = self.get(format!("{base}/since")).await;
            let seen = recap.and_then(|recap| recap["after"].as_u64()).unwrap_or(0);
            if 0 < seen && seen < head {
                // What is new plays from there.
                self.get(format!("{base}/state?at={seen}")).await;
            }
        }
        if session {
            self.get(format!("{base}/chat?after=0&limit={CHAT_PAGE}")).await;
        }
        if card["status"] == "over" {
            self.get(format!("{base}/course")).await;
        }
    }

    /// Adds the answer at an address, and returns it. `None` if it is none of 200.
    async fn get(&mut self, address: String) -> Option<Value> {
        let mut request = Request::new(Body::empty());
        *request.method_mut() = Method::GET;
        *request.uri_mut() = address.parse().ok()?;
        for name in PASSED_ON {
            for value in self.browser.headers.get_all(&name) {
                request.headers_mut().append(name.clone(), value.clone());
            }
        }
        let json = HeaderValue::from_static("application/json");
        request.headers_mut().insert(header::ACCEPT, json);
        if let Some(peer) = self.browser.extensions.get::<ConnectInfo<SocketAddr>>() {
            request.extensions_mut().insert(*peer);
        }
        let response = self.api.clone().oneshot(request).await.ok()?;
        if response.status() != StatusCode::OK {
            return None;
        }
        let body = to_bytes(response.into_body(), usize::MAX).await.ok()?;
        let answer = serde_json::from_slice(&body).ok()?;
        let comma = if self.members.is_empty() { "" } else { "," };
        write!(
            self.members,
            "{comma}{}:{}",
            Value::from(address),
            String::from_utf8_lossy(&body)
        )
        .ok()?;
        Some(answer)
    }
}

/// The game whose table a page shows, as it stands in the page's address.
fn game_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/games/")?;
    let game = rest.strip_suffix("/replay").unwrap_or(rest);
    (!game.is_empty() && !game.contains('/')).then_some(game)
}

fn last_seq(log: &Value) -> Option<u64> {
    log["entries"].as_array()?.last()?["seq"].as_u64()
}
