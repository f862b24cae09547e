//! Clocks run out on time, however long another game's adjudication takes.

use crate::play::clocks::over_http::{hand_set, pass, timed};
use crate::support::post_office::a_while;
use crate::support::server::Umpire;
use crate::support::times::{DAY, HOUR};
use crate::support::toy::{HELD, LET_GO};
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::Duration;
use umpire::server::Limits;

/// Releases the held adjudication at the end of the test, whatever its outcome; nothing else could end it.
struct LetsGo;

impl Drop for LetsGo {
    fn drop(&mut self) {
        LET_GO.store(true, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_game_that_takes_long_keeps_no_other_clock_waiting() {
    hand_set!(NOW, clock);
    let lets_go = LetsGo;
    let limits = Limits {
        adjudication: Duration::from_secs(3600),
        ..Limits::default()
    };
    let umpire = Umpire::builder().clock(clock).limits(limits).start().await;
    let fast = json!({"preset": "fast"});
    let slow = timed(&umpire, ["Slow", "Slower"], &fast, 4).await;
    for client in [&slow.left, &slow.right] {
        let decision = slow.open_decision(client).await.unwrap();
        slow.says(client, &decision).await.created();
    }
    // The caller there has three days. When they are almost over, the other game begins to wait for a reaction.
    pass!(NOW, 3 * DAY - HOUR);
    let other = timed(&umpire, ["Quick", "Quicker"], &fast, 4).await;
    let [_, reacts] = other.up_to_a_reaction().await;
    let decision = other.open_decision(reacts).await.unwrap();
    let (seq, due) = (
        decision["seq"].as_u64().unwrap(),
        decision["deadline"].as_i64().unwrap(),
    );
    let caller = match slow.open_decision(&slow.left).await {
        Some(_) => slow.left.clone(),
        None => slow.right.clone(),
    };
    let call = slow.open_decision(&caller).await.unwrap();
    let body = json!({"decision": call["id"], "expect_seq": call["seq"],
        "announcement": {"type": "call", "dice": HELD}});
    let path = slow.path("/announcements");
    let held = tokio::spawn(async move { caller.post(&path, Some("call-and-wait"), &body).await.status });
    a_while().await;
    // The clock of the held game is due; the check of it waits for the adjudication in progress.
    pass!(NOW, 2 * HOUR);
    a_while().await;
    assert!(!held.is_finished());
    pass!(NOW, due - clock().get());
    assert_eq!(other.entry(seq + 1).await["by"], "clock");
    assert!(!held.is_finished());
    drop(lets_go);
    held.await.unwrap();
}
