//! Notices are stored for the account's feeds, whose URL is secret and can be replaced.

use crate::support::post_office::{
    Receiver, a_while, notifying, until, until_async, until_it_waits_for, webhook,
};
use crate::support::server::{Client, database_of};
use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;
use umpire::engine::Millis;

const NOON: i64 = 1_780_000_000_000;

/// The paths of the feed and the calendar, under a new secret.
pub async fn feeds(client: &Client) -> [String; 2] {
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
async fn a_feed_tells_without_a_token() {
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOON), &address).await;
    let table = umpire.table(30).await;
    let anonymous = umpire.anonymous();
    let [atom, calendar] = feeds(&table.left).await;
    until_it_waits_for(&table, "right").await;
    until_it_waits_for(&table, "left").await;
    let mut feed = anonymous.get(&atom).await;
    for _ in 0..400 {
        if feed.text.contains("<entry>") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        feed = anonymous.get(&atom).await;
    }
    assert!(feed.kind.starts_with("application/atom+xml"));
    assert!(
        feed.text
            .contains(&format!("https://umpire.example.org/games/{}", table.id)),
        "{}",
        feed.text
    );
    // As soon as no more notices are added.
    until_async("an answer that it is as it was", async || {
        let feed = anonymous.get(&atom).await;
        let etag = feed.headers["etag"].to_str().unwrap().to_owned();
        let headers = [("if-none-match", etag.as_str())];
        let again = anonymous.send_with(Method::GET, &atom, &headers, None).await;
        (again.status == 304).then_some(())
    })
    .await;
    // Without a clock, the calendar is empty.
    let shown = anonymous.get(&calendar).await;
    assert!(shown.kind.starts_with("text/calendar"));
    assert!(shown.text.starts_with("BEGIN:VCALENDAR\r\n") && !shown.text.contains("VEVENT"));

    // A new URL: the old one no longer works.
    let [new, _] = feeds(&table.left).await;
    anonymous.get(&atom).await.problem(404, "not-found");
    assert_eq!(anonymous.get(&new).await.status, 200);
    anonymous
        .get(&new.replace(".atom", ".exe"))
        .await
        .problem(404, "not-found");
    assert_eq!(table.left.delete("/v1/me/feed").await.status, 204);
    anonymous.get(&new).await.problem(404, "not-found");
}

#[tokio::test]
async fn a_deleted_accounts_notices_are_deleted() {
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOON), &address).await;
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
            .is_some_and(|notices| !notices.is_empty()),
        "{mine}"
    );
    assert!(!mine.to_string().contains("whsec_"));
    let leave = json!({"name": "Lefty"}).to_string();
    let left = table.left.send(Method::DELETE, "/v1/me", None, Some(leave)).await;
    assert_eq!(left.status, 204, "{}", left.text);
    umpire.anonymous().get(&atom).await.problem(404, "not-found");
    let calls = receiver.calls().len();
    a_while().await;
    until("no further call", || {
        (receiver.calls().len() == calls).then_some(())
    })
    .await;
}
