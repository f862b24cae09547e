//! Odds over the API.

use crate::support::server::Umpire;
use serde_json::json;

#[tokio::test]
async fn odds_are_given_before_the_dice_to_those_who_may_throw() {
    let umpire = Umpire::builder().rulebooks(umpire::systems::all()).start().await;
    let [south, north] = [umpire.player("South").await, umpire.player("North").await];
    let body = json!({"system": "marvellous", "scenario": "first-steps", "seats": {"south": "me"}});
    let game = south.post("/v1/games", None, &body).await.created();
    let path = |rest: &str| format!("/v1/games/{}/{rest}", game["id"].as_str().unwrap());
    let ask = json!({"announcement": {"type": "concede"}});
    south
        .post(&path("odds"), None, &ask)
        .await
        .problem(409, "not-asked");
    north.post(&path("seats/north"), None, &json!({})).await.created();
    let deployment = south.get(&path("decisions")).await.ok()["decisions"][0]["choices"][0].clone();
    let head = south.get(&path("")[..path("").len() - 1]).await.ok();
    let response = south
        .post(&path("odds"), None, &json!({"announcement": deployment}))
        .await
        .ok();
    assert_eq!(response["odds"]["throws"], json!([]), "{response}");
    assert_eq!(response["seq"], head["head"], "{head}");
    let wrong = json!({"announcement": {"type": "end_movement"}});
    let problem = south
        .post(&path("odds"), None, &wrong)
        .await
        .problem(409, "not-asked");
    assert_eq!(problem["rule"]["id"], "TURN-2", "{problem}");
    let nonsense = json!({"announcement": {"type": "dance"}});
    south
        .post(&path("odds"), None, &nonsense)
        .await
        .problem(400, "not-understood");
    let stranger = umpire.player("Stranger").await;
    stranger
        .post(&path("odds"), None, &ask)
        .await
        .problem(403, "scope-missing");
    let several = json!({"announcements": [{"type": "end_movement"}, deployment, {"type": "dance"}]});
    let weighed = south.post(&path("weigh"), None, &several).await.ok()["weighed"].clone();
    assert_eq!(weighed[0]["refused"]["rule"]["id"], "TURN-2", "{weighed}");
    assert_eq!(weighed[0]["odds"], json!(null));
    assert_eq!(weighed[1]["odds"]["throws"], json!([]));
    assert_eq!(weighed[1]["refused"], json!(null));
    assert_eq!(weighed[2]["refused"]["code"], "not-understood");
    let none = json!({"announcements": []});
    south
        .post(&path("weigh"), None, &none)
        .await
        .problem(400, "not-understood");
    let too_many = json!({"announcements": vec![deployment; 65]});
    south
        .post(&path("weigh"), None, &too_many)
        .await
        .problem(400, "not-understood");
    let after = south.get(&path("")[..path("").len() - 1]).await.ok();
    assert_eq!(after["head"], head["head"], "asking changes nothing");
}
