//! Trials that begin in a position in the form of cases.

use crate::support::server::Umpire;
use serde_json::{Value, json};
use umpire::engine::verify;
use umpire::systems;

/// A case's position: an attack on a line that may react.
fn position() -> Value {
    json!({
        "turn": 3,
        "phase": "initiative_movement",
        "initiative": "south",
        "commanders": {"south": "c1", "north": "c3"},
        "terrain": {"c2": ["hill"]},
        "units": {
            "s1": {"side": "south", "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": "n", "formation": "attack"},
            "n1": {"side": "north", "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": "s", "formation": "attack",
                "hits": 1},
        },
    })
}

#[tokio::test]
async fn a_trial_begins_in_a_position_and_its_log_needs_nothing_else() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let [south, north] = [umpire.player("South").await, umpire.player("North").await];
    let new = json!({
        "system": "marvellous", "seed": 7, "seats": {"south": "me"},
        "setup": {"position": position(), "options": {"zone_capacity": 6}},
    });
    let card = south.post("/v1/games", None, &new).await.created();
    assert_eq!((&card["trial"], &card["turn"]), (&json!(true), &json!(3)));
    let path = format!("/v1/games/{}", card["id"].as_str().unwrap());
    north
        .post(&format!("{path}/seats/north"), None, &json!({}))
        .await
        .created();
    let view = south.get(&format!("{path}/state")).await.ok();
    assert_eq!(view["view"]["units"]["n1"]["hits"], 1);
    let open = south.get(&format!("{path}/decisions")).await.ok();
    let decision = &open["decisions"][0];
    assert_eq!(decision["kind"], "movement");
    let engage = json!({"type": "engage", "unit": "s1", "target": "n1"});
    let body = json!({"decision": decision["id"], "expect_seq": open["seq"], "announcement": engage});
    south
        .post(&format!("{path}/announcements"), decision["id"].as_str(), &body)
        .await
        .created();
    let umpire = umpire.restarted().await;
    let [south, north] = [south.at(&umpire), north.at(&umpire)];
    assert_eq!(south.get(&format!("{path}/report")).await.status, 200);
    assert_eq!(south.get(&format!("{path}/map.svg")).await.status, 200);
    assert_eq!(south.get(&format!("{path}/standing-orders")).await.status, 200);
    north
        .post(&format!("{path}/concede"), None, &json!({}))
        .await
        .created();
    let export = south.get(&format!("{path}/export")).await.text;
    let verified = verify(&export, systems::named).unwrap();
    assert_eq!(
        (verified.turns, verified.trial.map(|trial| trial.seed)),
        (3, Some(7))
    );
    let opinion = crate::log::second_verifier::second_opinions(&[export.into_bytes()]);
    assert_eq!(opinion, [(true, format!("{verified}\n"))]);
    umpire.stopped().await;
}

#[tokio::test]
async fn a_slip_in_a_position_is_refused_with_its_place() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let player = umpire.player("Player").await;
    let wrong = |place: &str, value: Value| {
        let mut position = position();
        *position.pointer_mut(place).unwrap() = value;
        json!({"position": position})
    };
    let absent = json!({"position": position(), "units": {}});
    for (setup, place) in [
        (
            wrong("/units/s1/zone", json!("z9")),
            "setup.position.units.s1.zone",
        ),
        (
            wrong("/units/s1/kind", json!("elephant")),
            "setup.position.units.s1.kind",
        ),
        (wrong("/phase", json!("tea")), "setup.position.phase"),
        (wrong("/phase", json!("over")), "setup.position"),
        (
            wrong("/units/s1/stands", json!(0)),
            "setup.position.units.s1.stands",
        ),
        (wrong("/turn", json!(2000)), "setup.position.turn"),
        (wrong("/units", json!(7)), "setup.position.units"),
        (absent, "setup.units"),
        (
            json!({"position": position(), "options": {"zone_capacity": "many"}}),
            "setup.options.zone_capacity",
        ),
        (json!({"position": 7}), "setup.position"),
        (wrong("/turn", json!(0)), "setup.position.turn"),
        (wrong("/units", json!({})), "setup.position.units"),
        (wrong("/units/s1/side", json!("north")), "setup.position.units"),
        (wrong("/units/n1/side", json!("south")), "setup.position.units"),
    ] {
        let new = json!({"system": "marvellous", "seed": 7, "setup": setup});
        let problem = player.post("/v1/games", None, &new).await;
        assert!([400, 422].contains(&problem.status), "{}", problem.text);
        assert_eq!(problem.json()["place"], place, "{}", problem.text);
    }
    for (setup, says) in [
        (
            wrong("/turn", json!(0)),
            "turns are counted from 1: give the turn",
        ),
        (
            wrong("/units", json!({})),
            "neither has any: put units of both sides on the table",
        ),
        (
            wrong("/units/s1/side", json!("north")),
            "south has none: put units of both sides on the table",
        ),
    ] {
        let new = json!({"system": "marvellous", "seed": 7, "setup": setup});
        let problem = player
            .post("/v1/games", None, &new)
            .await
            .problem(400, "not-understood");
        assert!(problem["detail"].as_str().unwrap().contains(says), "{problem}");
    }
    // Without a seed it would count.
    let new = json!({"system": "marvellous", "setup": {"position": position()}});
    let problem = player
        .post("/v1/games", None, &new)
        .await
        .problem(400, "not-understood");
    assert_eq!(problem["place"], "seed");
    umpire.stopped().await;
}

#[tokio::test]
async fn a_battle_in_which_a_side_has_no_units_is_refused() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let player = umpire.player("Essex").await;
    let accursed = systems::named("accursed").unwrap();
    let setup = accursed.scenarios().remove(0).card["setup"].clone();
    for side in ["royalist", "parliament"] {
        let mut setup = setup.clone();
        let wings = setup["wings"].as_object().unwrap().clone();
        let of_side = |wing: &Value| wings[wing.as_str().unwrap()]["side"] == side;
        let units = setup["units"].as_object_mut().unwrap();
        let before = units.len();
        units.retain(|_, unit| !of_side(&unit["wing"]));
        assert!(!units.is_empty() && units.len() < before, "{side}");
        let new = json!({"system": "accursed", "seed": 7, "setup": setup});
        let refused = player.post("/v1/games", None, &new).await.json();
        let place = refused["place"].as_str().unwrap();
        assert!(place.starts_with("setup.wings."), "{refused}");
        assert!(
            refused["detail"]
                .as_str()
                .unwrap()
                .contains("the wing has no units"),
            "{refused}"
        );
    }
    umpire.stopped().await;
}
