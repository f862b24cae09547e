//! Bad input: a clear error with the place, and nothing half done.

use super::{Season, club, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(still clock);
test_clock!(still drawn);
test_clock!(still asked);
test_clock!(still running);

#[tokio::test]
async fn rules_that_cannot_be_played_by_are_refused() {
    let umpire = Umpire::builder().clock(clock::now).start().await;
    let club = club(&umpire, 0).await;
    let presets = club.owner.get("/v1/season-presets?system=chess").await;
    assert_eq!(presets.problem(404, "not-found")["place"], "system");
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
        (
            with(rules(), "format", json!({"format": "swiss", "rounds": 2.5})),
            400,
            "rules.format.rounds",
        ),
        (
            with(rules(), "choice", json!({"agreed": {"days": 14}})),
            400,
            "rules.choice.agreed.days",
        ),
        (
            with(rules(), "movement", json!({"up": 900})),
            400,
            "rules.movement.up",
        ),
        (
            with(rules(), "apart", json!([["somebody", "else"]])),
            400,
            "rules.apart[0][0]",
        ),
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
        let problem = refused.problem(400, "not-understood");
        assert_eq!(
            (&problem["place"], &problem["message"]["key"]),
            (&json!("name"), &json!("league.refusal.season_name"))
        );
    }
    let new = json!({"name": "Autumn League", "rules": rules()});
    club.owner.post(&path, None, &new).await.created();
    let twice = json!({"name": "autumn  league", "rules": rules()});
    let problem = club
        .owner
        .post(&path, None, &twice)
        .await
        .problem(409, "conflict");
    assert_eq!(
        (&problem["place"], &problem["message"]["key"]),
        (&json!("name"), &json!("league.refusal.season_name_taken"))
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
    refused(json!({"act": "draw"}), 409, json!("act")).await;
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
        json!({"act": "publish_round", "division": "7", "round": 1}),
        404,
        json!("act.division"),
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

#[tokio::test]
async fn a_draw_waits_for_the_answers_to_requests() {
    let umpire = Umpire::builder().clock(asked::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::draft(&club, &with(rules(), "entry", json!({"approval": true}))).await;
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    let list = club.owner.get(&season.path("/registrations")).await.ok();
    let listed = list["registrations"].as_array().unwrap();
    let accounts: Vec<&str> = listed
        .iter()
        .map(|each| each["account"].as_str().unwrap())
        .collect();
    let registration = |account: &str| season.path(&format!("/registrations/{account}"));
    for account in &accounts[..4] {
        let approved = club.owner.put(&registration(account), &json!({})).await;
        assert_eq!(approved.status, 204, "{}", approved.text);
    }
    let acts = season.path("/acts");
    let draw = json!({"act": {"act": "draw"}, "reason": "as planned"});
    let problem = club.owner.post(&acts, None, &draw).await.problem(409, "conflict");
    assert_eq!(
        (&problem["place"], &problem["message"]["key"]),
        (&json!("act"), &json!("league.refusal.requests_wait"))
    );
    let refused = club.owner.delete(&registration(accounts[4])).await;
    assert_eq!(refused.status, 204, "{}", refused.text);
    // People are named, not their accounts.
    let apart = json!({"act": {"act": "draw", "apart": [[accounts[0], accounts[4]]]}, "reason": "now"});
    let problem = club
        .owner
        .post(&acts, None, &apart)
        .await
        .problem(400, "not-understood");
    assert_eq!(problem["place"], "act.apart[0][1]");
    assert_eq!(
        problem["detail"],
        "Member 5 is not registered: register them first"
    );
    assert_eq!(problem["message"]["args"]["person"], "Member 5");
    club.owner.post(&acts, None, &draw).await.created();
}

#[tokio::test]
async fn a_deleted_account_is_no_substitute() {
    let umpire = Umpire::builder().clock(running::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::draft(&club, &rules()).await;
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    let list = club.owner.get(&season.path("/registrations")).await.ok();
    let account = |at: usize| list["registrations"][at]["account"].clone();
    let four: Vec<Value> = (0..4).map(account).collect();
    season
        .act(json!({"act": "draw", "divisions": [{"id": "1", "players": four}]}))
        .await;
    season.act(json!({"act": "start"})).await;
    let gone = json!({"name": "Member 5"}).to_string();
    let gone = club.members[4]
        .send(reqwest::Method::DELETE, "/v1/me", None, Some(gone))
        .await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    let refused = async |account: Value, status: u16, kind: &str| {
        let act = json!({"act": "substitute", "division": "1", "seat": 1, "account": account, "from": 1});
        let body = json!({"act": act, "reason": "now", "expect": season.card().await["acts"]});
        let answer = club.owner.post(&season.path("/acts"), None, &body).await;
        let problem = answer.problem(status, kind);
        assert_eq!(problem["place"], "act.account", "{problem}");
        problem["message"]["key"].clone()
    };
    let key = refused(account(4), 409, "conflict").await;
    assert_eq!(key, "league.refusal.substitute_left");
    let key = refused(account(0), 400, "not-understood").await;
    assert_eq!(key, "league.error.substitute_sits");
    let late = json!({"act": {"act": "withhold", "division": "1"}, "reason": "now", "expect": 1});
    let problem = club.owner.post(&season.path("/acts"), None, &late).await;
    assert_eq!(
        problem.problem(409, "conflict")["message"]["key"],
        "league.refusal.log_has_grown"
    );
}
