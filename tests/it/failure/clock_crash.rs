//! A server is killed in the middle of a game with a clock: deadlines are kept, and the outage is added to them.

use crate::support::post_office::until_async;
use crate::support::postgres::database;
use crate::support::process::Process;
use crate::support::server::Client;
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection, query_scalar};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long no server runs.
const AWAY: Duration = Duration::from_millis(1500);

/// How much of its running time a server may not have recorded before it was killed, in milliseconds.
const UNNOTED: i64 = 6_000;

pub async fn player(process: &Process, name: &str) -> Client {
    let made = process
        .client(None)
        .post("/v1/accounts", None, &json!({"name": name}))
        .await
        .created();
    process.client(made["token"].as_str())
}

/// The deadlines of both players' decisions, by decision.
async fn deadlines(players: &[Client; 2], game: &str) -> Vec<(Value, i64)> {
    let mut found = vec![];
    for player in players {
        let decisions = player.get(&format!("/v1/games/{game}/decisions")).await.ok();
        for decision in decisions["decisions"].as_array().unwrap() {
            found.push((decision["id"].clone(), decision["deadline"].as_i64().unwrap()));
        }
    }
    found
}

async fn is_killed(url: &str) {
    let start = || Process::with("UMPIRE_DATABASE_URL", url, "error");
    let mut process = start();
    let mut players = [player(&process, "One").await, player(&process, "Other").await];
    let new = json!({"to": {"type": "lobby"}, "system": "marvellous", "scenario": "first-steps",
        "clock": {"preset": "live"}});
    let challenge = players[0].post("/v1/challenges", None, &new).await.created();
    let game = challenge["id"].as_str().unwrap().to_owned();
    let accept = format!("/v1/challenges/{game}/accept");
    players[1].post(&accept, None, &json!({})).await.created();
    for _ in 0..3 {
        let before = deadlines(&players, &game).await;
        assert!(!before.is_empty());
        let killed = Instant::now();
        drop(process);
        tokio::time::sleep(AWAY).await;
        process = start();
        for player in &mut players {
            player.base.clone_from(&process.base);
        }
        let after = deadlines(&players, &game).await;
        let most = i64::try_from(killed.elapsed().as_millis()).unwrap() + UNNOTED;
        assert_eq!(before.len(), after.len());
        for ((decision, due), (again, later)) in before.into_iter().zip(after) {
            assert_eq!(decision, again);
            let returned = later - due;
            assert!((1000..=most).contains(&returned), "{returned} ms were given back");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_sqlite_gives_its_absence_back() {
    let folder = TempDir::new().unwrap();
    is_killed(&format!("sqlite:{}/umpire.db", folder.path().display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_postgresql_gives_its_absence_back() {
    is_killed(&database().await).await;
}

/// If another server was running, the absence of one is no outage, and the deadlines do not change.
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_beside_another_keeps_its_deadlines() {
    let url = database().await;
    let start = || Process::with("UMPIRE_DATABASE_URL", &url, "error");
    let (process, other) = (start(), start());
    // A server counts as running when it listens: then it receives what happens on the other.
    let listens = async || {
        let mut beside = PgConnection::connect(&url).await.unwrap();
        let sql = "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 2 and granted \
                   and database = (select oid from pg_database where datname = current_database())";
        let held: i64 = query_scalar(sql).fetch_one(&mut beside).await.unwrap();
        (held == 2).then_some(())
    };
    until_async("both servers", listens).await;
    let one = player(&process, "One").await;
    let new = json!({"system": "marvellous", "scenario": "first-steps", "clock": {"preset": "fast"},
        "seats": {"south": "me", "north": "practice"}});
    let game = one.post("/v1/games", None, &new).await.created()["id"].clone();
    let path = format!("/v1/games/{}/decisions", game.as_str().unwrap());
    let before = one.get(&path).await.ok();
    drop(process);
    let process = start();
    let after = process.client(one.token.as_deref()).get(&path).await.ok();
    assert_eq!(
        before["decisions"][0]["deadline"],
        after["decisions"][0]["deadline"]
    );
    assert!(before["decisions"][0]["deadline"].is_i64());
    drop(other);
}
