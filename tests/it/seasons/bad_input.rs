//! Bad input: a clear error with the place, and nothing half done.

use super::{Season, club, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(still clock);
test_clock!(still drawn);

#[tokio::test]
async fn rules_that_cannot_be_played_by_are_refused() {
    let umpire = Umpire::builder().clock(clock::now).start().await;
    let club = club(&umpire, 0).await;
    let path = format!("/v1/clubs/{}/seasons", club.id);
    let points = |field: &str, value: &str| {
        let mut points = rules()["points"].clone();
        points["grades"][0][field] = json!(value);
        with(rules(), "points", points)
    };
    let scenario =
        |system: &str, name: &str| with(rules(), "scenarios", json!([{"system": system, "name": name}]));
    let calendar = |field: &str, value: Value| {
        let mut calendar = rules()["calendar"].clone();
        calendar[field] = value;
        with(rules(), "calendar", calendar)
    };
    for (rules, status, place) in [
        (
            with(rules(), "system", json!("chess")),
            400,
            "rules.scenarios[0].system",
        ),
        (
            scenario("marvellous", "first-steps"),
            400,
            "rules.scenarios[0].system",
        ),
        (scenario("toy", "none"), 404, "rules.scenarios[0].name"),
        (points("loser", "9"), 400, "rules.points.grades[0].loser"),
        (points("grade", "rout"), 400, "rules.points.grades"),
        (
            with(rules(), "tie_breaks", json!(["PTS", "XYZ", "LOT"])),
            400,
            "rules.tie_breaks[1]",
        ),
        (
            with(rules(), "format", json!({"format": "swiss", "rounds": 0})),
            400,
            "rules.format.rounds",
        ),
        (
            calendar("zone", json!("Middle/Earth")),
            400,
            "rules.calendar.zone",
        ),
        (calendar("start", json!(0)), 400, "rules.calendar.start"),
        (calendar("round_days", json!(0)), 400, "rules.calendar.round_days"),
        (
            with(rules(), "play", json!({"clock": {"preset": "sundial"}})),
            400,
            "rules.play.clock.preset",
        ),
    ] {
        let new = json!({"name": "Autumn League", "rules": rules});
        let refused = club.owner.post(&path, None, &new).await;
        let kind = if status == 404 {
            "not-found"
        } else {
            "not-understood"
        };
        assert_eq!(refused.problem(status, kind)["place"], place);
    }
    assert_eq!(club.owner.get(&path).await.ok(), json!({"seasons": []}));
    for name in ["", "ab", "a\u{200b}bc", &"x".repeat(81)] {
        let new = json!({"name": name, "rules": rules()});
        let refused = club.owner.post(&path, None, &new).await;
        assert_eq!(refused.problem(400, "not-understood")["place"], "name");
    }
    let new = json!({"name": "Autumn League", "rules": rules()});
    club.owner.post(&path, None, &new).await.created();
    let twice = json!({"name": "autumn  league", "rules": rules()});
    assert_eq!(
        club.owner
            .post(&path, None, &twice)
            .await
            .problem(409, "conflict")["place"],
        "name"
    );
    let stranger = umpire.player("Stranger").await;
    stranger
        .post(&path, None, &new)
        .await
        .problem(403, "scope-missing");
}

#[tokio::test]
async fn a_draw_that_cannot_be_played_is_refused() {
    let umpire = Umpire::builder().clock(drawn::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::draft(&club, &rules()).await;
    let acts = season.path("/acts");
    let refused = async |act: Value, status: u16, place: Value| {
        let kind = match status {
            409 => "conflict",
            404 => "not-found",
            _ => "not-understood",
        };
        let body = json!({"act": act, "reason": "now"});
        let problem = club.owner.post(&acts, None, &body).await.problem(status, kind);
        assert_eq!(problem["place"], place, "{problem}");
    };
    refused(json!({"act": "draw"}), 409, json!(null)).await;
    season.act(json!({"act": "open_registration"})).await;
    // A round robin of one player.
    club.members[0]
        .put(&season.path("/registration"), &json!({}))
        .await
        .ok();
    refused(json!({"act": "draw"}), 400, json!("act.divisions[0].players")).await;
    for member in &club.members[1..] {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    let list = club.owner.get(&season.path("/registrations")).await.ok();
    let ids: Vec<&Value> = list["registrations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| &each["account"])
        .collect();
    let twice =
        json!({"act": "draw", "divisions": [{"id": "1", "players": ids}, {"id": "2", "players": ids}]});
    refused(twice, 400, json!("act.divisions[1].players[0]")).await;
    refused(json!({"act": "start"}), 409, json!("act")).await;
    refused(
        json!({"act": "publish_round", "division": "7"}),
        404,
        json!("division"),
    )
    .await;
    let body = json!({"act": {"act": "draw"}, "reason": " "});
    assert_eq!(
        club.owner
            .post(&acts, None, &body)
            .await
            .problem(400, "not-understood")["place"],
        "reason"
    );
    season.act(json!({"act": "draw"})).await;
    let late = club.members[0]
        .delete(&season.path("/registration"))
        .await
        .problem(409, "conflict");
    assert!(
        late["detail"]
            .as_str()
            .unwrap()
            .contains("the registration is closed"),
        "{late}"
    );
    let before = season.card().await["acts"].clone();
    refused(json!({"act": "undo", "entry": 1}), 409, json!("act.entry")).await;
    assert_eq!(season.card().await["acts"], before);
}
