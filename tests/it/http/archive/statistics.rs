//! Statistics of finished games.

use crate::http::archive::seed::{Made, seeded};
use crate::http::archive::stream::lines;
use crate::support::server::Umpire;
use serde_json::{Value, json};

/// What statistics say of these games.
fn tally(games: &[Made]) -> Value {
    let count = |fits: &dyn Fn(&Made) -> bool| games.iter().filter(|game| fits(game)).count();
    let won = |seat: &'static str| json!({"seat": seat, "won": count(&|game| game.winner() == Some(seat))});
    let mut turns: Vec<u64> = games.iter().map(|game| game.turns()).collect();
    turns.sort_unstable();
    let median = turns.get(turns.len().saturating_sub(1) / 2);
    json!({"games": games.len(), "sides": [won("left"), won("right")],
        "drawn": count(&|game| game.winner().is_none()), "both_lost": 0, "median_turns": median})
}

/// The parts of statistics that a tally has.
fn tallied(of: &Value) -> Value {
    let parts = ["games", "sides", "drawn", "both_lost", "median_turns"];
    parts
        .into_iter()
        .map(|part| (part.to_owned(), of[part].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

#[tokio::test]
async fn statistics_count_by_side_scenario_option_and_ending() {
    for (address, _folder) in seeded(300).await {
        let umpire = Umpire::builder().database(&address).start().await;
        let made = |fits: &dyn Fn(Made) -> bool| -> Vec<Made> {
            let all = (1..=300).map(Made);
            all.filter(|game| !game.is_private() && fits(*game)).collect()
        };
        let get = async |query: &str| {
            umpire
                .anonymous()
                .get(&format!("/v1/systems/toy/statistics{query}"))
                .await
                .ok()
        };
        let all = get("").await;
        assert_eq!(
            (&all["system"], tallied(&all)),
            (&json!("toy"), tally(&made(&|_| true)))
        );
        assert_eq!(all["scenarios"].as_array().unwrap().len(), 3);
        for scenario in all["scenarios"].as_array().unwrap() {
            let games = made(&|game| game.scenario() == scenario["scenario"].as_str());
            assert_eq!(tallied(scenario), tally(&games), "{scenario}");
        }
        let values: Vec<(&Value, &Value)> = all["options"]
            .as_array()
            .unwrap()
            .iter()
            .map(|of| (&of["option"], &of["value"]))
            .collect();
        assert_eq!(
            values,
            [(&json!("turns"), &json!(3)), (&json!("turns"), &json!(5))]
        );
        for option in all["options"].as_array().unwrap() {
            let games = made(&|game| Some(game.option()) == option["value"].as_u64());
            assert_eq!(tallied(option), tally(&games), "{option}");
        }
        let mut endings = vec![];
        for (grade, reason) in [
            ("win", "turn_limit"),
            ("draw", "turn_limit"),
            ("win", "concession"),
            ("draw", "concession"),
        ] {
            let games = made(&|game| game.reason() == reason && game.winner().is_some() == (grade == "win"));
            endings.push(json!({"grade": grade, "reason": reason, "games": games.len()}));
        }
        endings.sort_by_key(|ending| std::cmp::Reverse(ending["games"].as_u64()));
        assert_eq!(all["endings"], json!(endings));
        let (since, until) = (Made(40).ended(), Made(160).ended());
        let some = get(&format!(
            "?scenario=short&option=turns:3&since={since}&until={until}"
        ))
        .await;
        let games = made(&|game| {
            (40..160).contains(&game.0) && (game.scenario(), game.option()) == (Some("short"), 3)
        });
        assert_eq!(tallied(&some), tally(&games));
        let five = get("?option=turns:5").await;
        assert_eq!(tallied(&five), tally(&made(&|game| game.option() == 5)));
        let none = get("?option=turns:7").await;
        assert_eq!(
            tallied(&none),
            json!({"games": 0, "drawn": 0, "both_lost": 0, "median_turns": null,
            "sides": [{"seat": "left", "won": 0}, {"seat": "right", "won": 0}]})
        );
        umpire.stopped().await;
    }
}

#[tokio::test]
async fn a_game_that_ends_is_counted() {
    let umpire = Umpire::started().await;
    let table = umpire.table(1).await;
    let get = async |query: &str| {
        umpire
            .anonymous()
            .get(&format!("/v1/systems/toy/statistics{query}"))
            .await
            .ok()
    };
    assert_eq!(get("").await["games"], 0);
    let card = table.played_out().await;
    let found = get("?since=0").await;
    assert_eq!(found["games"], 1);
    let ending = json!([{"grade": card["result"]["grade"], "reason": card["result"]["reason"], "games": 1}]);
    assert_eq!(found["endings"], ending);
    assert_eq!(found["scenarios"][0]["scenario"], Value::Null);
}

#[tokio::test]
async fn trials_and_forks_are_marked_and_not_counted() {
    let umpire = Umpire::started().await;
    let [left, right] = [umpire.player("Left").await, umpire.player("Right").await];
    // A game that the second player concedes.
    let conceded = async |path: &str, body: Value| {
        let id = left.post(path, None, &body).await.created()["id"].clone();
        let game = format!("/v1/games/{}", id.as_str().unwrap());
        let (seat, concede) = (format!("{game}/seats/right"), format!("{game}/concede"));
        right.post(&seat, None, &json!({})).await.created();
        right.post(&concede, None, &json!({})).await.created();
        (game, id)
    };
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    let (game, id) = conceded("/v1/games", new.clone()).await;
    let mut trial = new;
    trial["seed"] = json!(7);
    conceded("/v1/games", trial).await;
    let at = json!({"at": 3, "seats": {"left": "me"}});
    conceded(&format!("{game}/forks"), at).await;
    let archive = lines(&umpire.anonymous(), "/v1/systems/toy/games.ndjson").await;
    let marks: Vec<_> = archive
        .iter()
        .map(|line| (&line["trial"], &line["fork_of"]))
        .collect();
    let fork = json!({"game": id, "at": 3});
    let [no, yes, none] = [json!(false), json!(true), Value::Null];
    assert_eq!(marks, [(&no, &none), (&yes, &none), (&no, &fork)]);
    let counted = umpire.anonymous().get("/v1/systems/toy/statistics").await.ok();
    assert_eq!(
        (&counted["games"], &counted["sides"][0]["won"]),
        (&json!(1), &json!(1))
    );
    umpire.stopped().await;
}
