//! Becoming a guest, playing, and keeping the account.

use super::{guest, post, practice};
use crate::people::sessions::logged_in;
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::json;
use umpire::server::Limits;

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn a_guest_plays_the_practice_opponent_at_once() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    let name = account["name"].as_str().unwrap();
    assert!(umpire::people::profile::is_guest(name), "{name}");
    assert_eq!(account["guest"], true);
    let me = browser.get("/v1/me").await.ok();
    assert_eq!(
        (&me["guest"], &me["has_password"], &me["id"]),
        (&json!(true), &json!(false), &account["id"])
    );
    // Everybody can see that it is a guest's account.
    let path = format!("/v1/accounts/{}", account["id"].as_str().unwrap());
    assert_eq!(umpire.anonymous().get(&path).await.ok()["guest"], true);
    let mine = umpire.player("Uxbridge").await.get("/v1/me").await.ok();
    assert_eq!(mine["guest"], false);

    for _ in 0..3 {
        let game = practice(&browser).await;
        assert_eq!(game["status"], "playing");
        let decisions = format!("/v1/games/{}/decisions", game["id"].as_str().unwrap());
        let open = browser.get(&decisions).await.ok();
        let decision = &open["decisions"][0];
        let answer = json!({
            "decision": decision["id"],
            "expect_seq": open["seq"],
            "announcement": decision["choices"][0],
        });
        let path = format!("/v1/games/{}/announcements", game["id"].as_str().unwrap());
        let key = [
            ("cookie", browser.cookie.as_str()),
            ("origin", browser.origin.as_deref().unwrap()),
            ("idempotency-key", "the-first-answer"),
        ];
        let answered = browser.client.send_with(Method::POST, &path, &key, Some(&answer));
        answered.await.created();
    }
}

#[tokio::test]
async fn a_guest_is_created_once_for_a_browser() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    // The second tab gets the same guest.
    let again = post(&browser, "/v1/guests", &json!({})).await;
    assert!(!again.headers.contains_key("set-cookie"));
    assert_eq!(again.ok()["account"], account);
    // Another browser is another guest.
    let (_, other) = guest(&umpire).await;
    assert_ne!(other["name"], account["name"]);
    // An account is no guest, with its token or in its browser.
    let uxbridge = crate::people::sessions::account(&umpire, "Uxbridge", PASSWORD).await;
    let refused = uxbridge.post("/v1/guests", None, &json!({})).await;
    refused.problem(409, "conflict");
    let signed_in = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    post(&signed_in, "/v1/guests", &json!({}))
        .await
        .problem(409, "conflict");
    // A page of another site makes none.
    let foreign = browser.on(Some("https://elsewhere.example"));
    post(&foreign, "/v1/guests", &json!({}))
        .await
        .problem(403, "scope-missing");
    let headers = [
        ("origin", "https://elsewhere.example"),
        ("sec-fetch-site", "cross-site"),
    ];
    let stranger = umpire.anonymous();
    let body = json!({});
    let refused = stranger
        .send_with(Method::POST, "/v1/guests", &headers, Some(&body))
        .await;
    refused.problem(403, "scope-missing");
}

#[tokio::test]
async fn a_kept_account_has_the_same_games_and_a_password() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    let game = practice(&browser).await;
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let answer = post(
        &browser,
        "/v1/me/keep",
        &json!({"name": " Uxbridge ", "password": PASSWORD}),
    )
    .await;
    let answer = answer.ok();
    assert_eq!(
        (
            &answer["account"]["name"],
            &answer["account"]["guest"],
            &answer["account"]["id"]
        ),
        (&json!("Uxbridge"), &json!(false), &account["id"])
    );
    assert!(answer.get("token").is_none(), "{answer}");
    // The session goes on, and is no guest's any more.
    let me = browser.get("/v1/me").await.ok();
    assert_eq!((&me["name"], &me["guest"]), (&json!("Uxbridge"), &json!(false)));
    let lobby = json!({"to": {"type": "lobby"}, "system": "toy", "scenario": "short"});
    post(&browser, "/v1/challenges", &lobby).await.created();
    // From elsewhere one logs in with the password and finds the game, under the new name.
    let elsewhere = logged_in(&umpire, "uxbridge", PASSWORD).await;
    let card = elsewhere.get(&path).await.ok();
    assert_eq!(card["your_seat"], "left");
    let shown = card["seats"].to_string();
    assert!(shown.contains("Uxbridge") && !shown.contains("Guest"), "{shown}");
    // There is nothing to keep a second time, from this tab or another one.
    for browser in [&browser, &elsewhere] {
        let again = post(browser, "/v1/me/keep", &json!({"name": "Other"})).await;
        let problem = again.problem(409, "conflict");
        assert!(
            problem["detail"].as_str().unwrap().contains("nothing to keep"),
            "{problem}"
        );
    }
}

#[tokio::test]
async fn an_account_is_kept_without_a_password_by_its_token() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    let answer = post(&browser, "/v1/me/keep", &json!({"name": "Uxbridge"}))
        .await
        .ok();
    let key = Client {
        token: Some(answer["token"].as_str().unwrap().to_owned()),
        ..umpire.anonymous()
    };
    assert_eq!(key.get("/v1/me").await.ok()["id"], account["id"]);
    // The key begins a session in another browser, as that of a new account does.
    let session = json!({"token": key.token});
    umpire
        .anonymous()
        .post("/v1/sessions", None, &session)
        .await
        .created();
}

#[tokio::test]
async fn a_name_that_is_taken_keeps_nothing() {
    let umpire = Umpire::started().await;
    umpire.player("Uxbridge").await;
    let (browser, account) = guest(&umpire).await;
    for (body, status, kind) in [
        (json!({"name": "UXBRIDGE"}), 409, "conflict"),
        (json!({"name": "Guest 17"}), 409, "conflict"),
        (json!({"name": account["name"]}), 409, "conflict"),
        (json!({"name": ""}), 400, "not-understood"),
        (
            json!({"name": "Rupert", "password": "short"}),
            400,
            "not-understood",
        ),
    ] {
        post(&browser, "/v1/me/keep", &body).await.problem(status, kind);
    }
    let me = browser.get("/v1/me").await.ok();
    assert_eq!((&me["guest"], &me["name"]), (&json!(true), &account["name"]));
    post(&browser, "/v1/me/keep", &json!({"name": "Rupert"}))
        .await
        .ok();
    // Nobody else gets a name like a guest's.
    let made = umpire
        .anonymous()
        .post("/v1/accounts", None, &json!({"name": "guest 4711"}))
        .await;
    made.problem(409, "conflict");
}

#[tokio::test]
async fn at_most_twenty_guests_an_hour_come_from_one_address() {
    let umpire = Umpire::builder().limits(Limits {
        requests_per_minute: 1_000_000,
        ..Limits::default()
    });
    let umpire = umpire
        .clock(|| umpire::engine::Millis::new(1_800_000_000_000))
        .start()
        .await;
    for _ in 0..20 {
        guest(&umpire).await;
    }
    let refused = umpire.anonymous().post("/v1/guests", None, &json!({})).await;
    let after = refused.headers["retry-after"].to_str().unwrap().to_owned();
    let problem = refused.problem(429, "rate-limited");
    assert_eq!(
        after.parse::<i64>().unwrap() * 1000,
        problem["wait_ms"].as_i64().unwrap()
    );
    assert_eq!(after, "180");
    // An account can still be created.
    umpire.player("Uxbridge").await;
}

#[tokio::test]
async fn a_guest_takes_their_data_and_leaves() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    practice(&browser).await;
    let export = browser.get("/v1/me/export").await.ok();
    assert_eq!(export["account"]["guest"], true);
    let leave = json!({"name": account["name"]});
    let left = browser.send(Method::DELETE, "/v1/me", Some(&leave)).await;
    assert_eq!(left.status, 204, "{}", left.text);
    browser.get("/v1/me").await.problem(401, "unauthenticated");
    let path = format!("/v1/accounts/{}", account["id"].as_str().unwrap());
    let shown = umpire.anonymous().get(&path).await.ok();
    assert_eq!((&shown["left"], &shown["guest"]), (&json!(true), &json!(false)));
}
