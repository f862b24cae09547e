//! The server process is killed in the middle of a game: nothing that it acknowledged is lost.

use crate::process::{Opened, Process};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_lost_nothing_that_it_acknowledged() {
    let folder = TempDir::new().unwrap();
    let mut process = Process::started(folder.path());
    let opened = Opened::by(&process, ["Lefty", "Righty"]).await;

    let mut acknowledged = vec![];
    for round in 0..3 {
        let players = opened.played(&process);
        tokio::time::sleep(Duration::from_millis(700 + 300 * round)).await;
        drop(process);
        for player in players {
            acknowledged.extend(player.await.unwrap());
        }
        process = Process::started(folder.path());
        opened.has(&process, &acknowledged).await;
    }
    assert!(
        acknowledged.len() > 30,
        "only {} announcements were made",
        acknowledged.len()
    );

    // What the program itself exports from the same data is the same text.
    let client = process.client(Some(&opened.tokens[0]));
    let game = &opened.game;
    let served = client.get(&format!("/v1/games/{game}/export")).await.text;
    let output = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["export", game, "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), served);
}

/// Two servers would show two states of one game. A server that was killed is no obstacle.
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
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(said.contains("another server keeps its games"), "{said}");
    drop(first);
    Process::started(folder.path());
}
