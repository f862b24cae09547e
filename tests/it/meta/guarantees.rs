//! The six guarantees of play at a distance, one test each. Other files test them in more detail.

use crate::failure::clock_crash::player;
use crate::http::games::standing_orders::{all_declined, say};
use crate::play::clocks::clock_state::{FIRST, SECOND_SEAT, Table as ClockTable, in_move};
use crate::support::played::{Played, choose};
use crate::support::process::Process;
use crate::support::server::{Client, Socket, Table, Umpire};
use crate::support::toy;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;
use umpire::clock::{Calendar, DAY, HOUR, Quiet, Span};
use umpire::engine::{Millis, verify};
use umpire::standing_orders::{Automatic, PreparedOrders, follow};

/// G1, bounded wait: a turn lasts no longer than the bank, the quiet hours and the vacation allow, even if each of a
/// hundred decisions is answered at the last moment.
#[test]
fn g1_no_player_delays_a_turn_past_their_bank_and_time_off() {
    let mut table = ClockTable::standard();
    let quiet = Quiet {
        since: table.now,
        zone: "UTC".to_owned(),
        start: 22 * 60,
        minutes: 9 * 60,
    };
    let away = Span {
        from: table.now + DAY,
        to: table.now + 4 * DAY,
    };
    table.calendars[SECOND_SEAT] = Calendar {
        quiet: vec![quiet],
        away: vec![away],
    };
    let begun = table.now;
    for n in 0..100 {
        table.after(
            Millis::ZERO,
            &in_move(1, FIRST, SECOND_SEAT, &format!("{n}-react-south")),
        );
        let until = table.deadline(SECOND_SEAT).unwrap().at;
        table.after(
            until - table.now,
            &in_move(1, FIRST, FIRST, &format!("{n}-movement-north")),
        );
    }
    let (held, bank) = (table.now - begun, 36 * HOUR);
    assert!(held >= bank, "he may take all of it: {held}");
    let nights = held / DAY + 1;
    assert!(
        held <= bank + 3 * DAY + nights * 9 * HOUR,
        "{} hours",
        held / HOUR
    );
    let ran = table.frozen()[SECOND_SEAT].running(begun, table.now);
    assert_eq!(ran, bank, "not a millisecond more of his own");
}

fn call(dice: u8) -> Value {
    json!({"type": "call", "dice": dice})
}

fn plan(announcements: &[Value]) -> Value {
    let steps: Vec<Value> = announcements.iter().map(|a| json!({"announce": a})).collect();
    json!({"expect_seq": 3, "steps": steps})
}

fn a_turn() -> Vec<(&'static str, Value)> {
    vec![("left", choose(6)), ("right", choose(1)), ("left", call(2))]
}

fn still() -> Millis {
    Millis::new(1_800_000_000_000)
}

fn copied(folder: &TempDir) -> TempDir {
    let copy = TempDir::new().unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
    }
    copy
}

async fn texts(socket: &mut Socket) -> Vec<String> {
    socket.say(&json!({"op": "ping", "n": 1})).await;
    let mut received = vec![];
    loop {
        match socket.next().await {
            Message::Text(text) if text.contains("\"op\":\"pong\"") => return received,
            Message::Text(text) => received.push(text.to_string()),
            other => received.push(format!("{other:?}")),
        }
    }
}

/// What the right seat and a spectator can see, byte by byte, of a game in which the left seat has set `beforehand` and
/// both then make these announcements.
async fn seen(
    folder: TempDir,
    table: &Table,
    beforehand: Option<(&str, Value)>,
    announcements: &[(&str, Value)],
) -> Vec<String> {
    let umpire = Umpire::builder()
        .clock(still)
        .folder(folder)
        .on_sqlite()
        .start()
        .await;
    let table = Table {
        left: table.left.at(&umpire),
        right: table.right.at(&umpire),
        id: table.id.clone(),
    };
    let anonymous = umpire.anonymous();
    let mut watchers = [table.right.socket().await, anonymous.socket().await];
    for socket in &mut watchers {
        socket.watch(&table.id, 3).await;
    }
    match beforehand {
        Some(("/plan", plan)) => drop(
            table
                .left
                .post(&table.path("/plan"), Some("the-plan"), &plan)
                .await
                .created(),
        ),
        Some((path, orders)) => drop(table.left.put(&table.path(path), &orders).await.ok()),
        None => {}
    }
    let waits = async |table: &Table, seat: &str| {
        let card = table.left.get(&table.path("")).await.ok();
        card["waiting"].as_array().unwrap().contains(&json!(seat))
    };
    let mut seen = vec![];
    for (seat, announcement) in announcements {
        if waits(&table, seat).await {
            say(&table, seat, announcement.clone()).await;
        }
        for socket in &mut watchers {
            seen.extend(texts(socket).await);
        }
        for client in [&table.right, &anonymous] {
            for path in ["", "/log", "/state", "/export"] {
                seen.push(client.get(&table.path(path)).await.text);
            }
        }
        seen.push(table.right.get(&table.path("/decisions")).await.text);
        seen.push(anonymous.get("/v1/games").await.text);
    }
    drop(watchers);
    umpire.stopped().await;
    seen
}

/// G2, no leak: games that differ only in one side's sealed answers, orders or yield are the same to everybody else,
/// byte by byte, up to the first difference that the viewer may see.
#[tokio::test]
async fn g2_sealed_answers_and_orders_show_nothing_to_anybody_else() {
    let umpire = Umpire::builder().clock(still).on_sqlite().start().await;
    let table = umpire.table(3).await;
    let folder = umpire.stopped().await;
    let orders = |number: u8| {
        let later = json!({"id": "a", "when": {"turn": {"gte": 2}, "number": number}, "then": "take"});
        let ask = json!({"id": "b", "when": {"turn": 1}, "then": {"ask_for": "1h", "then": "take"}});
        Some(("/standing-orders", json!({"rules": [later, ask]})))
    };
    let plain = seen(copied(&folder), &table, None, &a_turn()).await;
    assert!(
        plain.len() > 20 && plain.iter().any(|text| text.contains("called")),
        "{plain:#?}"
    );
    for beforehand in [orders(2), orders(5), Some(("/yield", json!({"until": "phase"})))] {
        assert_eq!(seen(copied(&folder), &table, beforehand, &a_turn()).await, plain);
    }
    let sealed = |number: u8| [("left", choose(number))];
    let two = seen(copied(&folder), &table, None, &sealed(2)).await;
    assert!(two.iter().any(|text| text.contains("\"sealed\":true")));
    assert_eq!(seen(copied(&folder), &table, None, &sealed(5)).await, two);
}

/// G3, determinism: the same announcements give the same state, dice and automatic answers, and so does a replay of the
/// log alone.
#[test]
fn g3_a_game_played_again_is_the_same_byte_for_byte() {
    let run = || {
        let mut played = Played::seated(6);
        let mut prepared_orders = [PreparedOrders::default(), PreparedOrders::default()];
        prepared_orders[1]
            .order(Some(&all_declined()), &played.game)
            .unwrap();
        let steps = json!({"steps": [{"announce": choose(6)}, {"announce": call(2)}, {"announce": choose(3)}],
            "carry_on": ["countered", "question", "illegal"]});
        prepared_orders[0].plan(Some(&steps), &played.game).unwrap();
        while played.game.result().is_none() {
            let at = played.game.at();
            let Automatic {
                entries,
                game,
                prepared_orders: after,
                ..
            } = follow(played.game.clone(), prepared_orders, &[], at, &played.keys).unwrap();
            played.entries.extend(entries.into_iter().map(|e| e.into_entry()));
            (played.game, prepared_orders) = (game, after);
            if played.game.result().is_none() {
                played.answer(played.entries.len() * 7);
            }
        }
        played
    };
    let (one, other) = (run(), run());
    assert_eq!(one.export(), other.export());
    let by = ["standing_order", "plan", "player"].map(|by| one.export().matches(by).count());
    assert!(by.iter().all(|n| *n > 0), "{by:?}");
    let mut folded = Played::opened(6).game;
    for entry in &one.entries[1..] {
        folded = folded.fold(entry).unwrap();
    }
    assert_eq!(folded.snapshot(), one.game.snapshot());
    verify(&one.export(), toy::named).unwrap();
}

/// G4: of a hundred simultaneous answers to one decision, one wins; the others get its stored response or 409.
#[tokio::test(flavor = "multi_thread")]
async fn g4_of_a_hundred_answers_at_once_one_wins() {
    let umpire = Umpire::started().await;
    let table = umpire.table(5).await;
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let answer = |n: usize| {
        let (client, path) = (table.left.clone(), table.path("/announcements"));
        // Half of them repeat ten answers, with the same keys.
        let n = if n < 50 { n } else { n % 10 };
        let body = json!({"decision": decisions["decisions"][0]["id"], "expect_seq": 3,
            "announcement": choose((n % 6) as u8 + 1)});
        async move { client.post(&path, Some(&format!("answer {n}")), &body).await }
    };
    let responses = (0..100)
        .map(answer)
        .collect::<tokio::task::JoinSet<_>>()
        .join_all()
        .await;
    let won: BTreeSet<&str> = responses
        .iter()
        .filter(|h| h.status == 201)
        .map(|h| h.text.as_str())
        .collect();
    assert_eq!(won.len(), 1, "one answer, whoever repeats it");
    let fresh = responses
        .iter()
        .filter(|h| h.status == 201 && !h.replayed)
        .count();
    assert_eq!(fresh, 1);
    assert!(responses.iter().all(|h| [201, 409].contains(&h.status)));
    assert_eq!(table.head().await.0, 4);
}

/// The acknowledged entries: their numbers, and the decisions that they answered.
type Acknowledged = Arc<Mutex<Vec<(u64, String)>>>;

/// Status and body, or `None` if the server stops in the meantime.
async fn tried(request: reqwest::RequestBuilder, client: &Client) -> Option<(u16, Value)> {
    let request = request.bearer_auth(client.token.as_deref().unwrap());
    let response = request.send().await.ok()?;
    let status = response.status().as_u16();
    Some((status, serde_json::from_str(&response.text().await.ok()?).ok()?))
}

/// Answers every open decision until the server stops.
async fn plays(client: Client, game: String, acknowledged: Acknowledged) {
    let path = |rest: &str| format!("{}/v1/games/{game}{rest}", client.base);
    loop {
        let Some((_, decisions)) = tried(client.http.get(path("/decisions")), &client).await else {
            return;
        };
        let Some(decision) = decisions["decisions"].get(0) else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
            "announcement": decision["choices"][0]});
        let post = client.http.post(path("/announcements")).json(&body);
        let post = post.header("idempotency-key", format!("answer {}", decision["id"]));
        let Some((status, entry)) = tried(post, &client).await else {
            return;
        };
        if status == 201 {
            let seq = entry["seq"].as_u64().unwrap();
            let id = decision["id"].as_str().unwrap().to_owned();
            acknowledged.lock().unwrap().push((seq, id));
        }
    }
}

/// G5, crash safety: killed at any instant, the server still has everything acknowledged, all clocks and deadlines are
/// kept, and no decision is asked twice.
#[tokio::test(flavor = "multi_thread")]
async fn g5_a_killed_server_has_lost_nothing_and_asks_nothing_twice() {
    let folder = TempDir::new().unwrap();
    let mut process = Process::started(folder.path());
    let mut players = [player(&process, "One").await, player(&process, "Other").await];
    let new = json!({"to": {"type": "lobby"}, "system": "marvellous", "scenario": "first-steps",
        "clock": {"preset": "standard"}});
    let challenge = players[0].post("/v1/challenges", None, &new).await.created();
    let game = challenge["id"].as_str().unwrap().to_owned();
    players[1]
        .post(&format!("/v1/challenges/{game}/accept"), None, &json!({}))
        .await
        .created();
    let path = |rest: &str| format!("/v1/games/{game}{rest}");
    for player in &players {
        let mine = player.get(&path("/standing-orders")).await.ok();
        player
            .put(&path("/standing-orders"), &mine["recommended"])
            .await
            .ok();
    }
    let orders = players[0].get(&path("/standing-orders")).await.ok()["standing"].clone();
    let acknowledged = Acknowledged::default();
    for round in 0..4_u64 {
        let playing: Vec<_> = players
            .iter()
            .map(|p| tokio::spawn(plays(p.clone(), game.clone(), Arc::clone(&acknowledged))))
            .collect();
        tokio::time::sleep(Duration::from_millis(150 + 170 * round)).await;
        drop(process);
        for player in playing {
            player.await.unwrap();
        }
        process = Process::started(folder.path());
        for player in &mut players {
            player.base.clone_from(&process.base);
        }
        let now = players[0].get(&path("/standing-orders")).await.ok()["standing"].clone();
        assert_eq!(
            now[0]["orders"], orders[0]["orders"],
            "what was told beforehand stands"
        );
        let card = players[0].get(&path("")).await.ok();
        if card["status"] == "over" {
            break;
        }
        let mut deadlines = 0;
        for player in &players {
            let decisions = player.get(&path("/decisions")).await.ok();
            for decision in decisions["decisions"].as_array().unwrap() {
                deadlines += 1;
                assert!(decision["deadline"].is_i64(), "{decision}");
                let id = decision["id"].as_str().unwrap();
                assert!(
                    acknowledged
                        .lock()
                        .unwrap()
                        .iter()
                        .all(|(_, answered)| answered != id),
                    "{id} is asked again"
                );
            }
        }
        assert!(deadlines > 0, "somebody is waited for");
    }
    let acknowledged = acknowledged.lock().unwrap().clone();
    assert!(acknowledged.len() > 10, "{}", acknowledged.len());
    let export = players[0].get(&path("/export")).await.text;
    let entries: Vec<Value> = export.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let mut answered = BTreeSet::new();
    for entry in entries
        .iter()
        .filter(|e| e["decision"].as_str().is_some_and(|d| !d.is_empty()))
    {
        let id = entry["decision"].as_str().unwrap();
        assert!(answered.insert(id.to_owned()), "{id} is answered twice");
    }
    for (seq, id) in &acknowledged {
        let entry = entries
            .iter()
            .find(|e| e["seq"] == *seq && e["decision"].is_string());
        assert_eq!(entry.unwrap()["decision"], id.as_str(), "entry {seq} is there");
    }
}

/// G6, no foresight: a step of a plan is secret until it is announced.
#[tokio::test]
async fn g6_of_a_plan_nothing_shows_before_its_time() {
    let umpire = Umpire::builder().clock(still).on_sqlite().start().await;
    let table = umpire.table(3).await;
    let folder = umpire.stopped().await;
    let planned = |last: u8| Some(("/plan", plan(&[choose(6), call(2), choose(last)])));
    let first = seen(copied(&folder), &table, planned(1), &a_turn()).await;
    assert!(
        first.iter().any(|text| text.contains("called")),
        "the plan was followed"
    );
    assert_eq!(seen(copied(&folder), &table, planned(4), &a_turn()).await, first);
}
