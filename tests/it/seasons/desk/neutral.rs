//! Nobody decides about themselves: not their own request, and not what was done about their own game.

use super::handed::{disputed, roles};
use super::{choice, decision, items};
use crate::seasons::{DAY, START, Season, club, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(own_request);
test_clock!(own_dispute);

#[tokio::test]
async fn an_arbiter_does_not_grant_their_own_request() {
    let umpire = Umpire::builder().clock(own_request::now).start().await;
    let club = club(&umpire, 5).await;
    let format = json!({"format": "swiss", "rounds": 3});
    let entry = json!({"late": {"until_round": 3, "points": "0"}});
    let swiss = with(with(rules(), "format", format), "entry", entry);
    let season = Season::with_reserve(&club, &swiss, 4).await;
    own_request::set(START + DAY);
    season.until_fixtures("open", 2).await;
    let client = &club.members[4];
    roles(&club, client, json!(["arbiter"])).await;
    let (path, body) = (
        format!("/v1/clubs/{}/desk", club.id),
        json!({"kind": "late_entry", "text": "I have time now."}),
    );
    season.ask(client, body).await;
    let all = items(client, &club.id).await;
    let own = all.iter().find(|item| item["request"] == "late_entry").unwrap();
    assert_eq!(own["own_division"], true, "{own}");
    let refused = client
        .post(&path, None, &decision(own, choice(own, "approve")))
        .await;
    let problem = refused.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.own_request");
    // Another one decides it.
    let all = items(&club.owner, &club.id).await;
    let other = all.iter().find(|item| item["request"] == "late_entry").unwrap();
    assert_eq!(other["own_division"], false);
    // Nor do they enter themselves.
    let account = club.members[4].get("/v1/me").await.ok()["id"].clone();
    let late = json!({"act": {"act": "add_late", "division": "1", "account": account}, "reason": "late"});
    let refused = club.members[4].post(&season.path("/acts"), None, &late).await;
    let problem = refused.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.own_request");
    club.owner
        .post(&season.path("/acts"), None, &late)
        .await
        .created();
}

#[tokio::test]
async fn a_winner_does_not_undo_the_dispute_about_their_game() {
    let umpire = Umpire::builder().clock(own_dispute::now).start().await;
    let club = club(&umpire, 4).await;
    let (season, over) = disputed(&club, own_dispute::set).await;
    let [winner, loser] = ["first", "second"].map(|side| club.player(&over, side));
    roles(&club, winner, json!(["arbiter"])).await;
    let entry = season.acts("dispute").await[0]["number"].clone();
    let undo = json!({"act": {"act": "undo", "entry": entry}, "reason": "nothing to dispute"});
    let refused = winner.post(&season.path("/acts"), None, &undo).await;
    assert!(refused.status >= 400, "{}", refused.text);
    let offered = |page: Value| {
        let acts = page["acts"].as_array().unwrap().clone();
        let act = acts.into_iter().find(|act| act["number"] == entry);
        act.unwrap()["undo"].clone()
    };
    let own = offered(winner.get(&season.path("/acts")).await.ok());
    assert_eq!(
        (&own["possible"], &own["message"]["key"]),
        (&json!(false), &json!("league.request.own_division"))
    );
    assert_eq!(
        offered(club.owner.get(&season.path("/acts")).await.ok())["possible"],
        true
    );
    // Once somebody else has undone it, the result can be disputed again.
    club.owner
        .post(&season.path("/acts"), None, &undo)
        .await
        .created();
    let body = json!({"kind": "dispute", "fixture": over["id"], "text": "I mean it."});
    season.ask(loser, body).await;
    let all = items(&club.owner, &club.id).await;
    let item = all.iter().find(|item| item["kind"] == "disputed").unwrap();
    assert_eq!(item["text"], "I mean it.");
    assert!(choice(item, "let_stand")["shifts"].as_array().unwrap().is_empty());
}
