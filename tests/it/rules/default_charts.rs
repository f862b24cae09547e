//! Which charts a game or a case uses: the default that is written into an opening without charts, and charts in cases.

use crate::support::server::Umpire;
use serde_json::{Value, json};
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

#[tokio::test]
async fn a_set_up_that_names_no_charts_is_opened_with_those_that_ship() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let player = umpire.player("Player").await;
    let hash = setup()["charts_hash"].clone();
    let mut silent = setup();
    silent.as_object_mut().unwrap().remove("charts_hash");
    let mut empty = setup();
    empty["charts_hash"] = json!(null);
    for setup in [silent.clone(), empty] {
        let body = json!({"system": "accursed", "setup": setup, "seats": {"royalist": "me"}});
        let game = player.post("/v1/games", None, &body).await.created();
        let path = format!("/v1/games/{}/log?limit=1", game["id"].as_str().unwrap());
        let log = player.get(&path).await.ok();
        assert_eq!(log["entries"][0]["setup"]["charts_hash"], hash, "{log}");
    }
    // No program writes an entry without charts, so such an entry is refused instead of completed.
    let refused = system().open(&silent).err().unwrap();
    assert_eq!(refused.place(), Some("setup.charts_hash"), "{refused}");
}

#[test]
fn a_case_brings_charts_as_options_or_with_its_position() {
    let plain = json!({"active": "r1", "wings": {"r1": {"side": "royalist"}, "p1": {"side": "parliament"}},
        "units": {"k": {"wing": "r1", "kind": "cavalry", "hex": "1009", "facing": 3}}});
    let allowance = |options: &Value, position: &Value| {
        let table = system().position(options.clone(), position.clone())?;
        let view = table.view(umpire::engine::Viewer::Arbiter);
        Ok::<_, umpire::engine::Refusal>(view["units"]["k"]["allowance"].clone())
    };
    let mut own = shipped();
    own["allowances"]["points"]["cavalry"] = json!(11);
    let mut placed = plain.clone();
    placed["charts"] = own.clone();
    assert_eq!(allowance(&json!({}), &plain).unwrap(), json!(8));
    assert_eq!(allowance(&json!({"charts": own}), &plain).unwrap(), json!(11));
    assert_eq!(allowance(&json!({}), &placed).unwrap(), json!(11));
    for (hole, at, words) in [
        (
            "/musket/columns/front/1",
            "musket.columns.front",
            "every number of hits",
        ),
        ("/rally", "", "rally"),
    ] {
        let mut holed = own.clone();
        let (inside, field) = hole.rsplit_once('/').unwrap();
        holed
            .pointer_mut(inside)
            .unwrap()
            .as_object_mut()
            .unwrap()
            .remove(field);
        let mut placed = plain.clone();
        placed["charts"] = holed.clone();
        for (options, position, outer) in [
            (json!({"charts": holed}), &plain, "options.charts"),
            (json!({}), &placed, "position.charts"),
        ] {
            let refused = allowance(&options, position).unwrap_err();
            let place = format!("{outer}.{at}");
            let shown = refused.place().unwrap_or_default();
            assert!(
                shown.starts_with(place.trim_end_matches('.')),
                "{shown}: {refused}"
            );
            assert!(refused.to_string().contains(words), "{shown}: {refused}");
        }
    }
}
