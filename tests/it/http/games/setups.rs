//! Set-ups that can't be parsed or that break a rule: the problem names the place and the rule.

use crate::support::server::Umpire;
use serde_json::{Map, Value, json};
use umpire::systems;

fn setup() -> Value {
    let marvellous = systems::named("marvellous").unwrap();
    marvellous.scenarios().remove(0).card["setup"].clone()
}

/// Sets a value at a place that may not exist yet.
fn put(setup: &mut Value, place: &str, value: Value) {
    let (inside, field) = place.rsplit_once('/').unwrap();
    let inside = setup.pointer_mut(inside).unwrap();
    match inside {
        Value::Array(items) => items[field.parse::<usize>().unwrap()] = value,
        other => drop(other.as_object_mut().unwrap().insert(field.to_owned(), value)),
    }
}

#[tokio::test]
async fn a_slip_in_a_set_up_is_refused_with_its_place_and_its_rule() {
    let umpire = Umpire::builder().rulebooks(umpire::systems::all()).start().await;
    let player = umpire.player("Player").await;
    for (place, wrong, rule, words) in [
        (
            "/units/s06/kind",
            json!("line_infantery"),
            "UNIT-1",
            "did you mean line_infantry?",
        ),
        (
            "/units/s06/calibre",
            json!("huge"),
            "UNIT-2",
            "light, medium or heavy",
        ),
        (
            "/units/s06/quality",
            json!(3),
            "QUAL-1",
            "green, seasoned or veteran",
        ),
        (
            "/units/n02/stands",
            json!("four"),
            "UNIT-3",
            "a whole number of stands",
        ),
        (
            "/units/n02/stands",
            json!(300),
            "UNIT-3",
            "a whole number of stands",
        ),
        ("/units/n02/stands", json!(4.5), "UNIT-3", "not 4.5"),
        ("/units/n02/side", json!("sout"), "SETUP-5", "south or north"),
        ("/units/n02/stand", json!(4), "UNIT-3", "did you mean stands?"),
        (
            "/units/n02/colour",
            json!("red"),
            "UNIT-9",
            "known here are side, kind",
        ),
        ("/units/N 2", json!({}), "UNIT-9", "a unit under an id"),
        (
            "/units",
            json!([]),
            "UNIT-9",
            "a map from ids to units is wanted here, not a list",
        ),
        ("/sides/sout", json!({}), "UNIT-8", "did you mean south?"),
        (
            "/sides/south/comander",
            json!("X"),
            "UNIT-8",
            "did you mean commander?",
        ),
        ("/terain", json!({}), "TERR-1", "did you mean terrain?"),
        ("/weather", json!("rain"), "SETUP-7", "known here are options"),
        (
            "/terrain",
            json!({"c2": ["wood"]}),
            "TERR-1",
            "did you mean woods?",
        ),
        (
            "/terrain",
            json!({"z9": ["woods"]}),
            "TERR-1",
            "a zone such as c2",
        ),
        (
            "/escarpments",
            json!([["c2"]]),
            "TERR-6",
            "a pair of neighbouring zones",
        ),
        (
            "/escarpments",
            json!([["c2", "q"]]),
            "TERR-6",
            "a zone such as c2",
        ),
        ("/options", json!("none"), "SETUP-7", "a map is wanted here"),
        ("/options/colums", json!(5), "ZONE-1", "did you mean columns?"),
        (
            "/options/weather",
            json!(5),
            "SETUP-7",
            "there is no \"weather\" here",
        ),
        (
            "/options/columns",
            json!("5"),
            "ZONE-1",
            "a whole number from 3 to 9 is wanted here, not \"5\"",
        ),
        (
            "/options/full_reserve",
            json!("route"),
            "REACT-1.3",
            "did you mean rout?",
        ),
        (
            "/options/follow_on_limit",
            json!(-1),
            "REACT-1.3",
            "none, or a whole number from 0",
        ),
        ("/options/max_turns", json!("auto"), "TURN-1", "not \"auto\""),
        (
            "/options/marvellous_zones",
            json!("none"),
            "VIC-9",
            "not \"none\"",
        ),
        (
            "/options/draw_by_agreement",
            json!("yes"),
            "VIC-9",
            "true or false is wanted here, not \"yes\"",
        ),
    ] {
        let mut setup = setup();
        put(&mut setup, place, wrong);
        let body = json!({"system": "marvellous", "setup": setup});
        let problem = player
            .post("/v1/games", None, &body)
            .await
            .problem(400, "not-understood");
        let named = format!("setup{}", place.replace('/', "."));
        let at = problem["place"].as_str().unwrap();
        assert!(at.starts_with(&named), "{at} is not in {named}");
        assert_eq!(problem["rule"]["id"], rule, "{problem}");
        let why = problem["why"].as_str().unwrap();
        assert!(why.contains(words), "{place}: {why}");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(at) && detail.contains(rule), "{detail}");
        for foreign in ["struct", "u8", "u32", "enum", "expected", "sequence", "variant"] {
            assert!(!detail.split([' ', '`', ',']).any(|w| w == foreign), "{detail}");
        }
    }
}

#[tokio::test]
async fn an_illegal_army_is_refused_with_the_place_and_the_rule() {
    let umpire = Umpire::builder().rulebooks(umpire::systems::all()).start().await;
    let player = umpire.player("Player").await;
    let line = json!({"side": "south", "kind": "line_infantry", "stands": 4});
    let crowd: Map<String, Value> = (0..241).map(|n| (format!("s{n}"), line.clone())).collect();
    for (place, wrong, at, rule) in [
        ("/units/n02/stands", json!(0), "units.n02.stands", "UNIT-3"),
        ("/units/n02/stands", json!(9), "units.n02.stands", "UNIT-3"),
        (
            "/units/n02/calibre",
            json!("light"),
            "units.n02.calibre",
            "UNIT-1",
        ),
        (
            "/units/n02/quality",
            json!("green"),
            "units.n02.quality",
            "QUAL-1",
        ),
        ("/units", json!({"s1": line}), "units", "SETUP-5"),
        ("/units", Value::Object(crowd), "units", "SETUP-6"),
        ("/options/max_stands", json!(0), "options.max_stands", "UNIT-3"),
        (
            "/options/formation_table",
            json!({"1": [1]}),
            "units.n01.stands",
            "FORM-7",
        ),
        ("/terrain", json!({"f2": ["woods"]}), "terrain.f2", "TERR-1"),
        (
            "/terrain",
            json!({"b2": ["woods"], "d2": ["woods"]}),
            "terrain",
            "TERR-5",
        ),
        (
            "/escarpments",
            json!([["b1", "b2"], ["a1", "c1"]]),
            "escarpments.1",
            "TERR-6",
        ),
    ] {
        let mut setup = setup();
        put(&mut setup, place, wrong);
        let body = json!({"system": "marvellous", "setup": setup});
        let problem = player
            .post("/v1/games", None, &body)
            .await
            .problem(422, "illegal");
        assert_eq!(problem["place"], format!("setup.{at}"), "{problem}");
        assert_eq!(problem["rule"]["id"], rule, "{problem}");
    }
    // No rule is about names; the place is reported nevertheless.
    for place in ["/units/s01/name", "/sides/north/commander"] {
        let mut setup = setup();
        put(&mut setup, place, json!("x".repeat(81)));
        let body = json!({"system": "marvellous", "setup": setup});
        let problem = player
            .post("/v1/games", None, &body)
            .await
            .problem(400, "not-understood");
        assert_eq!(problem["place"], format!("setup{}", place.replace('/', ".")));
        assert_eq!(problem["rule"], Value::Null);
    }
    // Options that override those of a scenario are checked in the same way.
    let body = json!({"system": "marvellous", "scenario": "montmirail", "options": {"veteran_fire": 3}});
    let problem = player
        .post("/v1/games", None, &body)
        .await
        .problem(422, "illegal");
    assert_eq!(problem["place"], "setup.options.veteran_fire");
    assert_eq!(problem["rule"]["id"], "QUAL-3");
}

#[tokio::test]
async fn a_unit_may_be_called_like_a_zone() {
    // Every field of an announcement takes either units or zones, so there is no ambiguity.
    let umpire = Umpire::builder().rulebooks(umpire::systems::all()).start().await;
    let player = umpire.player("Player").await;
    let mut setup = setup();
    let unit = setup["units"]["s01"].clone();
    setup["units"]["b1"] = unit;
    let body = json!({"system": "marvellous", "setup": setup,
        "seats": {"south": "me", "north": "practice"}});
    let game = player.post("/v1/games", None, &body).await.created();
    let path = format!("/v1/games/{}/decisions", game["id"].as_str().unwrap());
    let open = player.get(&path).await.ok();
    assert!(
        open["decisions"][0]["choices"][0]["units"]["b1"]["zone"].is_string(),
        "{open}"
    );
}
