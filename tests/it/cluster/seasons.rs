//! Two servers keep the same seasons: every publication, opening and reminder happens once.

use crate::seasons::{DAY, START, Season, club, concede, rules};
use crate::support::postgres::database;
use crate::support::server::Umpire;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use umpire::engine::Millis;

static NOW: AtomicI64 = AtomicI64::new(START - 2 * DAY);

fn now() -> Millis {
    Millis::new(NOW.load(Ordering::SeqCst))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_keep_a_season_and_everything_happens_once() {
    let address = database().await.parse().unwrap();
    let server = || Umpire::builder().database(&address).clock(now).start();
    let one = server().await;
    let other = server().await;
    let club = club(&one, 6).await;
    let mut feeds = vec![];
    for member in &club.members {
        let made = member.put("/v1/me/feed", &serde_json::json!({})).await.created();
        let feed = made["atom"].as_str().unwrap().to_owned();
        feeds.push(feed[feed.find("/v1/").unwrap()..].to_owned());
    }
    let season = Season::started(&club, &rules()).await;
    for round in 1..=5_i64 {
        NOW.store(START + (round - 1) * 14 * DAY + DAY, Ordering::SeqCst);
        for fixture in season.until_fixtures("open", 3).await {
            if round < 5 {
                concede(&club, &fixture).await;
            }
        }
        let over = if round < 5 { round * 3 } else { 12 };
        season
            .until_fixtures("over", usize::try_from(over).unwrap())
            .await;
    }
    // The games of the last round are nearly due.
    NOW.store(START + 69 * DAY, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(4)).await;
    let log = other.anonymous().get(&season.path("/acts")).await.ok();
    let acts = log["acts"].as_array().unwrap();
    let rounds: Vec<i64> = acts
        .iter()
        .filter(|act| act["act"]["act"] == "publish_round")
        .map(|act| act["act"]["round"].as_i64().unwrap())
        .collect();
    assert_eq!(rounds, [1, 2, 3, 4, 5]);
    let fixtures = season.fixtures().await;
    let games: BTreeSet<&str> = fixtures
        .iter()
        .map(|each| each["game"].as_str().unwrap())
        .collect();
    assert_eq!((fixtures.len(), games.len()), (15, 15));
    for feed in &feeds {
        let text = one.anonymous().get(feed).await.text;
        let count = |topic: &str| text.matches(&format!("<category term=\"{topic}\"/>")).count();
        assert_eq!((count("round-published"), count("fixture-due")), (5, 1), "{text}");
    }
}
