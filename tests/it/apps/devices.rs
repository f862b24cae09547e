//! Devices without a browser: a club's display shows a code, and a person enters it.

use crate::support::apps::{APP, app, browser_of, form};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;

static LATER: AtomicI64 = AtomicI64::new(0);

fn clock() -> Millis {
    umpire::server::system_time() + Millis::new(LATER.load(Ordering::Relaxed))
}

async fn codes(client: &Client) -> Value {
    let fields = [("client_id", APP), ("scope", "game:read")];
    form(client, "/oauth/device", &fields).await.ok()
}

async fn poll(client: &Client, codes: &Value) -> Value {
    LATER.fetch_add(5000, Ordering::Relaxed);
    let fields = [
        ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
        ("client_id", APP),
        ("device_code", codes["device_code"].as_str().unwrap()),
    ];
    form(client, "/oauth/token", &fields).await.json()
}

#[tokio::test]
async fn a_person_enters_the_code_of_a_display() {
    let umpire = Umpire::builder().clock(clock).start().await;
    let [player, other] = [umpire.player("Rupert").await, umpire.player("Essex").await];
    let browser = browser_of(&player).await;
    let display = umpire.anonymous();
    let shown = codes(&display).await;
    let user_code = shown["user_code"].as_str().unwrap().to_owned();
    assert_eq!(shown["verification_uri"], format!("{}/device", display.base));
    assert_eq!(
        (&shown["expires_in"], &shown["interval"]),
        (&json!(900), &json!(5))
    );
    assert_eq!(poll(&display, &shown).await["error"], "authorization_pending");
    LATER.fetch_sub(5000, Ordering::Relaxed);
    assert_eq!(poll(&display, &shown).await["error"], "slow_down");
    let entered = user_code.replace('-', "").to_lowercase();
    let card = browser
        .get(&format!("/v1/consents?user_code={entered}"))
        .await
        .ok();
    assert_eq!(
        (&card["user_code"], &card["host"]),
        (&json!(user_code), &json!("app.example"))
    );
    browser
        .get("/v1/consents?user_code=WRNG-WRNG")
        .await
        .problem(400, "not-understood");
    let allow = |allow: bool| json!({"user_code": user_code, "allow": allow});
    let done = browser
        .send(Method::POST, "/v1/consents", Some(&allow(true)))
        .await;
    assert_eq!(done.ok(), json!({"redirect": null}));
    // Nobody else decides after that.
    let late = browser_of(&other).await;
    let late = late.send(Method::POST, "/v1/consents", Some(&allow(false))).await;
    late.problem(400, "not-understood");
    let tokens = poll(&display, &shown).await;
    app(&umpire, &tokens).get("/v1/games?mine=true").await.ok();
    assert_eq!(poll(&display, &shown).await["error"], "invalid_grant");
    assert_eq!(
        player.get("/v1/me/apps").await.ok()["apps"]
            .as_array()
            .unwrap()
            .len(),
        1
    );

    // It is refused, or comes too late; another app has nothing of it.
    let second = codes(&display).await;
    let fields = [
        ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
        ("client_id", "https://other.example/"),
        ("device_code", second["device_code"].as_str().unwrap()),
    ];
    let others = form(&display, "/oauth/token", &fields).await.json();
    assert_eq!(others["error"], "invalid_grant");
    let refuse = json!({"user_code": second["user_code"], "allow": false});
    browser
        .send(Method::POST, "/v1/consents", Some(&refuse))
        .await
        .ok();
    assert_eq!(poll(&display, &second).await["error"], "access_denied");
    let third = codes(&display).await;
    LATER.fetch_add(900_000, Ordering::Relaxed);
    assert_eq!(poll(&display, &third).await["error"], "expired_token");
    let late = json!({"user_code": third["user_code"], "allow": true});
    let late = browser.send(Method::POST, "/v1/consents", Some(&late)).await;
    late.problem(400, "not-understood");
    // Guessing is limited as for passwords.
    let mut last = 0;
    for _ in 0..60 {
        last = browser.get("/v1/consents?user_code=GSSG-GSSG").await.status;
    }
    assert_eq!(last, 429);
    let bad = form(
        &display,
        "/oauth/device",
        &[("client_id", "app"), ("scope", "game:read")],
    )
    .await;
    assert_eq!(
        (bad.status, &bad.json()["error"]),
        (400, &json!("invalid_client"))
    );
}
