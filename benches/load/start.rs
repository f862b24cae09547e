//! Recovery: how soon a server answers after a start with many open games, and in a game that is not in memory.

use crate::figures::{Figure, Figures, Must};
use crate::host::{Host, Server};
use crate::table::{Person, Table, open_game};
use serde_json::json;
use std::path::Path;
use std::time::Instant;
use tokio::task::JoinSet;

/// Measures both on one database.
pub async fn measure(host: &Host, quick: bool, figures: &mut Figures) {
    let (games, entries) = if quick { (1_000, 1_000) } else { (10_000, 5_000) };
    let folder = host.folder();
    let (players, game, others) = prepared(host, folder.path(), games, entries).await;

    let began = Instant::now();
    let server = host.serve(folder.path());
    let ready = began.elapsed();
    Table::again(&server.address, players.clone(), &others[0])
        .await
        .announce()
        .await;
    let first = began.elapsed();
    let millis = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap();
    figures.put("open games at the start", "start_games", games as u64, "");
    figures.put(
        "from the start until it listens",
        "start_ready_ms",
        millis(ready),
        "ms",
    );
    figures.hold(
        &Figure {
            name: "from the start until an announcement is made",
            key: "start_first_ms",
            value: millis(first),
            unit: "ms",
        },
        &Must::AtMost(3_000),
    );

    let http = umpire::outgoing_http::client();
    let person = players[0].at(&http, &server.address);
    person.get(&format!("/v1/games/{}/state", others[1])).await;
    let began = Instant::now();
    person.get(&format!("/v1/games/{game}/decisions")).await;
    let cold = began.elapsed();
    figures.put("entries of a cold game", "cold_entries", entries, "");
    figures.put(
        "from asking it until the first answer",
        "cold_ms",
        millis(cold),
        "ms",
    );

    let warm = warmed(&server, &person, &others).await;
    figures.put("memory for a warm game", "warm_game_bytes", warm, "bytes");
    server.stop();
}

/// Creates a folder with many open games and one long one.
async fn prepared(
    host: &Host,
    folder: &Path,
    games: usize,
    entries: u64,
) -> ([Person; 2], String, Vec<String>) {
    let server = host.serve(folder);
    let http = umpire::outgoing_http::client();
    let mut table = Table::new(&http, [&server.address; 2], "Long", 1).await;
    // Far enough for a large snapshot, but not to the end of the game.
    while table.head() < 12 {
        table.announce().await;
    }
    let players = table.players().clone();
    let mut opening = JoinSet::new();
    for _ in 0..50 {
        let players = players.clone();
        opening.spawn(async move {
            let mut opened = vec![];
            for _ in 0..games / 50 {
                opened.push(open_game(&players).await);
            }
            opened
        });
    }
    let others = opening.join_all().await.concat();
    // Draw offers, each declined, make the log longer than that of any real game.
    let path = format!("/v1/games/{}/calls", table.game);
    for n in table.head()..entries {
        let call = if n % 2 == table.head() % 2 {
            "offer_draw"
        } else {
            "decline_draw"
        };
        players[0].post(&path, &json!({"type": call})).await;
    }
    server.stop();
    (players, table.game, others)
}

/// The memory that a recently viewed game occupies, in bytes.
async fn warmed(server: &Server, person: &Person, games: &[String]) -> u64 {
    let some = &games[2..games.len().min(1_002)];
    let before = server.memory();
    for game in some {
        person.get(&format!("/v1/games/{game}/decisions")).await;
    }
    server.memory().saturating_sub(before) * 1024 / some.len() as u64
}
