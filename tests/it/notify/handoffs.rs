//! Notices of a game in play: one for each hand-off that still stands, by mail and by webhook.

use crate::support::post_office::{
    MailSink, Receiver, a_while, confirmed, until, until_it_waits_for, webhook,
};
use crate::support::server::{Client, Umpire, database_of};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use umpire::engine::Millis;
use umpire::server::Sending;

const NOON: i64 = 1_780_000_000_000;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

async fn settings(client: &Client, change: Value) -> Value {
    let path = "/v1/me/notices";
    client
        .send(Method::PATCH, path, None, Some(change.to_string()))
        .await
        .ok()
}

async fn sends(clock: fn() -> Millis, folder: &TempDir, sending: Sending) -> Umpire {
    Umpire::builder()
        .clock(clock)
        .database(&database_of(folder.path()).await)
        .sending(sending)
        .start()
        .await
}

#[tokio::test]
async fn there_is_one_notice_for_each_hand_off_and_none_for_a_step() {
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let umpire = sends(
        || Millis::new(NOON),
        &folder,
        crate::support::post_office::inward(),
    )
    .await;
    let table = umpire.table(16).await;
    webhook(&table.left, &receiver).await;
    let waits = async || {
        let game = table.left.get(&table.path("")).await.ok();
        game["waiting"].as_array().unwrap().contains(&json!("left"))
    };
    // A call may be made more than once, with the same id.
    let notices = || -> BTreeMap<String, Value> {
        let calls = receiver.calls().into_iter();
        let calls = calls.map(|call| (call.header("webhook-id").to_owned(), call.json()));
        calls.filter(|(_, call)| call["type"] == "your-move").collect()
    };
    // A player who becomes reachable is notified of what waits for them already.
    let (mut waited, mut hand_offs, mut steps) = (waits().await, 1, 0);
    assert!(waited);
    until("the first notice", || (notices().len() == 1).then_some(())).await;
    let mut pick = 0;
    while table.answer(pick).await {
        pick += 1;
        let now = waits().await;
        steps += usize::from(now);
        hand_offs += usize::from(now && !waited);
        waited = now;
        // A decision that is answered at once causes no notice.
        until("a notice", || (notices().len() >= hand_offs).then_some(())).await;
    }
    assert!(hand_offs > 2 && steps > hand_offs, "{hand_offs} of {steps}");
    a_while().await;
    let notices = notices();
    assert_eq!(notices.len(), hand_offs, "{notices:#?}");
    let decisions: BTreeSet<String> = notices
        .values()
        .map(|notice| notice["data"]["decision"].to_string())
        .collect();
    assert_eq!(decisions.len(), hand_offs, "each tells of another decision");
}

#[tokio::test]
async fn a_mail_comes_after_a_minute_and_opens_the_decision() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, sink) = (TempDir::new().unwrap(), MailSink::started().await);
    let umpire = sends(
        || Millis::new(NOW.load(Ordering::Relaxed)),
        &folder,
        sink.sending(),
    )
    .await;
    let table = umpire.table(30).await;
    confirmed(&umpire, &table.left, &sink, "left@example.org").await;
    let shown = table.left.get("/v1/me/notices").await.ok();
    assert_eq!(
        (&shown["mail_available"], &shown["mail"]),
        (&json!(true), &json!("at-once"))
    );
    // The game is played quickly: no mail is sent.
    for pick in 0..12 {
        table.answer(pick).await;
    }
    until_it_waits_for(&table, "right").await;
    a_while().await;
    NOW.fetch_add(2 * MINUTE, Ordering::Relaxed);
    a_while().await;
    assert_eq!(sink.count(), 1);
    // Now the left player is absent.
    until_it_waits_for(&table, "left").await;
    a_while().await;
    assert_eq!(sink.count(), 1);
    NOW.fetch_add(MINUTE, Ordering::Relaxed);
    let letter = sink.letter(1).await;
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let link = format!("https://umpire.example.org/games/{}?decision=", table.id);
    assert_eq!(
        json!(letter.after(&format!("Decide: {link}"))),
        decisions["decisions"][0]["id"]
    );
    assert!(
        letter.text.contains("Message-ID: <") && letter.text.contains("text/html"),
        "{}",
        letter.text
    );
    assert!(
        letter
            .text
            .contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
    );

    // The link to stop mails: opening it changes nothing, pressing its button does.
    let stop = letter.after("No more such mails: https://umpire.example.org");
    let anonymous = umpire.anonymous();
    let page = anonymous.get(&stop).await;
    assert!(
        page.status == 200 && page.text.contains("<form method=\"post\""),
        "{}",
        page.text
    );
    assert_eq!(table.left.get("/v1/me/notices").await.ok()["mail"], "at-once");
    let forged = stop.replace(&stop[stop.len() - 4..], "0000");
    assert_eq!(
        anonymous.send(Method::POST, &forged, None, None).await.status,
        404
    );
    assert_eq!(anonymous.send(Method::POST, &stop, None, None).await.status, 200);
    assert_eq!(table.left.get("/v1/me/notices").await.ok()["mail"], "off");
    let head = table.head().await.0;
    assert_eq!(
        anonymous
            .get(&format!("/games/{}?decision=x", table.id))
            .await
            .status,
        200
    );
    assert_eq!(
        table.head().await.0,
        head,
        "nothing is answered by opening a page"
    );
}

#[tokio::test]
async fn nothing_rings_at_night_and_the_daily_mail_has_what_waits() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, sink) = (TempDir::new().unwrap(), MailSink::started().await);
    let umpire = sends(
        || Millis::new(NOW.load(Ordering::Relaxed)),
        &folder,
        sink.sending(),
    )
    .await;
    let table = umpire.table(30).await;
    for (client, mail) in [
        (&table.left, "left@example.org"),
        (&table.right, "right@example.org"),
    ] {
        confirmed(&umpire, client, &sink, mail).await;
        client
            .send(
                Method::PATCH,
                "/v1/me",
                None,
                Some(json!({"time_zone": "Europe/Warsaw"}).to_string()),
            )
            .await
            .ok();
    }
    // It is 22:26 in Warsaw: the right player has quiet hours, and the left player's daily mail is sent at six.
    let night = json!({"quiet_hours": {"start": "22:00", "minutes": 480}});
    assert_eq!(settings(&table.right, night).await["quiet_hours"]["minutes"], 480);
    let daily = settings(&table.left, json!({"mail": "daily", "daily_hour": 6})).await;
    assert_eq!(
        (&daily["mail"], &daily["daily_hour"]),
        (&json!("daily"), &json!(6))
    );
    until_it_waits_for(&table, "left").await;
    a_while().await;
    until_it_waits_for(&table, "right").await;
    a_while().await;
    NOW.fetch_add(7 * HOUR, Ordering::Relaxed);
    a_while().await;
    assert_eq!(sink.count(), 2, "nothing but the confirmations");
    NOW.fetch_add(HOUR, Ordering::Relaxed);
    let letter = sink.letter(2).await;
    assert_eq!(letter.to, "right@example.org");
    a_while().await;
    assert_eq!(
        sink.count(),
        3,
        "for the left nothing waits any more: there is no mail"
    );
    until_it_waits_for(&table, "left").await;
    a_while().await;
    NOW.fetch_add(24 * HOUR, Ordering::Relaxed);
    let letter = sink.letter(3).await;
    assert_eq!(letter.to, "left@example.org");
    assert!(
        letter.text.contains("A game waits for you") && letter.text.contains("/games/"),
        "{}",
        letter.text
    );
    a_while().await;
    assert_eq!(sink.count(), 4);
}

#[tokio::test]
async fn mail_is_retried_and_a_refusal_is_notified_by_other_channels() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, sink) = (TempDir::new().unwrap(), MailSink::started().await);
    let umpire = sends(
        || Millis::new(NOW.load(Ordering::Relaxed)),
        &folder,
        sink.sending(),
    )
    .await;
    let (table, receiver) = (umpire.table(30).await, Receiver::started().await);
    confirmed(&umpire, &table.left, &sink, "left@example.org").await;
    webhook(&table.left, &receiver).await;
    until_it_waits_for(&table, "right").await;
    sink.answer.store(451, Ordering::Relaxed);
    until_it_waits_for(&table, "left").await;
    receiver.call(0).await;
    NOW.fetch_add(MINUTE, Ordering::Relaxed);
    sink.refusals(1).await;
    sink.answer.store(250, Ordering::Relaxed);
    a_while().await;
    assert_eq!(sink.count(), 1, "it is not tried again at once");
    until("the mail, a second time", || {
        NOW.fetch_add(1000, Ordering::Relaxed);
        (sink.count() > 1).then_some(())
    })
    .await;
    a_while().await;

    until_it_waits_for(&table, "right").await;
    sink.answer.store(550, Ordering::Relaxed);
    until_it_waits_for(&table, "left").await;
    a_while().await;
    NOW.fetch_add(MINUTE, Ordering::Relaxed);
    let failed = |call: &crate::support::post_office::Called| call.json()["type"] == "mail-failed";
    until("a word to the owner", || {
        receiver.calls().iter().find(|c| failed(c)).cloned()
    })
    .await;
    let shown = table.left.get("/v1/me/notices").await.ok();
    assert!(shown["mail_failure"].as_str().unwrap().contains("550"), "{shown}");
    assert_eq!(sink.count(), 2);
}

#[tokio::test]
async fn without_a_mail_server_there_is_no_mail_and_the_api_says_so() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Uxbridge").await;
    let shown = player.get("/v1/me/notices").await.ok();
    assert_eq!(
        (&shown["mail_available"], &shown["mail_address"]),
        (&json!(false), &json!(null))
    );
    assert_eq!(shown["push_key"].as_str().unwrap().len(), 87);
    for bad in [
        json!({"daily_hour": 24}),
        json!({"mail": "hourly"}),
        json!({"quiet_hours": {"start": "9", "minutes": 1}}),
    ] {
        let refused = player
            .send(Method::PATCH, "/v1/me/notices", None, Some(bad.to_string()))
            .await;
        refused.problem(400, "not-understood");
    }
    for link in [
        "/stop-mail?key=x",
        "/confirm-mail?key=%22%3E%3Cscript%3E",
        "/new-password?key=x",
    ] {
        let page = umpire.anonymous().get(link).await;
        assert!(
            page.status == 200 && !page.text.contains("<script"),
            "{}",
            page.text
        );
        let form = umpire
            .anonymous()
            .http
            .post(format!("http://{}{link}", umpire.address));
        let form = form
            .header("content-type", "application/x-www-form-urlencoded")
            .body("new=a+new+password");
        assert_eq!(form.send().await.unwrap().status(), 404);
    }
}
