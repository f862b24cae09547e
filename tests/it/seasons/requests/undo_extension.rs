//! An extension on which both players have agreed is undone by both.

use crate::seasons::{Club, DAY, START, Season, club, rules, test_clock};
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};

test_clock!(undone);
test_clock!(late);

/// Asks for something about a fixture as one player, and answers as the other one.
async fn agreed(season: &Season, players: [&Client; 2], fixture: &Value, kind: &str) -> Value {
    let ask = json!({"kind": kind, "fixture": fixture["id"], "text": "Plans have changed."});
    let request = season.ask(players[0], ask).await;
    assert_eq!(
        (&request["status"], &request["rule"]),
        (&json!("open"), &json!("extension"))
    );
    let answer = season.path(&format!("/requests/{}/answer", request["id"].as_str().unwrap()));
    let yes = players[1].put(&answer, &json!({"agrees": true})).await;
    assert_eq!(yes.status, 204, "{}", yes.text);
    request
}

async fn opened(club: &Club, set: fn(i64)) -> (Season, Value) {
    let season = Season::started(club, &rules()).await;
    set(START + DAY);
    let fixture = season.until_fixtures("open", 2).await.remove(0);
    (season, fixture)
}

#[tokio::test]
async fn both_undo_it_and_the_first_date_is_back() {
    let umpire = Umpire::builder().clock(undone::now).start().await;
    let club = club(&umpire, 4).await;
    let (season, fixture) = opened(&club, undone::set).await;
    let players = [club.player(&fixture, "first"), club.player(&fixture, "second")];
    let path = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    let ask = json!({"kind": "undo_extension", "fixture": fixture["id"], "text": "why"});
    let none = players[0].post(&season.path("/requests"), None, &ask).await;
    assert_eq!(
        none.problem(409, "conflict")["message"]["key"],
        "league.request.not_extended"
    );
    agreed(&season, players, &fixture, "extend").await;
    let shown = players[0].get(&path).await.ok();
    assert_eq!(shown["first_due"], fixture["due"]);
    assert!(
        shown["may_ask"]
            .as_array()
            .unwrap()
            .contains(&json!("undo_extension"))
    );
    // An arbiter does not undo it, and is not offered to.
    let entry = season.acts("extend").await.remove(0);
    assert_eq!(entry["undo"]["possible"], false);
    let undo = json!({"act": {"act": "undo", "entry": entry["number"]}, "reason": "no"});
    let refused = club.owner.post(&season.path("/acts"), None, &undo).await;
    let key = &refused.problem(409, "conflict")["message"]["key"];
    assert_eq!(key, "league.error.undo_agreed");
    let request = agreed(&season, players, &fixture, "undo_extension").await;
    assert_eq!(request["due"], fixture["due"]);
    let shown = players[0].get(&path).await.ok();
    assert_eq!(
        (&shown["due"], &shown["first_due"], &shown["extensions"]),
        (&fixture["due"], &Value::Null, &json!([]))
    );
    let act = season.acts("undo").await.remove(0);
    assert_eq!(act["author"], json!({"rule": "extension"}));
    assert_eq!(act["reason"], "both players agree to undo the extension");
    // A yes counts once; they may agree anew.
    let answer = season.path(&format!("/requests/{}/answer", request["id"].as_str().unwrap()));
    let again = players[1].put(&answer, &json!({"agrees": true})).await;
    again.problem(409, "conflict");
    agreed(&season, players, &fixture, "extend").await;
}

#[tokio::test]
async fn after_the_first_date_the_later_one_stays() {
    let umpire = Umpire::builder().clock(late::now).start().await;
    let club = club(&umpire, 4).await;
    let (season, fixture) = opened(&club, late::set).await;
    let players = [club.player(&fixture, "first"), club.player(&fixture, "second")];
    agreed(&season, players, &fixture, "extend").await;
    let ask = json!({"kind": "undo_extension", "fixture": fixture["id"], "text": "I am back."});
    let request = season.ask(players[0], ask.clone()).await;
    late::set(fixture["due"].as_i64().unwrap());
    // Asked in time, and answered too late.
    let answer = season.path(&format!("/requests/{}/answer", request["id"].as_str().unwrap()));
    let yes = players[1].put(&answer, &json!({"agrees": true})).await;
    assert_eq!(
        yes.problem(409, "conflict")["message"]["key"],
        "league.error.undo_agreed_late"
    );
    assert_eq!(
        players[1].put(&answer, &json!({"agrees": false})).await.status,
        204
    );
    let too_late = players[0].post(&season.path("/requests"), None, &ask).await;
    assert_eq!(
        too_late.problem(409, "conflict")["message"]["key"],
        "league.request.first_date_over"
    );
    let path = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    let shown = players[0].get(&path).await.ok();
    assert_eq!(shown["due"], fixture["due"].as_i64().unwrap() + 14 * DAY);
    assert!(
        !shown["may_ask"]
            .as_array()
            .unwrap()
            .contains(&json!("undo_extension"))
    );
}
