//! A game whose rules fail is closed for play, says so, and affects no other game.

use crate::support::server::{Client, Table, Umpire};
use crate::support::toy::{AFTERWARDS, ENDLESS, ENOUGH, FORGETFUL, HUGE, PANIC, SHY, UNREAD, UNSHOWN};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Handle;
use umpire::server::{Limits, ReserveThreads};

/// Plays until somebody must call. Returns that player, and their decisions.
async fn caller(table: &Table) -> (&Client, Value) {
    loop {
        for client in [&table.left, &table.right] {
            let decisions = client.get(&table.path("/decisions")).await.ok();
            let Some(decision) = decisions["decisions"].get(0) else {
                continue;
            };
            if decision["kind"] == "call" {
                return (client, decisions);
            }
            let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
                "announcement": decision["choices"][0]});
            let key = format!("say-it-{}", decisions["seq"]);
            let path = table.path("/announcements");
            client.post(&path, Some(&key), &body).await.created();
        }
    }
}

/// Plays until somebody must call, and calls with this many dice. Returns the status and the body of the response.
async fn call(table: &Table, dice: u8) -> (u16, Value) {
    let (client, decisions) = caller(table).await;
    let body = json!({"decision": decisions["decisions"][0]["id"], "expect_seq": decisions["seq"],
        "announcement": {"type": "call", "dice": dice}});
    let key = format!("say-it-{}", decisions["seq"]);
    let response = client
        .post(&table.path("/announcements"), Some(&key), &body)
        .await;
    (response.status, serde_json::from_str(&response.text).unwrap())
}

/// The same with a plan.
async fn planned(table: &Table, dice: u8) -> u16 {
    let (client, decisions) = caller(table).await;
    let plan =
        json!({"expect_seq": decisions["seq"], "steps": [{"announce": {"type": "call", "dice": dice}}]});
    let made = client.post(&table.path("/plan"), Some("the-plan"), &plan).await;
    made.status
}

async fn is_closed(table: &Table) -> bool {
    let game = table.left.get(&table.path("")).await.ok();
    game["closed"].as_bool().unwrap()
}

async fn plays_on(table: &Table) {
    for pick in 0..6 {
        assert!(table.answer(pick).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_rules_panic_is_closed_and_no_other() {
    let umpire = Umpire::started().await;
    let (broken, other) = (
        umpire.table(20).await,
        umpire.table_of(["Third", "Fourth"], 20).await,
    );
    let (status, problem) = call(&broken, PANIC).await;
    assert_eq!(
        (status, problem["code"].as_str()),
        (503, Some("read-only")),
        "{problem}"
    );
    let detail = problem["detail"].as_str().unwrap();
    assert!(
        detail.contains("closed for play") && !detail.contains("the toy is broken"),
        "{detail}"
    );
    assert!(is_closed(&broken).await);
    let head = broken.head().await.0;

    // The game can be read but not played, by this client or any other, and not after a restart either.
    assert_eq!(call(&broken, 1).await.0, 503);
    plays_on(&other).await;
    assert!(!is_closed(&other).await);
    let health = umpire.anonymous().get("/healthz").await.ok();
    assert_eq!(health["closed_games"], 1, "{health}");
    let (broken_id, left) = (broken.id.clone(), broken.left.token.clone());
    let umpire = umpire.restarted().await;
    let mut player = umpire.anonymous();
    player.token = left;
    let game = player.get(&format!("/v1/games/{broken_id}")).await.ok();
    assert_eq!(
        (game["closed"].as_bool(), game["head"].as_u64()),
        (Some(true), Some(head))
    );
    let concede = player
        .post(&format!("/v1/games/{broken_id}/concede"), None, &json!({}))
        .await;
    assert_eq!(concede.status, 503, "{}", concede.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_far_too_long_closes_its_game() {
    let umpire = Umpire::started().await;
    let (broken, other) = (
        umpire.table(20).await,
        umpire.table_of(["Third", "Fourth"], 20).await,
    );
    let before = broken.head().await.0;
    assert_eq!(call(&broken, HUGE).await.0, 503);
    assert!(is_closed(&broken).await);
    assert!(broken.head().await.0 < before + 20, "nothing of it was written");
    plays_on(&other).await;
}

/// An entry from which the game could not continue is not written.
#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_whose_next_question_panics_is_not_written() {
    let umpire = Umpire::started().await;
    let (broken, other) = (
        umpire.table(20).await,
        umpire.table_of(["Third", "Fourth"], 20).await,
    );
    let (status, problem) = call(&broken, AFTERWARDS).await;
    assert_eq!(status, 503, "{problem}");
    assert!(is_closed(&broken).await);
    let (_, last) = broken.head().await;
    assert_ne!(last["announcement"]["type"], "call", "{last}");
    plays_on(&other).await;
}

/// Calls with `dice`, sets `fault`, and starts a server again: it can read every game, and only the faulty one is
/// closed.
async fn can_be_read_again(dice: u8, fault: &AtomicBool) {
    let umpire = Umpire::started().await;
    let (broken, other) = (
        umpire.table(20).await,
        umpire.table_of(["Third", "Fourth"], 20).await,
    );
    assert_eq!(call(&broken, dice).await.0, 201);
    fault.store(true, Ordering::Relaxed);
    let umpire = umpire.restarted().await;
    let read = async |id: &str| {
        umpire
            .anonymous()
            .get(&format!("/v1/games/{id}/state"))
            .await
            .status
    };
    assert_eq!((read(&broken.id).await, read(&other.id).await), (500, 200));
    assert_eq!(read(&broken.id).await, 500);
    let health = umpire.anonymous().get("/healthz").await.ok();
    assert_eq!(health["closed_games"], 1, "{health}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_over_whose_log_the_rules_panic_is_closed_and_no_other() {
    can_be_read_again(UNREAD, &FORGETFUL).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_in_narration_closes_that_game_alone() {
    can_be_read_again(UNSHOWN, &SHY).await;
}

/// Two endless adjudications, and one worker thread besides the two in reserve.
#[tokio::test(flavor = "multi_thread", worker_threads = 3)]
async fn an_endless_adjudication_holds_no_other_game_up() {
    let limits = Limits {
        adjudication: Duration::from_secs(1),
        ..Limits::default()
    };
    let spare = ReserveThreads::held_back(&Handle::current(), 2);
    let umpire = Umpire::builder()
        .reserve_threads(spare)
        .limits(limits)
        .start()
        .await;
    let (broken, other) = (
        umpire.table(20).await,
        umpire.table_of(["Third", "Fourth"], 100).await,
    );
    let another = umpire.table_of(["Fifth", "Sixth"], 20).await;
    let calls = [broken, another].map(|table| {
        tokio::spawn(async move {
            let status = call(&table, ENDLESS).await.0;
            (table, status)
        })
    });
    // Meanwhile other games go on, and soon the operator can see which games are closed.
    loop {
        plays_on(&other).await;
        let health = umpire.anonymous().get("/healthz").await.ok();
        if health["closed_games"] == 2 {
            break;
        }
        assert!(!calls.iter().any(|calls| calls.is_finished()));
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    // Plans run on blocking threads, a limited number at once; an endless one gives up its place.
    let mut plans = vec![];
    for n in 0..3 {
        let table = umpire.table_of([&format!("L{n}"), &format!("R{n}")], 20).await;
        plans.push(tokio::spawn(async move { planned(&table, ENDLESS).await }));
    }
    while umpire.anonymous().get("/healthz").await.ok()["closed_games"] != 5 {
        assert!(other.answer(0).await);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    let orders = json!({"rules": [{"id": "a", "when": {}, "then": "ask"}]});
    other
        .left
        .put(&other.path("/standing-orders"), &orders)
        .await
        .ok();
    ENOUGH.store(true, Ordering::Relaxed);
    for plan in plans {
        assert_eq!(plan.await.unwrap(), 503);
    }
    for calls in calls {
        let (broken, status) = calls.await.unwrap();
        assert_eq!(status, 503);
        assert!(is_closed(&broken).await);
    }
}
