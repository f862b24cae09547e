//! What somebody was told is kept for his feeds: an address that is a secret, and can be replaced.

use crate::post_office::{Receiver, a_while, inward, until, until_it_waits_for, webhook};
use crate::umpire::{Client, Umpire, database_of};
use reqwest::Method;
use serde_json::json;
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use umpire::notices::{About, Notice, Table, reminders};
use umpire::store::{Post, Store};
use uuid::Uuid;

const NOON: i64 = 1_780_000_000_000;
const HOUR: i64 = 3_600_000;

/// The paths of the feed and the calendar, under a new secret.
async fn feeds(client: &Client) -> [String; 2] {
    let made = client
        .send(Method::PUT, "/v1/me/feed", None, None)
        .await
        .created();
    ["atom", "calendar"].map(|name| {
        let address = made[name].as_str().unwrap();
        address
            .strip_prefix("https://umpire.example.org")
            .unwrap()
            .to_owned()
    })
}

#[tokio::test]
async fn a_feed_tells_without_a_token_and_a_calendar_has_the_deadlines() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let umpire = Umpire::sending(|| NOW.load(Ordering::Relaxed), &address, inward()).await;
    let (table, receiver) = (umpire.table(30).await, Receiver::started().await);
    let nobody = umpire.nobody();
    let [atom, calendar] = feeds(&table.left).await;
    until_it_waits_for(&table, "right").await;
    until_it_waits_for(&table, "left").await;
    let mut feed = nobody.get(&atom).await;
    for _ in 0..400 {
        if feed.text.contains("<entry>") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        feed = nobody.get(&atom).await;
    }
    assert!(feed.kind.starts_with("application/atom+xml"));
    assert!(
        feed.text
            .contains(&format!("https://umpire.example.org/games/{}", table.id)),
        "{}",
        feed.text
    );
    let etag = feed.headers["etag"].to_str().unwrap().to_owned();
    let again = nobody
        .send_with(Method::GET, &atom, &[("if-none-match", &etag)], None)
        .await;
    assert_eq!(again.status, 304);
    assert!(
        nobody
            .get(&calendar)
            .await
            .text
            .starts_with("BEGIN:VCALENDAR\r\n")
    );

    // A decision with a deadline: in the calendar while it waits, with reminders by the way.
    webhook(&table.left, &receiver).await;
    let store = Store::open(&address).await.unwrap();
    let account = store.account_named("Lefty").await.unwrap().unwrap().account.id;
    let (asked, end) = (NOW.load(Ordering::Relaxed), NOON + 100 * HOUR);
    let place = Table {
        game: Uuid::parse_str(&table.id).unwrap(),
        title: "A game".to_owned(),
        seat: "left".to_owned(),
    };
    let notice = |about| Notice {
        id: Uuid::now_v7(),
        account,
        at: asked,
        about,
    };
    let move_of = About::YourMove {
        table: place.clone(),
        decision: "9-x".to_owned(),
        until: Some(end),
    };
    let mut posts = vec![Post::notice(&notice(move_of), asked)];
    for due in reminders(asked, end) {
        let about = About::Reminder {
            table: place.clone(),
            decision: "9-x".to_owned(),
            until: end,
        };
        posts.push(Post::notice(&notice(about), due));
    }
    assert_eq!(posts.len(), 3);
    store.post(posts).await.unwrap();
    receiver.call(0).await;
    let shown = nobody.get(&calendar).await;
    assert!(shown.kind.starts_with("text/calendar"));
    assert!(
        shown
            .text
            .replace("\r\n ", "")
            .contains(&format!("UID:{}-left-9-x@umpire\r\n", table.id)),
        "{}",
        shown.text
    );
    assert!(shown.text.contains("DTSTART:20260602T002640Z"), "{}", shown.text);
    NOW.store(NOON + 80 * HOUR, Ordering::Relaxed);
    assert_eq!(receiver.call(1).await.json()["type"], "reminder");
    // Whoever has answered is reminded no more.
    until_it_waits_for(&table, "right").await;
    NOW.store(NOON + 99 * HOUR, Ordering::Relaxed);
    a_while().await;
    let reminded = receiver
        .calls()
        .iter()
        .filter(|call| call.json()["type"] == "reminder")
        .count();
    assert_eq!(reminded, 1);
    assert!(!nobody.get(&calendar).await.text.contains("VEVENT"));

    // Another address: the one before is nothing any more.
    let [new, _] = feeds(&table.left).await;
    nobody.get(&atom).await.problem(404, "not-found");
    assert_eq!(nobody.get(&new).await.status, 200);
    nobody
        .get(&new.replace(".atom", ".exe"))
        .await
        .problem(404, "not-found");
    assert_eq!(table.left.delete("/v1/me/feed").await.status, 204);
    nobody.get(&new).await.problem(404, "not-found");
    store.close().await;
}

#[tokio::test]
async fn whoever_leaves_is_told_nothing_any_more_and_takes_along_what_he_was_told() {
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let address = database_of(folder.path()).await;
    let umpire = Umpire::sending(|| NOON, &address, inward()).await;
    let table = umpire.table(30).await;
    webhook(&table.left, &receiver).await;
    let [atom, _] = feeds(&table.left).await;
    until_it_waits_for(&table, "right").await;
    until_it_waits_for(&table, "left").await;
    receiver.call(0).await;
    let mine = table.left.get("/v1/me/export").await.ok();
    assert_eq!(mine["webhooks"][0]["url"], receiver.url);
    assert!(
        mine["notices"]["told"]
            .as_array()
            .is_some_and(|told| !told.is_empty()),
        "{mine}"
    );
    assert!(!mine.to_string().contains("whsec_"));
    let leave = json!({"name": "Lefty"}).to_string();
    let left = table.left.send(Method::DELETE, "/v1/me", None, Some(leave)).await;
    assert_eq!(left.status, 204, "{}", left.text);
    umpire.nobody().get(&atom).await.problem(404, "not-found");
    let calls = receiver.calls().len();
    a_while().await;
    until("no further call", || {
        (receiver.calls().len() == calls).then_some(())
    })
    .await;
}
