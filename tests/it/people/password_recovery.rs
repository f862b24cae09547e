//! Recovery of a lost password: strangers can't use up the limit, and sessions with the old password end.

use crate::people::mail_addresses::{Mailed, PASSWORD, id, key, lost, put};
use crate::people::sessions::{account, logged_in};
use crate::support::post_office::MailSink;
use crate::support::server::{Client, Umpire};
use serde_json::json;
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;

const MINUTE: i64 = 60_000;

/// A player with a password and a confirmed address.
async fn reached(umpire: &Umpire, sink: &MailSink, name: &str, mail: &str) -> Client {
    let player = account(umpire, name, PASSWORD).await;
    let before = sink.count();
    let address = json!({"mail": mail, "password": PASSWORD});
    assert_eq!(put(&player, "/v1/me/mail", &address).await.status, 202);
    let key = json!({"key": key(&sink.letter(before).await)});
    let confirmed = umpire
        .anonymous()
        .post("/v1/mail-confirmations", None, &key)
        .await;
    assert_eq!(confirmed.status, 204);
    player
}

#[tokio::test]
async fn repeated_recovery_requests_lock_no_user_out() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let mailed = Mailed::telling_time_by(|| Millis::new(NOW.load(Ordering::Relaxed))).await;
    let (umpire, sink) = (&mailed.umpire, &mailed.sink);
    let player = reached(umpire, sink, "Uxbridge", "henry@example.org").await;
    let other = reached(umpire, sink, "Paget", "henry@example.org").await;
    let (me, anonymous) = (id(&player).await, umpire.anonymous());
    // A stranger requests a mail every six minutes. The mails stay in the queue, so that they can be counted.
    sink.answer.store(451, Ordering::Relaxed);
    for request in 1..=30 {
        NOW.fetch_add(6 * MINUTE, Ordering::Relaxed);
        lost(&anonymous, "Uxbridge").await;
        mailed.wait_for(me, request.min(10)).await;
    }
    let letters = mailed.waiting(me).await;
    assert_eq!(letters.len(), 10);
    // Just before another mail may be sent, every link still works, the last one as well as an earlier one.
    let first = NOW.load(Ordering::Relaxed) - 29 * 6 * MINUTE;
    NOW.store(first + 24 * 60 * MINUTE - 1, Ordering::Relaxed);
    let set = |key: &serde_json::Value, new: &str| {
        let body = json!({"key": key, "new": new});
        let anonymous = anonymous.clone();
        async move { put(&anonymous, "/v1/recoveries/password", &body).await }
    };
    set(&letters[9].1["key"], "short")
        .await
        .problem(400, "not-understood");
    assert_eq!(set(&letters[4].1["key"], "another horse").await.status, 204);
    // After one key is used, the others are invalid, and the owner can request another mail at once.
    set(&letters[9].1["key"], "a third horse")
        .await
        .problem(404, "not-found");
    logged_in(umpire, "Uxbridge", "another horse").await;
    let before = mailed.waiting(me).await.len();
    lost(&anonymous, "Uxbridge").await;
    mailed.wait_for(me, before + 1).await;
    // Another account with the same address is not affected.
    let theirs = id(&other).await;
    lost(&anonymous, "Paget").await;
    mailed.wait_for(theirs, 1).await;
}

#[tokio::test]
async fn letters_are_refused_by_address_and_not_by_name() {
    let mailed = Mailed::telling_time_by(|| Millis::new(1_800_000_000_000)).await;
    let anonymous = mailed.umpire.anonymous();
    for _ in 0..20 {
        lost(&anonymous, "Uxbridge").await;
    }
    let refused = anonymous
        .post("/v1/recoveries", None, &json!({"who": "uxbridge"}))
        .await;
    refused.problem(429, "rate-limited");
    lost(&anonymous, "Somebody else").await;
}

#[tokio::test]
async fn a_new_password_ends_tokens_unless_they_are_kept() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let mailed = Mailed::telling_time_by(|| Millis::new(NOW.load(Ordering::Relaxed))).await;
    let (umpire, sink) = (&mailed.umpire, &mailed.sink);
    let anonymous = umpire.anonymous();
    let page = anonymous.get("/new-password?key=abc").await;
    assert!(page.text.contains("name=\"keep_tokens\""), "{}", page.text);
    // With the page and with the API; a ticked box is sent as "on".
    for (name, form, keeps) in [
        ("Uxbridge", None, false),
        ("Paget", None, true),
        ("Vivian", Some("new=another+horse"), false),
        ("Picton", Some("new=another+horse&keep_tokens=on"), true),
    ] {
        let mail = format!("{}@example.org", name.to_lowercase());
        let player = reached(umpire, sink, name, &mail).await;
        let bot = player
            .post("/v1/me/bots", None, &json!({"name": format!("{name}'s bot")}))
            .await
            .created();
        let bot = Client {
            token: Some(bot["token"].as_str().unwrap().to_owned()),
            ..anonymous.clone()
        };
        let before = sink.count();
        lost(&anonymous, name).await;
        let key = key(&sink.letter(before).await);
        let status = match form {
            None => {
                let mut body = json!({"key": key, "new": "another horse"});
                if keeps {
                    body["keep_tokens"] = json!(true);
                }
                put(&anonymous, "/v1/recoveries/password", &body).await.status
            }
            Some(form) => {
                let sent = anonymous
                    .http
                    .post(format!("{}/new-password?key={key}", anonymous.base))
                    .header("content-type", "application/x-www-form-urlencoded")
                    .body(form)
                    .send();
                sent.await.unwrap().status().as_u16()
            }
        };
        assert_eq!(status, if form.is_some() { 200 } else { 204 }, "{name}");
        let response = player.get("/v1/me").await;
        assert_eq!(response.status, if keeps { 200 } else { 401 }, "{name}");
        assert_eq!(bot.get("/v1/me").await.status, 200, "{name}");
        let letter = sink.letter(before + 1).await;
        let ended = if keeps {
            "sessions have"
        } else {
            "sessions and tokens have"
        };
        assert!(letter.text.contains(ended), "{}", letter.text);
        NOW.fetch_add(MINUTE, Ordering::Relaxed);
    }
}
