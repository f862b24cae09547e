//! The course of a battle: as far as the caller may see it, and for good once it is over.

use crate::support::server::{Client, Table, Umpire};
use serde_json::{Value, json};
use umpire::engine::Millis;
use umpire::systems;

/// A game that one player opens and the other joins.
async fn opened(umpire: &Umpire, more: &Value) -> Table {
    let [left, right] = [umpire.player("Lefty").await, umpire.player("Righty").await];
    let mut body = json!({"system": "toy", "setup": {"turns": 2}, "seats": {"left": "me"}});
    let fields = more.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(fields);
    let game = left.post("/v1/games", None, &body).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/right");
    let invitation = json!({"invitation": game["invitation"]});
    right.post(&seat, None, &invitation).await.created();
    Table { left, right, id }
}

async fn concede(table: &Table) {
    table
        .left
        .post(&table.path("/concede"), None, &json!({}))
        .await
        .created();
}

#[tokio::test]
async fn a_course_tells_what_everybody_may_see() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let path = table.path("/course");
    for client in [&table.left, &umpire.anonymous()] {
        let course = client.get(&path).await.ok();
        assert_eq!(course["result"], Value::Null);
        assert_eq!(course["ended_by"], Value::Null);
    }
    let card = table.played_out().await;
    let anonymous = umpire.anonymous();
    let course = anonymous.get(&path).await.ok();
    assert_eq!(course["result"], card["result"]);
    assert_eq!(course["head"], card["head"]);
    assert!(course["dice"].as_u64().unwrap() > 0, "{course}");
    assert_eq!(course["strengths"], Value::Null, "the toy has no scorebook");
    assert_eq!(course["standing"]["conditions"], json!([]));
    assert_eq!(course["fixture"], Value::Null);
    assert_eq!(table.left.get(&path).await.ok(), course, "the same for everybody");
}

#[tokio::test]
async fn a_course_that_a_client_has_is_not_sent_again() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    concede(&table).await;
    let path = table.path("/course");
    let first = table.left.get(&path).await;
    let tag = first.headers["etag"].to_str().unwrap().to_owned();
    let course = first.ok();
    assert_eq!(course["ended_by"], "player");
    let again = umpire
        .anonymous()
        .send_with(
            reqwest::Method::GET,
            &path,
            &[("if-none-match", tag.as_str())],
            None,
        )
        .await;
    assert_eq!(again.status, 304);
    assert_eq!(again.text, "");
    let other = umpire.table_of(["Third", "Fourth"], 2).await;
    let path = other.path("/course");
    let before = other.left.get(&path).await;
    concede(&other).await;
    assert_ne!(
        other.left.get(&path).await.headers["etag"],
        before.headers["etag"]
    );
}

#[tokio::test]
async fn a_course_shows_only_to_those_who_see_the_game() {
    let umpire = Umpire::started().await;
    let table = opened(&umpire, &json!({"visibility": "private"})).await;
    concede(&table).await;
    let path = table.path("/course");
    umpire.anonymous().get(&path).await.problem(404, "not-found");
    let friend: Client = umpire.player("Friend").await;
    friend.get(&path).await.problem(404, "not-found");
    table.right.get(&path).await.ok();
}

#[tokio::test]
async fn a_spectator_who_was_behind_sees_the_end() {
    let umpire = Umpire::started().await;
    let hour = Millis::from_days(1).get() / 24;
    let table = opened(&umpire, &json!({"spectator_delay": hour})).await;
    let path = table.path("/course");
    let behind = umpire.anonymous().get(&path).await.ok();
    assert_eq!(
        (&behind["result"], &behind["moments"]),
        (&Value::Null, &json!([]))
    );
    concede(&table).await;
    // When the game is over, nothing is hidden.
    let course = table.right.get(&path).await.ok();
    assert_eq!(course["result"]["reason"], "concession");
    assert_eq!(umpire.anonymous().get(&path).await.ok(), course);
}

#[tokio::test]
async fn a_game_that_was_aborted_has_a_course_without_result() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    table
        .left
        .post(&table.path("/abort"), None, &json!({}))
        .await
        .created();
    let course = table.right.get(&table.path("/course")).await.ok();
    assert_eq!(course["result"], Value::Null);
    assert_eq!(course["closed"], "aborted");
    assert_eq!(course["ended_by"], Value::Null);
    assert_eq!(course["moments"], json!([]));
}

#[tokio::test]
async fn the_course_of_each_system_has_its_figures() {
    for system in systems::all() {
        let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
        let player = umpire.player("Anna").await;
        let scenario = &system.scenarios()[0].name;
        let [first, second] = system.seats();
        let body = json!({"system": system.name(), "scenario": scenario, "seats": {first: "me", second: "practice"}});
        let game = player.post("/v1/games", None, &body).await.created();
        let at = |rest: &str| format!("/v1/games/{}{rest}", game["id"].as_str().unwrap());
        player.post(&at("/concede"), None, &json!({})).await.created();
        let course = player.get(&at("/course")).await.ok();
        assert_eq!(course["standing"]["ahead"], second);
        let conditions = course["standing"]["conditions"].as_array().unwrap();
        let rules: Vec<&str> = system.rules().iter().map(|rule| rule.id).collect();
        for condition in conditions {
            assert!(
                rules.contains(&condition["rule"].as_str().unwrap()),
                "{condition}"
            );
            assert!(condition["message"]["key"].is_string(), "{condition}");
        }
        assert_eq!(conditions[0]["met"], true);
        let turns = course["strengths"]["turns"].as_array().unwrap();
        assert_eq!(turns.first(), turns.last(), "nobody fought");
        assert!(!course["losses"].as_array().unwrap().is_empty());
        let state = player.get(&at("/state")).await.ok();
        assert_eq!(state["standing"], course["standing"]);
    }
}
