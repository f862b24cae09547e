//! The system clock jumps back and forth: entries stay in order, and everything else holds.

use crate::support::server::{Client, Umpire};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use umpire::engine::{Millis, verify};

const NOON: i64 = 1_780_000_000_000;

static NOW: AtomicI64 = AtomicI64::new(NOON);
static CALLS: AtomicU64 = AtomicU64::new(0);

/// Hours ahead, years back, before 1970, and correct again.
const JUMPS: [i64; 7] = [
    0,
    3_600_000,
    -86_400_000 * 365,
    5,
    -NOON - 1,
    86_400_000 * 3650,
    -1,
];

fn jumping() -> Millis {
    // Scrambled, so that the jumps do not follow the rhythm of requests, each of which reads the clock several times.
    let calls = CALLS.fetch_add(1, Ordering::Relaxed) as usize;
    let calls = calls.wrapping_mul(0x9E37_79B9) >> 9;
    Millis::new(NOW.fetch_add(1, Ordering::Relaxed) + JUMPS[calls % JUMPS.len()])
}

async fn times(client: &Client, path: &str) -> Vec<i64> {
    let log = client.get(path).await.ok();
    let entries = log["entries"].as_array().unwrap();
    entries.iter().map(|e| e["at"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn entries_stay_in_order_when_the_clock_jumps() {
    let mut umpire = Umpire::builder().clock(jumping).start().await;
    let mut table = umpire.table(12).await;
    let mut socket = umpire.anonymous().socket().await;
    socket.watch(&table.id, 0).await;
    for pick in 0..15 {
        assert!(table.answer(pick).await);
    }
    for seq in 1..=18 {
        assert_eq!(socket.receive_op("entry").await["seq"], seq);
    }
    // A restart in the past, and another one far in the past.
    for back in [NOON - 1_000_000, 1] {
        let before = table.head().await;
        let folder = umpire.stopped().await;
        NOW.store(back, Ordering::Relaxed);
        umpire = Umpire::builder().clock(jumping).folder(folder).start().await;
        table.left = table.left.at(&umpire);
        table.right = table.right.at(&umpire);
        assert_eq!(table.head().await, before);
        for pick in 0..5 {
            assert!(table.answer(pick).await);
        }
    }
    let over = table.played_out().await;
    assert_eq!(over["status"], "over");
    let at = times(&table.left, &table.path("/log?limit=500")).await;
    assert!(at.is_sorted(), "{at:?}");
    assert!(at.iter().collect::<std::collections::BTreeSet<_>>().len() > 1);
    assert_eq!(over["updated"], *at.last().unwrap());
    let verified = verify(&table.export().await, crate::support::toy::named).unwrap();
    assert_eq!(verified.entries, at.len() as u64);
    // A game that is opened now appears in the list, whatever the clock says.
    let other = umpire.table_of(["Third", "Fourth"], 2).await;
    let listed = umpire.anonymous().get("/v1/games").await.ok();
    let ids: Vec<_> = listed["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|g| g["id"].clone())
        .collect();
    assert!(ids.contains(&other.id.clone().into()) && ids.contains(&table.id.clone().into()));
}
