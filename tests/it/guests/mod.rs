//! Guest accounts: one click to play, what a guest may not do, keeping the account, and its deletion when it is idle.

mod idle;
mod keeping;
mod refusals;

use crate::people::sessions::Browser;
use crate::support::client::ApiResponse;
use crate::support::server::Umpire;
use reqwest::Method;
use serde_json::{Value, json};

/// Becomes a guest. Returns the browser and the account.
async fn guest(umpire: &Umpire) -> (Browser, Value) {
    let client = umpire.anonymous();
    let response = client.post("/v1/guests", None, &json!({})).await;
    let cookie = response.headers["set-cookie"].to_str().unwrap().to_owned();
    let made = response.created();
    assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
    let browser = Browser {
        cookie: cookie.split(';').next().unwrap().to_owned(),
        origin: Some(client.base.clone()),
        client,
    };
    (browser, made["account"].clone())
}

/// Opens a game of the toy against the practice opponent.
async fn practice(browser: &Browser) -> Value {
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me", "right": "practice"}});
    browser
        .send(Method::POST, "/v1/games", Some(&new))
        .await
        .created()
}

async fn post(browser: &Browser, path: &str, body: &Value) -> ApiResponse {
    browser.send(Method::POST, path, Some(body)).await
}
