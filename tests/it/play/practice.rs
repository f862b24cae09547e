//! The practice opponent: it plays a seat of a game on a real server, to the end of the game.

use crate::support::server::Umpire;
use serde_json::{Value, json};
use umpire::bot::{BotSeat, Chance, Client, Level, play};
use umpire::command::practice;
use umpire::engine::{Rulebook, verify};
use umpire::systems;

#[test]
fn the_practice_opponent_plays_every_system_to_the_end() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let umpire = Umpire::builder()
            .rulebooks(systems::all())
            .practice(practice())
            .on_sqlite()
            .start()
            .await;
        for system in systems::all() {
            for level in Level::ALL {
                against_practice(&umpire.address, *system, level).await;
            }
        }
        umpire.stopped().await;
    });
}

/// Plays as Cadet against the practice opponent of a level.
async fn against_practice(address: &str, rulebook: &'static dyn Rulebook, level: Level) {
    let (system, [mine, other]) = (rulebook.name(), rulebook.seats());
    let (taker, name) = match level {
        Level::Cadet => ("practice", "Practice opponent"),
        Level::Captain => ("captain", "Captain"),
    };
    let mut client = Client::new(address);
    let player = format!("A player of {system}, {taker}");
    client.account(&player).await.unwrap();
    let scenario = client.get(&format!("/v1/systems/{system}")).await.unwrap();
    let scenario = scenario["scenarios"][0].as_str().unwrap();
    let new = json!({"system": system, "scenario": scenario, "seats": {mine: "me", other: taker}});
    let game = client.open_game("a-game-against-practice", &new).await.unwrap();
    let held = game["seats"].as_array().unwrap();
    let held = held.iter().find(|held| held["seat"] == other).unwrap();
    assert_eq!(
        (&held["holder"], &held["name"]),
        (&json!("practice"), &json!(name))
    );
    let id = game["id"].as_str().unwrap().to_owned();
    let seated = BotSeat {
        client: client.clone(),
        game: id.clone(),
        rulebook,
        level: Level::Cadet,
        chance: Chance::seeded(5),
        patient: false,
    };
    assert!(play(seated).await.unwrap() > 0);
    let verified = verify(&client.export(&id).await.unwrap(), systems::named).unwrap();
    assert!(verified.result.is_some(), "it came to an end");
    let log = client
        .get(&format!("/v1/games/{id}/log?limit=500"))
        .await
        .unwrap();
    let by = |name: &str| {
        let entries = log["entries"].as_array().unwrap();
        entries
            .iter()
            .filter(|e| e["by"] == name)
            .all(|e| e["seat"] == if name == "bot" { other } else { mine })
    };
    assert!(by("bot") && by("player"), "each seat answers for itself");
    let clocked = |e: &Value| e["by"] == "clock";
    assert!(!log["entries"].as_array().unwrap().iter().any(clocked));
}
