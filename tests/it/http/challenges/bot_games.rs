//! How many games a bot plays at once holds when a challenge is accepted, too.

use super::bots::{TERMS, bot, to};
use crate::support::client::ApiResponse;
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use umpire::systems;

/// Accepts a challenge.
async fn accept(client: &Client, challenge: &Value) -> ApiResponse {
    let path = format!("/v1/challenges/{}/accept", challenge["id"].as_str().unwrap());
    client.post(&path, None, &json!({})).await
}

/// The sentence of a refusal.
fn sentence(problem: &Value) -> &str {
    problem["detail"].as_str().unwrap()
}

#[tokio::test]
async fn a_bot_with_all_its_games_neither_accepts_nor_is_accepted() {
    let umpire = Umpire::started().await;
    let [keeper, other] = [umpire.player("Keeper").await, umpire.player("Other").await];
    let clock = bot(&keeper, "Clockwork").await;
    clock.put(TERMS, &json!({"games": 1})).await.ok();
    let new = to("Clockwork", &json!({}));
    let mut made = vec![];
    for _ in 0..2 {
        made.push(other.post("/v1/challenges", None, &new).await.created());
    }
    let open = json!({"to": {"type": "lobby"}, "system": "toy", "scenario": "short"});
    let own = clock.post("/v1/challenges", None, &open).await.created();
    let lobby = other.post("/v1/challenges", None, &open).await.created();
    let game = accept(&clock, &made[0]).await.created();
    // The game is there, so neither what was made before, nor an open challenge, nor its own can be accepted.
    for challenge in [&made[1], &lobby] {
        let problem = accept(&clock, challenge).await.problem(409, "conflict");
        let says = "Clockwork plays 1 game and takes 1 at once; accept when one is over";
        assert!(sentence(&problem).contains(says), "{problem}");
    }
    let problem = accept(&other, &own).await.problem(409, "conflict");
    let says = "Clockwork plays 1 game and takes 1 at once; accept its challenge when one is over";
    assert_eq!(sentence(&problem), says);
    // A rematch, too: it is refused while the bot plays, and when it was made before.
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    other
        .post(&format!("{path}/concede"), None, &json!({}))
        .await
        .created();
    let rematch = other.post(&format!("{path}/rematch"), None, &json!({})).await;
    let header = rematch.headers["ratelimit"].to_str().unwrap().to_owned();
    assert!(header.contains("\"challenges-to-one\";r=7"), "{header}");
    let rematch = rematch.created();
    accept(&other, &own).await.created();
    let problem = accept(&clock, &rematch).await.problem(409, "conflict");
    assert!(sentence(&problem).contains("plays 1 game"), "{problem}");
    clock.put(TERMS, &json!({"games": 2})).await.ok();
    accept(&clock, &rematch).await.created();
    umpire.stopped().await;
}

#[tokio::test]
async fn of_many_acceptances_at_once_one_bot_takes_one() {
    let umpire = Umpire::started().await;
    let [keeper, other] = [umpire.player("Keeper").await, umpire.player("Other").await];
    let clock = bot(&keeper, "Clockwork").await;
    clock.put(TERMS, &json!({"games": 1})).await.ok();
    let mut made = vec![];
    for _ in 0..6 {
        made.push(
            other
                .post("/v1/challenges", None, &to("Clockwork", &json!({})))
                .await
                .created(),
        );
    }
    let answers = futures_util::future::join_all(made.iter().map(|challenge| accept(&clock, challenge)));
    let answers = answers.await;
    let taken = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!(taken, 1);
    assert!(answers.iter().all(|answer| [201, 409].contains(&answer.status)));
    umpire.stopped().await;
}

#[tokio::test]
async fn scenarios_and_systems_of_terms_belong_together() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let clock = bot(&umpire.player("Keeper").await, "Clockwork").await;
    for (terms, place, says) in [
        (
            json!({"systems": ["accursed"], "scenarios": ["first-steps"]}),
            "scenarios.0",
            "first-steps is no scenario of accursed",
        ),
        (
            json!({"systems": ["marvellous", "accursed"], "scenarios": ["first-steps"]}),
            "systems.1",
            "none of the scenarios is one of accursed",
        ),
    ] {
        let problem = clock.put(TERMS, &terms).await.problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{terms}");
        assert!(sentence(&problem).contains(says), "{problem}");
    }
    let fits = json!({"systems": ["marvellous"], "scenarios": ["first-steps"]});
    clock.put(TERMS, &fits).await.ok();
    umpire.stopped().await;
}
