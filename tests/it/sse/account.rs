//! The notices of an account as server-sent events, and the long poll for decisions.

use super::events::Events;
use crate::http::challenges::to_first_move::challenged;
use crate::support::server::{Umpire, database_of};
use crate::ws::account_notices::direct;
use serde_json::json;
use std::time::{Duration, Instant};
use umpire::engine::Millis;
use umpire::server::Limits;
use umpire::store::Store;

const STREAM: &str = "/v1/me/events";

#[tokio::test]
async fn notices_are_resumed_after_the_last_one_also_on_a_restart() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let mut events = Events::of(&one, STREAM, None).await;
    let (name, first) = events.next().await.unwrap();
    assert_eq!(
        (name.as_str(), &first["cursor"]),
        ("watching_all", &json!(events.last))
    );
    let challenge = challenged(&other, &direct("One")).await;
    let (name, notice) = events.next().await.unwrap();
    assert_eq!(
        (name.as_str(), &notice["notice"]["challenge"]),
        ("notice", &challenge["id"])
    );
    assert_eq!(notice["cursor"], json!(events.last));
    let last = events.last.clone();
    drop(events);
    // While nobody listens, and across a restart.
    let second = challenged(&other, &direct("One")).await;
    let umpire = umpire.restarted().await;
    let [one, other] = [one.at(&umpire), other.at(&umpire)];
    let third = challenged(&other, &direct("One")).await;
    // The query names an older notice than `Last-Event-ID`.
    let after = format!("{STREAM}?after={}", first["cursor"].as_str().unwrap());
    for (path, last, expected) in [
        (STREAM, last.as_deref(), vec![&second, &third]),
        (&after, last.as_deref(), vec![&second, &third]),
        (&after, None, vec![&challenge, &second, &third]),
    ] {
        let mut events = Events::of(&one, path, last).await;
        let (name, resumed) = events.next().await.unwrap();
        assert_eq!((name.as_str(), resumed.get("waiting")), ("watching_all", None));
        for challenge in expected {
            let (_, notice) = events.next().await.unwrap();
            assert_eq!(notice["notice"]["challenge"], challenge["id"]);
        }
    }
    for wrong in ["118", "0123456789abcdef-1", "%20", "-"] {
        let problem = one.get(&format!("{STREAM}?after={wrong}")).await;
        assert_eq!(problem.problem(400, "not-understood")["place"], "after");
    }
    umpire.stopped().await;
}

#[tokio::test]
async fn a_stream_that_nobody_reads_ends() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    drop(Events::of(&one, STREAM, None).await);
    let account = one.get("/v1/me").await.ok()["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    challenged(&other, &direct("One")).await;
    let folder = umpire.stopped().await;
    let store = Store::open(&database_of(folder.path()).await).await.unwrap();
    // It is in use: only what is older than a stream's longest is deleted.
    store.tidy_streams(Millis::ONE, Millis::ONE).await.unwrap();
    let stream = store.account_stream(account).await.unwrap().unwrap();
    assert_eq!(stream.head, 1);
    assert_eq!(store.account_notices(account, 0, 9).await.unwrap().len(), 1);
    store.tidy_streams(Millis::ONE, Millis::MAX).await.unwrap();
    assert_eq!(store.account_stream(account).await.unwrap(), None);
    assert_eq!(store.account_notices(account, 0, 9).await.unwrap(), []);
    store.close().await;
    let umpire = Umpire::builder().folder(folder).start().await;
    let one = one.at(&umpire);
    let lapsed = format!("{STREAM}?after={}-1", stream.stream);
    one.get(&lapsed).await.problem(400, "not-understood");
    let (_, first) = Events::of(&one, STREAM, None).await.next().await.unwrap();
    assert_eq!(first["challenges"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn account_streams_count_as_open_streams() {
    let limits = Limits {
        streams: 2,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let table = umpire.table(4).await;
    let _first = Events::of(&table.left, STREAM, None).await;
    let _second = Events::of(&table.left, STREAM, None).await;
    table.left.get(STREAM).await.problem(429, "rate-limited");
    let waiting = table.path("/decisions?wait=1");
    table.left.get(&waiting).await.problem(429, "rate-limited");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_poll_answers_when_a_decision_is_open() {
    let umpire = Umpire::started().await;
    let table = umpire.table(4).await;
    let wait = table.path("/decisions?wait=60");
    for pick in 0..4 {
        let [left, right] = [&table.left, &table.right];
        let open = left.get(&table.path("/decisions")).await.ok()["decisions"] != json!([]);
        let (idle, path) = (if open { right } else { left }.clone(), wait.clone());
        if idle.get(&table.path("/decisions")).await.ok()["decisions"] != json!([]) {
            // Both seats are asked at once.
            assert!(table.answer(pick).await);
            continue;
        }
        let began = Instant::now();
        let polling = tokio::spawn(async move { idle.get(&path).await.ok() });
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(!polling.is_finished());
        let mut picks = pick;
        while !polling.is_finished() {
            table.answer(picks).await;
            picks += 1;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let polled = polling.await.unwrap();
        assert!(
            polled["decisions"] != json!([]) || polled["over"] == true,
            "{polled}"
        );
        assert!(began.elapsed() < Duration::from_secs(30));
    }
    table.played_out().await;
    for path in [wait, table.path("/decisions?wait=1")] {
        assert_eq!(table.left.get(&path).await.ok()["over"], true);
    }
    for wrong in ["61", "-1", "soon"] {
        let path = table.path(&format!("/decisions?wait={wrong}"));
        let problem = table.left.get(&path).await.problem(400, "not-understood");
        assert_eq!(problem["place"], "wait");
    }
}

#[tokio::test]
async fn a_long_poll_ends_after_its_time() {
    let umpire = Umpire::started().await;
    let table = umpire.table(4).await;
    let left = table.left.get(&table.path("/decisions")).await.ok();
    let idle = if left["decisions"] == json!([]) {
        &table.left
    } else {
        &table.right
    };
    if idle.get(&table.path("/decisions")).await.ok()["decisions"] != json!([]) {
        assert!(table.answer(0).await);
    }
    let began = Instant::now();
    let mut polled = idle.get(&table.path("/decisions?wait=1")).await.ok();
    if polled["decisions"] != json!([]) {
        let other = if std::ptr::eq(idle, &raw const table.left) {
            &table.right
        } else {
            &table.left
        };
        polled = other.get(&table.path("/decisions?wait=1")).await.ok();
    }
    assert_eq!(polled["decisions"], json!([]));
    assert!(began.elapsed() >= Duration::from_secs(1));
}
