//! An app of another origin, and the person who allows it something.

use crate::people::sessions::Browser;
use crate::support::server::{ApiResponse, Client, Umpire};
use reqwest::{Method, Url};
use serde_json::{Value, json};

/// The address of the app.
pub const APP: &str = "https://app.example/play";

/// The verifier and the challenge of RFC 7636, appendix B.
pub const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
pub const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/// What the app asks for.
pub fn request(scope: &str) -> Value {
    json!({
        "client_id": APP, "redirect_uri": APP, "response_type": "code", "scope": scope, "state": "what it knows & more",
        "code_challenge": CHALLENGE, "code_challenge_method": "S256",
    })
}

/// The same with a field of another value.
pub fn but(mut request: Value, field: &str, value: &str) -> Value {
    request[field] = value.into();
    request
}

/// The browser of the owner of a token, on this server's own page.
pub async fn browser_of(client: &Client) -> Browser {
    let anonymous = Client {
        token: None,
        ..client.clone()
    };
    let response = anonymous
        .post("/v1/sessions", None, &json!({"token": client.token}))
        .await;
    let cookie = response.headers["set-cookie"].to_str().unwrap().to_owned();
    response.created();
    Browser {
        cookie: cookie.split(';').next().unwrap().to_owned(),
        origin: Some(anonymous.base.clone()),
        client: anonymous,
    }
}

/// The answer that a person's decision sends to the app.
pub async fn decided(browser: &Browser, request: Value, allow: bool) -> Vec<(String, String)> {
    let mut body = request;
    body["allow"] = allow.into();
    let decided = browser.send(Method::POST, "/v1/consents", Some(&body)).await.ok();
    let address = Url::parse(decided["redirect"].as_str().unwrap()).unwrap();
    assert!(
        address
            .as_str()
            .starts_with(body["redirect_uri"].as_str().unwrap())
    );
    address.query_pairs().into_owned().collect()
}

/// A value of an answer.
pub fn value(answer: &[(String, String)], name: &str) -> String {
    let found = answer.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| value.clone()).unwrap_or_default()
}

/// Sends a form, as an app does.
pub async fn form(client: &Client, path: &str, fields: &[(&str, &str)]) -> ApiResponse {
    let mut pairs = Url::parse("http://form/").unwrap();
    pairs.query_pairs_mut().extend_pairs(fields);
    let request = client.http.post(format!("{}{path}", client.base));
    let request = request
        .header("content-type", "application/x-www-form-urlencoded")
        .header("origin", "https://app.example")
        .body(pairs.query().unwrap_or_default().to_owned());
    ApiResponse::of(&Method::POST, path, request.send().await.unwrap()).await
}

/// The fields with which the app gets its tokens.
pub fn redeeming(code: &str) -> [(&str, &str); 5] {
    [
        ("grant_type", "authorization_code"),
        ("client_id", APP),
        ("redirect_uri", APP),
        ("code", code),
        ("code_verifier", VERIFIER),
    ]
}

/// The fields with which the app refreshes its tokens.
pub fn refreshing(token: &str) -> [(&str, &str); 3] {
    [
        ("grant_type", "refresh_token"),
        ("client_id", APP),
        ("refresh_token", token),
    ]
}

/// The tokens of an app that the owner of a token allows these scopes.
pub async fn allowed(client: &Client, scope: &str) -> Value {
    let browser = browser_of(client).await;
    let answer = decided(&browser, request(scope), true).await;
    form(
        &browser.client,
        "/oauth/token",
        &redeeming(&value(&answer, "code")),
    )
    .await
    .ok()
}

/// A client with the access token of an answer.
pub fn app(umpire: &Umpire, tokens: &Value) -> Client {
    Client {
        token: tokens["access_token"].as_str().map(str::to_owned),
        ..umpire.anonymous()
    }
}
