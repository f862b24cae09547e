//! A client that is cut off anywhere and resumes after its last entry sees exactly what an uninterrupted client sees.

use crate::support::proxy::Proxy;
use crate::support::server::{Client, Socket, Table, Umpire};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// The number of entries in the game.
const ENTRIES: u64 = 120;

/// The most bytes before a connection is cut: some cuts fall into the handshake, some come after a few entries.
const MOST: usize = 6000;

/// Receives messages as long as the connection lasts.
async fn receive_entries(socket: &mut Socket, game: &str, entries: &mut Vec<String>) -> Option<()> {
    while (entries.len() as u64) < ENTRIES {
        let Message::Text(text) = socket.0.next().await?.ok()? else {
            continue;
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        match message["op"].as_str().unwrap() {
            "entry" => {
                assert_eq!(message["seq"], entries.len() + 1, "of {game}");
                entries.push(text.to_string());
            }
            // The client's queue was full; it has to watch again from its last entry.
            "lagged" => return None,
            op => assert!(["ready", "watching", "decisions"].contains(&op), "{message}"),
        }
    }
    Some(())
}

/// All messages about a game, as received by a client that reconnects as often as necessary.
async fn received_with_retries(client: Client, game: String) -> Vec<String> {
    let mut entries = vec![];
    while (entries.len() as u64) < ENTRIES {
        let Ok(mut socket) = client.connected().await else {
            continue;
        };
        let hello = json!({"op": "hello", "token": client.token});
        let watch = json!({"op": "watch", "game": game, "after": entries.len()});
        for message in [hello, watch] {
            // If the connection is cut already, reading fails below.
            let _ = futures_util::SinkExt::send(&mut socket.0, Message::text(message.to_string())).await;
        }
        receive_entries(&mut socket, &game, &mut entries).await;
    }
    entries
}

/// Repeats one request until its response arrives.
async fn request_with_retries(client: &Client, path: &str, post: Option<(&str, &Value)>) -> (u16, Value) {
    loop {
        let url = format!("{}{path}", client.base);
        let request = match post {
            None => client.http.get(url),
            Some((key, body)) => client.http.post(url).header("idempotency-key", key).json(body),
        };
        let sent = request.bearer_auth(client.token.as_deref().unwrap()).send();
        let Ok(response) = sent.await else { continue };
        let status = response.status().as_u16();
        if let Ok(body) = response.json().await {
            return (status, body);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_cut_off_and_comes_back_sees_what_an_uncut_one_sees() {
    let umpire = Umpire::started().await;
    let table = umpire.table(60).await;
    let mut proxies = vec![];
    let mut watchers = vec![];
    for (n, client) in [umpire.anonymous(), table.left.clone(), table.right.clone()]
        .into_iter()
        .enumerate()
    {
        watchers.push(tokio::spawn(received_with_retries(
            client.clone(),
            table.id.clone(),
        )));
        for seed in 0..2 {
            let proxy = Proxy::before(&umpire.address, 10 * n as u64 + seed, MOST).await;
            let cut = client.at_address(&proxy.address);
            proxies.push(proxy);
            watchers.push(tokio::spawn(received_with_retries(cut, table.id.clone())));
        }
    }
    // The players are cut off too: each repeats a request until its outcome is known.
    let proxy = Proxy::before(&umpire.address, 99, MOST).await;
    let cut = Table {
        left: table.left.at_address(&proxy.address),
        right: table.right.at_address(&proxy.address),
        id: table.id.clone(),
    };
    let mut seq = 3;
    while seq < ENTRIES {
        for client in [&cut.left, &cut.right] {
            let (_, decisions) = request_with_retries(client, &cut.path("/decisions"), None).await;
            let Some(decision) = decisions["decisions"].get(0) else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
                "announcement": choices[seq as usize % choices.len()]});
            let key = format!("after-entry-{seq}");
            let (status, done) =
                request_with_retries(client, &cut.path("/announcements"), Some((&key, &body))).await;
            assert_eq!(status, 201, "{done}");
            // Each has one effect, however often it was sent.
            assert_eq!(done["seq"], seq + 1);
            seq += 1;
            break;
        }
    }
    let mut seen = vec![];
    for watcher in watchers {
        let patience = Duration::from_secs(120);
        seen.push(tokio::time::timeout(patience, watcher).await.unwrap().unwrap());
    }
    for as_one in seen.chunks(3) {
        assert_eq!(as_one[0].len() as u64, ENTRIES);
        assert_eq!(as_one[0], as_one[1]);
        assert_eq!(as_one[0], as_one[2]);
    }
    assert_ne!(seen[0], seen[3], "a player sees what is his");
    for proxy in &proxies {
        assert!(proxy.cuts() > 5, "only {} connections were cut", proxy.cuts());
    }
    assert!(proxy.cuts() > 20);
}
