//! What the two players of a fixture agree on.

use super::{DAY, START, Season, club, rules, test_clock, with};
use crate::people::administration::administrator;
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};

test_clock!(scenario);
test_clock!(taken_back);
test_clock!(early);
test_clock!(silent);
test_clock!(counted);

/// The client of a player of a fixture.
fn player<'a>(club: &'a super::Club, fixture: &Value, side: &str) -> &'a Client {
    let name = fixture[side]["name"].as_str().unwrap();
    &club.members[club.names.iter().position(|each| each == name).unwrap()]
}

fn agreed() -> Value {
    let two = json!([{"system": "toy", "name": "short"}, {"system": "toy", "name": "long"}]);
    let rules = with(rules(), "scenarios", two);
    with(rules, "choice", json!({"agreed": {"days": 7}}))
}

#[tokio::test]
async fn players_agree_on_a_scenario() {
    let umpire = Umpire::builder().clock(scenario::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &agreed()).await;
    scenario::set(START + DAY);
    let waiting = season.until_fixtures("waiting", 6).await;
    let fixture = &waiting[0];
    let path = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    let wish = format!("{path}/wish");
    let [one, other] = [player(&club, fixture, "first"), player(&club, fixture, "second")];
    let long = json!({"scenario": "long"});
    let shown = one.put(&wish, &long).await.ok();
    assert_eq!(shown["choices"], json!(["short", "long"]));
    assert_eq!(shown["wishes"][0]["scenario"], "long");
    // Nobody else sees it, and another wish agrees on nothing.
    assert_eq!(umpire.anonymous().get(&path).await.ok()["wishes"], json!([]));
    other.put(&wish, &json!({"scenario": "short"})).await.ok();
    assert_eq!(one.get(&path).await.ok()["scenario"], "short");
    other.put(&wish, &long).await.ok();
    let open = season.until_fixtures("open", 1).await;
    assert_eq!(
        (&open[0]["id"], &open[0]["scenario"]),
        (&fixture["id"], &json!("long"))
    );
    let game = open[0]["game"].as_str().unwrap();
    assert_eq!(
        umpire.anonymous().get(&format!("/v1/games/{game}")).await.ok()["scenario"],
        "long"
    );
    one.put(&wish, &long).await.problem(409, "conflict");
    // An agreement is taken back until its game opens.
    let acts = season.organiser.get(&season.path("/acts")).await.ok();
    let agreed = acts["acts"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&agreed["act"]["act"], &agreed["undo"]["possible"]),
        (&json!("agree"), &json!(false))
    );
    for (body, place) in [
        (json!({"scenario": "none"}), "scenario"),
        (json!({"starts": [START]}), "starts[0]"),
        (json!({"starts": vec![START + 2 * DAY; 11]}), "starts"),
    ] {
        assert_eq!(
            one.put(&wish, &body).await.problem(400, "not-understood")["place"],
            place
        );
    }
    let third = club
        .members
        .iter()
        .find(|each| !std::ptr::eq(*each, one) && !std::ptr::eq(*each, other));
    third
        .unwrap()
        .put(&wish, &long)
        .await
        .problem(403, "scope-missing");
}

#[tokio::test]
async fn an_agreement_is_made_once_and_can_be_undone() {
    let umpire = Umpire::builder().clock(taken_back::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &agreed()).await;
    taken_back::set(START + DAY);
    let waiting = season.until_fixtures("waiting", 6).await;
    // A game of the last round, which opens later.
    let fixture = waiting.iter().find(|fixture| fixture["round"] == 3).unwrap();
    let path = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    let wish = format!("{path}/wish");
    let [one, other] = [player(&club, fixture, "first"), player(&club, fixture, "second")];
    let long = json!({"scenario": "long"});
    for player in [one, other, one, other] {
        player.put(&wish, &long).await.ok();
    }
    assert_eq!(one.get(&path).await.ok()["scenario"], "long");
    let acts = season.organiser.get(&season.path("/acts")).await.ok();
    let agreed = |act: &&serde_json::Value| act["act"]["act"] == "agree";
    let agreed: Vec<_> = acts["acts"].as_array().unwrap().iter().filter(agreed).collect();
    assert_eq!(agreed.len(), 1);
    season
        .act(json!({"act": "undo", "entry": agreed[0]["number"]}))
        .await;
    assert_eq!(one.get(&path).await.ok()["scenario"], "short");
}

#[tokio::test]
async fn without_agreement_it_is_as_the_season_says() {
    let umpire = Umpire::builder().clock(silent::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &agreed()).await;
    silent::set(START + 6 * DAY);
    season.until_fixtures("waiting", 6).await;
    assert!(
        season
            .fixtures()
            .await
            .iter()
            .all(|fixture| fixture["game"] == json!(null))
    );
    silent::set(START + 7 * DAY + 1);
    let open = season.until_fixtures("open", 2).await;
    assert!(open.iter().all(|fixture| fixture["scenario"] == "short"));
}

#[tokio::test]
async fn a_game_of_a_round_robin_may_be_played_early() {
    let umpire = Umpire::builder().clock(early::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    early::set(START + DAY);
    season.until_fixtures("open", 2).await;
    // The next two rounds are published.
    let waiting = season.until_fixtures("waiting", 4).await;
    let fixture = waiting.iter().find(|fixture| fixture["round"] == 3).unwrap();
    let wish = season.path(&format!("/fixtures/{}/wish", fixture["id"].as_str().unwrap()));
    let [one, other] = [player(&club, fixture, "first"), player(&club, fixture, "second")];
    one.put(&wish, &json!({"now": true})).await.ok();
    season.until_fixtures("open", 2).await;
    other.put(&wish, &json!({"now": true})).await.ok();
    season.until_fixtures("open", 3).await;
    // A time that both offer.
    let fixture = waiting.iter().find(|fixture| fixture["round"] == 2).unwrap();
    let path = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    let [one, other] = [player(&club, fixture, "first"), player(&club, fixture, "second")];
    let times = |days: [i64; 2]| json!({"starts": days.map(|day| START + day * DAY)});
    one.put(&format!("{path}/wish"), &times([3, 5])).await.ok();
    other.put(&format!("{path}/wish"), &times([5, 6])).await.ok();
    assert_eq!(one.get(&path).await.ok()["opens"], START + 5 * DAY);
    let mine = one.get("/v1/me/league").await.ok();
    assert_eq!(mine["seasons"][0]["fixtures"].as_array().unwrap().len(), 3);
    assert!(!mine["waits"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn the_game_of_a_fixture_is_not_removed() {
    let umpire = Umpire::builder().clock(counted::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    counted::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let game = open[0]["game"].as_str().unwrap();
    let (admin, store) = administrator(&umpire).await;
    let path = format!("/v1/admin/games/{game}");
    let refused = admin.send(Method::DELETE, &path, None, None).await;
    let detail = refused.problem(409, "conflict")["detail"].clone();
    assert_eq!(detail, "this game belongs to a season, where its result counts");
    umpire.anonymous().get(&format!("/v1/games/{game}")).await.ok();
    store.close().await;
}
