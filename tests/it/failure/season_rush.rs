//! A thousand fixtures fall due at once, and the server process is killed again and again while it opens their games: each
//! opens once.

use super::season_crash::{Club, act, fixtures};
use crate::support::process::Process;
use crate::support::rounds::rounds;
use crate::support::server::Client;
use rusqlite::Connection;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The players of each season. All play all others twice: 132 fixtures in 11 rounds.
const PLAYERS: usize = 12;

/// The fixtures of a season.
const FIXTURES: usize = PLAYERS * (PLAYERS - 1);

/// How often the server is killed.
const KILLS: usize = 3;

/// The seasons with all their rounds published; `scripts/test-long` plays eight, with 1,056 fixtures.
async fn published_seasons(process: &Process) -> (Club, Vec<String>) {
    let club = Club::founded(process, 0, PLAYERS).await;
    let owner = club.owner(process);
    let mut seasons = vec![];
    for number in 0..rounds(1) {
        let season = club.season(process, number, "both").await;
        for round in 1..PLAYERS {
            let next = json!({"act": "publish_round", "division": "1", "round": round});
            act(&owner, &season, next).await;
        }
        seasons.push(season);
    }
    (club, seasons)
}

/// Changes the database of a server that does not run.
fn database(folder: &Path) -> Connection {
    Connection::open(folder.join("umpire.db")).unwrap()
}

/// How many fixtures have a game.
fn opened(folder: &Path) -> usize {
    let count = "select count(*) from fixtures where game <> ''";
    let count: i64 = database(folder).query_row(count, [], |row| row.get(0)).unwrap();
    usize::try_from(count).unwrap()
}

/// The games of the fixtures of all seasons.
async fn games(owner: &Client, seasons: &[String]) -> Vec<String> {
    let mut games = vec![];
    for season in seasons {
        for fixture in fixtures(owner, season).await {
            games.extend(fixture["game"].as_str().map(str::to_owned));
        }
    }
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_in_a_rush_opens_each_game_once() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}/umpire.db", folder.path().display());
    let start = || Process::with("UMPIRE_DATABASE_URL", &url, "error");
    let process = start();
    let (club, seasons) = published_seasons(&process).await;
    let all = seasons.len() * FIXTURES;
    drop(process);
    let due = "update fixtures set opens = 1";
    assert_eq!(database(folder.path()).execute(due, []).unwrap(), all);
    let (began, mut before, mut amid) = (Instant::now(), 0, 0);
    for kill in 1..=KILLS {
        let process = start();
        // Each time a part of what is left.
        while opened(folder.path()) < before + (all - before) / 3 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        drop(process);
        let now = opened(folder.path());
        println!(
            "kill {kill}: {now} of {all} games open after {:?}",
            began.elapsed()
        );
        assert!(now >= before, "games were lost");
        amid += usize::from(now < all);
        before = now;
    }
    assert!(amid > 0, "the server was never killed while it opened games");
    let process = start();
    while opened(folder.path()) < all {
        assert!(
            began.elapsed() < Duration::from_secs(120),
            "the games do not open"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    println!("{all} games open after {:?}", began.elapsed());
    let games = games(&club.owner(&process), &seasons).await;
    assert_eq!(games.len(), all);
    assert_eq!(games.iter().collect::<BTreeSet<_>>().len(), all);
    // There is no game that belongs to no fixture.
    let count = "select count(*) from games";
    let count: i64 = database(folder.path())
        .query_row(count, [], |row| row.get(0))
        .unwrap();
    assert_eq!(usize::try_from(count).unwrap(), all);
}
