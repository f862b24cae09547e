//! Opening, listing and reading games over a real port.

use crate::support::server::{Client, Umpire, database_of};
use crate::support::toy;
use serde_json::{Value, json};
use std::sync::Arc;
use umpire::engine::{Seq, verify};
use umpire::server::{Limits, PracticePlayer};
use umpire::store::Address;

#[tokio::test]
async fn names_scenarios_and_setups_are_checked_when_a_game_is_opened() {
    let umpire = Umpire::started().await;
    let player = umpire.player("  Uxbridge ").await;
    let anonymous = umpire.anonymous();
    anonymous
        .post("/v1/accounts", None, &json!({"name": "UXBRIDGE"}))
        .await
        .problem(409, "conflict");
    anonymous
        .post("/v1/accounts", None, &json!({"name": "a\u{202e}b"}))
        .await
        .problem(400, "not-understood");
    for (body, status, kind) in [
        (json!({"system": "chess", "setup": {}}), 404, "not-found"),
        (json!({"system": "toy"}), 400, "not-understood"),
        (
            json!({"system": "toy", "scenario": "short", "setup": {"turns": 1}}),
            400,
            "not-understood",
        ),
        (json!({"system": "toy", "scenario": "none"}), 404, "not-found"),
        (json!({"system": "toy", "setup": {"turns": 0}}), 422, "illegal"),
        (
            json!({"system": "toy", "setup": {"turns": 1.5}}),
            400,
            "not-understood",
        ),
        (
            json!({"system": "toy", "scenario": "short", "seats": {"middle": "me"}}),
            400,
            "not-understood",
        ),
        (
            json!({"system": "toy", "scenario": "short", "seats": {"left": "me", "right": "me"}}),
            400,
            "not-understood",
        ),
        (
            json!({"system": "toy", "scenario": "short", "title": "x".repeat(101)}),
            400,
            "not-understood",
        ),
        (
            json!({"system": "toy", "scenario": "short", "visibility": "hidden"}),
            400,
            "not-understood",
        ),
    ] {
        player.post("/v1/games", None, &body).await.problem(status, kind);
    }
    assert_eq!(anonymous.get("/v1/games").await.ok()["games"], json!([]));
}

#[tokio::test]
async fn seats_are_taken_once_and_private_games_by_invitation() {
    let umpire = Umpire::started().await;
    let [host, guest, third] = [
        umpire.player("Host").await,
        umpire.player("Guest").await,
        umpire.player("Third").await,
    ];
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private", "title": "<i>Ours</i>",
        "seats": {"left": "me"}});
    let game = host.post("/v1/games", Some("private-game"), &new).await.created();
    assert_eq!(
        host.post("/v1/games", Some("private-game"), &new).await.created()["id"],
        game["id"]
    );
    assert_eq!(
        (&game["status"], &game["your_seat"], &game["title"]),
        (&json!("open"), &json!("left"), &json!("<i>Ours</i>"))
    );
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    guest.get(&path).await.problem(404, "not-found");
    assert_eq!(umpire.anonymous().get("/v1/games").await.ok()["games"], json!([]));
    assert_eq!(
        host.get("/v1/games?mine=true").await.ok()["games"][0]["id"],
        game["id"]
    );
    let sit = |client: Client, seat: &str, body: Value| {
        let path = format!("{path}/seats/{seat}");
        async move { client.post(&path, None, &body).await }
    };
    sit(guest.clone(), "right", json!({}))
        .await
        .problem(404, "not-found");
    sit(guest.clone(), "right", json!({"invitation": ""}))
        .await
        .problem(404, "not-found");
    let code = json!({"invitation": game["invitation"]});
    sit(guest.clone(), "middle", code.clone())
        .await
        .problem(404, "not-found");
    sit(guest.clone(), "left", code.clone())
        .await
        .problem(409, "conflict");
    sit(host.clone(), "right", json!({}))
        .await
        .problem(409, "conflict");
    sit(
        guest.clone(),
        "right",
        json!({"invitation": game["invitation"], "salt": "xyz"}),
    )
    .await
    .problem(400, "not-understood");
    let begun = sit(guest.clone(), "right", code.clone()).await.created();
    assert_eq!(
        (&begun["status"], &begun["your_seat"]),
        (&json!("playing"), &json!("right"))
    );
    assert!(
        begun.get("invitation").is_none(),
        "only the creator is shown the code"
    );
    sit(third, "right", code).await.problem(409, "conflict");
}

#[tokio::test]
async fn lists_are_paged_and_answers_carry_tags() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let mut ids = vec![json!(table.id)];
    for _ in 0..4 {
        let new = json!({"system": "toy", "scenario": "short"});
        ids.insert(
            0,
            table.left.post("/v1/games", None, &new).await.created()["id"].clone(),
        );
    }
    let mut listed = vec![];
    let mut path = "/v1/games?limit=2".to_owned();
    loop {
        let page = umpire.anonymous().get(&path).await.ok();
        listed.extend(page["games"].as_array().unwrap().iter().map(|g| g["id"].clone()));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/v1/games?limit=2&cursor={next}");
    }
    assert_eq!(listed, ids);
    assert_eq!(
        umpire.anonymous().get("/v1/games?status=playing").await.ok()["games"][0]["id"],
        ids[4]
    );

    let state = table.left.get(&table.path("/state")).await;
    let tag = state.headers["etag"].clone();
    let url = format!("{}{}", table.left.base, table.path("/state"));
    let ask = |client: &Client| {
        client
            .http
            .get(&url)
            .bearer_auth(client.token.clone().unwrap())
            .header("if-none-match", &tag)
            .send()
    };
    assert_eq!(ask(&table.left).await.unwrap().status(), 304);
    assert_eq!(
        ask(&table.right).await.unwrap().status(),
        200,
        "another viewer has another tag"
    );
    table.answer(0).await;
    assert_eq!(ask(&table.left).await.unwrap().status(), 200);
}

#[tokio::test]
async fn every_state_can_be_seen_again_after_a_restart() {
    let umpire = Umpire::started().await;
    let table = umpire.table(40).await;
    let mut seen = vec![];
    for pick in 0..140 {
        assert!(table.answer(pick).await);
        seen.push(table.right.get(&table.path("/state")).await.ok());
    }
    let card = table.left.get(&table.path("")).await.ok();
    let folder = umpire.stopped().await;
    let umpire = Umpire::builder()
        .folder(folder)
        .limits(Limits {
            warm_games: 1,
            ..Limits::default()
        })
        .start()
        .await;
    let right = Client {
        base: umpire.anonymous().base,
        ..table.right.clone()
    };
    let left = Client {
        base: umpire.anonymous().base,
        ..table.left.clone()
    };
    for state in seen.iter().step_by(9) {
        let again = right
            .get(&table.path(&format!("/state?at={}", state["seq"])))
            .await
            .ok();
        assert_eq!(&again, state);
    }
    assert_eq!(left.get(&table.path("")).await.ok(), card);
    right
        .get(&table.path("/state?at=0"))
        .await
        .problem(404, "not-found");
    right
        .get(&table.path("/state?at=9999"))
        .await
        .problem(404, "not-found");
}

#[tokio::test]
async fn the_practice_opponent_answers_what_it_is_asked() {
    let umpire = Umpire::started().await;
    let me = umpire.player("Solo").await;
    let new = json!({"system": "toy", "setup": {"turns": 4}, "seats": {"left": "me", "right": "practice"}});
    let game = me.post("/v1/games", Some("solo-game-1"), &new).await.created();
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    for step in 0..2000 {
        let card = me.get(&path).await.ok();
        if card["status"] == "over" {
            break;
        }
        assert!(step < 1999, "the game does not end");
        let decisions = me.get(&format!("{path}/decisions")).await.ok();
        if let Some(decision) = decisions["decisions"].as_array().unwrap().first() {
            let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
                "announcement": decision["choices"][0]});
            me.post(
                &format!("{path}/announcements"),
                Some(&format!("solo-step-{step}")),
                &body,
            )
            .await
            .created();
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
    let log = me.get(&format!("{path}/log?limit=500")).await.ok();
    let body = log["entries"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|e| e["kind"] == "announced");
    let (bot, player): (Vec<_>, Vec<_>) = body.partition(|e| e["by"] == "bot");
    assert!(bot.iter().all(|e| e["seat"] == "right") && !bot.is_empty());
    assert!(player.iter().all(|e| e["seat"] == "left" && e["by"] == "player"));
    verify(&me.get(&format!("{path}/export")).await.text, toy::named).unwrap();
}

#[tokio::test]
async fn a_practice_player_that_fails_answers_safely() {
    let practice: PracticePlayer = Arc::new(|question| {
        assert!(question.seq > Seq::new(1_000_000), "a fault in a practice player");
        None
    });
    let umpire = Umpire::builder().practice(practice).start().await;
    let me = umpire.player("Solo").await;
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me", "right": "practice"}});
    let game = me.post("/v1/games", None, &new).await.created();
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    while me.get(&path).await.ok()["waiting"] != json!(["left"]) {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let log = me.get(&format!("{path}/log?after=3")).await.ok();
    assert_eq!(
        (&log["entries"][0]["by"], &log["entries"][0]["seat"]),
        (&json!("bot"), &json!("right"))
    );
}

#[tokio::test]
async fn internal_errors_are_not_shown_to_clients() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let folder = umpire.stopped().await;
    let spoil = "update entries set body = 'a secret thing' where seq = 2";
    match database_of(folder.path()).await {
        Address::File(file) => {
            let database = sqlx::SqlitePool::connect(file.to_str().unwrap()).await.unwrap();
            sqlx::query(spoil).execute(&database).await.unwrap();
            database.close().await;
        }
        Address::Server(options) => {
            let database = sqlx::PgPool::connect_with(*options).await.unwrap();
            sqlx::query(spoil).execute(&database).await.unwrap();
            database.close().await;
        }
    }
    let umpire = Umpire::builder().folder(folder).start().await;
    let left = Client {
        base: umpire.anonymous().base,
        ..table.left.clone()
    };
    for rest in ["", "/state", "/log", "/export", "/decisions"] {
        let problem = left.get(&table.path(rest)).await.problem(500, "internal");
        assert_eq!(
            problem["detail"],
            "the server failed; look at the game before you try again"
        );
        assert_eq!(problem.as_object().unwrap().len(), 5, "{problem}");
    }
    left.get("/healthz").await.ok();
}

#[tokio::test]
async fn a_list_with_cards_says_how_every_game_stands() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let listed = table.left.get("/v1/games?mine=true&cards=true").await.ok();
    let standing = &listed["games"][0]["standing"];
    assert_eq!(standing["card"], table.left.get(&table.path("")).await.ok());
    let first = &decisions["decisions"][0];
    assert_eq!(
        standing["asked"][0],
        json!({"decision": first["id"], "kind": first["kind"], "question": first["question"]})
    );
    assert_eq!(standing["seen"], 0);
    let body = json!({"seq": decisions["seq"]});
    table.left.post(&table.path("/seen"), None, &body).await;
    let listed = table.left.get("/v1/games?mine=true&cards=true").await.ok();
    assert_eq!(listed["games"][0]["standing"]["seen"], decisions["seq"]);
    // Another viewer sees the game as they may see it, without decisions; there are no cards unless requested.
    let anonymous = umpire.anonymous();
    let listed = anonymous.get("/v1/games?cards=true").await.ok();
    let standing = &listed["games"][0]["standing"];
    assert_eq!(standing["card"], anonymous.get(&table.path("")).await.ok());
    assert_eq!(
        (&standing["asked"], &standing["seen"]),
        (&json!([]), &Value::Null)
    );
    assert!(
        anonymous.get("/v1/games").await.ok()["games"][0]
            .get("standing")
            .is_none()
    );
    // The limit is lower without a token, since each game may have to be read from the store.
    for n in 0..13 {
        let new = json!({"system": "toy", "setup": {"turns": 3}, "title": format!("Game {n}")});
        table.right.post("/v1/games", None, &new).await.created();
    }
    let listed = anonymous.get("/v1/games?cards=true&limit=100").await.ok();
    assert_eq!(listed["games"].as_array().unwrap().len(), 12);
    assert!(listed["next"].is_string());
    let listed = table.left.get("/v1/games?cards=true&limit=100").await.ok();
    assert_eq!(listed["games"].as_array().unwrap().len(), 14);
}
