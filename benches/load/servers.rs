//! Two servers on one database: the time from an announcement at one to its receipt by the other player at the other.

use crate::figures::{Figure, Figures, Must, percentile};
use crate::host::Host;
use crate::table::{Made, Table};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many games are played at once.
const GAMES: usize = 10;

/// Measures games whose players are at different servers and both announce. Measures nothing if servers can't share a
/// database.
pub async fn measure(host: &Host, quick: bool, figures: &mut Figures) {
    if !host.shares() {
        return;
    }
    let folders = [host.folder(), host.folder()];
    let servers = folders.each_ref().map(|folder| host.serve(folder.path()));
    let http = umpire::outgoing_http::client();
    let mut seating = JoinSet::new();
    for n in 0..GAMES {
        let http = http.clone();
        let [south, north] = servers.each_ref().map(|server| server.address.clone());
        // A new game costs more than an announcement and is not measured here.
        seating.spawn(async move { Table::new(&http, [&south, &north], &format!("Apart {n}"), 20).await });
    }
    let tables = seating.join_all().await;
    let (warm, window) = if quick { (1, 3) } else { (2, 10) };
    let from = Instant::now() + Duration::from_secs(warm);
    let until = from + Duration::from_secs(window);
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(played(table, until));
    }
    let made = playing.join_all().await.concat();
    for server in servers {
        server.stop();
    }
    let counted = made.iter().filter(|m| m.at >= from && m.at < until);
    let mut seen: Vec<Duration> = counted.map(|m| m.seen).collect();
    let name = format!("2 servers, {GAMES} games");
    figures.put(
        &format!("{name}: announcements"),
        "servers_rate",
        seen.len() as u64 / window,
        "/s",
    );
    figures.put(
        &format!("{name}: seen, median"),
        "servers_seen_p50_us",
        percentile(&mut seen, 50),
        "µs",
    );
    figures.hold(
        &Figure {
            name: &format!("{name}: seen, 99 of 100"),
            key: "servers_seen_p99_us",
            value: percentile(&mut seen, 99),
            unit: "µs",
        },
        &Must::AtMost(200_000),
    );
}

async fn played(mut table: Table, until: Instant) -> Vec<Made> {
    let mut made = vec![];
    while Instant::now() < until {
        made.push(table.announce().await);
    }
    made
}
