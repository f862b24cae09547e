//! A player who takes back a step that gave the other side a decision pays for the time that the other side spent on
//! it.

use crate::play::clocks::clock_state::{FIRST, SECOND_SEAT, Table, in_move};
use crate::play::clocks::over_http::{hand_set, pass};
use crate::support::server::{Client, Umpire, database_of};
use serde_json::{Value, json};
use tempfile::TempDir;
use umpire::clock::{HOUR, Position};
use umpire::engine::{Millis, Seat};
use umpire::server::Sending;

/// The first seat has taken back its own step, and has to decide again.
fn back(turn: u32, decision: &str) -> Position {
    Position {
        taken_back: true,
        alone: Some(Seat::First),
        ..in_move(turn, FIRST, FIRST, decision)
    }
}

/// What is left of a seat's bank, in hours.
fn bank(table: &Table, seat: usize) -> i64 {
    let frozen = &table.frozen()[seat];
    table.clocks.bank(Seat::ALL[seat], table.now, frozen).unwrap() / HOUR
}

#[test]
fn repeated_takeback_requests_do_not_empty_the_other_bank() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    for n in 0..4 {
        table.after(HOUR, &in_move(1, FIRST, SECOND_SEAT, &format!("react {n}")));
        let ended = table.after(10 * HOUR, &back(1, &format!("again {n}")));
        assert_eq!(bank(&table, SECOND_SEAT), 36, "it has what it had");
        assert_eq!(table.hours(FIRST), 120 - 11 * (n + 1), "the mover pays for it");
        assert!(ended.is_empty(), "nothing was answered: {ended:?}");
    }
    // An answer, even a late one, costs the bank its time.
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "at last"));
    let ended = table.after(20 * HOUR, &in_move(1, FIRST, FIRST, "b"));
    assert_eq!((bank(&table, SECOND_SEAT), ended.len()), (16, 1));
    assert_eq!(table.hours(FIRST), 120 - 44);
    // Time spent on an earlier decision is not given back.
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "c"));
    table.after(6 * HOUR, &back(1, "d"));
    assert_eq!((bank(&table, SECOND_SEAT), table.hours(FIRST)), (16, 120 - 50));
    // With the other side's consent, nobody pays.
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "e"));
    let agreed = Position {
        alone: None,
        ..back(1, "f")
    };
    table.after(6 * HOUR, &agreed);
    assert_eq!((bank(&table, SECOND_SEAT), table.hours(FIRST)), (10, 120 - 50));
}

#[test]
fn paying_more_than_the_bank_is_a_miss() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    table.after(115 * HOUR, &in_move(1, FIRST, SECOND_SEAT, "react"));
    table.after(20 * HOUR, &back(1, "b"));
    assert_eq!(table.hours(FIRST), 5 - 20 + 36);
    let shown = table.clocks.shows(Seat::First, table.now, &table.frozen()[0]);
    assert_eq!(shown.unwrap().misses, 1);
}

/// Plays until the mover has no open decision, could take back a step alone, and the other side's reaction clock runs.
pub async fn waits_for_a_reaction<'a>(
    players: [&'a Client; 2],
    path: &str,
) -> Option<(&'a Client, Value, usize)> {
    for pick in 0..150 {
        let card = players[0].get(path).await.ok();
        let clocks = card["clock"].as_array()?;
        if let Some(reacts) = clocks.iter().position(|clock| clock["reacts"] == true) {
            let mover = players[1 - reacts];
            let decisions = mover.get(&format!("{path}/decisions")).await.ok();
            let steps = decisions["take_back"]["steps"].as_array().unwrap();
            if let Some(step) = steps.iter().find(|step| step["alone"] == true) {
                return Some((mover, step["after"].clone(), reacts));
            }
        }
        for player in players {
            let decisions = player.get(&format!("{path}/decisions")).await.ok();
            let Some(decision) = decisions["decisions"].as_array().unwrap().first() else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let moves: Vec<_> = choices.iter().filter(|choice| choice["type"] == "move").collect();
            let announcement = match moves.len() {
                0 => &choices[pick % choices.len()],
                many => moves[(pick * 7) % many],
            };
            let announcement = json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": announcement});
            let key = format!("answer-{}-{pick}", decisions["seq"]);
            let path = format!("{path}/announcements");
            player.post(&path, Some(&key), &announcement).await.created();
            break;
        }
    }
    None
}

#[tokio::test]
async fn a_step_taken_back_during_a_reaction_is_paid_by_its_mover() {
    hand_set!(NOW, clock);
    let folder = TempDir::new().unwrap();
    let (systems, database) = (umpire::systems::all(), database_of(folder.path()).await);
    let umpire = Umpire::builder()
        .rulebooks(systems)
        .clock(clock)
        .database(&database)
        .sending(Sending::default())
        .start()
        .await;
    let [south, north] = [umpire.player("South").await, umpire.player("North").await];
    for _ in 0..12 {
        let new = json!({"system": "marvellous", "scenario": "first-steps", "seats": {"south": "me"},
            "clock": {"preset": "standard"}});
        let game = south.post("/v1/games", None, &new).await.created();
        let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
        north
            .post(&format!("{path}/seats/north"), None, &json!({}))
            .await
            .created();
        let names: Vec<_> = game["seats"]
            .as_array()
            .unwrap()
            .iter()
            .map(|s| &s["seat"])
            .collect();
        let players = if names[0] == "south" {
            [&south, &north]
        } else {
            [&north, &south]
        };
        let Some((mover, after, reacts)) = waits_for_a_reaction(players, &path).await else {
            continue;
        };
        let clocks = async || mover.get(&path).await.ok()["clock"].clone();
        let before = clocks().await;
        pass!(NOW, Millis::from_hours(10).get());
        let waiting = clocks().await;
        let of = |clock: &Value, seat: usize, what: &str| clock[seat][what].as_i64().unwrap();
        assert_eq!(
            of(&waiting, reacts, "bank"),
            of(&before, reacts, "bank") - Millis::from_hours(10).get()
        );
        let body = json!({"after": after});
        mover
            .post(&format!("{path}/takebacks"), None, &body)
            .await
            .created();
        let now = clocks().await;
        assert_eq!(of(&now, reacts, "bank"), of(&before, reacts, "bank"), "{now}");
        let paid = of(&before, 1 - reacts, "left") - of(&now, 1 - reacts, "left");
        assert_eq!(Millis::new(paid), 10 * HOUR, "{now}");
        return;
    }
    panic!("in no game was there a reaction to a step that could be taken back");
}
