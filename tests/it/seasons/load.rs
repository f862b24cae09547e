//! A thousand fixtures with open games cost announcements nothing.

use super::{DAY, START, Season, club, rules, test_clock, with};
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

test_clock!(clock);

/// The members of the club, who play in all seasons: 20 games each are 10 fixtures a season and round.
const MEMBERS: usize = 12;

/// How many seasons run at once, each with five rounds published and open: 8 times 66 games and their return games.
const SEASONS: usize = 8;

/// How many announcements are measured.
const MEASURED: usize = 60;

/// At how many tables, each a new game.
const TABLES: usize = 4;

/// The median time of an announcement at new tables, whose players have names with this word.
async fn median(umpire: &Umpire, word: &str) -> Duration {
    let mut took = vec![];
    for number in 0..TABLES {
        let names = [format!("Left {word} {number}"), format!("Right {word} {number}")];
        let table = umpire.table_of([&names[0], &names[1]], 100).await;
        for n in 0..MEASURED {
            let began = Instant::now();
            assert!(table.answer(n).await);
            took.push(began.elapsed());
        }
    }
    took.sort();
    took[took.len() / 2]
}

async fn open_season(owner: &Client, club: &super::Club, number: usize) -> Season {
    let path = format!("/v1/clubs/{}/seasons", club.id);
    let calendar = json!({"start": START, "round_days": 1, "zone": "UTC"});
    let rules = with(with(rules(), "calendar", calendar), "sides", json!("both"));
    let new = json!({"name": format!("Season {number}"), "rules": rules});
    let made = owner.post(&path, None, &new).await.created();
    let season = Season {
        id: made["id"].as_str().unwrap().to_owned(),
        organiser: owner.clone(),
    };
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    season.act(json!({"act": "draw"})).await;
    season.act(json!({"act": "start"})).await;
    season
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_open_fixtures_cost_announcements_nothing() {
    let umpire = Umpire::builder().clock(clock::now).start().await;
    let before = median(&umpire, "before").await;
    let club = club(&umpire, MEMBERS).await;
    let mut seasons = vec![];
    for number in 0..SEASONS {
        seasons.push(open_season(&club.owner, &club, number).await);
    }
    clock::set(START + 12 * DAY);
    let count = |fixtures: Vec<Value>| fixtures.iter().filter(|each| each["status"] == "open").count();
    let mut open = 0;
    for season in &seasons {
        season.until_fixtures("open", 132).await;
        open += count(season.fixtures().await);
    }
    assert!(open >= 1000, "{open} fixtures are open");
    let during = median(&umpire, "during").await;
    println!("{before:?} without seasons, {during:?} beside {open} open fixtures");
    // Twice, and 2 ms for the noise of a busy machine.
    assert!(
        during < before * 2 + Duration::from_millis(2),
        "{before:?} and then {during:?}"
    );
}
