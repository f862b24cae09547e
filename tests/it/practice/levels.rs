//! Who plays at which level, and which level is suggested to whom.

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use umpire::bot::Level;
use umpire::engine::Seat;
use umpire::server::PracticePlayer;

/// A practice opponent that concedes.
fn giving_up() -> PracticePlayer {
    Arc::new(|_| Some(json!({"type": "concede"})))
}

/// The level that is suggested to a player for the toy.
async fn suggested(player: &Client) -> Value {
    player.get("/v1/me").await.ok()["practice"].clone()
}

/// Opens a game with these seats, and waits until it is over.
async fn played(player: &Client, new: &Value) -> Value {
    let game = player.post("/v1/games", None, new).await.created();
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let began = Instant::now();
    loop {
        let card = player.get(&path).await.ok();
        if card["status"] == "over" {
            return card;
        }
        assert!(began.elapsed() < Duration::from_secs(30), "{card}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn against(taker: &str) -> Value {
    json!({"system": "toy", "scenario": "short", "seats": {"left": taker, "right": "me"}})
}

#[tokio::test]
async fn captain_is_suggested_to_who_has_won_against_cadet() {
    let umpire = Umpire::builder().practice(giving_up()).start().await;
    for side in ["left", "right"] {
        let player = umpire.player(&format!("Winner on the {side}")).await;
        let other = if side == "left" { "right" } else { "left" };
        assert_eq!(suggested(&player).await, json!({"toy": "practice"}));
        let new = json!({"system": "toy", "scenario": "short", "seats": {side: "me", other: "practice"}});
        let card = played(&player, &new).await;
        assert_eq!(card["result"]["winner"], side);
        assert_eq!(suggested(&player).await, json!({"toy": "captain"}));
    }
    // Others have not won, and neither has who wins against Captain alone lost the suggestion.
    let other = umpire.player("Somebody else").await;
    assert_eq!(suggested(&other).await, json!({"toy": "practice"}));
    played(&other, &against("captain")).await;
    assert_eq!(suggested(&other).await, json!({"toy": "captain"}));
}

#[tokio::test]
async fn a_trial_suggests_no_other_level() {
    let umpire = Umpire::builder().practice(giving_up()).start().await;
    let player = umpire.player("Trier").await;
    let mut trial = against("practice");
    trial["seed"] = json!(7);
    let card = played(&player, &trial).await;
    assert_eq!(card["result"]["winner"], "right");
    assert_eq!(suggested(&player).await, json!({"toy": "practice"}));
}

#[tokio::test]
async fn neither_a_defeat_nor_a_win_against_people_counts() {
    let umpire = Umpire::builder().practice(giving_up()).start().await;
    let table = umpire.table(3).await;
    let concede = table.path("/concede");
    table.left.post(&concede, None, &json!({})).await.created();
    let card = table.right.get(&table.path("")).await.ok();
    assert_eq!(card["result"]["winner"], "right");
    assert_eq!(suggested(&table.right).await, json!({"toy": "practice"}));
    // While the practice opponent thinks, the player concedes.
    let (thought, ends) = channel::<()>();
    let ends = Mutex::new(ends);
    let waiting: PracticePlayer = Arc::new(move |_| {
        assert!(ends.lock().unwrap().recv().is_err());
        None
    });
    let umpire = Umpire::builder().practice(waiting).start().await;
    let player = umpire.player("Loser").await;
    let game = player
        .post("/v1/games", None, &against("practice"))
        .await
        .created();
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let concede = format!("{path}/concede");
    player.post(&concede, None, &json!({})).await.created();
    drop(thought);
    assert_eq!(player.get(&path).await.ok()["result"]["winner"], "left");
    assert_eq!(suggested(&player).await, json!({"toy": "practice"}));
}

#[tokio::test]
async fn a_seat_is_played_at_the_level_that_was_chosen() {
    let questions = Arc::new(Mutex::new(vec![]));
    let noted = Arc::clone(&questions);
    let practice: PracticePlayer = Arc::new(move |question| {
        let mut noted = noted.lock().unwrap();
        noted.push((question.game.to_string(), question.seat, question.level));
        Some(json!({"type": "concede"}))
    });
    let umpire = Umpire::builder().practice(practice).start().await;
    let player = umpire.player("A person").await;
    for (taker, level, name) in [
        ("practice", Level::Cadet, "Practice opponent"),
        ("captain", Level::Captain, "Captain"),
    ] {
        let card = played(&player, &against(taker)).await;
        assert_eq!(card["seats"][0]["name"], name);
        let questions = questions.lock().unwrap();
        let (game, seat, at) = questions.last().unwrap();
        assert_eq!(
            (game.as_str(), *seat, *at),
            (card["id"].as_str().unwrap(), Seat::First, level)
        );
    }
    let both =
        json!({"system": "toy", "scenario": "short", "seats": {"left": "captain", "right": "practice"}});
    player
        .post("/v1/games", None, &both)
        .await
        .problem(400, "not-understood");
    let unknown = player.post("/v1/games", None, &against("marshal")).await;
    let problem = unknown.problem(400, "not-understood");
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("practice, captain or me"), "{detail}");
}
