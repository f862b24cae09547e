//! Trials against the programs that ship: the same seed and the same answers give the same game.

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use umpire::command::practice;
use umpire::systems;

/// How many decisions the player answers.
const ANSWERS: usize = 12;

/// The announcements of a trial, with those who made them. The player answers only when the program has nothing to answer.
async fn announced(player: &Client, level: &str) -> Vec<Value> {
    let new = json!({
        "system": "marvellous", "scenario": "first-steps", "seed": 1815,
        "seats": {"south": "me", "north": level},
    });
    let card = player.post("/v1/games", None, &new).await.created();
    let path = format!("/v1/games/{}", card["id"].as_str().unwrap());
    let (began, mut answered) = (Instant::now(), 0);
    while answered < ANSWERS {
        assert!(began.elapsed() < Duration::from_secs(120));
        let card = player.get(&path).await.ok();
        if card["waiting"] != json!(["south"]) {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        let open = player.get(&format!("{path}/decisions")).await.ok();
        let decision = &open["decisions"][0];
        let choices = decision["choices"].as_array();
        let first = choices.and_then(|choices| choices.first());
        let body = json!({
            "decision": decision["id"], "expect_seq": open["seq"],
            "announcement": first.unwrap_or(&decision["otherwise"]),
        });
        let key = format!("announcement-{answered}");
        let announce = format!("{path}/announcements");
        player.post(&announce, Some(&key), &body).await.created();
        answered += 1;
    }
    let log = player.get(&format!("{path}/log?limit=500")).await.ok();
    let entries = log["entries"].as_array().unwrap().iter();
    let made = entries.map(|entry| json!([entry["by"], entry["seat"], entry["announcement"]]));
    let mut made: Vec<Value> = made.collect();
    // Up to the player's last answer.
    let last = made.iter().rposition(|entry| entry[0] == "player").unwrap();
    made.truncate(last + 1);
    made
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_a_trial_again_as_before() {
    let umpire = Umpire::builder().rulebooks(systems::all()).practice(practice());
    let umpire = umpire.start().await;
    let player = umpire.player("Trier").await;
    for level in ["practice", "captain"] {
        let first = announced(&player, level).await;
        let by_program = first.iter().filter(|entry| entry[0] == "bot").count();
        assert!(by_program >= 3, "{level}: {first:?}");
        assert_eq!(first, announced(&player, level).await, "{level}");
    }
}
