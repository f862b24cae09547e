//! Browser sessions: logging in and out, and protection against requests from other sites' pages.

use crate::support::server::{ApiResponse, Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};

/// A browser with its cookie, on a page of this origin.
pub struct Browser {
    pub cookie: String,
    pub origin: Option<String>,
    pub client: Client,
}

impl Browser {
    pub async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> ApiResponse {
        let mut headers = vec![("cookie", self.cookie.as_str())];
        if let Some(origin) = &self.origin {
            headers.push(("origin", origin));
        }
        self.client.send_with(method, path, &headers, body).await
    }

    pub async fn get(&self, path: &str) -> ApiResponse {
        self.send(Method::GET, path, None).await
    }

    /// The same browser on another site's page.
    pub fn on(&self, origin: Option<&str>) -> Browser {
        Browser {
            cookie: self.cookie.clone(),
            origin: origin.map(str::to_owned),
            client: self.client.clone(),
        }
    }
}

pub async fn logged_in(umpire: &Umpire, name: &str, password: &str) -> Browser {
    let client = umpire.anonymous();
    let response = client
        .post("/v1/sessions", None, &json!({"name": name, "password": password}))
        .await;
    let cookie = response.headers["set-cookie"].to_str().unwrap().to_owned();
    response.created();
    assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
    Browser {
        cookie: cookie.split(';').next().unwrap().to_owned(),
        origin: Some(client.base.clone()),
        client,
    }
}

/// An account with a password.
pub async fn account(umpire: &Umpire, name: &str, password: &str) -> Client {
    let anonymous = umpire.anonymous();
    let body = json!({"name": name, "password": password});
    let made = anonymous.post("/v1/accounts", None, &body).await.created();
    Client {
        token: Some(made["token"].as_str().unwrap().to_owned()),
        ..anonymous
    }
}

const PASSWORD: &str = "correct horse battery";

/// A name is taken in all alphabets in which it looks the same.
#[tokio::test]
async fn a_name_that_looks_like_another_is_taken() {
    let umpire = Umpire::started().await;
    let named = async |name: &str| {
        let body = json!({"name": name});
        umpire.anonymous().post("/v1/accounts", None, &body).await
    };
    named("scope").await.created();
    let refused = named("\u{455}\u{441}\u{43e}\u{440}\u{435}").await;
    let problem = refused.problem(409, "conflict");
    assert!(
        problem["detail"]
            .as_str()
            .unwrap()
            .contains("looks like one that is"),
        "{problem}"
    );
    // Without a double, it is a name like any other.
    named("\u{421}\u{430}\u{448}\u{430}").await.created();
}

#[tokio::test]
async fn one_logs_in_with_name_and_password_and_out_again() {
    let umpire = Umpire::started().await;
    let token = account(&umpire, "Uxbridge", PASSWORD).await;
    let browser = logged_in(&umpire, " uxBRIDGE ", PASSWORD).await;
    let second = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    let sessions = browser.get("/v1/sessions").await.ok();
    let sessions = sessions["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions[0]["current"], true);
    let new = json!({"system": "toy", "scenario": "short"});
    browser
        .send(Method::POST, "/v1/games", Some(&new))
        .await
        .created();
    // A session can create a token; the secret of a session is not accepted as a token.
    let made = json!({"name": "mine", "scopes": ["game:read"]});
    browser
        .send(Method::POST, "/v1/tokens", Some(&made))
        .await
        .created();
    let secret = browser.cookie.split_once('=').unwrap().1;
    let shown = Client {
        token: Some(secret.to_owned()),
        ..umpire.anonymous()
    };
    shown.get("/v1/games").await.problem(401, "unauthenticated");
    let planted = Browser {
        cookie: format!("umpire={}", token.token.as_deref().unwrap()),
        origin: browser.origin.clone(),
        client: umpire.anonymous(),
    };
    planted.get("/v1/me").await.problem(401, "unauthenticated");
    let out = browser.send(Method::DELETE, "/v1/sessions/current", None).await;
    assert_eq!(out.status, 204);
    assert!(out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    browser.get("/v1/sessions").await.problem(401, "unauthenticated");
    // An expired cookie does not prevent public reads.
    browser.get("/v1/games").await.ok();
    let ended = Client {
        token: Some(secret.to_owned()),
        ..umpire.anonymous()
    };
    ended.get("/v1/games").await.problem(401, "unauthenticated");
    // One session can end another; the token remains valid.
    let id = second.get("/v1/sessions").await.ok()["sessions"][0]["id"].clone();
    let path = format!("/v1/sessions/{}", id.as_str().unwrap());
    assert_eq!(token.delete(&path).await.status, 204);
    second.get("/v1/sessions").await.problem(401, "unauthenticated");
    token.get("/v1/sessions").await.ok();
}

#[tokio::test]
async fn a_key_begins_a_session_if_it_opens_everything() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    let made = anonymous
        .post("/v1/accounts", None, &json!({"name": "Rupert"}))
        .await
        .created();
    let key = made["token"].as_str().unwrap();
    let response = anonymous.post("/v1/sessions", None, &json!({"token": key})).await;
    let cookie = response.headers["set-cookie"].to_str().unwrap().to_owned();
    assert_eq!(response.created()["account"]["name"], "Rupert");
    let browser = Browser {
        cookie: cookie.split(';').next().unwrap().to_owned(),
        origin: Some(anonymous.base.clone()),
        client: anonymous.clone(),
    };
    assert_eq!(browser.get("/v1/me").await.ok()["has_password"], false);

    // A restricted token can't start a session.
    let owner = Client {
        token: Some(key.to_owned()),
        ..anonymous.clone()
    };
    let me = browser.get("/v1/me").await.ok();
    let later = 4_102_444_800_000_i64;
    for less in [
        json!({"name": "reads", "scopes": ["profile:read", "game:read"]}),
        json!({"name": "ends", "scopes": me["scopes"], "expires": later}),
    ] {
        let less = owner.post("/v1/tokens", None, &less).await.created();
        let response = anonymous
            .post("/v1/sessions", None, &json!({"token": less["token"]}))
            .await;
        response.problem(403, "scope-missing");
    }
    let both = json!({"token": key, "name": "Rupert", "password": "whatever it is"});
    for unclear in [both, json!({})] {
        let response = anonymous.post("/v1/sessions", None, &unclear).await;
        response.problem(400, "not-understood");
    }
    let secret = browser.cookie.split_once('=').unwrap().1;
    for wrong in ["", "umpire_nothing", secret] {
        let response = anonymous
            .post("/v1/sessions", None, &json!({"token": wrong}))
            .await;
        response.problem(401, "unauthenticated");
    }
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_get_the_same_answer() {
    let umpire = Umpire::started().await;
    account(&umpire, "Uxbridge", PASSWORD).await;
    umpire.player("Without").await;
    let mut answers = vec![];
    for (name, password) in [
        ("Uxbridge", "wrong horse battery"),
        ("Nobody at all", PASSWORD),
        ("Without", PASSWORD),
        ("Without", ""),
        ("\0", PASSWORD),
        ("Uxbridge", &"x".repeat(5000)),
    ] {
        let body = json!({"name": name, "password": password});
        let response = umpire.anonymous().post("/v1/sessions", None, &body).await;
        assert!(!response.headers.contains_key("set-cookie"));
        answers.push(response.problem(401, "unauthenticated"));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1);
    for bad in ["short", "Uxbridge2", "aaaaaaaaaaaa"] {
        let body = json!({"name": "Uxbridge2", "password": bad});
        umpire
            .anonymous()
            .post("/v1/accounts", None, &body)
            .await
            .problem(400, "not-understood");
    }
}

#[tokio::test]
async fn another_sites_page_does_nothing_with_a_session() {
    let umpire = Umpire::started().await;
    account(&umpire, "Uxbridge", PASSWORD).await;
    let browser = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    let new = json!({"system": "toy", "scenario": "short"});
    for origin in [Some("https://evil.example"), Some("null"), None] {
        let there = browser.on(origin);
        there
            .send(Method::POST, "/v1/games", Some(&new))
            .await
            .problem(403, "scope-missing");
        there
            .send(Method::DELETE, "/v1/sessions/current", None)
            .await
            .problem(403, "scope-missing");
    }
    let fetch = [
        ("cookie", browser.cookie.as_str()),
        ("sec-fetch-site", "cross-site"),
        ("origin", &browser.client.base),
    ];
    browser
        .client
        .send_with(Method::POST, "/v1/games", &fetch, Some(&new))
        .await
        .problem(403, "scope-missing");
    // Nor can it log a browser in.
    let body = json!({"name": "Uxbridge", "password": PASSWORD});
    let response = browser
        .client
        .send_with(
            Method::POST,
            "/v1/sessions",
            &[("origin", "https://evil.example")],
            Some(&body),
        )
        .await;
    response.problem(403, "scope-missing");
    assert_eq!(
        browser.get("/v1/sessions").await.ok()["sessions"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn a_socket_knows_the_session_of_the_browser() {
    let umpire = Umpire::started().await;
    account(&umpire, "Uxbridge", PASSWORD).await;
    let browser = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private"});
    let game = browser
        .send(Method::POST, "/v1/games", Some(&new))
        .await
        .created();
    let headers = [
        ("cookie", browser.cookie.as_str()),
        ("origin", browser.origin.as_deref().unwrap()),
    ];
    let mut socket = umpire.anonymous().connected_with(&headers).await.unwrap();
    socket.say(&json!({"op": "hello"})).await;
    socket.receive_op("ready").await;
    socket.say(&json!({"op": "watch", "game": game["id"]})).await;
    socket.receive_op("watching").await;
    browser.send(Method::DELETE, "/v1/sessions/current", None).await;
    assert_eq!(
        socket.receive_op("refused").await["problem"]["code"],
        "unauthenticated"
    );
}
