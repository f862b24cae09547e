//! Charts in a set-up: complete ones are accepted and stored, and faults in others are reported with their place.

use crate::support::server::Umpire;
use serde_json::{Value, json};
use umpire::engine::NamedScenario;
use umpire::engine::Rulebook;
use umpire::systems;
use umpire::systems::accursed::charts;

fn system() -> &'static dyn Rulebook {
    systems::named("accursed").unwrap()
}

fn setup() -> Value {
    system().scenarios().remove(0).card["setup"].clone()
}

fn shipped() -> Value {
    serde_json::to_value(charts::shipped().unwrap()).unwrap()
}

fn with(charts: &Value) -> Value {
    let mut setup = setup();
    setup["charts"] = charts.clone();
    setup.as_object_mut().unwrap().remove("charts_hash");
    setup
}

#[tokio::test]
async fn a_game_is_played_by_the_charts_that_it_was_opened_with() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let player = umpire.player("Player").await;
    let mut own = shipped();
    own["name"] = json!("the club's own");
    own["orders_change"]["table"]["charge"]["make_ready"] = json!(7);
    let body = json!({"system": "accursed", "setup": with(&own), "seats": {"royalist": "me", "parliament": "practice"}});
    let game = player.post("/v1/games", None, &body).await.created();
    let path = |rest: &str| format!("/v1/games/{}/{rest}", game["id"].as_str().unwrap());
    let state = player.get(&path("state")).await.ok();
    assert_eq!(state["view"]["charts"], "the club's own");
    let log = player.get(&path("log?limit=1")).await.ok();
    assert_eq!(log["entries"][0]["setup"]["charts"], own, "{log}");
}

#[tokio::test]
async fn a_scenario_names_its_charts_by_their_hash() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let player = umpire.player("Player").await;
    let hash = setup()["charts_hash"].clone();
    assert_eq!(hash.as_str().unwrap().len(), 64);
    for scenario in system().scenarios() {
        let NamedScenario { name, card } = scenario;
        assert_eq!(card["setup"]["charts_hash"], hash, "{name}");
    }
    let body = json!({"system": "accursed", "scenario": "learning", "seats": {"royalist": "me"}});
    let game = player.post("/v1/games", None, &body).await.created();
    let log = player
        .get(&format!("/v1/games/{}/log?limit=1", game["id"].as_str().unwrap()))
        .await
        .ok();
    assert_eq!(log["entries"][0]["setup"]["charts_hash"], hash);
    let mut others = setup();
    others["charts_hash"] = json!("0".repeat(64));
    let body = json!({"system": "accursed", "setup": others});
    let problem = player
        .post("/v1/games", None, &body)
        .await
        .problem(400, "not-understood");
    assert_eq!(problem["place"], "setup.charts_hash", "{problem}");
    let words = problem["detail"].as_str().unwrap();
    assert!(words.contains("give them whole"), "{problem}");
    let mut own = shipped();
    own["musket"]["columns"]["front"] = json!({"0": -99, "2": 8});
    let body = json!({"system": "accursed", "setup": with(&own)});
    let problem = player
        .post("/v1/games", None, &body)
        .await
        .problem(400, "not-understood");
    assert_eq!(problem["place"], "setup.charts.musket.columns.front", "{problem}");
    let mut setup = setup();
    setup["charts"] = shipped();
    setup["charts"]["name"] = json!("others");
    let body = json!({"system": "accursed", "setup": setup});
    let problem = player
        .post("/v1/games", None, &body)
        .await
        .problem(400, "not-understood");
    assert_eq!(problem["place"], "setup.charts_hash", "{problem}");
}

/// Sets a value at a place of the charts; null removes what is there.
fn put(charts: &mut Value, place: &str, value: &Value) {
    let (inside, field) = place.rsplit_once('/').unwrap();
    let inside = charts.pointer_mut(inside).unwrap();
    match (inside, value) {
        (Value::Array(items), Value::Null) => drop(items.remove(field.parse().unwrap())),
        (Value::Array(items), value) => items[field.parse::<usize>().unwrap()] = value.clone(),
        (Value::Object(fields), Value::Null) => drop(fields.remove(field)),
        (other, value) => other[field] = value.clone(),
    }
}

#[test]
fn every_fault_in_charts_is_reported_with_its_place() {
    let nothing = Value::Null;
    for (place, wrong, at, words) in [
        ("/version", json!(2), "version", "version 1"),
        ("/name", json!(""), "name", "need a name"),
        ("/die/faces", json!([1, 2, 3, 4, 5, 6]), "die.faces", "0 to 9"),
        ("/die", nothing.clone(), "", "die"),
        ("/weather", json!({}), "", "weather"),
        (
            "/allowances/points/cavalry",
            json!(200),
            "allowances.points.cavalry",
            "from 0 to 20",
        ),
        (
            "/allowances/points/cavalry",
            json!("eight"),
            "allowances.points.cavalry",
            "",
        ),
        (
            "/allowances/points/leader",
            nothing.clone(),
            "allowances.points.leader",
            "leader",
        ),
        (
            "/command/link/infantry",
            json!(20),
            "command.link.infantry",
            "from 0 to 9",
        ),
        (
            "/orders_change/table/charge",
            nothing.clone(),
            "orders_change.table.charge",
            "charge",
        ),
        (
            "/orders_change/table/charge/charge",
            json!(4),
            "orders_change.table",
            "to itself",
        ),
        (
            "/continuation/table/rally",
            json!(99),
            "continuation.table",
            "from -9 to 19",
        ),
        (
            "/continuation/max_per_turn",
            json!(9),
            "continuation.max_per_turn",
            "too many",
        ),
        (
            "/interception/reach",
            json!(0),
            "interception.reach",
            "from 1 to 9",
        ),
        (
            "/musket/columns/front/1",
            nothing.clone(),
            "musket.columns.front",
            "every number of hits",
        ),
        (
            "/musket/columns/flank/0",
            json!(5),
            "musket.columns.flank",
            "from -99",
        ),
        (
            "/musket/columns/salvo/2",
            json!(1),
            "musket.columns.salvo",
            "rise",
        ),
        (
            "/light_infantry/columns/any/0",
            nothing.clone(),
            "light_infantry.columns.any",
            "every number of hits",
        ),
        ("/pistol/shots", json!(0), "pistol.shots", "from 1 to 9"),
        (
            "/artillery/classes/3lb",
            nothing.clone(),
            "artillery.classes",
            "a row for 12lb",
        ),
        (
            "/artillery/range_modifiers/12lb/1",
            nothing.clone(),
            "artillery.range_modifiers.12lb",
            "no gaps",
        ),
        (
            "/artillery/range_modifiers/3lb/3",
            nothing.clone(),
            "artillery.range_modifiers.3lb",
            "reach",
        ),
        (
            "/artillery/table/0",
            nothing.clone(),
            "artillery.table",
            "from -99",
        ),
        (
            "/leader_casualty/removed_on",
            json!([10]),
            "leader_casualty.removed_on",
            "no such face",
        ),
        (
            "/leader_replacement/rows/1",
            nothing.clone(),
            "leader_replacement.rows",
            "without gaps",
        ),
        (
            "/leader_replacement/rows/2/to",
            json!(8),
            "leader_replacement.rows",
            "0 to 9",
        ),
        (
            "/leader_replacement/rows/2/to",
            json!(255),
            "leader_replacement.rows.2.to",
            "",
        ),
        (
            "/morale_check/hits_that_force_a_check/5",
            nothing.clone(),
            "morale_check.hits_that_force_a_check",
            "from 4 to 8",
        ),
        (
            "/morale_check/hits_that_force_a_check/5",
            json!(0),
            "morale_check.hits_that_force_a_check",
            "no hits",
        ),
        (
            "/close_combat/table/0",
            nothing.clone(),
            "close_combat.table",
            "from -99",
        ),
        (
            "/close_combat/table/1/attacker/hits",
            json!(200),
            "close_combat.table.1.attacker.hits",
            "to 20",
        ),
        (
            "/close_combat/strength_ratio/6",
            nothing.clone(),
            "close_combat.strength_ratio",
            "0:1",
        ),
        (
            "/close_combat/strength_ratio/0/ratio",
            json!("3/1"),
            "close_combat.strength_ratio",
            "3:2",
        ),
        (
            "/close_combat/strength_ratio/1/ratio",
            json!("4:1"),
            "close_combat.strength_ratio",
            "fall",
        ),
        ("/retreat/hexes", json!(3), "retreat.hexes", "two hexes"),
        (
            "/unable_to_retreat/table/0",
            nothing.clone(),
            "unable_to_retreat.table",
            "from -99",
        ),
        ("/pursuit/table/1/from", json!(7), "pursuit.table", "rise"),
        (
            "/pursuit/follow/reach",
            json!(200),
            "pursuit.follow.reach",
            "to 9",
        ),
        (
            "/rally/to_normal/8",
            nothing.clone(),
            "rally.to_normal",
            "from 4 to 8",
        ),
        ("/rally/to_shaken/9", json!(5), "rally.to_shaken", "from 4 to 8"),
        (
            "/terrain/hexes/clear",
            nothing.clone(),
            "terrain.hexes",
            "clear is missing",
        ),
        (
            "/terrain/hexes/woods/cost/cavalry",
            json!(40),
            "terrain.hexes.woods.cost.cavalry",
            "to 20",
        ),
        (
            "/terrain/hexsides/slope_up",
            nothing.clone(),
            "terrain.hexsides",
            "slope_up is missing",
        ),
        (
            "/victory_points/guns/12lb",
            nothing.clone(),
            "victory_points.guns",
            "a row for 12lb",
        ),
        (
            "/victory_points/king",
            json!(5000),
            "victory_points.king",
            "to 1000",
        ),
        (
            "/victory_levels/rows/0/from",
            json!(1),
            "victory_levels.rows",
            "from 0",
        ),
        (
            "/victory_levels/rows/2/from",
            json!(10),
            "victory_levels.rows",
            "rise",
        ),
    ] {
        let mut own = shipped();
        put(&mut own, place, &wrong);
        let refusal = system().open(&with(&own)).err().unwrap();
        let there = refusal.place().unwrap_or_default().to_owned();
        let expected = if at.is_empty() {
            "charts".to_owned()
        } else {
            format!("charts.{at}")
        };
        assert!(
            there.ends_with(&expected) || at.is_empty() && there.contains(&expected),
            "{place}: {there}: {refusal}"
        );
        assert!(refusal.to_string().contains(words), "{place}: {refusal}");
    }
}
