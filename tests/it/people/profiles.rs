//! Profiles, bots, exporting one's data, deleting an account.

use crate::people::sessions::{account, logged_in};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};
use umpire::engine::{Millis, verify};

const PASSWORD: &str = "correct horse battery";
const DAY: i64 = 86_400_000;

async fn patch(client: &Client, body: &Value) -> crate::support::server::ApiResponse {
    client
        .send(Method::PATCH, "/v1/me", None, Some(body.to_string()))
        .await
}

async fn put(client: &Client, path: &str, body: &Value) -> crate::support::server::ApiResponse {
    client.send(Method::PUT, path, None, Some(body.to_string())).await
}

#[tokio::test]
async fn players_set_their_time_off() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Uxbridge").await;
    let me = player.get("/v1/me").await.ok();
    assert_eq!(
        (&me["name"], &me["time_zone"], &me["quiet_hours"]),
        (&json!("Uxbridge"), &json!("UTC"), &json!(null))
    );
    assert_eq!((&me["has_password"], &me["bot"]), (&json!(false), &json!(false)));
    let change = json!({"display_name": " Henry ", "time_zone": "europe/warsaw",
        "quiet_hours": {"start": "22:30", "minutes": 540}});
    patch(&player, &change).await.ok();
    // Absent fields do not change.
    patch(&player, &json!({})).await.ok();
    let me = player.get("/v1/me").await.ok();
    assert_eq!(me["display_name"], "Henry");
    assert_eq!(me["time_zone"], "Europe/Warsaw");
    assert_eq!(me["quiet_hours"], json!({"start": "22:30", "minutes": 540}));
    for bad in [
        json!({"time_zone": "Mars"}),
        json!({"quiet_hours": {"start": "22:30", "minutes": 541}}),
        json!({"quiet_hours": {"start": "30:00", "minutes": 5}}),
        json!({"display_name": "a\u{202e}b"}),
        json!({"admin": true}),
    ] {
        patch(&player, &bad).await.problem(400, "not-understood");
    }
    let me = patch(&player, &json!({"quiet_hours": null})).await.ok();
    assert_eq!(me["quiet_hours"], json!(null));
    let shown = umpire
        .anonymous()
        .get(&format!("/v1/accounts/{}", me["id"].as_str().unwrap()))
        .await
        .ok();
    assert_eq!(
        (&shown["name"], &shown["display_name"]),
        (&json!("Uxbridge"), &json!("Henry"))
    );
    assert!(shown.get("time_zone").is_none() && shown.get("mail").is_none());
}

#[tokio::test]
async fn vacations_are_announced_and_ended() {
    fn noon() -> Millis {
        Millis::new(1_800_000_000_000)
    }
    let umpire = Umpire::builder().clock(noon).start().await;
    let player = umpire.player("Uxbridge").await;
    let days = |from: i64, to: i64| json!({"begins": noon() + Millis::new(from * DAY), "ends": noon() + Millis::new(to * DAY)});
    let path = "/v1/me/vacations";
    player
        .post(path, None, &days(0, 3))
        .await
        .problem(400, "not-understood");
    let first = player.post(path, None, &days(2, 12)).await.created();
    player
        .post(path, None, &days(11, 13))
        .await
        .problem(400, "not-understood");
    player
        .post(path, None, &days(40, 61))
        .await
        .problem(400, "not-understood");
    player.post(path, None, &days(40, 60)).await.created();
    let me = player.get("/v1/me").await.ok();
    assert_eq!(me["vacations"].as_array().unwrap().len(), 2);
    let other = umpire.player("Other").await;
    let one = format!("{path}/{}", first["id"].as_str().unwrap());
    other.delete(&one).await.problem(404, "not-found");
    assert_eq!(player.delete(&one).await.status, 204);
    player.delete(&one).await.problem(404, "not-found");
    // A cancelled vacation can be announced again.
    player.post(path, None, &days(2, 12)).await.created();
}

#[tokio::test]
async fn a_new_password_ends_the_sessions_of_others() {
    let umpire = Umpire::started().await;
    let token = account(&umpire, "Uxbridge", PASSWORD).await;
    let mine = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    let other = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    for (current, status) in [(json!(null), 403), (json!("wrong horse battery"), 403)] {
        let body = json!({"current": current, "new": "another horse"});
        put(&token, "/v1/me/password", &body)
            .await
            .problem(status, "scope-missing");
    }
    let short = json!({"current": PASSWORD, "new": "uxbridge"});
    put(&token, "/v1/me/password", &short)
        .await
        .problem(400, "not-understood");
    let body = json!({"current": PASSWORD, "new": "another horse"});
    let set = mine.send(Method::PUT, "/v1/me/password", Some(&body)).await;
    assert_eq!(set.status, 204, "{}", set.text);
    mine.get("/v1/me").await.ok();
    other.get("/v1/me").await.problem(401, "unauthenticated");
    token.get("/v1/me").await.ok();
    logged_in(&umpire, "Uxbridge", "another horse").await;
}

/// With a password or a mail address of its own, a restricted token could log in and do everything.
#[tokio::test]
async fn a_token_for_less_than_everything_gives_itself_no_way_in() {
    let umpire = Umpire::started().await;
    let owner = umpire.player("Owner").await;
    let made = json!({"name": "profile", "scopes": ["profile:read", "profile:write"]});
    let found = crate::people::tokens::token(&owner, &made).await;
    for (path, body) in [
        ("/v1/me/password", json!({"new": PASSWORD})),
        ("/v1/me/mail", json!({"mail": "thief@example.org"})),
    ] {
        put(&found, path, &body).await.problem(403, "scope-missing");
    }
    let leave = json!({"name": "Owner"}).to_string();
    found
        .send(Method::DELETE, "/v1/me", None, Some(leave))
        .await
        .problem(403, "scope-missing");
    let bot = found
        .post("/v1/me/bots", None, &json!({"name": "Clockwork"}))
        .await
        .created();
    let bot = Client {
        token: Some(bot["token"].as_str().unwrap().to_owned()),
        ..found
    };
    put(&bot, "/v1/me/password", &json!({"new": PASSWORD}))
        .await
        .problem(403, "scope-missing");
    let new = json!({"system": "toy", "scenario": "short"});
    bot.post("/v1/games", None, &new)
        .await
        .problem(403, "scope-missing");
    let set = put(&owner, "/v1/me/password", &json!({"new": PASSWORD})).await;
    assert_eq!(set.status, 204);
}

#[tokio::test]
async fn a_bot_is_marked_wherever_its_name_is_shown() {
    let umpire = Umpire::started().await;
    let keeper = umpire.player("Keeper").await;
    let made = keeper
        .post("/v1/me/bots", None, &json!({"name": "Clockwork"}))
        .await
        .created();
    let bot = Client {
        token: Some(made["token"].as_str().unwrap().to_owned()),
        ..umpire.anonymous()
    };
    assert_eq!(made["account"]["bot"], true);
    let bots = keeper.get("/v1/me/bots").await.ok();
    assert_eq!(bots["bots"], json!([made["account"]]));
    bot.post("/v1/me/bots", None, &json!({"name": "Second"}))
        .await
        .problem(409, "conflict");
    let path = format!("/v1/accounts/{}", made["account"]["id"].as_str().unwrap());
    let shown = umpire.anonymous().get(&path).await.ok();
    assert_eq!(
        (&shown["bot"], &shown["keeper"]),
        (&json!(true), &json!("Keeper"))
    );
    let new = json!({"system": "toy", "setup": {"turns": 2}, "seats": {"left": "me"}});
    let game = keeper.post("/v1/games", None, &new).await.created();
    let sit = format!("/v1/games/{}/seats/right", game["id"].as_str().unwrap());
    let card = bot.post(&sit, None, &json!({})).await.created();
    assert_eq!(card["seats"][0]["holder"], "player");
    assert_eq!(
        (&card["seats"][1]["holder"], &card["seats"][1]["name"]),
        (&json!("bot"), &json!("Clockwork"))
    );
    // The log says so too.
    let table = crate::support::server::Table {
        left: keeper,
        right: bot,
        id: game["id"].as_str().unwrap().to_owned(),
    };
    table.played_out().await;
    let log = table.left.get(&table.path("/log?limit=500")).await.ok();
    for entry in log["entries"].as_array().unwrap() {
        if let Some(by) = entry["by"].as_str() {
            let expected = if entry["seat"] == "left" { "player" } else { "bot" };
            assert_eq!(by, expected);
        }
    }
}

#[tokio::test]
async fn account_deletion_removes_everything_but_the_games() {
    let umpire = Umpire::started().await;
    let token = account(&umpire, "Uxbridge", PASSWORD).await;
    let browser = logged_in(&umpire, "Uxbridge", PASSWORD).await;
    let other = umpire.player("Other").await;
    let new = json!({"system": "toy", "setup": {"turns": 2}, "seats": {"left": "me"}});
    let game = token.post("/v1/games", None, &new).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let sit = format!("/v1/games/{id}/seats/right");
    let sat = other.post(&sit, Some("take-my-seat"), &json!({})).await.created();
    assert_eq!(sat["seats"][0]["name"], "Uxbridge");
    let table = crate::support::server::Table {
        left: token.clone(),
        right: other.clone(),
        id: id.clone(),
    };
    table.played_out().await;
    patch(
        &token,
        &json!({"display_name": "Henry", "time_zone": "Europe/London"}),
    )
    .await
    .ok();
    let made = token
        .post("/v1/me/bots", None, &json!({"name": "Clockwork"}))
        .await
        .created();
    let bot = Client {
        token: Some(made["token"].as_str().unwrap().to_owned()),
        ..umpire.anonymous()
    };

    let all_declined = token.get("/v1/me/export").await;
    assert!(
        all_declined.headers["content-disposition"]
            .to_str()
            .unwrap()
            .contains(".json")
    );
    let all_declined = all_declined.ok();
    assert_eq!(all_declined["account"]["display_name"], "Henry");
    assert_eq!(all_declined["seats"][0]["game"], id);
    assert_eq!(all_declined["games_opened"], json!([id]));
    assert_eq!(all_declined["tokens"].as_array().unwrap().len(), 2);
    assert!(!all_declined.to_string().contains("argon2") && !all_declined.to_string().contains("umpire_"));
    let export = table.right.get(&format!("/v1/games/{id}/export")).await.text;
    assert!(!export.contains("Uxbridge"), "no name is in a log");

    let delete = |body: Value| token.send(Method::DELETE, "/v1/me", None, Some(body.to_string()));
    delete(json!({"name": "Uxbridge"}))
        .await
        .problem(403, "scope-missing");
    delete(json!({"name": "Other", "password": PASSWORD}))
        .await
        .problem(400, "not-understood");
    let gone = delete(json!({"name": "Uxbridge", "password": PASSWORD})).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    for who in [&token, &bot] {
        who.get("/v1/me").await.problem(401, "unauthenticated");
    }
    browser.get("/v1/me").await.problem(401, "unauthenticated");
    let wrong = json!({"name": "Uxbridge", "password": PASSWORD});
    let anonymous = umpire.anonymous();
    anonymous
        .post("/v1/sessions", None, &wrong)
        .await
        .problem(401, "unauthenticated");

    // The game and its log remain, and nothing shows the account's name.
    let mine = all_declined["account"]["id"].as_str().unwrap();
    let shown = anonymous.get(&format!("/v1/accounts/{mine}")).await.ok();
    assert_eq!(shown["left"], true);
    let former = shown["name"].as_str().unwrap().to_owned();
    assert!(former.starts_with("Former player "));
    let mut card = other.get(&format!("/v1/games/{id}")).await.ok();
    while card["seats"][0]["name"] == "Uxbridge" {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        card = other.get(&format!("/v1/games/{id}")).await.ok();
    }
    assert_eq!(card["seats"][0]["name"], former.as_str());
    let again = other.post(&sit, Some("take-my-seat"), &json!({})).await;
    assert!(again.replayed);
    assert_eq!(again.json()["seats"][0]["name"], former.as_str());
    let report = other.get(&format!("/v1/games/{id}/report")).await.text;
    for text in [&shown.to_string(), &card.to_string(), &again.text, &report] {
        assert!(!text.contains("Uxbridge") && !text.contains("Henry"), "{text}");
    }
    let after = other.get(&format!("/v1/games/{id}/export")).await.text;
    assert_eq!(after, export);
    verify(&after, crate::support::toy::named).unwrap();
    // The name is free again.
    umpire.player("Uxbridge").await;
}
