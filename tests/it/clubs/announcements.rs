//! Announcements of a club.

use crate::clubs::{Club, account};
use crate::support::client::ApiResponse;
use crate::support::server::{Client, Umpire};
use serde_json::json;

async fn announce(club: &Club, by: &Client, title: &str) -> ApiResponse {
    let body = json!({"title": title, "body": "Round 7 opens <tomorrow>."});
    by.post(&club.path("/announcements"), None, &body).await
}

#[tokio::test]
async fn announcements_are_public_newest_first() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = club.member(&umpire, "Anna").await;
    announce(&club, &anna, "No").await.problem(403, "scope-missing");
    club.appoint(&club.owner, &account(&anna).await, json!(["arbiter"]))
        .await
        .ok();
    for (by, title) in [(&club.owner, "One"), (&anna, "Two"), (&anna, "Three")] {
        announce(&club, by, title).await.created();
    }
    let visitor = umpire.anonymous();
    let path = club.path("/announcements");
    let first = visitor.get(&format!("{path}?limit=2")).await.ok();
    assert_eq!(first["announcements"][0]["title"], "Three");
    assert_eq!(first["announcements"][0]["by"]["name"], "Anna");
    let next = first["next"].as_str().unwrap();
    let second = visitor.get(&format!("{path}?limit=2&after={next}")).await.ok();
    assert_eq!(second["announcements"][0]["title"], "One");
    assert_eq!(second["next"], json!(null));
    let feed = visitor.get(&club.path("/announcements.atom")).await;
    assert!(feed.kind.starts_with("application/atom+xml"), "{}", feed.kind);
    assert!(feed.text.contains("<title>Three</title>"), "{}", feed.text);
    assert!(feed.text.contains("&lt;tomorrow&gt;"), "{}", feed.text);

    let id = second["announcements"][0]["id"].as_str().unwrap();
    let one = club.path(&format!("/announcements/{id}"));
    umpire
        .player("Stranger")
        .await
        .delete(&one)
        .await
        .problem(403, "scope-missing");
    assert_eq!(anna.delete(&one).await.status, 204);
    anna.delete(&one).await.problem(404, "not-found");
    let list = visitor.get(&path).await.ok();
    assert_eq!(list["announcements"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn members_are_notified_of_an_announcement() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = club.member(&umpire, "Anna").await;
    let made = anna.put("/v1/me/feed", &json!({})).await.text;
    let made: serde_json::Value = serde_json::from_str(&made).unwrap();
    let url = made["atom"].as_str().unwrap();
    let feed = &url[url.find("/v1/").unwrap()..];
    announce(&club, &club.owner, "Round 6 is over").await.created();
    for _ in 0..200 {
        let text = umpire.anonymous().get(feed).await.text;
        if text.contains("News from “Northern Society”") {
            assert!(text.contains("Round 6 is over"), "{text}");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("no notice of the announcement");
}

#[tokio::test]
async fn a_club_makes_ten_announcements_a_day() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    for (title, place) in [("", "title"), (&"x".repeat(121), "title")] {
        let problem = announce(&club, &club.owner, title)
            .await
            .problem(400, "not-understood");
        assert_eq!(problem["place"], place);
    }
    for n in 0..10 {
        announce(&club, &club.owner, &format!("News {n}")).await.created();
    }
    let refused = announce(&club, &club.owner, "News 11").await;
    assert!(refused.problem(429, "rate-limited")["wait_ms"].is_i64());
}
