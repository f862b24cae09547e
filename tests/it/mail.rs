//! Mail addresses: confirmed by a letter; a lost password is set anew by a letter. The letters are read where they wait to
//! be sent.

use crate::sessions::{account, logged_in};
use crate::umpire::{Client, Umpire, database_of};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use umpire::store::Store;
use uuid::Uuid;

const PASSWORD: &str = "correct horse battery";

async fn put(client: &Client, path: &str, body: &Value) -> crate::umpire::Heard {
    client.send(Method::PUT, path, None, Some(body.to_string())).await
}

/// The letters that wait for the owner of a token, as topic and body.
async fn letters(umpire: &Umpire, account: Uuid) -> Vec<(String, Value)> {
    let store = Store::open_to_read(database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    let letters = store.letters_to(account).await.unwrap();
    let letters = letters.into_iter().map(|(channel, topic, body, _)| {
        assert_eq!(channel, "mail");
        (topic, serde_json::from_str(&body).unwrap())
    });
    letters.collect()
}

async fn id(client: &Client) -> Uuid {
    client.get("/v1/me").await.ok()["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap()
}

/// Waits for the letter of this number.
async fn letter(umpire: &Umpire, account: Uuid, number: usize) -> (String, Value) {
    let come = async {
        loop {
            if let Some(letter) = letters(umpire, account).await.into_iter().nth(number) {
                return letter;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    let patience = std::time::Duration::from_secs(30);
    tokio::time::timeout(patience, come).await.unwrap()
}

#[tokio::test]
async fn an_address_is_confirmed_and_lets_its_owner_back_in() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let clock = || NOW.load(Ordering::Relaxed);
    let umpire = Umpire::telling_time_by(clock, TempDir::new().unwrap()).await;
    let nobody = umpire.nobody();
    let player = account(&umpire, "Uxbridge", PASSWORD).await;
    let me = id(&player).await;
    let address = json!({"mail": "henry@Example.org", "password": PASSWORD});
    for (body, status, kind) in [
        (json!({"mail": "henry@example.org"}), 403, "scope-missing"),
        (
            json!({"mail": "henry@example.org", "password": "wrong horse"}),
            403,
            "scope-missing",
        ),
        (
            json!({"mail": "henry", "password": PASSWORD}),
            400,
            "not-understood",
        ),
    ] {
        put(&player, "/v1/me/mail", &body).await.problem(status, kind);
    }
    assert_eq!(put(&player, "/v1/me/mail", &address).await.status, 202);
    let again = put(&player, "/v1/me/mail", &address).await;
    assert!(
        again.headers["retry-after"]
            .to_str()
            .unwrap()
            .parse::<u32>()
            .unwrap()
            <= 300
    );
    again.problem(429, "rate-limited");
    let (topic, body) = letter(&umpire, me, 0).await;
    assert_eq!(
        (topic.as_str(), body["to"].as_str()),
        ("confirm", Some("henry@example.org"))
    );
    let shown = player.get("/v1/me").await.ok();
    assert_eq!(
        (&shown["mail"], &shown["mail_to_confirm"]),
        (&json!(null), &json!("henry@example.org"))
    );
    // No letter goes to an address that is not confirmed.
    lost(&nobody, "Uxbridge").await;
    lost(&nobody, "henry@example.org").await;

    let key = json!({"key": body["key"]});
    let confirm = "/v1/mail-confirmations";
    nobody
        .post(confirm, None, &json!({"key": "0".repeat(64)}))
        .await
        .problem(404, "not-found");
    assert_eq!(nobody.post(confirm, None, &key).await.status, 204);
    nobody.post(confirm, None, &key).await.problem(404, "not-found");
    assert_eq!(player.get("/v1/me").await.ok()["mail"], "henry@example.org");

    let browser = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    lost(&nobody, "HENRY@example.ORG").await;
    lost(&nobody, "henry@example.org").await;
    let (topic, body) = letter(&umpire, me, 1).await;
    assert_eq!(topic, "recover");
    // Only one for all that asking.
    lost(&nobody, "uxbridge").await;
    lost(&nobody, "Nobody at all").await;
    let path = "/v1/recoveries/password";
    let set = |key: &Value, new: &str| {
        let body = json!({"key": key, "new": new});
        let nobody = nobody.clone();
        async move { put(&nobody, path, &body).await }
    };
    set(&body["key"], "short").await.problem(400, "not-understood");
    assert_eq!(set(&body["key"], "another horse").await.status, 204);
    set(&body["key"], "a third horse").await.problem(404, "not-found");
    browser.get("/v1/me").await.problem(401, "unauthenticated");
    logged_in(&umpire, "Uxbridge", "another horse").await;
    assert_eq!(letter(&umpire, me, 2).await.0, "password-changed");

    // A key is good for an hour.
    NOW.fetch_add(3_600_000, Ordering::Relaxed);
    lost(&nobody, "Uxbridge").await;
    let (topic, body) = letter(&umpire, me, 3).await;
    assert_eq!(topic, "recover");
    NOW.fetch_add(3_600_000, Ordering::Relaxed);
    set(&body["key"], "a third horse").await.problem(404, "not-found");

    // Whoever takes the address away gets no letters any more; and the letter waits no longer for whoever leaves.
    let none = json!({"mail": null, "password": "another horse"});
    assert_eq!(put(&player, "/v1/me/mail", &none).await.status, 204);
    assert_eq!(player.get("/v1/me").await.ok()["mail"], json!(null));
    assert_eq!(letters(&umpire, me).await.len(), 4);
    let leave = json!({"name": "Uxbridge", "password": "another horse"}).to_string();
    assert_eq!(
        player
            .send(Method::DELETE, "/v1/me", None, Some(leave))
            .await
            .status,
        204
    );
    assert_eq!(letters(&umpire, me).await, []);
}

/// Somebody says that he has lost his password; the answer is always the same.
async fn lost(nobody: &Client, who: &str) {
    let heard = nobody.post("/v1/recoveries", None, &json!({"who": who})).await;
    assert_eq!((heard.status, heard.text.as_str()), (202, ""));
}

#[tokio::test]
async fn another_address_is_told_to_the_one_before() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let clock = || NOW.load(Ordering::Relaxed);
    let umpire = Umpire::telling_time_by(clock, TempDir::new().unwrap()).await;
    let player = umpire.player("Uxbridge").await;
    let me = id(&player).await;
    for (n, mail) in [(0, "first@example.org"), (1, "second@example.org")] {
        NOW.fetch_add(600_000, Ordering::Relaxed);
        let set = put(&player, "/v1/me/mail", &json!({"mail": mail})).await;
        assert_eq!(set.status, 202);
        let (_, body) = letter(&umpire, me, n).await;
        assert_eq!(body["to"], mail);
        let key = json!({"key": body["key"]});
        let confirmed = umpire.nobody().post("/v1/mail-confirmations", None, &key).await;
        assert_eq!(confirmed.status, 204);
    }
    let (topic, body) = letter(&umpire, me, 2).await;
    assert_eq!(
        (topic.as_str(), &body["to"]),
        ("mail-changed", &json!("first@example.org"))
    );
}

#[tokio::test]
async fn no_address_is_flooded_whoever_asks_for_letters() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let clock = || NOW.load(Ordering::Relaxed);
    let umpire = Umpire::telling_time_by(clock, TempDir::new().unwrap()).await;
    for n in 0..10 {
        let player = umpire.player(&format!("Number {n}")).await;
        let mail = json!({"mail": format!("Victim+{n}@example.org")});
        assert_eq!(put(&player, "/v1/me/mail", &mail).await.status, 202);
    }
    let last = umpire.player("Last").await;
    let mail = json!({"mail": "victim@EXAMPLE.org"});
    let refused = put(&last, "/v1/me/mail", &mail).await;
    assert_eq!(refused.headers["retry-after"], "86400");
    refused.problem(429, "rate-limited");
    let other = json!({"mail": "somebody@example.org"});
    assert_eq!(put(&last, "/v1/me/mail", &other).await.status, 202);
    // Nor by saying again and again that a password is lost.
    let me = id(&last).await;
    let (_, body) = letter(&umpire, me, 0).await;
    let nobody = umpire.nobody();
    let key = json!({"key": body["key"]});
    assert_eq!(
        nobody.post("/v1/mail-confirmations", None, &key).await.status,
        204
    );
    for _ in 0..30 {
        NOW.fetch_add(6 * 60_000, Ordering::Relaxed);
        lost(&nobody, "Last").await;
    }
    // Whatever was asked for is done when the server has ended.
    let umpire = umpire.restarted().await;
    assert_eq!(letters(&umpire, me).await.len(), 11);
}
