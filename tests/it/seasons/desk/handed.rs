//! Items that are put off, and items that one arbiter hands to another.

use super::{choice, decision, items};
use crate::seasons::{Club, DAY, START, Season, club, concede, rules, test_clock, until};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};

test_clock!(put_off);
test_clock!(handed);

/// A season with a disputed result, and its game.
pub(super) async fn disputed(club: &Club, set: fn(i64)) -> (Season, Value) {
    let season = Season::started(club, &rules()).await;
    set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    concede(club, &open[0]).await;
    let over = season.until_fixtures("over", 1).await.remove(0);
    let loser = club.player(&over, "second");
    let body = json!({"kind": "dispute", "fixture": over["id"], "text": "I meant another game."});
    season.ask(loser, body).await;
    (season, over)
}

async fn elsewhere(client: &Client, club: &Club) -> Vec<Value> {
    let desk = client.get(&format!("/v1/clubs/{}/desk", club.id)).await.ok();
    desk["elsewhere"].as_array().unwrap().clone()
}

pub(super) async fn roles(club: &Club, client: &Client, roles: Value) {
    let account = client.get("/v1/me").await.ok()["id"].as_str().unwrap().to_owned();
    let member = format!("/v1/clubs/{}/members/{account}", club.id);
    let body = json!({"roles": roles}).to_string();
    let response = club.owner.send(Method::PATCH, &member, None, Some(body)).await;
    assert!(response.status < 300, "{}", response.text);
}

#[tokio::test]
async fn what_is_put_off_says_until_when() {
    let umpire = Umpire::builder().clock(put_off::now).start().await;
    let club = club(&umpire, 4).await;
    disputed(&club, put_off::set).await;
    let path = format!("/v1/clubs/{}/desk", club.id);
    let found = items(&club.owner, &club.id).await.remove(0);
    assert_eq!(found["left"], Value::Null);
    let wait = choice(&found, "wait").clone();
    club.owner.post(&path, None, &decision(&found, &wait)).await.ok();
    assert!(items(&club.owner, &club.id).await.is_empty());
    let left = elsewhere(&club.owner, &club).await.remove(0);
    assert_eq!(left["id"], found["id"]);
    assert_eq!(left["left"]["until"], wait["until"]);
    assert_eq!(
        (
            &left["left"]["by"]["name"],
            &left["left"]["note"],
            &left["left"]["to"]
        ),
        (&json!("Ruth"), &json!("as it stood"), &Value::Null)
    );
    // It comes back, and says that it was put off.
    put_off::set(wait["until"].as_i64().unwrap());
    let back = items(&club.owner, &club.id).await.remove(0);
    assert_eq!(back["left"], left["left"]);
    assert!(elsewhere(&club.owner, &club).await.is_empty());
    // Put off again, it can be decided all the same.
    let wait = choice(&back, "wait");
    club.owner.post(&path, None, &decision(&back, wait)).await.ok();
    let left = elsewhere(&club.owner, &club).await.remove(0);
    let stand = choice(&left, "let_stand");
    club.owner.post(&path, None, &decision(&left, stand)).await.ok();
    assert!(elsewhere(&club.owner, &club).await.is_empty());
}

#[tokio::test]
async fn an_arbiter_hands_an_item_to_another_one() {
    let umpire = Umpire::builder().clock(handed::now).start().await;
    let club = club(&umpire, 4).await;
    let (_, over) = disputed(&club, handed::set).await;
    let path = format!("/v1/clubs/{}/desk", club.id);
    let join = format!("/v1/clubs/{}/membership", club.id);
    let [other, plain] = [umpire.player("Otto").await, umpire.player("Paula").await];
    for client in [&other, &plain] {
        client.post(&join, None, &json!({})).await.created();
    }
    let feed = other.send(Method::PUT, "/v1/me/feed", None, None).await.created();
    let feed = feed["atom"].as_str().unwrap();
    let feed = feed[feed.find("/v1/").unwrap()..].to_owned();
    // Nobody else is there to have it, who plays in the division is not asked.
    let player = club.player(&over, "first");
    roles(&club, player, json!(["arbiter"])).await;
    let found = items(&club.owner, &club.id).await.remove(0);
    let hands = |item: &Value| -> Vec<Value> {
        let choices = item["choices"].as_array().unwrap().iter();
        let hands = choices.filter(|choice| choice["kind"] == "hand");
        hands.map(|choice| choice["person"]["name"].clone()).collect()
    };
    assert!(hands(&found).is_empty());
    roles(&club, &other, json!(["arbiter"])).await;
    let found = items(&club.owner, &club.id).await.remove(0);
    assert_eq!(hands(&found), ["Otto"]);
    // Who plays there may do that alone.
    let own = items(player, &club.id).await.remove(0);
    assert_eq!((&own["own_division"], hands(&own).len()), (&json!(true), 2));
    let refused = player
        .post(&path, None, &decision(&own, choice(&own, "let_stand")))
        .await;
    assert_eq!(
        refused.problem(409, "conflict")["message"]["key"],
        "league.request.own_division"
    );
    let mut choices = own["choices"].as_array().unwrap().iter();
    let to_otto = choices.find(|choice| choice["person"]["name"] == "Otto").unwrap();
    let mut body = decision(&own, to_otto);
    body["reason"] = json!("They are my opponents.\nYou decide.");
    let answer = player.post(&path, None, &body).await.ok();
    assert_eq!(answer["entry"], Value::Null);
    // It is on one desk; the others see who has it, and why. Nobody else does.
    for client in [&club.owner, player] {
        assert!(items(client, &club.id).await.is_empty());
        let left = elsewhere(client, &club).await.remove(0)["left"].clone();
        assert_eq!(
            (&left["to"]["name"], &left["until"]),
            (&json!("Otto"), &Value::Null)
        );
        assert_eq!(left["note"], "They are my opponents. You decide.");
    }
    assert!(plain.get(&path).await.status >= 403);
    let held = items(&other, &club.id).await.remove(0);
    assert_eq!(held["left"]["by"]["name"], over["first"]["name"]);
    assert_eq!(hands(&held), ["Ruth"]);
    let notice = until("the notice", async || {
        let feed = umpire.anonymous().get(&feed).await.text;
        feed.contains("asks you to decide something").then_some(feed)
    })
    .await;
    assert!(notice.contains("They are my opponents. You decide."), "{notice}");
    assert!(notice.contains(&format!("/clubs/{}/desk", club.id)), "{notice}");
    // Put off, it stays theirs. If they are an arbiter no more, it is everybody's.
    let wait = choice(&held, "wait");
    other.post(&path, None, &decision(&held, wait)).await.ok();
    handed::set(wait["until"].as_i64().unwrap());
    assert_eq!(items(&other, &club.id).await.len(), 1);
    assert_eq!(elsewhere(&club.owner, &club).await.len(), 1);
    roles(&club, &other, json!([])).await;
    let back = items(&club.owner, &club.id).await;
    let back = back.iter().find(|item| item["kind"] == "disputed").unwrap();
    assert_eq!(back["left"]["to"], Value::Null);
}
