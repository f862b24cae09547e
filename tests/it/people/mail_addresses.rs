//! Mail addresses: confirmed by a mailed key, changed and removed; no address is flooded, and a server without a mail
//! server queues no mails.

use crate::people::sessions::{account, logged_in};
use crate::support::post_office::{Letter, MailSink, until};
use crate::support::server::{ApiResponse, Client, Umpire, database_of};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use umpire::engine::Millis;
use umpire::ids::AccountId;
use umpire::store::{Address, Store};

pub const PASSWORD: &str = "correct horse battery";

pub async fn put(client: &Client, path: &str, body: &Value) -> ApiResponse {
    client.send(Method::PUT, path, None, Some(body.to_string())).await
}

/// A server that sends mail to a sink, and its database.
pub struct Mailed {
    pub umpire: Umpire,
    pub sink: MailSink,
    pub database: Address,
    _folder: TempDir,
}

impl Mailed {
    pub async fn telling_time_by(clock: fn() -> Millis) -> Mailed {
        let (folder, sink) = (TempDir::new().unwrap(), MailSink::started().await);
        let database = database_of(folder.path()).await;
        Mailed {
            umpire: Umpire::builder()
                .clock(clock)
                .database(&database)
                .sending(sink.sending())
                .start()
                .await,
            sink,
            database,
            _folder: folder,
        }
    }

    /// The mails that wait to be sent to an account, as topic and body.
    pub async fn waiting(&self, account: AccountId) -> Vec<(String, Value)> {
        letters(&self.database, account).await
    }

    /// Waits until this number of mails waits to be sent to an account.
    pub async fn wait_for(&self, account: AccountId, many: usize) -> Vec<(String, Value)> {
        let come = async {
            loop {
                let letters = self.waiting(account).await;
                if letters.len() >= many {
                    return letters;
                }
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(60), come)
            .await
            .unwrap()
    }
}

/// The mails that wait to be sent to an account.
async fn letters(database: &Address, account: AccountId) -> Vec<(String, Value)> {
    let store = Store::open_to_read(database.clone()).await.unwrap();
    let letters = store.to_be_sent_to(account).await.unwrap();
    store.close().await;
    let letters = letters.into_iter().map(|letter| {
        assert_eq!(letter.channel, "mail");
        (letter.topic, serde_json::from_str(&letter.body).unwrap())
    });
    letters.collect()
}

pub async fn id(client: &Client) -> AccountId {
    client.get("/v1/me").await.ok()["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap()
}

/// The key in a mail.
pub fn key(letter: &Letter) -> String {
    letter.after("?key=")
}

/// Requests a password recovery mail; the response is always the same.
pub async fn lost(anonymous: &Client, who: &str) {
    let response = anonymous.post("/v1/recoveries", None, &json!({"who": who})).await;
    assert_eq!((response.status, response.text.as_str()), (202, ""));
}

#[tokio::test]
async fn an_address_is_confirmed_and_lets_its_owner_back_in() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let mailed = Mailed::telling_time_by(|| Millis::new(NOW.load(Ordering::Relaxed))).await;
    let (umpire, sink) = (&mailed.umpire, &mailed.sink);
    let anonymous = umpire.anonymous();
    let player = account(umpire, "Uxbridge", PASSWORD).await;
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
    let wait: u32 = again.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(wait <= 300);
    again.problem(429, "rate-limited");
    let letter = sink.letter(0).await;
    assert_eq!(letter.to, "henry@example.org");
    let shown = player.get("/v1/me").await.ok();
    assert_eq!(
        (&shown["mail"], &shown["mail_to_confirm"]),
        (&json!(null), &json!("henry@example.org"))
    );
    // No recovery mail is sent to an address that is not confirmed.
    lost(&anonymous, "Uxbridge").await;
    lost(&anonymous, "henry@example.org").await;

    let confirmed = json!({"key": key(&letter)});
    let confirm = "/v1/mail-confirmations";
    anonymous
        .post(confirm, None, &json!({"key": "0".repeat(64)}))
        .await
        .problem(404, "not-found");
    assert_eq!(anonymous.post(confirm, None, &confirmed).await.status, 204);
    anonymous
        .post(confirm, None, &confirmed)
        .await
        .problem(404, "not-found");
    assert_eq!(player.get("/v1/me").await.ok()["mail"], "henry@example.org");

    let browser = logged_in(umpire, "Uxbridge", PASSWORD).await;
    lost(&anonymous, "HENRY@example.ORG").await;
    lost(&anonymous, "henry@example.org").await;
    let letter = sink.letter_with("/new-password?key=").await;
    // Only one mail for all these requests.
    lost(&anonymous, "uxbridge").await;
    lost(&anonymous, "Nobody at all").await;
    let path = "/v1/recoveries/password";
    let set = |key: &str, new: &str| {
        let body = json!({"key": key, "new": new, "keep_tokens": true});
        let anonymous = anonymous.clone();
        async move { put(&anonymous, path, &body).await }
    };
    set(&key(&letter), "short").await.problem(400, "not-understood");
    assert_eq!(set(&key(&letter), "another horse").await.status, 204);
    set(&key(&letter), "a third horse")
        .await
        .problem(404, "not-found");
    browser.get("/v1/me").await.problem(401, "unauthenticated");
    logged_in(umpire, "Uxbridge", "another horse").await;
    let mail = sink.letter_with("Your password was changed").await;
    assert!(mail.text.contains("all its sessions have ended"), "{}", mail.text);
    assert_eq!(sink.count(), 3);

    // A key is valid for a day.
    lost(&anonymous, "Uxbridge").await;
    let late = sink.letter(3).await;
    NOW.fetch_add(24 * 3_600_000, Ordering::Relaxed);
    set(&key(&late), "a third horse").await.problem(404, "not-found");

    // After the address is removed, the only mail is the one that says so; deleting the account drops it.
    sink.answer.store(451, Ordering::Relaxed);
    let none = json!({"mail": null, "password": "another horse"});
    assert_eq!(put(&player, "/v1/me/mail", &none).await.status, 204);
    assert_eq!(player.get("/v1/me").await.ok()["mail"], json!(null));
    let waiting = mailed.wait_for(me, 1).await;
    assert_eq!(waiting.len(), 1);
    assert_eq!(
        (waiting[0].0.as_str(), &waiting[0].1["to"]),
        ("mail-removed", &json!("henry@example.org"))
    );
    let leave = json!({"name": "Uxbridge", "password": "another horse"}).to_string();
    let left = player.send(Method::DELETE, "/v1/me", None, Some(leave)).await;
    assert_eq!(left.status, 204);
    assert_eq!(mailed.waiting(me).await, []);
}

#[tokio::test]
async fn a_change_of_address_is_mailed_to_the_previous_one() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let mailed = Mailed::telling_time_by(|| Millis::new(NOW.load(Ordering::Relaxed))).await;
    let (umpire, sink) = (&mailed.umpire, &mailed.sink);
    let player = umpire.player("Uxbridge").await;
    // A removal of an address that was never confirmed causes no mail.
    assert_eq!(
        put(&player, "/v1/me/mail", &json!({"mail": null})).await.status,
        204
    );
    for mail in ["first@example.org", "second@example.org"] {
        NOW.fetch_add(600_000, Ordering::Relaxed);
        let before = sink.count();
        let set = put(&player, "/v1/me/mail", &json!({"mail": mail})).await;
        assert_eq!(set.status, 202);
        let letter = sink.letter(before).await;
        assert_eq!(letter.to, mail);
        let key = json!({"key": key(&letter)});
        let confirmed = umpire
            .anonymous()
            .post("/v1/mail-confirmations", None, &key)
            .await;
        assert_eq!(confirmed.status, 204);
    }
    let warning = sink.letter_with("Your mail address was changed").await;
    assert_eq!(warning.to, "first@example.org");
    assert_eq!(
        put(&player, "/v1/me/mail", &json!({"mail": null})).await.status,
        204
    );
    let warning = sink.letter_with("Your mail address was taken away").await;
    assert_eq!(warning.to, "second@example.org");
    assert_eq!(sink.count(), 4);
}

#[tokio::test]
async fn no_address_is_flooded_with_letters() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let mailed = Mailed::telling_time_by(|| Millis::new(NOW.load(Ordering::Relaxed))).await;
    let (umpire, sink) = (&mailed.umpire, &mailed.sink);
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
    until("every letter", || (sink.count() == 10).then_some(())).await;
    let other = json!({"mail": "somebody@example.org"});
    assert_eq!(put(&last, "/v1/me/mail", &other).await.status, 202);
    assert_eq!(sink.letter(10).await.to, "somebody@example.org");
}

#[tokio::test]
async fn a_server_without_mail_keeps_no_letters_and_says_so() {
    let folder = TempDir::new().unwrap();
    let database = database_of(folder.path()).await;
    let umpire = Umpire::builder().folder(folder).start().await;
    let player = account(&umpire, "Uxbridge", PASSWORD).await;
    let me = id(&player).await;
    let address = json!({"mail": "henry@example.org", "password": PASSWORD});
    let refused = put(&player, "/v1/me/mail", &address).await;
    assert!(refused.text.contains("sends no mail"), "{}", refused.text);
    refused.problem(409, "conflict");
    assert_eq!(player.get("/v1/me").await.ok()["mail_to_confirm"], json!(null));
    // The response is the same, whether there is such an account or not.
    let mut received = vec![];
    for who in ["Uxbridge", "Nobody at all", "henry@example.org"] {
        let anonymous = umpire.anonymous();
        let refused = anonymous.post("/v1/recoveries", None, &json!({"who": who})).await;
        received.push(refused.text.clone());
        refused.problem(409, "conflict");
    }
    received.dedup();
    assert_eq!(received.len(), 1);
    assert_eq!(letters(&database, me).await, []);
    // An address can be removed on any server.
    let none = json!({"mail": null, "password": PASSWORD});
    assert_eq!(put(&player, "/v1/me/mail", &none).await.status, 204);
}
