//! Webhooks: signed, retried, given up, and never called at private addresses.

use crate::support::post_office::{Called, Receiver, a_while, inward, notifying, until, webhook};
use crate::support::server::{Client, Umpire, database_of};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use ring::hmac;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use umpire::engine::Millis;

const NOON: i64 = 1_780_000_000_000;
const HOUR: i64 = 3_600_000;

/// What a receiver does: checks whether one of the signatures is valid for this secret.
fn is_signed(call: &Called, secret: &str) -> bool {
    let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
    let key = hmac::Key::new(hmac::HMAC_SHA256, &key);
    let head = format!(
        "{}.{}.",
        call.header("webhook-id"),
        call.header("webhook-timestamp")
    );
    let message = [head.as_bytes(), &call.body].concat();
    let mut signatures = call.header("webhook-signature").split(' ');
    signatures.any(|one| {
        let tag = STANDARD.decode(one.strip_prefix("v1,").unwrap()).unwrap();
        hmac::verify(&key, &message, &tag).is_ok()
    })
}

async fn trial(client: &Client, id: &str) -> String {
    let sent = client
        .post(&format!("/v1/webhooks/{id}/trial"), None, &json!({}))
        .await;
    assert_eq!(sent.status, 202, "{}", sent.text);
    sent.json()["message"].as_str().unwrap().to_owned()
}

async fn patch(client: &Client, id: &str, change: Value) -> Value {
    let path = format!("/v1/webhooks/{id}");
    client
        .send(Method::PATCH, &path, None, Some(change.to_string()))
        .await
        .ok()
}

#[tokio::test]
async fn calls_are_signed_and_secrets_are_replaced_at_leisure() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let database = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOW.load(Ordering::Relaxed)), &database).await;
    let player = umpire.player("Uxbridge").await;
    let (id, secret) = webhook(&player, &receiver).await;
    let message = trial(&player, &id).await;
    let call = receiver.call(0).await;
    assert_eq!(call.header("webhook-id"), message);
    assert_eq!(call.header("webhook-timestamp"), (NOON / 1000).to_string());
    assert!(is_signed(&call, &secret));
    let body = call.json();
    assert_eq!(
        (&body["type"], &body["timestamp"]),
        (&json!("trial"), &json!("2026-05-28T20:26:40Z"))
    );
    let shown = player.get(&format!("/v1/webhooks/{id}")).await.ok();
    assert!(
        shown.get("secret").is_none() && shown["failures"] == json!([]),
        "{shown}"
    );

    let path = format!("/v1/webhooks/{id}/secret");
    // The response with the first new secret is lost; a receiver that knows only the old secret can still verify.
    let [lost, new] = [
        player.post(&path, None, &json!({})).await.created(),
        player.post(&path, None, &json!({})).await.created(),
    ]
    .map(|card| card["secret"].as_str().unwrap().to_owned());
    trial(&player, &id).await;
    let call = receiver.call(1).await;
    assert!(is_signed(&call, &secret) && is_signed(&call, &new) && !is_signed(&call, &lost));
    NOW.fetch_add(25 * HOUR, Ordering::Relaxed);
    trial(&player, &id).await;
    let call = receiver.call(2).await;
    assert!(!is_signed(&call, &secret) && is_signed(&call, &new));

    // Failures are shown; a redirect is not followed.
    receiver.answer.store(302, Ordering::Relaxed);
    let message = trial(&player, &id).await;
    receiver.call(3).await;
    let mut failures = json!([]);
    for _ in 0..200 {
        failures = player.get(&format!("/v1/webhooks/{id}")).await.ok()["failures"].clone();
        if failures != json!([]) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(failures[0]["message"], json!(message));
    assert!(
        failures[0]["failure"].as_str().unwrap().contains("302"),
        "{failures}"
    );
    a_while().await;
    assert_eq!(receiver.calls().len(), 4);
}

#[tokio::test]
async fn a_failing_webhook_is_disabled_and_its_owner_notified() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, broken, whole) = (
        TempDir::new().unwrap(),
        Receiver::started().await,
        Receiver::started().await,
    );
    let database = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOW.load(Ordering::Relaxed)), &database).await;
    let table = umpire.table(30).await;
    let (id, _) = webhook(&table.left, &broken).await;
    let (other, _) = webhook(&table.left, &whole).await;
    patch(&table.left, &other, json!({"topics": ["webhook-disabled"]})).await;
    broken.answer.store(500, Ordering::Relaxed);
    crate::support::post_office::until_it_waits_for(&table, "right").await;
    crate::support::post_office::until_it_waits_for(&table, "left").await;
    broken.call(0).await;
    // A webhook and its failures are read by two queries, so a failure in between shows at the next read.
    until_failing(&table.left, &id).await;
    let failing = table.left.get(&format!("/v1/webhooks/{id}")).await.ok();
    assert_eq!(
        (&failing["enabled"], &failing["failing_since"]),
        (&json!(true), &json!(NOON))
    );
    // Retries at growing intervals, with the same id, for five days. The first notice may be answered in the meantime,
    // and is not repeated then.
    let tries = || {
        let mut each = BTreeMap::new();
        for call in broken.calls() {
            *each.entry(call.header("webhook-id").to_owned()).or_insert(0) += 1;
        }
        each.into_values().max().unwrap_or(0)
    };
    for n in 2..=4 {
        until("another try", || {
            NOW.fetch_add(10_000, Ordering::Relaxed);
            (tries() >= n).then_some(())
        })
        .await;
    }
    let mut calls = 1;
    while NOW.load(Ordering::Relaxed) < NOON + 150 * HOUR {
        NOW.fetch_add(2 * HOUR, Ordering::Relaxed);
        tokio::time::sleep(std::time::Duration::from_millis(150)).await;
        calls = broken.calls().len();
    }
    // On a busy machine the clock runs on in the meantime, so some retries are skipped.
    assert!((4..30).contains(&calls), "{calls} calls");
    // The second webhook may have been called for the wait, before it was restricted to this topic.
    let words = || {
        let calls = whole.calls().into_iter();
        calls.filter(|call| call.json()["type"] == "webhook-disabled")
    };
    let word = until("a word", || words().next()).await.json();
    assert_eq!(word["data"]["webhook"], json!(id));
    a_while().await;
    // While the clock jumps by hours, a call may be made twice; it has the same id then.
    let ids = || -> BTreeSet<String> { words().map(|call| call.header("webhook-id").to_owned()).collect() };
    assert_eq!(ids().len(), 1);
    assert_eq!(
        table.left.get(&format!("/v1/webhooks/{id}")).await.ok()["enabled"],
        false
    );
    let again = patch(&table.left, &id, json!({"enabled": true})).await;
    assert_eq!(
        (&again["enabled"], &again["failing_since"]),
        (&json!(true), &json!(null))
    );
    // 410 disables a webhook at once.
    broken.answer.store(410, Ordering::Relaxed);
    trial(&table.left, &id).await;
    until("another word", || (ids().len() == 2).then_some(())).await;
    assert_eq!(
        table.left.get(&format!("/v1/webhooks/{id}")).await.ok()["enabled"],
        false
    );
}

async fn until_failing(client: &Client, id: &str) -> Value {
    let mut tries = 0;
    loop {
        let shown = client.get(&format!("/v1/webhooks/{id}")).await.ok();
        if shown["failures"] != json!([]) {
            return shown;
        }
        tries += 1;
        assert!(tries < 400, "it does not fail");
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn private_addresses_are_refused() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Uxbridge").await;
    for url in [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[fe80::1]/",
        "https://169.254.169.254/latest",
        "file:///etc/passwd",
        "no address",
    ] {
        player
            .post("/v1/webhooks", None, &json!({"url": url}))
            .await
            .problem(400, "not-understood");
        let [p256dh, auth] = crate::support::security_world::BROWSER;
        let push = json!({"endpoint": url, "keys": {"p256dh": p256dh, "auth": auth}});
        player
            .post("/v1/me/push-subscriptions", None, &push)
            .await
            .problem(400, "not-understood");
    }
    let bad = json!({"url": "https://example.org/", "topics": ["everything"]});
    player
        .post("/v1/webhooks", None, &bad)
        .await
        .problem(400, "not-understood");
    let good = json!({"url": "https://umpire.invalid/", "topics": ["your-move"]});
    for _ in 0..10 {
        player.post("/v1/webhooks", None, &good).await.created();
    }
    player
        .post("/v1/webhooks", None, &good)
        .await
        .problem(409, "conflict");
    let other = umpire.player("Other").await;
    let id = player.get("/v1/webhooks").await.ok()["webhooks"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    other
        .get(&format!("/v1/webhooks/{id}"))
        .await
        .problem(404, "not-found");
    assert_eq!(other.get("/v1/webhooks").await.ok()["webhooks"], json!([]));
}

/// A URL was public when it was set on another server, which allows private ones; this server still does not call it.
#[tokio::test]
async fn a_private_address_is_not_called_even_if_it_is_kept() {
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let database = database_of(folder.path()).await;
    let open = notifying(|| Millis::new(NOON), &database).await;
    let player = open.player("Uxbridge").await;
    let (id, _) = webhook(&player, &receiver).await;
    open.stopped().await;
    let careful = umpire::server::Sending {
        inward: false,
        ..inward()
    };
    let umpire = Umpire::builder()
        .clock(|| Millis::new(NOON))
        .database(&database)
        .sending(careful)
        .start()
        .await;
    let player = player.at(&umpire);
    trial(&player, &id).await;
    let failing = until_failing(&player, &id).await;
    assert_eq!(failing["failures"].as_array().map(Vec::len), Some(1), "{failing}");
    until("nothing", || receiver.calls().is_empty().then_some(())).await;
}
