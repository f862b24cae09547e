//! What is refused: codes and refresh tokens used twice, expired or stolen, wrong addresses, guests, forged consent.

use crate::people::sessions::Browser;
use crate::support::apps::{
    APP, VERIFIER, allowed, app, browser_of, but, decided, form, redeeming, refreshing, request, value,
};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;

static LATER: AtomicI64 = AtomicI64::new(0);

fn clock() -> Millis {
    umpire::server::system_time() + Millis::new(LATER.load(Ordering::Relaxed))
}

async fn error(client: &Client, fields: &[(&str, &str)]) -> String {
    let answer = form(client, "/oauth/token", fields).await;
    assert_eq!(
        (answer.status, answer.kind.as_str()),
        (400, "application/json"),
        "{}",
        answer.text
    );
    answer.json()["error"].as_str().unwrap().to_owned()
}

async fn code(browser: &Browser) -> String {
    value(&decided(browser, request("game:read"), true).await, "code")
}

fn with<'a>(fields: &[(&'a str, &'a str)], name: &'a str, value: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut fields = fields.to_vec();
    fields.retain(|(known, _)| *known != name);
    fields.push((name, value));
    fields
}

#[tokio::test]
async fn a_code_is_worth_something_once_to_one_app() {
    let umpire = Umpire::builder().clock(clock).start().await;
    let player = umpire.player("Rupert").await;
    let browser = browser_of(&player).await;
    let anonymous = umpire.anonymous();
    let first = code(&browser).await;
    // Somebody who has stolen it lacks the verifier; that does not end it for the app.
    for (name, bad) in [
        ("code_verifier", "another-verifier-of-the-right-length-is-no-good"),
        ("client_id", "https://other.example/"),
        ("redirect_uri", "https://other.example/"),
        ("code", "umpire_guessed"),
    ] {
        assert_eq!(
            error(&anonymous, &with(&redeeming(&first), name, bad)).await,
            "invalid_grant",
            "{name}"
        );
    }
    for (name, error_of) in [
        ("grant_type", "invalid_request"),
        ("code_verifier", "invalid_request"),
        ("redirect_uri", "invalid_request"),
        ("client_id", "invalid_request"),
    ] {
        assert_eq!(
            error(&anonymous, &with(&redeeming(&first), name, "")).await,
            error_of,
            "{name}"
        );
    }
    assert_eq!(
        error(&anonymous, &with(&redeeming(&first), "grant_type", "password")).await,
        "unsupported_grant_type"
    );
    let tokens = form(&anonymous, "/oauth/token", &redeeming(&first)).await.ok();
    let it = app(&umpire, &tokens);
    it.get("/v1/games?mine=true").await.ok();
    // Used twice, it ends for both.
    assert_eq!(error(&anonymous, &redeeming(&first)).await, "invalid_grant");
    it.get("/v1/games?mine=true")
        .await
        .problem(401, "unauthenticated");
    let refresh = tokens["refresh_token"].as_str().unwrap();
    assert_eq!(error(&anonymous, &refreshing(refresh)).await, "invalid_grant");
    let late = code(&browser).await;
    LATER.store(60_000, Ordering::Relaxed);
    assert_eq!(error(&anonymous, &redeeming(&late)).await, "invalid_grant");
    assert_eq!(player.get("/v1/me/apps").await.ok()["apps"], json!([]));
}

#[tokio::test]
async fn a_refresh_token_used_twice_ends_the_family() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Rupert").await;
    let first = allowed(&player, "game:read").await;
    let second_device = allowed(&player, "game:read").await;
    let anonymous = umpire.anonymous();
    let secret = |tokens: &Value| tokens["refresh_token"].as_str().unwrap().to_owned();
    let stolen = secret(&first);
    // By another app it is not used at all.
    let others = with(&refreshing(&stolen), "client_id", "https://other.example/");
    assert_eq!(error(&anonymous, &others).await, "invalid_grant");
    let more = with(&refreshing(&stolen), "scope", "game:play");
    assert_eq!(error(&anonymous, &more).await, "invalid_scope");
    let second = form(&anonymous, "/oauth/token", &refreshing(&stolen)).await.ok();
    app(&umpire, &first).get("/v1/games?mine=true").await.ok();
    assert_eq!(error(&anonymous, &refreshing(&stolen)).await, "invalid_grant");
    for tokens in [&first, &second] {
        let it = app(&umpire, tokens);
        it.get("/v1/games?mine=true")
            .await
            .problem(401, "unauthenticated");
    }
    assert_eq!(
        error(&anonymous, &refreshing(&secret(&second))).await,
        "invalid_grant"
    );
    // What the same person has allowed on another device goes on.
    app(&umpire, &second_device).get("/v1/games?mine=true").await.ok();
    assert_eq!(
        player.get("/v1/me/apps").await.ok()["apps"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    // Nor is a token of the API a refresh token, or the other way round.
    assert_eq!(
        error(&anonymous, &refreshing(player.token.as_deref().unwrap())).await,
        "invalid_grant"
    );
    let it = Client {
        token: Some(secret(&second_device)),
        ..anonymous
    };
    it.get("/v1/games?mine=true")
        .await
        .problem(401, "unauthenticated");
}

#[tokio::test]
async fn nobody_is_sent_to_an_address_that_is_not_the_apps() {
    let umpire = Umpire::started().await;
    let browser = browser_of(&umpire.player("Rupert").await).await;
    for (field, bad, place) in [
        ("redirect_uri", "https://other.example/", "redirect_uri"),
        ("redirect_uri", "https://app.example/play?to=x", "redirect_uri"),
        ("redirect_uri", "", "redirect_uri"),
        ("client_id", "http://app.example/play", "client_id"),
        ("client_id", "javascript:alert(1)", "client_id"),
        ("client_id", "", "client_id"),
    ] {
        let asks = but(request("game:read"), field, bad);
        for allow in [true, false] {
            let mut body = asks.clone();
            body["allow"] = allow.into();
            let answer = browser.send(Method::POST, "/v1/consents", Some(&body)).await;
            assert_eq!(
                answer.problem(400, "not-understood")["place"],
                place,
                "{field} {bad}"
            );
        }
        let query = format!("/v1/consents?client_id={APP}&redirect_uri=https://other.example/");
        browser.get(&query).await.problem(400, "not-understood");
    }
    // A program on the person's own machine takes a port that is free.
    let own = but(request("game:read"), "client_id", "http://127.0.0.1/back");
    let own = but(own, "redirect_uri", "http://127.0.0.1:51004/back");
    let code = value(&decided(&browser, own, true).await, "code");
    let fields = [
        ("grant_type", "authorization_code"),
        ("client_id", "http://127.0.0.1/back"),
        ("redirect_uri", "http://127.0.0.1:51004/back"),
        ("code", code.as_str()),
        ("code_verifier", VERIFIER),
    ];
    let other_port = with(&fields, "redirect_uri", "http://127.0.0.1:51005/back");
    assert_eq!(error(&browser.client, &other_port).await, "invalid_grant");
    form(&browser.client, "/oauth/token", &fields).await.ok();
}

#[tokio::test]
async fn only_a_person_on_the_servers_own_page_consents() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Rupert").await;
    let browser = browser_of(&player).await;
    let body = but(request("game:read"), "x", "ignored");
    let body = {
        let mut body = body;
        body["allow"] = true.into();
        body
    };
    // A page of another site, the app itself, and any token are refused.
    for origin in [Some(APP), Some("null"), None] {
        let forged = browser.on(origin);
        let answer = forged.send(Method::POST, "/v1/consents", Some(&body)).await;
        answer.problem(403, "scope-missing");
    }
    player
        .post("/v1/consents", None, &body)
        .await
        .problem(403, "scope-missing");
    let anonymous = umpire.anonymous();
    anonymous
        .post("/v1/consents", None, &body)
        .await
        .problem(401, "unauthenticated");
    // A guest keeps the account first.
    let headers = [("origin", anonymous.base.as_str())];
    let guest = anonymous
        .send_with(Method::POST, "/v1/guests", &headers, Some(&json!({})))
        .await;
    let cookie = guest.headers["set-cookie"]
        .to_str()
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    let guest = Browser {
        cookie,
        origin: browser.origin.clone(),
        client: anonymous.clone(),
    };
    let answer = guest.send(Method::POST, "/v1/consents", Some(&body)).await;
    answer.problem(403, "guest-account");
    // An account that is deleted leaves nothing that an app could use.
    let tokens = allowed(&player, "game:read").await;
    let gone = player
        .send(
            Method::DELETE,
            "/v1/me",
            None,
            Some(json!({"name": "Rupert"}).to_string()),
        )
        .await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    let refresh = tokens["refresh_token"].as_str().unwrap();
    assert_eq!(error(&anonymous, &refreshing(refresh)).await, "invalid_grant");
}

#[tokio::test]
async fn bad_forms_are_errors_of_oauth() {
    let umpire = Umpire::started().await;
    let client = umpire.anonymous();
    for body in [
        "",
        "grant_type",
        "grant_type=refresh_token&grant_type=refresh_token",
        "%ff=%ff&client_id=%00",
    ] {
        for path in ["/oauth/token", "/oauth/revoke", "/oauth/device"] {
            let request = client.http.post(format!("{}{path}", client.base));
            let request = request.header("content-type", "application/x-www-form-urlencoded");
            let answer = request.body(body).send().await.unwrap();
            assert_eq!(answer.status(), 400, "{path} {body}");
            let answer: Value = answer.json().await.unwrap();
            let error = answer["error"].as_str().unwrap();
            assert!(
                error == "invalid_request" || body.starts_with('%'),
                "{path} {body}: {error}"
            );
        }
    }
    let json = client
        .post("/oauth/token", None, &json!({"grant_type": "refresh_token"}))
        .await;
    assert_eq!(
        (json.status, &json.json()["error"]),
        (400, &json!("invalid_request"))
    );
}
