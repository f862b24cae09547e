//! A game with many watchers: how long until all have received an announcement, and what a connection costs.

use crate::figures::{Figure, Figures, Must, percentile};
use crate::host::Host;
use crate::socket::{Received, Socket};
use crate::table::Table;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

type Receipts = Arc<Mutex<Vec<(u64, Instant)>>>;

/// Measures one game with a crowd of connections.
pub async fn measure(host: &Host, quick: bool, figures: &mut Figures) {
    let (crowd, announcements) = if quick { (1_000, 5) } else { (5_000, 20) };
    let folder = host.folder();
    let server = host.serve(folder.path());
    let http = umpire::outgoing_http::client();
    let mut table = Table::new(&http, [&server.address; 2], "Watched", 1).await;
    let before = server.memory();
    let receipts = Receipts::default();
    let mut watching = JoinSet::new();
    let mut here = 0;
    while here < crowd {
        let mut arriving = JoinSet::new();
        for _ in 0..100 {
            let (address, game) = (server.address.clone(), table.game.clone());
            arriving.spawn(async move {
                let mut socket = Socket::open(&address, None).await;
                // Watching begins after the opening and both seats, so there is nothing to catch up with.
                socket.watch(&game, 3).await;
                assert!(socket.next().await.contains("\"watching\""));
                socket
            });
        }
        for socket in arriving.join_all().await {
            watching.spawn(watched(socket, Arc::clone(&receipts)));
            here += 1;
        }
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let idle = server.memory();
    let each = (idle - before) * 1024 / crowd;
    figures.put("connections that watch one game", "crowd", crowd, "");
    figures.hold(
        &Figure {
            name: "memory for an idle connection",
            key: "socket_bytes",
            value: each,
            unit: "bytes",
        },
        &Must::AtMost(8 * 1024),
    );
    let mut took = vec![];
    let mut seq = 3;
    for _ in 0..announcements {
        seq += 1;
        let sent = Instant::now();
        table.announce().await;
        let limit = sent + Duration::from_secs(10);
        loop {
            let all = receipts.lock().unwrap().iter().filter(|(s, _)| *s == seq).count() as u64;
            if all == crowd {
                break;
            }
            assert!(
                Instant::now() < limit,
                "only {all} of {crowd} have received entry {seq}"
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let mut received = receipts.lock().unwrap();
        took.extend(
            received
                .iter()
                .filter(|(s, _)| *s == seq)
                .map(|(_, at)| *at - sent),
        );
        received.clear();
    }
    let median = percentile(&mut took, 50);
    figures.hold(
        &Figure {
            name: "crowd: received, median",
            key: "crowd_p50_us",
            value: median,
            unit: "µs",
        },
        &Must::AtMost(150_000),
    );
    figures.put(
        "crowd: received, 99 of 100",
        "crowd_p99_us",
        percentile(&mut took, 99),
        "µs",
    );
    figures.put(
        "crowd: server's memory",
        "crowd_memory_mib",
        server.memory() / 1024,
        "MiB",
    );
    watching.abort_all();
}

async fn watched(mut socket: Socket, receipts: Receipts) {
    loop {
        if let Received::Entry { seq, .. } = socket.receive(0).await {
            receipts.lock().unwrap().push((seq, Instant::now()));
        }
    }
}
