//! The real systems over a real port: unknown names, and whole games with the practice opponent.

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use umpire::engine::verify;
use umpire::systems;

async fn started() -> Umpire {
    Umpire::builder().rulebooks(systems::all()).start().await
}

async fn decisions_of(client: &Client, path: &str) -> Value {
    client.get(&format!("{path}/decisions")).await.ok()
}

#[tokio::test]
async fn what_names_nothing_on_the_table_changes_nothing() {
    let umpire = started().await;
    let player = umpire.player("Player").await;
    let new = json!({"system": "marvellous", "scenario": "first-steps",
        "seats": {"south": "me", "north": "practice"}});
    let game = player.post("/v1/games", None, &new).await.created();
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    // The decision is sealed: the practice opponent may answer first, and then waits.
    let now = loop {
        let now = player.get(&path).await.ok();
        if now["waiting"] == json!(["south"]) {
            break now;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    };
    let open = decisions_of(&player, &path).await;
    let good = open["decisions"][0]["choices"][0].clone();
    assert_eq!(good["type"], "deploy");
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut announcement = good.clone();
        change(&mut announcement);
        announcement
    };
    let cases = [
        (
            "an unknown unit",
            changed(&|a| a["units"]["zz99"] = a["units"]["s01"].clone()),
            400,
            "not-understood",
        ),
        (
            "an enemy unit",
            changed(&|a| a["units"]["n01"] = a["units"]["s01"].clone()),
            422,
            "illegal",
        ),
        (
            "an unknown zone",
            changed(&|a| a["commander"] = json!("z9")),
            400,
            "not-understood",
        ),
        (
            "an unknown field",
            changed(&|a| a["colour"] = json!("red")),
            400,
            "not-understood",
        ),
        (
            "an unknown type",
            json!({"type": "surrender_all"}),
            400,
            "not-understood",
        ),
        ("no object", json!("deploy"), 400, "not-understood"),
        (
            "a unit left out",
            changed(&|a| drop(a["units"].as_object_mut().unwrap().remove("s01"))),
            422,
            "illegal",
        ),
        (
            "another phase's",
            json!({"type": "fire", "shots": []}),
            409,
            "not-asked",
        ),
    ];
    for (n, (what, announcement, status, kind)) in cases.into_iter().enumerate() {
        let body = json!({"decision": open["decisions"][0]["id"], "expect_seq": open["seq"],
            "announcement": announcement});
        let key = format!("wrong-{n:04}");
        let response = player
            .post(&format!("{path}/announcements"), Some(&key), &body)
            .await;
        assert_eq!(response.status, status, "{what}: {}", response.text);
        let problem = response.problem(status, kind);
        if kind == "illegal" {
            assert!(
                problem["rule"]["id"].is_string() && problem["why"].is_string(),
                "{what}: {problem}"
            );
        }
        assert_eq!(player.get(&path).await.ok(), now, "{what}");
    }
}

#[tokio::test]
async fn every_scenario_is_played_against_practice_and_verifies() {
    let umpire = started().await;
    let player = umpire.player("Player").await;
    for system in systems::all() {
        let scenario = system.scenarios().remove(0).name;
        let [first, second] = system.seats();
        let new = json!({"system": system.name(), "scenario": scenario,
            "seats": {first: "practice", second: "me"}});
        let game = player.post("/v1/games", None, &new).await.created();
        let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let mut socket = player.socket().await;
        socket.watch(game["id"].as_str().unwrap(), 0).await;
        let (mut seen, mut step) = (0, 0_usize);
        loop {
            let message = socket.receive().await;
            if message["op"] == "entry" {
                seen += 1;
                assert_eq!(message["seq"], seen);
                if player.get(&path).await.ok()["status"] == "over" {
                    break;
                }
            }
            let Some(decision) = message["decisions"].get(0) else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let choice = choices
                .get(step % choices.len().max(1))
                .unwrap_or(&decision["otherwise"]);
            socket
                .say(
                    &json!({"op": "announce", "key": format!("step-{step:06}"), "game": game["id"],
                    "expect_seq": seen, "decision": decision["id"], "announcement": choice}),
                )
                .await;
            step += 1;
        }
        let verified = verify(&player.get(&format!("{path}/export")).await.text, systems::named).unwrap();
        assert!(
            verified.result.is_some() && verified.unproved == 0,
            "{verified:?}"
        );
    }
}

#[tokio::test]
async fn every_named_clock_is_listed_with_its_pace() {
    let umpire = started().await;
    let host = umpire.player("Clockmaker").await;
    let clocks = umpire.anonymous().get("/v1/clocks").await.ok();
    let clocks = clocks.as_array().unwrap();
    let names: Vec<_> = clocks
        .iter()
        .map(|clock| clock["preset"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["live", "fast", "standard", "slow", "none"]);
    for clock in clocks {
        let new =
            json!({"system": "marvellous", "scenario": "first-steps", "clock": {"preset": clock["preset"]}});
        let game = host.post("/v1/games", None, &new).await.created();
        let terms = &game["terms"]["clock"];
        assert_eq!(
            (&terms["preset"], &terms["pace"]),
            (&clock["preset"], &clock["pace"])
        );
    }
}
