//! What anybody may subscribe to: the deadlines of a season as a calendar, and its results as a feed.

use super::parsed::{Atom, calendar};
use crate::play::clocks::over_http::hand_set;
use crate::seasons::{Club, DAY, START, Season, club, concede, rules};
use crate::support::server::{Client, Umpire};
use serde_json::json;
use std::sync::atomic::Ordering;

/// A name with everything that is special in a calendar or a feed, longer than a line.
const NAME: &str = "Łódź; zima, część \\ pierwsza & <druga> – «liga» \"klubu\" z Portugalii i Norwegii";

/// A season with this name that runs, of all members of a club.
async fn named(club: &Club, rules: serde_json::Value) -> Season {
    let season = Season::draft_named(club, NAME, &rules).await;
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    season.act(json!({"act": "draw"})).await;
    season.act(json!({"act": "start"})).await;
    season
}

async fn text(client: &Client, path: &str, kind: &str) -> String {
    let shown = client.get(path).await;
    assert!(shown.kind.starts_with(kind), "{}", shown.kind);
    shown.text
}

#[tokio::test]
async fn a_calendar_moves_its_events_when_a_round_is_late() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let club = club(&umpire, 4).await;
    let mut rules = rules();
    rules["format"] = json!({"format": "swiss", "rounds": 3});
    let season = named(&club, rules).await;
    let (visitor, path) = (umpire.anonymous(), season.path("/calendar.ics"));
    let (name, before) = calendar(&text(&visitor, &path, "text/calendar").await);
    assert_eq!(name, NAME);
    assert_eq!(before.len(), 3);
    season.act(json!({"act": "withhold", "division": "1"})).await;
    NOW.store(START + 3 * DAY, Ordering::SeqCst);
    season
        .act(json!({"act": "publish_round", "division": "1", "round": 1}))
        .await;
    let (_, after) = calendar(&text(&visitor, &path, "text/calendar").await);
    assert_eq!(
        before.keys().collect::<Vec<_>>(),
        after.keys().collect::<Vec<_>>()
    );
    let date = |at: i64| {
        let at = jiff::Timestamp::from_millisecond(at).unwrap();
        at.strftime("%Y%m%dT%H%M%SZ").to_string()
    };
    for (uid, event) in &after {
        assert!(uid.starts_with(&season.id) && uid.ends_with("@umpire"), "{uid}");
        assert!(event.get("SUMMARY").starts_with(NAME));
        assert_eq!(event.alarms, 2);
        assert!(event.sequence() > before[uid].sequence(), "{uid}");
        assert!(event.get("DTSTAMP") > before[uid].get("DTSTAMP"), "{uid}");
    }
    let first = format!("{}-1@umpire", season.id);
    // In Berlin the clocks are put back between.
    let hour = DAY / 24;
    assert_eq!(before[&first].get("DTSTART"), date(START + 14 * DAY));
    assert_eq!(after[&first].get("DTSTART"), date(START + 17 * DAY));
    let last = format!("{}-3@umpire", season.id);
    assert_eq!(after[&last].get("DTSTART"), date(START + 42 * DAY + hour));
    assert_eq!(after[&last].get("DTSTART"), before[&last].get("DTSTART"));
}

#[tokio::test]
async fn a_ruled_result_keeps_its_entry_in_the_feed() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let club = club(&umpire, 4).await;
    let season = named(&club, rules()).await;
    let (visitor, path) = (umpire.anonymous(), season.path("/results.atom"));
    let empty = Atom::read(&text(&visitor, &path, "application/atom+xml").await);
    assert!(empty.entries.is_empty());
    NOW.store(START + DAY, Ordering::SeqCst);
    for fixture in season.until_fixtures("open", 2).await {
        concede(&club, &fixture).await;
    }
    let over = season.until_fixtures("over", 2).await;
    let before = Atom::read(&text(&visitor, &path, "application/atom+xml").await);
    assert_eq!(before.entries.len(), 2);
    NOW.store(START + 2 * DAY, Ordering::SeqCst);
    let finish = json!({"finish": "forfeited", "winner": "second", "why": "ruled"});
    let act = json!({"act": "rule_result", "fixture": over[0]["id"], "finish": finish});
    season.act(act).await;
    let after = Atom::read(&text(&visitor, &path, "application/atom+xml").await);
    assert_eq!((&before.id, &empty.id), (&after.id, &after.id));
    assert!(before.updated < after.updated && after.entries.len() == 2);
    let id = |at: usize| format!("urn:umpire:{}:{}", season.id, over[at]["id"].as_str().unwrap());
    assert_eq!(
        before.entry(&id(1)),
        after.entry(&id(1)),
        "the other result is as it was"
    );
    let (one, other) = (before.entry(&id(0)), after.entry(&id(0)));
    assert!(one.title.ends_with(" 3 : 0") && other.title.ends_with(" 0 : 3"));
    assert!(one.updated < other.updated);
    assert_eq!((&one.link, &one.category), (&other.link, &other.category));
    assert!(other.content.contains("forfeit"), "{}", other.content);
}
