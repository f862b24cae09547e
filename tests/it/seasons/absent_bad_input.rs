//! Bad input about those who do not play: one sentence each, and nothing half done.

use super::{Club, DAY, START, Season, club, concede, rules, test_clock, until, with};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};

test_clock!(forfeited);
test_clock!(left);
test_clock!(two);
test_clock!(arbiters);

const HOUR: i64 = 60 * 60 * 1000;

async fn account(client: &Client) -> Value {
    client.get("/v1/me").await.ok()["id"].clone()
}

#[tokio::test]
async fn a_forfeited_fixture_takes_no_result_and_no_time() {
    let umpire = Umpire::builder().clock(forfeited::now).start().await;
    let club = club(&umpire, 4).await;
    let rules = with(rules(), "absences", json!({"start_days": 4}));
    let season = Season::started(&club, &rules).await;
    forfeited::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let (fixture, game) = (&open[0], open[0]["game"].as_str().unwrap());
    let [player, silent] = [club.player(fixture, "first"), club.player(fixture, "second")];
    let chat = format!("/v1/games/{game}/chat");
    player
        .post(&chat, None, &json!({"text": "Good luck!"}))
        .await
        .created();
    forfeited::set(START + 5 * DAY + 1);
    season.until_fixtures("ruled", 2).await;
    until("the game is closed", async || {
        let shown = player.get(&format!("/v1/games/{game}")).await.ok();
        (shown["status"] == "unfinished").then_some(())
    })
    .await;
    let before = season.fixtures().await;
    // Neither the game nor the fixture takes anything from the players any more.
    let concede = format!("/v1/games/{game}/concede");
    player.post(&concede, None, &json!({})).await.problem(409, "over");
    for (kind, key) in [
        ("extend", "has_result"),
        ("no_show", "has_result"),
        ("adjudicate", "has_result"),
    ] {
        let body = json!({"kind": kind, "fixture": fixture["id"], "text": "why"});
        let refused = silent.post(&season.path("/requests"), None, &body).await;
        let problem = refused.problem(409, "conflict");
        assert_eq!(
            problem["message"]["key"],
            format!("league.request.{key}"),
            "{kind}"
        );
    }
    // An arbiter extends no game that has a result; they may rule another one.
    let act = json!({"act": "extend", "fixture": fixture["id"], "due": START + 40 * DAY});
    let body = json!({"act": act, "reason": "they were ill"});
    let refused = club.owner.post(&season.path("/acts"), None, &body).await;
    assert!(
        matches!(refused.status, 400 | 409),
        "{} {}",
        refused.status,
        refused.text
    );
    assert_eq!(season.fixtures().await, before);
    assert!(season.acts("extend").await.is_empty());
}

#[tokio::test]
async fn who_has_left_asks_for_nothing_more() {
    let umpire = Umpire::builder().clock(left::now).start().await;
    let club = club(&umpire, 9).await;
    let season = Season::with_reserve(&club, &rules(), 8).await;
    left::set(START + DAY);
    let open = season.until_fixtures("open", 4).await;
    let leaver = club.player(&open[0], "second");
    concede(&club, &open[0]).await;
    season.until_fixtures("over", 1).await;
    season
        .ask(leaver, json!({"kind": "withdraw", "text": "A new job."}))
        .await;
    let before = season.fixtures().await;
    for (body, key) in [
        (json!({"kind": "withdraw", "text": "why"}), "left_already"),
        (
            json!({"kind": "substitute", "round": 6, "text": "why"}),
            "searched_already",
        ),
    ] {
        let refused = leaver.post(&season.path("/requests"), None, &body).await;
        let problem = refused.problem(409, "conflict");
        assert_eq!(
            problem["message"]["key"],
            format!("league.request.{key}"),
            "{body}"
        );
    }
    let body = json!({"kind": "availability", "round": 6, "text": "why"});
    let elsewhere = leaver.post(&season.path("/requests"), None, &body).await;
    let problem = elsewhere.problem(400, "not-understood");
    assert_eq!(problem["message"]["key"], "league.request.use_away");
    let away = leaver.put(&season.path("/away"), &json!({"rounds": [6]})).await;
    assert_eq!(away.status, 409, "{}", away.text);
    assert_eq!(season.fixtures().await, before);
    assert_eq!(season.acts("withdraw").await.len(), 1);
}

#[tokio::test]
async fn two_divisions_do_not_get_the_same_substitute() {
    let umpire = Umpire::builder().clock(two::now).start().await;
    let club = club(&umpire, 9).await;
    let season = Season::draft(&club, &rules()).await;
    season.act(json!({"act": "open_registration"})).await;
    let mut accounts = vec![];
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
        accounts.push(account(member).await);
    }
    let divisions = json!([
        {"id": "1", "players": accounts[..4], "order": "given"},
        {"id": "2", "players": accounts[4..8], "order": "given"},
    ]);
    season.act(json!({"act": "draw", "divisions": divisions})).await;
    season.act(json!({"act": "start"})).await;
    two::set(START + DAY);
    season.until_fixtures("open", 4).await;
    for absent in [&club.members[0], &club.members[4]] {
        absent
            .put(&season.path("/away"), &json!({"rounds": [3]}))
            .await
            .ok();
    }
    let reserve = &club.members[8];
    two::set(START + 2 * 14 * DAY - 47 * HOUR);
    let ask = season.until_asked(reserve).await;
    let status = async |client: &Client| {
        let own = client.get(&season.path("/away")).await.ok();
        own["searches"][0]["status"].clone()
    };
    assert_eq!(
        season.league_of(reserve).await["asks"].as_array().unwrap().len(),
        1
    );
    let path = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    assert_eq!(reserve.put(&path, &json!({"accept": true})).await.status, 204);
    // The other search ends without anybody, and the reserve sits in one seat.
    until("the other search is over", async || {
        let both = [status(&club.members[0]).await, status(&club.members[4]).await];
        let mut both = both.map(|status| status.as_str().unwrap().to_owned());
        both.sort();
        (both == ["failed", "seated"]).then_some(())
    })
    .await;
    assert_eq!(season.acts("substitute").await.len(), 1);
    assert!(
        season.league_of(reserve).await["asks"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let own: Vec<Value> = season.fixtures().await;
    let of_reserve = own.iter().filter(|fixture| {
        ["first", "second"]
            .iter()
            .any(|side| fixture[side]["name"] == "Member 9")
    });
    assert_eq!(of_reserve.count(), 1);
}

async fn with_roles(club: &Club, member: &Client, roles: Value) {
    let id = account(member).await;
    let path = format!("/v1/clubs/{}/members/{}", club.id, id.as_str().unwrap());
    let body = json!({"roles": roles}).to_string();
    let changed = club.owner.send(Method::PATCH, &path, None, Some(body)).await;
    assert!(changed.status < 300, "{}", changed.text);
}

#[tokio::test]
async fn a_season_whose_only_arbiter_leaves_has_its_owner() {
    let umpire = Umpire::builder().clock(arbiters::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    let arbiter = &club.members[4];
    with_roles(&club, arbiter, json!(["arbiter"])).await;
    arbiters::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let player = club.player(&open[0], "second");
    concede(&club, &open[0]).await;
    season.until_fixtures("over", 1).await;
    let body = json!({"kind": "resume", "fixture": open[0]["id"], "text": "A slip."});
    season.ask(player, body).await;
    let desk = format!("/v1/clubs/{}/desk", club.id);
    let item = arbiter.get(&desk).await.ok()["items"][0].clone();
    let refuse = &item["choices"]
        .as_array()
        .unwrap()
        .iter()
        .find(|choice| choice["kind"] == "refuse")
        .unwrap()
        .clone();
    let decision =
        json!({"item": item["id"], "choice": refuse["id"], "mark": refuse["mark"], "reason": "it stands"});
    let own = format!(
        "/v1/clubs/{}/members/{}",
        club.id,
        account(arbiter).await.as_str().unwrap()
    );
    assert_eq!(arbiter.delete(&own).await.status, 204);
    // Who has left decides nothing any more, and the owner still does.
    arbiter.get(&desk).await.problem(403, "scope-missing");
    arbiter
        .post(&desk, None, &decision)
        .await
        .problem(403, "scope-missing");
    let requests = player.get(&season.path("/requests")).await.ok();
    assert_eq!(requests["requests"][0]["status"], "open");
    club.owner.post(&desk, None, &decision).await.ok();
    // The last owner cannot leave before somebody else is one.
    let own = format!(
        "/v1/clubs/{}/members/{}",
        club.id,
        account(&club.owner).await.as_str().unwrap()
    );
    club.owner.delete(&own).await.problem(409, "conflict");
}
