//! One notice for each hand-off, however often a step is taken back and repeated, and none about a player's own
//! announcements.

use crate::notify::deadlines::{calls_of, reached};
use crate::play::clocks::over_http::{hand_set, pass};
use crate::play::clocks::takebacks::waits_for_a_reaction;
use crate::support::post_office::{Receiver, a_while, inward, notifying, until, webhook};
use crate::support::server::{Umpire, database_of};
use crate::support::times::HOUR;
use serde_json::json;
use tempfile::TempDir;
use umpire::engine::Millis;

const MINUTE: i64 = HOUR / 60;

#[tokio::test]
async fn a_repeated_step_is_notified_once_in_a_while() {
    hand_set!(NOW, clock);
    let folder = TempDir::new().unwrap();
    let (systems, database) = (umpire::systems::all(), database_of(folder.path()).await);
    let umpire = Umpire::builder()
        .rulebooks(systems)
        .clock(clock)
        .database(&database)
        .sending(inward())
        .start()
        .await;
    let (south, to_south) = reached(&umpire, "South").await;
    let (north, to_north) = reached(&umpire, "North").await;
    for _ in 0..12 {
        let new = json!({"system": "marvellous", "scenario": "first-steps", "seats": {"south": "me"},
            "clock": {"preset": "standard"}});
        let game = south.post("/v1/games", None, &new).await.created();
        let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let seat = format!("{path}/seats/north");
        north.post(&seat, None, &json!({})).await.created();
        let first = &game["seats"][0]["seat"];
        let players = if first == "south" {
            [&south, &north]
        } else {
            [&north, &south]
        };
        let Some((mover, _, reacts)) = waits_for_a_reaction(players, &path).await else {
            continue;
        };
        // The last step that can be taken back.
        let last = async || {
            let open = mover.get(&format!("{path}/decisions")).await.ok();
            let steps = open["take_back"]["steps"].as_array().unwrap().clone();
            let alone = steps.iter().filter(|step| step["alone"] == true);
            alone.map(|step| step["after"].as_u64().unwrap()).max().unwrap()
        };
        let (receiver_asked, own) = if players[reacts].token == south.token {
            (&to_south, &to_north)
        } else {
            (&to_north, &to_south)
        };
        let of = |receiver: &Receiver| {
            let calls = calls_of(receiver, "your-move").into_iter();
            calls.filter(|call| call["data"]["game"] == game["id"]).count()
        };
        let decision = async || {
            let open = players[reacts].get(&format!("{path}/decisions")).await.ok();
            open["decisions"][0]["id"].clone()
        };
        let id = decision().await;
        until("the first notice", || {
            let calls = calls_of(receiver_asked, "your-move");
            calls
                .iter()
                .any(|call| call["data"]["decision"] == id)
                .then_some(())
        })
        .await;
        a_while().await;
        let (before, own_before) = (of(receiver_asked), of(own));
        let after = last().await;
        let log = mover.get(&format!("{path}/log?after={after}&limit=1")).await.ok();
        let step = log["entries"][0]["announcement"].clone();
        // Twenty times within twenty minutes.
        for _ in 0..20 {
            pass!(NOW, MINUTE);
            let back = json!({"after": last().await});
            mover
                .post(&format!("{path}/takebacks"), None, &back)
                .await
                .created();
            let open = mover.get(&format!("{path}/decisions")).await.ok();
            let again = json!({"decision": open["decisions"][0]["id"], "expect_seq": open["seq"],
                "announcement": step});
            let (path, key) = (format!("{path}/announcements"), format!("again-{}", open["seq"]));
            mover.post(&path, Some(&key), &again).await.created();
        }
        assert_ne!(decision().await, id);
        a_while().await;
        assert_eq!((of(receiver_asked), of(own)), (before, own_before));
        // A player who is still waited for half an hour after the last notice gets one more, about the current
        // decision.
        pass!(NOW, 11 * MINUTE);
        let id = decision().await;
        until("the second notice", || {
            (of(receiver_asked) > before).then_some(())
        })
        .await;
        a_while().await;
        let last = calls_of(receiver_asked, "your-move").pop().unwrap();
        assert_eq!((of(receiver_asked), &last["data"]["decision"]), (before + 1, &id));
        return;
    }
    panic!("in no game was there a step to be taken back alone while the other side was asked");
}

#[tokio::test]
async fn a_player_who_just_gave_orders_is_not_notified_again() {
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let database = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(1_780_000_000_000), &database).await;
    let table = umpire.table(30).await;
    webhook(&table.left, &receiver).await;
    let open_decision = async || table.left.get(&table.path("/decisions")).await.ok()["decisions"][0].clone();
    // The other side has called and waits for a counter.
    for pick in 0.. {
        if open_decision().await["kind"] == "react" {
            break;
        }
        assert!(
            pick < 100 && table.answer(pick).await,
            "left is never asked to react"
        );
    }
    let id = open_decision().await["id"].clone();
    let calls = |decision: &serde_json::Value| {
        let calls = calls_of(&receiver, "your-move").into_iter();
        calls.filter(|call| call["data"]["decision"] == *decision).count()
    };
    until("the notice", || (calls(&id) == 1).then_some(())).await;
    let orders =
        json!({"rules": [{"id": "never", "when": {"reaction": "hold"}, "then": "take"}], "fallback": "ask"});
    table
        .left
        .put(&table.path("/standing-orders"), &orders)
        .await
        .ok();
    // They have answered and get the next decision at once: the player is present.
    let next = open_decision().await;
    assert_eq!(next["kind"], "choose");
    a_while().await;
    assert_eq!(calls(&next["id"]), 0);
}
