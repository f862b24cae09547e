//! The server process is killed repeatedly in the middle of games: nothing that it acknowledged is lost, and nothing
//! happens twice.

use crate::support::postgres::database;
use crate::support::process::{Announced, Opened, Process};
use crate::support::rounds::rounds;
use std::process::Command;
use tempfile::TempDir;

const GAMES: usize = 3;

/// How many announcements of each game are acknowledged before the server is killed.
const ROUND: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_sqlite_has_done_everything_once() {
    let folder = TempDir::new().unwrap();
    is_killed_again_and_again(&format!("sqlite:{}/umpire.db", folder.path().display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_postgresql_has_done_everything_once() {
    is_killed_again_and_again(&database().await).await;
}

async fn is_killed_again_and_again(url: &str) {
    let start = || Process::with("UMPIRE_DATABASE_URL", url, "error");
    let mut process = start();
    let mut games: Vec<(Opened, Vec<Announced>)> = vec![];
    for round in 0..rounds(4) {
        // New games in every round, so that none ends before it has been played long enough.
        let mut opened = vec![];
        for n in 0..GAMES {
            let names = [format!("Lefty {round} {n}"), format!("Righty {round} {n}")];
            opened.push(Opened::by(&process, [&names[0], &names[1]]).await);
        }
        let playing: Vec<_> = opened.iter().map(|game| game.played(&process)).collect();
        for players in &playing {
            players.until(ROUND).await;
        }
        drop(process);
        process = start();
        for (game, players) in opened.into_iter().zip(playing) {
            let mut announced = players.ended().await;
            game.has(&process, &announced).await;
            game.repeated(&process, &mut announced).await;
            game.is_exactly(&process, &announced).await;
            games.push((game, announced));
        }
    }
    // A game may have ended earlier.
    let all: usize = games.iter().map(|(_, announced)| announced.len()).sum();
    assert!(all >= 2 * GAMES * ROUND, "only {all} announcements were made");
    let kills = games.len() / GAMES;
    println!("{kills} kills, {all} announcements acknowledged, none lost, none doubled");
    // `umpire export` on the same data gives the same text.
    for (game, _) in &games {
        let client = process.client(Some(&game.tokens[0]));
        let served = client.get(&format!("/v1/games/{}/export", game.game)).await.text;
        let mut export = Command::new(env!("CARGO_BIN_EXE_umpire"));
        let output = export
            .args(["export", &game.game, "--database-url", url])
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), served);
    }
    let mut fsck = Command::new(env!("CARGO_BIN_EXE_umpire"));
    let whole = fsck
        .args(["admin", "fsck", "--database-url", url])
        .output()
        .unwrap();
    assert!(
        whole.status.success(),
        "{}",
        String::from_utf8_lossy(&whole.stdout)
    );
}

/// Two servers would show two states of one game. A killed server does not prevent a new one from starting.
#[test]
fn one_server_at_a_time_keeps_its_games_in_a_folder() {
    let folder = TempDir::new().unwrap();
    let first = Process::started(folder.path());
    let second = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(1));
    let output = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(output.contains("another server keeps its games"), "{output}");
    drop(first);
    Process::started(folder.path());
}
