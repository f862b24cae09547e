//! The desk: what is left to decide, with what each choice would do.

mod closed;
mod handed;
mod neutral;
mod seats;
mod withheld;

use super::{DAY, START, Season, club, concede, rules, test_clock, until};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};

test_clock!(overdue);
test_clock!(changed);
test_clock!(asked);

async fn items(client: &Client, club: &str) -> Vec<Value> {
    let desk = client.get(&format!("/v1/clubs/{club}/desk")).await.ok();
    desk["items"].as_array().unwrap().clone()
}

fn choice<'a>(item: &'a Value, kind: &str) -> &'a Value {
    let mut choices = item["choices"].as_array().unwrap().iter();
    choices.find(|choice| choice["kind"] == kind).unwrap()
}

fn decision(item: &Value, choice: &Value) -> Value {
    json!({"item": item["id"], "choice": choice["id"], "mark": choice["mark"], "reason": "as it stood"})
}

async fn places(season: &Season, client: &Client) -> Vec<(u64, u64)> {
    let standings = client.get(&season.path("/divisions/1/standings")).await.ok();
    let places = standings["places"].as_array().unwrap().iter();
    places
        .map(|place| (place["seat"].as_u64().unwrap(), place["rank"].as_u64().unwrap()))
        .collect()
}

#[tokio::test]
async fn an_overdue_game_is_ruled_as_was_forecast() {
    let umpire = Umpire::builder().clock(overdue::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    overdue::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    concede(&club, &open[0]).await;
    season.until_fixtures("over", 1).await;
    overdue::set(START + 15 * DAY);
    let found = until("overdue", async || {
        let items = items(&club.owner, &club.id).await;
        items.into_iter().find(|item| item["kind"] == "overdue")
    })
    .await;
    assert_eq!(found["fixture"]["id"], open[1]["id"]);
    assert_eq!(found["since"], open[1]["due"]);
    let kinds: Vec<&str> = found["choices"]
        .as_array()
        .unwrap()
        .iter()
        .map(|choice| choice["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["extend", "rule", "rule", "rule"]);
    assert_eq!(choice(&found, "extend")["shifts"], json!([]));
    let rule = choice(&found, "rule");
    let path = format!("/v1/clubs/{}/desk", club.id);
    // Only owners and arbiters read it and decide.
    for client in [&club.members[0], &umpire.anonymous()] {
        assert!(client.get(&path).await.status >= 401);
        assert!(client.post(&path, None, &decision(&found, rule)).await.status >= 401);
    }
    let before = places(&season, &club.owner).await;
    let done = club.owner.post(&path, None, &decision(&found, rule)).await.ok();
    assert_eq!(done["entry"]["act"]["act"], "rule_result");
    assert_eq!(done["entry"]["reason"], "as it stood");
    let after = places(&season, &club.owner).await;
    for shift in rule["shifts"].as_array().unwrap() {
        let place = |all: &[(u64, u64)]| {
            let own = all.iter().find(|(seat, _)| shift["seat"] == *seat);
            own.map(|(_, rank)| *rank).unwrap()
        };
        assert_eq!(shift["before"]["place"], place(&before));
        assert_eq!(shift["after"]["place"], place(&after));
    }
    assert!(!rule["shifts"].as_array().unwrap().is_empty());
    // It is settled, and a second click says so.
    let again = club.owner.post(&path, None, &decision(&found, rule)).await;
    let problem = again.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.no_such_item");
    let desk = club.owner.get(&path).await.ok();
    let last = &desk["decided"][0];
    assert_eq!(last["act"]["undo"]["possible"], true);
    assert_eq!(last["by"]["name"], "Ruth");
    // An undone act leaves the table as it was.
    season
        .act(json!({"act": "undo", "entry": done["entry"]["number"]}))
        .await;
    assert_eq!(places(&season, &club.owner).await, before);
}

#[tokio::test]
async fn a_forecast_that_changed_is_refused() {
    let umpire = Umpire::builder().clock(changed::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    changed::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    changed::set(START + 14 * DAY + DAY / 2);
    let found = until("overdue", async || {
        let all = items(&club.owner, &club.id).await;
        all.into_iter()
            .find(|item| item["fixture"]["id"] == open[0]["id"])
    })
    .await;
    let rule = choice(&found, "rule").clone();
    concede(&club, &open[1]).await;
    season.until_fixtures("over", 1).await;
    let path = format!("/v1/clubs/{}/desk", club.id);
    let refused = club.owner.post(&path, None, &decision(&found, &rule)).await;
    let problem = refused.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.forecast_changed");
    assert!(season.acts("rule_result").await.is_empty());
    // Somebody who plays in the division does not rule there.
    let arbiter = json!({"roles": ["arbiter"]});
    let player = club.player(&open[0], "first");
    let account = player.get("/v1/me").await.ok()["id"].as_str().unwrap().to_owned();
    let member = format!("/v1/clubs/{}/members/{account}", club.id);
    let response = club
        .owner
        .send(Method::PATCH, &member, None, Some(arbiter.to_string()))
        .await;
    assert!(response.status < 300, "{}", response.text);
    let all = items(player, &club.id).await;
    let own = all.iter().find(|item| item["kind"] == "overdue").unwrap();
    assert_eq!(own["own_division"], true);
    let refused = player
        .post(&path, None, &decision(own, choice(own, "rule")))
        .await;
    let problem = refused.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.own_division");
}

#[tokio::test]
async fn what_players_ask_is_answered_on_the_desk() {
    let umpire = Umpire::builder().clock(asked::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    asked::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    concede(&club, &open[0]).await;
    let over = season.until_fixtures("over", 1).await;
    let loser = club.player(&over[0], "second");
    let path = format!("/v1/clubs/{}/desk", club.id);
    let body = json!({"kind": "resume", "fixture": over[0]["id"], "text": "My cat did it."});
    season.ask(loser, body.clone()).await;
    let found = items(&club.owner, &club.id).await;
    assert_eq!(
        (&found[0]["kind"], &found[0]["request"]),
        (&json!("request"), &json!("resume"))
    );
    assert_eq!(found[0]["text"], "My cat did it.");
    let refuse = choice(&found[0], "refuse");
    club.owner
        .post(&path, None, &decision(&found[0], refuse))
        .await
        .ok();
    assert!(items(&club.owner, &club.id).await.is_empty());
    let own = loser.get(&season.path("/requests")).await.ok();
    assert_eq!(own["requests"][0]["status"], "refused");
    assert_eq!(own["requests"][0]["answer"], "as it stood");
    // Asked again, it is granted.
    season.ask(loser, body).await;
    let found = items(&club.owner, &club.id).await;
    let again = choice(&found[0], "play_again");
    club.owner
        .post(&path, None, &decision(&found[0], again))
        .await
        .ok();
    let own = loser.get(&season.path("/requests")).await.ok();
    assert_eq!(own["requests"][1]["status"], "approved");
    season.until_fixtures("open", 2).await;
}
