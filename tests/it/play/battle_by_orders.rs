//! A whole battle over HTTP between two accounts with standing orders and plans.

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use tempfile::TempDir;
use umpire::bot::{Chance, choose, plan};
use umpire::engine::verify;
use umpire::systems;

/// A player with an open decision sets a plan or answers. Returns false if there is none.
async fn goes_on(players: &[Client; 2], game: &str, chance: &mut Chance) -> bool {
    let path = |rest: &str| format!("/v1/games/{game}{rest}");
    for player in players {
        let decisions = player.get(&path("/decisions")).await.ok();
        let Some(decision) = decisions["decisions"].as_array().unwrap().first() else {
            continue;
        };
        let (id, seq) = (decision["id"].as_str().unwrap(), &decisions["seq"]);
        let state = player.get(&path("/state")).await.ok();
        if let Some(mut plan) = plan(decision, &state["view"], chance) {
            plan["expect_seq"] = seq.clone();
            let made = player
                .post(&path("/plan"), Some(&format!("plan-{id}")), &plan)
                .await;
            made.created();
            if player.get(&path("")).await.ok()["head"] != *seq {
                return true;
            }
            player.delete(&path("/plan")).await.ok();
        }
        let answer = choose(decision, &state["view"], chance).unwrap();
        let body = json!({"decision": id, "expect_seq": seq, "announcement": answer});
        let key = format!("answer-{id}");
        player
            .post(&path("/announcements"), Some(&key), &body)
            .await
            .created();
        return true;
    }
    false
}

#[tokio::test]
async fn a_battle_is_fought_with_orders_and_plans_and_verified() {
    let folder = TempDir::new().unwrap();
    let umpire = Umpire::builder()
        .rulebooks(systems::all())
        .folder(folder)
        .start()
        .await;
    let system = systems::all()[0];
    let name = system.scenarios().remove(0).name;
    let players = [umpire.player("First").await, umpire.player("Second").await];
    let body = json!({"to": {"type": "account", "name": "Second"}, "system": system.name(), "scenario": name,
        "clock": {"preset": "standard"}});
    let challenge = players[0].post("/v1/challenges", None, &body).await.created();
    let accept = format!("/v1/challenges/{}/accept", challenge["id"].as_str().unwrap());
    let game = players[1].post(&accept, None, &json!({})).await.created();
    let game = game["id"].as_str().unwrap();
    for player in &players {
        let orders = format!("/v1/games/{game}/standing-orders");
        let mine = player.get(&orders).await.ok();
        assert_eq!(mine["standing"].as_array().unwrap().len(), 1);
        player.put(&orders, &mine["recommended"]).await.ok();
    }
    let card = umpire
        .anonymous()
        .get(&format!("/v1/systems/{}", system.name()))
        .await
        .ok();
    assert!(card["facts"].as_array().unwrap().len() > 30);
    let mut chance = Chance::seeded(5);
    let mut sittings = 0;
    while goes_on(&players, game, &mut chance).await {
        sittings += 1;
        assert!(sittings < 1000, "the battle does not end");
    }
    let export = umpire
        .anonymous()
        .get(&format!("/v1/games/{game}/export"))
        .await
        .text;
    let verified = verify(&export, systems::named).unwrap();
    for by in [
        "\"by\":\"standing_order\"",
        "\"by\":\"plan\"",
        "\"by\":\"player\"",
    ] {
        assert!(export.contains(by), "{by}");
    }
    assert!(
        verified.entries > sittings,
        "much was announced that nobody was asked"
    );
    let both: Value = umpire
        .anonymous()
        .get(&format!("/v1/games/{game}/standing-orders"))
        .await
        .ok();
    assert_eq!(both["standing"].as_array().unwrap().len(), 2);
}
