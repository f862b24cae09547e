//! Set-ups that can't be read.

use crate::umpire::Umpire;
use serde_json::json;
use tempfile::TempDir;
use umpire::server::Limits;

#[tokio::test]
async fn a_slip_in_a_set_up_is_named_by_its_place() {
    let umpire = Umpire::offering(umpire::systems::all(), TempDir::new().unwrap(), Limits::default()).await;
    let player = umpire.player("Player").await;
    let scenario = player
        .get("/v1/systems/marvellous/scenarios/first-steps")
        .await
        .ok();
    for (place, wrong) in [
        ("/units/s06/kind", json!("line_infantery")),
        ("/units/n02/stands", json!("four")),
        ("/units/n02/side", json!("sout")),
        ("/options/columns", json!("5")),
        ("/options/full_reserve", json!("route")),
        ("/options/follow_on_limit", json!(-1)),
        ("/options/max_turns", json!("auto")),
        ("/options/marvellous_zones", json!("none")),
        ("/options/draw_by_agreement", json!("yes")),
    ] {
        let mut setup = scenario["setup"].clone();
        *setup.pointer_mut(place).unwrap() = wrong;
        let body = json!({"system": "marvellous", "setup": setup});
        let problem = player
            .post("/v1/games", None, &body)
            .await
            .problem(400, "not-understood");
        let named = format!("setup{}", place.replace('/', "."));
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(&named), "{detail} does not name {named}");
    }
}
