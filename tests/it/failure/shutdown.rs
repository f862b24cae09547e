//! SIGTERM under load: requests in progress are finished and answered, clients are informed, all data is in one file.

use crate::support::process::{Opened, Process};
use crate::support::server::Socket;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

/// How long the server may take to stop.
const BOUND: Duration = Duration::from_secs(15);

/// Receives messages until the server closes. Returns the number of the last entry, once told to reconnect.
async fn drain(mut socket: Socket) -> u64 {
    let (mut last, mut drained) = (0, false);
    loop {
        let text = match socket.next().await {
            Message::Text(text) => text,
            Message::Close(Some(frame)) => {
                assert_eq!(u16::from(frame.code), 1012, "{frame}");
                assert!(drained, "closed without a word");
                return last;
            }
            other => unreachable!("{other:?}"),
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        assert!(!drained, "after the drain came {message}");
        match message["op"].as_str().unwrap() {
            "entry" => {
                last += 1;
                assert_eq!(message["seq"], last);
            }
            "drain" => drained = true,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_end_finishes_what_it_has_begun() {
    let folder = TempDir::new().unwrap();
    let process = Process::started(folder.path());
    let mut games = vec![];
    for n in 0..3 {
        let names = [format!("Lefty {n}"), format!("Righty {n}")];
        let opened = Opened::by(&process, [&names[0], &names[1]]).await;
        let mut watchers = vec![];
        for token in [None, Some(&*opened.tokens[0]), Some(&*opened.tokens[1])] {
            let mut socket = process.client(token).socket().await;
            socket.watch(&opened.game, 0).await;
            watchers.push(tokio::spawn(drain(socket)));
        }
        let players = opened.played(&process);
        games.push((opened, players, watchers));
    }
    for (_, players, _) in &games {
        players.until(10).await;
    }
    let began = Instant::now();
    let ended = tokio::task::spawn_blocking(|| process.terminated())
        .await
        .unwrap();
    let took = began.elapsed();
    println!("the server ended {took:?} after it was asked to");
    assert_eq!(ended.code(), Some(0));
    assert!(took < BOUND, "{took:?}");

    let mut left: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    let files = [
        "dice-key",
        "umpire.db",
        "umpire.db-shm",
        "umpire.db-wal",
        "umpire.lock",
    ];
    assert_eq!(left, files);
    let journal = folder.path().join("umpire.db-wal").metadata().unwrap();
    assert_eq!(journal.len(), 0, "everything is in the database");

    let process = Process::started(folder.path());
    for (game, players, watchers) in games {
        let mut announced = players.ended().await;
        let head = game.head(&process).await;
        game.has(&process, &announced).await;
        // Everything that was done was answered, so what was not answered was not done.
        assert_eq!(game.repeated(&process, &mut announced).await, 0);
        game.is_exactly(&process, &announced).await;
        // A watcher may have been disconnected before it received the last entries.
        for watcher in watchers {
            assert!(watcher.await.unwrap() <= head);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_socket_has_announced_is_answered_before_it_is_closed() {
    let folder = TempDir::new().unwrap();
    let process = Process::started(folder.path());
    let opened = Opened::by(&process, ["Lefty", "Righty"]).await;
    let mut sent = vec![];
    for token in &opened.tokens {
        let client = process.client(Some(token));
        let decisions = client
            .get(&format!("/v1/games/{}/decisions", opened.game))
            .await
            .ok();
        let Some(decision) = decisions["decisions"].get(0) else {
            continue;
        };
        let mut socket = client.socket().await;
        let key = format!("at-the-last-moment-{}", sent.len());
        let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
            "announcement": decision["choices"].get(0).unwrap_or(&decision["otherwise"])});
        let mut message = body.clone();
        message["op"] = json!("announce");
        message["game"] = json!(opened.game);
        message["key"] = json!(key);
        socket.say(&message).await;
        sent.push((socket, client, key, body));
    }
    assert!(!sent.is_empty(), "nobody is asked");
    let ended = tokio::task::spawn_blocking(|| process.terminated());
    let mut answers = vec![];
    for (mut socket, client, key, body) in sent {
        let mut done = None;
        loop {
            let message = socket.receive().await;
            match message["op"].as_str().unwrap() {
                "done" => done = message["seq"].as_u64(),
                "closed" => break,
                _ => {}
            }
        }
        answers.push((client.token, key, body, done));
    }
    assert_eq!(ended.await.unwrap().code(), Some(0));
    // Each request was both done and answered, or neither.
    let process = Process::started(folder.path());
    for (token, key, body, done) in answers {
        let path = format!("/v1/games/{}/announcements", opened.game);
        let client = process.client(token.as_deref());
        let again = client.post(&path, Some(&key), &body).await;
        assert_eq!(again.replayed, done.is_some(), "{}", again.text);
        if done.is_some() {
            assert_eq!(again.created()["seq"].as_u64(), done);
        }
    }
}
