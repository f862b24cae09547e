//! A person allows an app something: the flow as it should go.

use crate::support::apps::{
    APP, allowed, app, browser_of, but, decided, form, redeeming, refreshing, request, value,
};
use crate::support::server::Umpire;
use reqwest::{Method, Url};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;

static LATER: AtomicI64 = AtomicI64::new(0);

fn clock() -> Millis {
    umpire::server::system_time() + Millis::new(LATER.load(Ordering::Relaxed))
}

fn query(request: &Value) -> String {
    let mut url = Url::parse("http://x/v1/consents").unwrap();
    for (name, value) in request.as_object().unwrap() {
        url.query_pairs_mut().append_pair(name, value.as_str().unwrap());
    }
    format!("/v1/consents?{}", url.query().unwrap())
}

#[tokio::test]
async fn an_app_gets_what_a_person_allows_it() {
    let umpire = Umpire::builder().clock(clock).start().await;
    let player = umpire.player("Rupert").await;
    let browser = browser_of(&player).await;
    let asks = request("game:read game:play");
    let card = browser.get(&query(&asks)).await.ok();
    assert_eq!(
        (&card["client_id"], &card["host"]),
        (&json!(APP), &json!("app.example"))
    );
    assert_eq!(card["scopes"], json!(["game:read", "game:play"]));
    assert_eq!(
        (&card["refused"], &card["own_machine"]),
        (&Value::Null, &json!(false))
    );

    let answer = decided(&browser, asks, true).await;
    assert_eq!(value(&answer, "state"), "what it knows & more");
    assert_eq!(value(&answer, "iss"), browser.client.base);
    let token = form(
        &browser.client,
        "/oauth/token",
        &redeeming(&value(&answer, "code")),
    )
    .await;
    assert_eq!(token.headers["cache-control"], "no-store");
    assert_eq!(token.headers["access-control-allow-origin"], "*");
    let tokens = token.ok();
    assert_eq!(
        (&tokens["token_type"], &tokens["expires_in"]),
        (&json!("Bearer"), &json!(3600))
    );
    assert_eq!(tokens["scope"], "game:read game:play");

    // It may do that and nothing else, and it is in no list of tokens.
    let it = app(&umpire, &tokens);
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    it.post("/v1/games", None, &new).await.created();
    it.get("/v1/me").await.problem(403, "scope-missing");
    it.post("/v1/sessions", None, &json!({"token": it.token}))
        .await
        .problem(403, "scope-missing");
    let tokens_listed = player.get("/v1/tokens").await.ok();
    assert_eq!(tokens_listed["tokens"].as_array().unwrap().len(), 1);

    // After an hour it takes the refresh token, which is another each time.
    LATER.store(3_600_000, Ordering::Relaxed);
    it.get("/v1/games?mine=true")
        .await
        .problem(401, "unauthenticated");
    let first = tokens["refresh_token"].as_str().unwrap();
    let more = form(&it, "/oauth/token", &refreshing(first)).await.ok();
    assert_ne!(more["refresh_token"], tokens["refresh_token"]);
    app(&umpire, &more).get("/v1/games?mine=true").await.ok();
    let second = more["refresh_token"].as_str().unwrap();
    let mut less = refreshing(second).to_vec();
    less.push(("scope", "game:read"));
    let less = form(&it, "/oauth/token", &less).await.ok();
    assert_eq!(less["scope"], "game:read");
    let game = app(&umpire, &less).post("/v1/games", None, &new).await;
    game.problem(403, "scope-missing");

    // Nobody asks for 90 days: it has ended.
    LATER.fetch_add(90 * 86_400_000, Ordering::Relaxed);
    let last = less["refresh_token"].as_str().unwrap();
    let late = form(&it, "/oauth/token", &refreshing(last)).await;
    assert_eq!(
        (late.status, &late.json()["error"]),
        (400, &json!("invalid_grant"))
    );
    let listed = player.get("/v1/me/apps").await.ok();
    assert_eq!(listed["apps"], json!([]));
}

#[tokio::test]
async fn a_person_sees_what_apps_may_do_and_ends_it() {
    let umpire = Umpire::started().await;
    let [player, other] = [umpire.player("Rupert").await, umpire.player("Essex").await];
    let tokens = allowed(&player, "game:read challenge:read").await;
    let it = app(&umpire, &tokens);
    it.get("/v1/games?mine=true").await.ok();
    let listed = player.get("/v1/me/apps").await.ok();
    let one = &listed["apps"][0];
    assert_eq!(
        (&one["host"], &one["scopes"]),
        (&json!("app.example"), &json!(["game:read", "challenge:read"]))
    );
    let path = format!("/v1/me/apps/{}", one["id"].as_str().unwrap());
    other.delete(&path).await.problem(404, "not-found");
    it.delete(&path).await.problem(403, "scope-missing");
    assert_eq!(player.delete(&path).await.status, 204);
    player.delete(&path).await.problem(404, "not-found");
    it.get("/v1/games?mine=true")
        .await
        .problem(401, "unauthenticated");
    let refresh = tokens["refresh_token"].as_str().unwrap();
    let ended = form(&it, "/oauth/token", &refreshing(refresh)).await;
    assert_eq!(
        (ended.status, &ended.json()["error"]),
        (400, &json!("invalid_grant"))
    );
    // An app ends it by either of its tokens, as often as it likes; another app does not.
    for token in ["access_token", "refresh_token"] {
        let tokens = allowed(&player, "game:read").await;
        let secret = tokens[token].as_str().unwrap();
        for (client, left) in [("https://other.example/", 1), (APP, 0), (APP, 0)] {
            let gone = form(&it, "/oauth/revoke", &[("token", secret), ("client_id", client)]).await;
            assert_eq!((gone.status, gone.text.as_str()), (200, ""));
            let listed = player.get("/v1/me/apps").await.ok();
            assert_eq!(listed["apps"].as_array().unwrap().len(), left, "{token} {client}");
        }
    }
}

#[tokio::test]
async fn a_person_refuses_and_the_app_is_told() {
    let umpire = Umpire::started().await;
    let browser = browser_of(&umpire.player("Rupert").await).await;
    let answer = decided(&browser, request("game:read"), false).await;
    assert_eq!(value(&answer, "error"), "access_denied");
    assert_eq!(value(&answer, "state"), "what it knows & more");
    assert_eq!(value(&answer, "iss"), browser.client.base);
    assert_eq!(value(&answer, "code"), "");
    // Whatever the person decides, this app gets nothing; they are not sent there by themselves.
    for (field, bad, error) in [
        ("response_type", "token", "unsupported_response_type"),
        ("scope", "game:read admin", "invalid_scope"),
        ("scope", "profile:write", "invalid_scope"),
        ("scope", "", "invalid_scope"),
        ("code_challenge", "short", "invalid_request"),
        ("code_challenge_method", "plain", "invalid_request"),
    ] {
        let asks = but(request("game:read"), field, bad);
        let card = browser.get(&query(&asks)).await.ok();
        let back = Url::parse(card["refused"]["redirect"].as_str().unwrap()).unwrap();
        assert!(
            back.query_pairs()
                .any(|(name, value)| name == "error" && value == error),
            "{back}"
        );
        let mut allow = asks;
        allow["allow"] = true.into();
        let answer = browser.send(Method::POST, "/v1/consents", Some(&allow)).await;
        answer.problem(400, "not-understood");
    }
}

#[tokio::test]
async fn the_server_says_what_it_can() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    let path = "/.well-known/oauth-authorization-server";
    let metadata = anonymous.get(path).await.ok();
    assert_eq!(metadata["issuer"], anonymous.base);
    assert_eq!(metadata["code_challenge_methods_supported"], json!(["S256"]));
    assert_eq!(metadata["token_endpoint_auth_methods_supported"], json!(["none"]));
    assert_eq!(metadata["authorization_response_iss_parameter_supported"], true);
    let scopes = metadata["scopes_supported"].as_array().unwrap();
    assert!(scopes.contains(&json!("game:play")) && !scopes.contains(&json!("profile:write")));
    // The page of consent can't be framed, and its address goes nowhere.
    let page = anonymous
        .send_with(
            Method::GET,
            "/oauth/authorize?client_id=x",
            &[("accept", "text/html")],
            None,
        )
        .await;
    assert_eq!(page.status, 200);
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    assert_eq!(page.headers["referrer-policy"], "same-origin");
}
