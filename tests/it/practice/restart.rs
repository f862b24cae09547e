//! A server that is stopped, or killed, while the practice opponent thinks: the game goes on when it starts again.

use crate::support::process::Process;
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use umpire::command::practice;
use umpire::engine::verify;
use umpire::server::PracticePlayer;
use umpire::store::{Address, Store};
use umpire::systems;

/// How long a server may take to stop while the practice opponent thinks.
const BOUND: Duration = Duration::from_secs(15);

/// Answers the player's open decision with its first choice, if it has one.
async fn answer(player: &Client, path: &str) -> bool {
    let decisions = player.get(&format!("{path}/decisions")).await.ok();
    let Some(decision) = decisions["decisions"].get(0) else {
        return false;
    };
    let first = decision["choices"].get(0).unwrap_or(&decision["otherwise"]);
    let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": first});
    let key = format!("announcement-{}", decisions["seq"]);
    let path = format!("{path}/announcements");
    // The program may have answered meanwhile.
    player.post(&path, Some(&key), &body).await;
    true
}

/// Plays until the log has some more entries of both seats, or the game is over. Returns how many the program made.
async fn goes_on(player: &Client, path: &str, head: u64) -> usize {
    let began = Instant::now();
    loop {
        let log = player
            .get(&format!("{path}/log?after={head}&limit=500"))
            .await
            .ok();
        let entries = log["entries"].as_array().unwrap();
        let by = |name: &str| entries.iter().filter(|entry| entry["by"] == name).count();
        let over = player.get(path).await.ok()["status"] == "over";
        if over || by("bot") >= 3 && by("player") >= 2 {
            return by("bot");
        }
        assert!(began.elapsed() < Duration::from_secs(120), "{log}");
        if !answer(player, path).await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// Opens a game against the practice opponent.
async fn opened(player: &Client, system: usize, taker: &str) -> String {
    let system = systems::all()[system];
    let [mine, other] = system.seats();
    let new = json!({"system": system.name(), "scenario": system.scenarios()[0].name,
        "seats": {mine: "me", other: taker}});
    let game = player.post("/v1/games", None, &new).await.created();
    format!("/v1/games/{}", game["id"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_in_mid_thought_delays_only_the_answer() {
    for taker in ["practice", "captain"] {
        let thinks = Arc::new(AtomicBool::new(false));
        let thinking = Arc::clone(&thinks);
        let (thought, ends) = channel::<()>();
        let ends = Mutex::new(ends);
        let slow: PracticePlayer = Arc::new(move |question| {
            thinking.store(true, Ordering::Relaxed);
            assert!(ends.lock().unwrap().recv().is_err());
            practice()(question)
        });
        let umpire = Umpire::builder().rulebooks(systems::all()).practice(slow);
        let umpire = umpire.start().await;
        let player = umpire.player(&format!("Against {taker}")).await;
        let path = opened(&player, 0, taker).await;
        while !thinks.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let before = player.get(&path).await.ok();
        let began = Instant::now();
        let folder = umpire.stopped().await;
        assert!(began.elapsed() < BOUND, "{:?}", began.elapsed());
        // The thought ends when nobody waits for it any more.
        drop(thought);
        let umpire = Umpire::builder().rulebooks(systems::all()).practice(practice());
        let umpire = umpire.folder(folder).start().await;
        let player = Client {
            base: umpire.anonymous().base,
            ..player
        };
        let head = before["head"].as_u64().unwrap();
        assert!(goes_on(&player, &path, head).await > 0, "{taker}");
        let export = player.get(&format!("{path}/export")).await.text;
        verify(&export, systems::named).unwrap();
        umpire.stopped().await;
    }
}

/// Answers until the program has to think, and kills the server at once. Returns the head of the log by then.
async fn killed_in_thought(process: Process, player: &Client, path: &str) -> u64 {
    loop {
        if !answer(player, path).await {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let card = player.get(path).await.ok();
        assert_eq!(card["status"], "playing", "{card}");
        let waiting: &Value = &card["waiting"];
        if waiting
            .as_array()
            .is_some_and(|seats| !seats.contains(&card["your_seat"]))
        {
            drop(process);
            return card["head"].as_u64().unwrap();
        }
    }
}

/// The head of the log of a game on the disk.
async fn stored_head(folder: &TempDir, path: &str) -> u64 {
    let file = folder.path().join("umpire.db");
    let store = Store::open(Address::File(file)).await.unwrap();
    let game = path.rsplit('/').next().unwrap().parse().unwrap();
    let record = store.game(game).await.unwrap().unwrap();
    store.close().await;
    record.head.get()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_in_mid_thought_delays_only_the_answer() {
    let folder = TempDir::new().unwrap();
    let mut process = Process::started(folder.path());
    let name = json!({"name": "Against Captain"});
    let made = process.client(None).post("/v1/accounts", None, &name).await;
    let made = made.created();
    let token = made["token"].as_str().unwrap();
    // The system of which Captain thinks longest.
    let last = systems::all().len() - 1;
    let path = opened(&process.client(Some(token)), last, "captain").await;
    for attempt in 0.. {
        assert!(attempt < 20, "no kill has met the program while it thought");
        let player = process.client(Some(token));
        let head = killed_in_thought(process, &player, &path).await;
        let in_thought = stored_head(&folder, &path).await == head;
        process = Process::started(folder.path());
        let player = process.client(Some(token));
        assert!(goes_on(&player, &path, head).await > 0);
        if in_thought {
            break;
        }
    }
    let player = process.client(Some(token));
    let export = player.get(&format!("{path}/export")).await.text;
    verify(&export, systems::named).unwrap();
}
