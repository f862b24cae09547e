//! Trial games over HTTP: opened with a seed, marked wherever they are shown, and counted nowhere.

use crate::support::server::{Client, Umpire, database_of};
use crate::support::toy;
use serde_json::{Value, json};
use umpire::engine::verify;
use umpire::store::Store;

/// Answers the open decisions of both players by their first choice until the game is over. Returns the entries.
async fn played_out(game: &str, players: [&Client; 2]) -> Vec<Value> {
    let path = format!("/v1/games/{game}");
    while players[0].get(&path).await.ok()["status"] == "playing" {
        for player in players {
            let open = player.get(&format!("{path}/decisions")).await.ok();
            let Some(decision) = open["decisions"].get(0) else {
                continue;
            };
            let choice = &decision["choices"][0];
            let body = json!({"decision": decision["id"], "expect_seq": open["seq"], "announcement": choice});
            player
                .post(&format!("{path}/announcements"), decision["id"].as_str(), &body)
                .await
                .created();
            break;
        }
    }
    let log = players[0]
        .get(&format!("{path}/log?after=0&limit=500"))
        .await
        .ok();
    log["entries"].as_array().unwrap().clone()
}

async fn opened(host: &Client, guest: &Client, body: &Value) -> Value {
    let card = host.post("/v1/games", None, body).await.created();
    let seat = format!("/v1/games/{}/seats/right", card["id"].as_str().unwrap());
    guest
        .post(&seat, None, &json!({"salt": "5a".repeat(32)}))
        .await
        .created()
}

#[tokio::test]
async fn the_same_seed_and_answers_give_the_same_dice() {
    let umpire = Umpire::started().await;
    let [host, guest] = [umpire.player("Host").await, umpire.player("Guest").await];
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}, "seed": 1815});
    let mut dice = vec![];
    for seed in [1815, 1815, 1816] {
        let mut new = new.clone();
        new["seed"] = json!(seed);
        let card = opened(&host, &guest, &new).await;
        let entries = played_out(card["id"].as_str().unwrap(), [&host, &guest]).await;
        assert_eq!(entries[0]["terms"]["trial"], json!({"seed": seed}));
        dice.push(
            entries
                .iter()
                .map(|entry| entry["dice"].clone())
                .collect::<Vec<_>>(),
        );
    }
    assert!(dice[0].iter().any(|dice| *dice != json!([])));
    assert_eq!(dice[0], dice[1]);
    assert_ne!(dice[0], dice[2]);
    umpire.stopped().await;
}

#[tokio::test]
async fn a_trial_is_marked_in_every_list_and_verified_as_one() {
    let umpire = Umpire::started().await;
    let [host, guest] = [umpire.player("Host").await, umpire.player("Guest").await];
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}, "seed": 0});
    let trial = opened(&host, &guest, &new).await;
    let ordinary = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    let ordinary = opened(&host, &guest, &ordinary).await;
    assert_eq!(
        (&trial["trial"], &trial["terms"]["trial"]["seed"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(
        (&ordinary["trial"], &ordinary["fork_of"]),
        (&json!(false), &Value::Null)
    );
    for list in ["/v1/games", "/v1/games?mine=true&cards=true"] {
        let games = host.get(list).await.ok();
        let marks: Vec<&Value> = games["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| &game["trial"])
            .collect();
        assert_eq!(marks, [&json!(false), &json!(true)]);
    }
    // The same after a restart: the dice are those of the seed.
    let umpire = umpire.restarted().await;
    let [host, guest] = [host.at(&umpire), guest.at(&umpire)];
    let game = trial["id"].as_str().unwrap();
    played_out(game, [&host, &guest]).await;
    let export = host.get(&format!("/v1/games/{game}/export")).await.text;
    let verified = verify(&export, toy::named).unwrap();
    assert_eq!(verified.trial.map(|trial| trial.seed), Some(0));
    let folder = umpire.stopped().await;
    let store = Store::open(&database_of(folder.path()).await).await.unwrap();
    let record = store.game(game.parse().unwrap()).await.unwrap().unwrap();
    let examined = store.examine(&record, toy::named).await.unwrap();
    assert_eq!(examined.faults, Vec::<String>::new());
    store.close().await;
}

#[tokio::test]
async fn a_bad_seed_is_refused_with_what_one_is() {
    let umpire = Umpire::started().await;
    let host = umpire.player("Host").await;
    for seed in [
        json!(-1),
        json!(1.5),
        json!("7"),
        json!(9_007_199_254_740_992_u64),
        json!(true),
        json!([7]),
    ] {
        let new = json!({"system": "toy", "scenario": "short", "seed": seed});
        let problem = host
            .post("/v1/games", None, &new)
            .await
            .problem(400, "not-understood");
        let detail = problem["detail"].as_str().unwrap();
        assert!(
            detail.contains("a seed is a whole number from 0 to 9007199254740991"),
            "{detail}"
        );
        assert_eq!(problem["place"], "seed");
        let mut challenge = new.clone();
        challenge["to"] = json!({"type": "lobby"});
        host.post("/v1/challenges", None, &challenge)
            .await
            .problem(400, "not-understood");
    }
    umpire.stopped().await;
}

#[tokio::test]
async fn a_challenge_to_a_trial_opens_one() {
    let umpire = Umpire::started().await;
    let [host, guest] = [umpire.player("Host").await, umpire.player("Guest").await];
    let to = json!({"type": "account", "name": "Guest"});
    let new = json!({"to": to, "system": "toy", "scenario": "short", "seed": 7});
    let card = host.post("/v1/challenges", None, &new).await.created();
    assert_eq!(card["trial"], json!({"seed": 7}));
    let accept = format!("/v1/challenges/{}/accept", card["id"].as_str().unwrap());
    let game = guest.post(&accept, None, &json!({})).await.created();
    assert_eq!(
        (&game["trial"], &game["commitment"]),
        (&json!(true), &card["commitment"])
    );
    let games = guest.get("/v1/games?mine=true").await.ok();
    assert_eq!(games["games"][0]["trial"], true);
    umpire.stopped().await;
}
