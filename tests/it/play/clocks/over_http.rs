//! Games with a clock over a real port. The tests set the clock, so weeks of play pass in milliseconds.

use crate::support::server::{Client, Table, Umpire};
use crate::support::times::{DAY, HOUR, MINUTE};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use umpire::engine::verify;

/// A Monday, midnight UTC: 1 June 2026.
pub const MONDAY: i64 = 1_780_272_000_000;

/// A clock for one test: a function, and the time that it returns.
macro_rules! hand_set {
    ($now:ident, $clock:ident) => {
        static $now: std::sync::atomic::AtomicI64 =
            std::sync::atomic::AtomicI64::new(crate::play::clocks::over_http::MONDAY);
        fn $clock() -> umpire::engine::Millis {
            umpire::engine::Millis::new($now.load(std::sync::atomic::Ordering::SeqCst))
        }
    };
}
pub(crate) use hand_set;

/// Advances a test's clock.
macro_rules! pass {
    ($now:ident, $time:expr) => {
        $now.fetch_add($time, std::sync::atomic::Ordering::SeqCst)
    };
}
pub(crate) use pass;

/// A toy game with this clock and both seats taken.
pub async fn timed(umpire: &Umpire, names: [&str; 2], clock: &Value, turns: u32) -> Table {
    let [left, right] = [umpire.player(names[0]).await, umpire.player(names[1]).await];
    let new = json!({"system": "toy", "setup": {"turns": turns}, "clock": clock, "seats": {"left": "me"}});
    let game = left.post("/v1/games", None, &new).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/right");
    right.post(&seat, None, &json!({})).await.created();
    Table { left, right, id }
}

impl Table {
    /// The one open decision of a player, with `expect_seq`.
    pub async fn open_decision(&self, client: &Client) -> Option<Value> {
        let decisions = client.get(&self.path("/decisions")).await.ok();
        let mut decision = decisions["decisions"].get(0)?.clone();
        decision["seq"] = decisions["seq"].clone();
        Some(decision)
    }

    /// Answers a decision with its first choice.
    pub async fn says(&self, client: &Client, decision: &Value) -> crate::support::server::ApiResponse {
        let body = json!({"decision": decision["id"], "expect_seq": decision["seq"],
            "announcement": decision["choices"][0]});
        let key = format!("answer {}", decision["id"]);
        client.post(&self.path("/announcements"), Some(&key), &body).await
    }

    /// Both choose and the caller calls; then the other player has a reaction open. Returns caller and reactor.
    pub async fn up_to_a_reaction(&self) -> [&Client; 2] {
        for client in [&self.left, &self.right] {
            let decision = self.open_decision(client).await.unwrap();
            self.says(client, &decision).await.created();
        }
        let [mover, other] = match self.open_decision(&self.left).await {
            Some(_) => [&self.left, &self.right],
            None => [&self.right, &self.left],
        };
        let decision = self.open_decision(mover).await.unwrap();
        self.says(mover, &decision).await.created();
        [mover, other]
    }

    /// The entry with this number, as soon as it exists.
    pub async fn entry(&self, seq: u64) -> Value {
        let patience = Instant::now() + Duration::from_secs(30);
        loop {
            let log = self
                .left
                .get(&self.path(&format!("/log?after={}", seq - 1)))
                .await
                .ok();
            if let Some(entry) = log["entries"].get(0) {
                return entry.clone();
            }
            assert!(Instant::now() < patience, "entry {seq} did not come");
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }

    pub async fn card(&self) -> Value {
        self.left.get(&self.path("")).await.ok()
    }

    /// A seat's clock, as the game's card shows it.
    pub async fn clock(&self, seat: usize) -> Value {
        self.card().await["clock"][seat].clone()
    }
}

/// Checks that nothing happens although the scheduler had time to act.
pub async fn quiet(table: &Table) {
    let head = table.card().await["head"].clone();
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert_eq!(table.card().await["head"], head);
}

#[tokio::test]
async fn a_player_is_asked_as_long_as_their_orders_say() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 3).await;
    let orders = json!({"rules": [
        {"id": "later", "when": {"reaction": "counter"}, "then": {"ask_for": "12h", "then": "take"}},
    ]});
    for client in [&table.left, &table.right] {
        client.put(&table.path("/standing-orders"), &orders).await.ok();
    }
    let [mover, other] = table.up_to_a_reaction().await;
    let decision = table.open_decision(other).await.unwrap();
    assert_eq!(decision["deadline"], MONDAY + 12 * HOUR);
    // Standing orders are private: everybody else sees the clock as it would be without them.
    for (viewer, deadline) in [(other, 12 * HOUR), (mover, DAY), (&umpire.anonymous(), DAY)] {
        let card = viewer.get(&table.path("")).await.ok();
        let clocks = card["clock"].as_array().unwrap();
        let reacts = clocks.iter().find(|c| c["reacts"] == true).unwrap();
        assert_eq!(reacts["deadline"], MONDAY + deadline, "{card}");
    }
    let shown = other.get(&table.path("/decisions")).await.ok();
    assert_eq!(shown["asked"][0]["rule"], "later");
    pass!(NOW, 12 * HOUR - 1);
    quiet(&table).await;
    pass!(NOW, 1);
    let entry = table.entry(7).await;
    assert_eq!(entry["by"], "standing_order");
    assert_eq!(entry["announcement"], shown["asked"][0]["then"]);
    assert_ne!(entry["announcement"]["reaction"], "hold");
    verify(
        &table.left.get(&table.path("/export")).await.text,
        crate::support::toy::named,
    )
    .unwrap();
}

#[tokio::test]
async fn a_reaction_that_does_not_come_in_time_is_made_by_the_clock() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 3).await;
    let [mover, other] = table.up_to_a_reaction().await;
    let decision = table.open_decision(other).await.unwrap();
    assert_eq!(
        (&decision["deadline"], &decision["reaction_clock"]),
        (&json!(MONDAY + DAY), &json!(true))
    );
    let mut socket = other.socket().await;
    socket.watch(&table.id, 6).await;
    let message = socket.receive_op("decisions").await;
    assert_eq!(message["decisions"][0]["deadline"], MONDAY + DAY);
    pass!(NOW, DAY - 1);
    quiet(&table).await;
    assert!(table.open_decision(mover).await.is_none());
    pass!(NOW, 1);
    let entry = table.entry(7).await;
    assert_eq!(
        (&entry["by"], &entry["announcement"]["reaction"]),
        (&json!("clock"), &json!("hold"))
    );
    assert_eq!(entry["at"], MONDAY + DAY);
    assert_eq!(socket.receive_op("entry").await["by"], "clock");
    // An announcement now is too late, and changes nothing.
    table.says(other, &decision).await.problem(409, "clock-expired");
    verify(
        &table.left.get(&table.path("/export")).await.text,
        crate::support::toy::named,
    )
    .unwrap();
}

#[tokio::test]
async fn an_answer_that_comes_when_the_time_is_over_is_refused() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "live"}), 30).await;
    for _ in 0..20 {
        let [_, other] = table.up_to_a_reaction().await;
        let decision = table.open_decision(other).await.unwrap();
        pass!(NOW, 91_000);
        // Whether this request or the scheduler is first, the clock answers the decision.
        let late = table.says(other, &decision).await;
        let problem = late.problem(409, "clock-expired");
        assert!(
            problem["detail"].as_str().unwrap().contains("ended at 20"),
            "{problem}"
        );
        let entry = table.entry(decision["seq"].as_u64().unwrap() + 1).await;
        assert_eq!(entry["by"], "clock");
    }
}

#[tokio::test]
async fn a_clock_that_has_run_out_three_times_can_be_claimed_on() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "fast"}), 3).await;
    let decision = table.open_decision(&table.left).await.unwrap();
    assert_eq!(decision["deadline"], MONDAY + 3 * DAY);
    assert_eq!(decision["reaction_clock"], false);
    table.says(&table.left, &decision).await.created();
    let (path, nothing) = (table.path("/claim"), json!({}));
    let claim = || table.left.post(&path, None, &nothing);
    claim().await.problem(409, "conflict");
    pass!(NOW, 3 * DAY + HOUR);
    let shown = table.clock(1).await;
    assert_eq!((&shown["misses"], &shown["left"]), (&json!(1), &json!(11 * HOUR)));
    assert_eq!(shown["claimable"], MONDAY + 4 * DAY);
    pass!(NOW, 23 * HOUR - 1);
    let early = claim().await.problem(409, "conflict");
    assert_eq!(
        early["detail"],
        "the other side's clock runs out at 2026-06-05T00:00:00Z, excused misses and all"
    );
    pass!(NOW, 1);
    table
        .right
        .post(&table.path("/claim"), None, &json!({}))
        .await
        .problem(409, "conflict");
    claim().await.created();
    let card = table.card().await;
    assert_eq!(
        (&card["status"], &card["result"]["winner"]),
        (&json!("over"), &json!("left"))
    );
    let entry = table.entry(card["head"].as_u64().unwrap()).await;
    assert_eq!((&entry["by"], &entry["seat"]), (&json!("clock"), &json!("right")));
    verify(&table.export().await, crate::support::toy::named).unwrap();
}

#[tokio::test]
async fn games_in_which_nothing_happens_are_closed_as_unfinished() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let free = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "none"}), 3).await;
    let fast = timed(&umpire, ["Third", "Fourth"], &json!({"preset": "fast"}), 3).await;
    let untimed = umpire.table_of(["Fifth", "Sixth"], 3).await;
    assert_eq!(free.card().await["clock"], Value::Null);
    pass!(NOW, 30 * DAY - 1);
    quiet(&free).await;
    pass!(NOW, 1);
    assert_eq!(free.entry(4).await["how"], "unfinished");
    let card = free.card().await;
    assert_eq!(
        (&card["status"], &card["result"]),
        (&json!("unfinished"), &Value::Null)
    );
    assert!(free.open_decision(&free.left).await.is_none());
    verify(&free.export().await, crate::support::toy::named).unwrap();
    pass!(NOW, 4 * DAY);
    assert_eq!(fast.entry(4).await["how"], "unfinished");
    pass!(NOW, 400 * DAY);
    quiet(&untimed).await;
}

#[tokio::test]
async fn a_pause_stops_both_clocks_and_refills_none() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 3).await;
    let [_, other] = table.up_to_a_reaction().await;
    pass!(NOW, 10 * HOUR);
    let call = |client: &Client, call: Value| {
        let (client, path) = (client.clone(), table.path("/calls"));
        async move { client.post(&path, None, &call).await }
    };
    call(&table.left, json!({"type": "offer_pause", "days": 7}))
        .await
        .created();
    assert_eq!(table.card().await["pause_offered"]["days"], 7);
    call(&table.right, json!({"type": "accept_pause"}))
        .await
        .created();
    let decision = table.open_decision(other).await.unwrap();
    assert_eq!(decision["deadline"], MONDAY + 8 * DAY);
    pass!(NOW, 3 * DAY);
    quiet(&table).await;
    call(&table.right, json!({"type": "offer_pause", "days": 0}))
        .await
        .created();
    call(&table.left, json!({"type": "accept_pause"})).await.created();
    assert_eq!(
        table.open_decision(other).await.unwrap()["deadline"],
        MONDAY + 4 * DAY
    );
    pass!(NOW, 14 * HOUR);
    assert_eq!(table.entry(11).await["by"], "clock");
}

#[tokio::test]
async fn deadlines_outlive_a_killed_server_and_get_its_absence_back() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 3).await;
    let [mover, other] = table.up_to_a_reaction().await;
    let before = table.open_decision(other).await.unwrap();
    let folder = umpire.killed().await;
    let umpire = Umpire::builder().clock(clock).folder(folder).start().await;
    let (other, mover) = (other.at(&umpire), mover.at(&umpire));
    assert_eq!(table.open_decision(&other).await.unwrap(), before);
    let folder = umpire.killed().await;
    pass!(NOW, 3 * DAY);
    let umpire = Umpire::builder().clock(clock).folder(folder).start().await;
    let (other, mover) = (other.at(&umpire), mover.at(&umpire));
    let after = table.open_decision(&other).await.unwrap();
    assert_eq!(after["id"], before["id"]);
    assert_eq!(after["deadline"], MONDAY + 4 * DAY);
    let table = Table {
        left: mover.clone(),
        right: other.clone(),
        id: table.id,
    };
    pass!(NOW, DAY - 1);
    quiet(&table).await;
    pass!(NOW, 1);
    assert_eq!(table.entry(7).await["by"], "clock");
    // The same with a graceful shutdown.
    let [_, reactor] = table.up_to_a_reaction().await;
    let due = table.open_decision(reactor).await.unwrap()["deadline"]
        .as_i64()
        .unwrap();
    pass!(NOW, HOUR);
    let folder = umpire.stopped().await;
    pass!(NOW, 10 * DAY);
    let umpire = Umpire::builder().clock(clock).folder(folder).start().await;
    let decision = table.open_decision(&reactor.at(&umpire)).await.unwrap();
    assert_eq!(decision["deadline"], due + 10 * DAY);
}

#[tokio::test]
async fn a_pace_of_ones_own_is_taken_within_the_limits() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Lefty").await;
    let open = |clock: Value| {
        let new = json!({"system": "toy", "setup": {"turns": 3}, "clock": clock});
        let player = player.clone();
        async move { player.post("/v1/games", None, &new).await }
    };
    let pace = json!({"first": HOUR, "increment": MINUTE, "cap": 2 * HOUR, "window": MINUTE, "bank": HOUR});
    let game = open(json!({"preset": "custom", "pace": pace})).await.created();
    assert_eq!(game["terms"]["clock"]["pace"], pace);
    let mut short = pace.clone();
    short["window"] = json!(9_999);
    for wrong in [
        json!({"preset": "custom"}),
        json!({"preset": "live", "pace": pace}),
        json!({"preset": "custom", "pace": short}),
        json!({"preset": "hasty"}),
        json!("live"),
    ] {
        open(wrong).await.problem(400, "not-understood");
    }
}

#[tokio::test]
async fn a_tag_holds_while_a_clock_counts_down() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "live"}), 3).await;
    let token = format!("Bearer {}", table.left.token.clone().unwrap());
    let get = async |path: &str, tag: &str| {
        let headers = [("authorization", token.as_str()), ("if-none-match", tag)];
        table.left.send_with(Method::GET, path, &headers, None).await
    };
    for path in [&table.path(""), "/v1/games?mine=true&status=playing&cards=true"] {
        let first = get(path, "\"none\"").await;
        let tag = first.headers["etag"].to_str().unwrap().to_owned();
        pass!(NOW, 5_000);
        assert_eq!(get(path, &tag).await.status, 304, "{path}");
        let later = get(path, "\"none\"").await;
        assert_ne!(first.text, later.text, "the clock runs");
        table.answer(0).await;
        assert_eq!(get(path, &tag).await.status, 200, "{path}");
    }
}
