//! The server over a real port: what is refused, and that it changes nothing.

use crate::toy;
use crate::umpire::{Client, Table, Umpire};
use reqwest::Method;
use serde_json::{Value, json};
use umpire::engine::verify;
use umpire::server::Limits;

fn choose(decision: &Value, seq: u64, number: u8) -> Value {
    json!({"decision": decision, "expect_seq": seq, "announcement": {"type": "choose", "number": number}})
}

/// The decision of a client and the number that it has seen.
async fn asked(table: &Table, client: &Client) -> (Value, u64) {
    let asked = client.get(&table.path("/decisions")).await.ok();
    (
        asked["decisions"][0]["id"].clone(),
        asked["seq"].as_u64().unwrap(),
    )
}

#[tokio::test]
async fn a_game_is_played_to_its_end_and_its_export_verifies() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let over = table.played_out().await;
    assert_eq!(over["status"], "over");
    assert!(over["result"]["grade"].is_string());
    let verified = verify(&table.export().await, toy::named).unwrap();
    assert_eq!(verified.entries, over["head"].as_u64().unwrap());
    assert_eq!(Value::from(verified.head), over["head_hash"]);
    assert_eq!(verified.unproved, 0);
    let said = json!({"expect_seq": over["head"], "announcement": {"type": "concede"}});
    table
        .left
        .post(&table.path("/announcements"), Some("too-late-now"), &said)
        .await
        .problem(409, "over");
    table
        .left
        .post(&table.path("/concede"), None, &json!({}))
        .await
        .problem(409, "over");
}

#[tokio::test]
async fn of_two_who_answer_at_once_one_wins() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (decision, seq) = asked(&table, &table.left).await;
    let tries = (0..20).map(|n| {
        let (client, path, decision) = (table.left.clone(), table.path("/announcements"), decision.clone());
        tokio::spawn(async move {
            let said = choose(&decision, seq, n % 6 + 1);
            client.post(&path, Some(&format!("at-once-{n}")), &said).await
        })
    });
    let mut won = 0;
    for attempt in tries.collect::<Vec<_>>() {
        let heard = attempt.await.unwrap();
        if heard.status == 201 {
            won += 1;
        } else {
            heard.problem(409, "not-asked");
        }
    }
    assert_eq!(won, 1);
    assert_eq!(table.head().await.0, seq + 1);
}

#[tokio::test]
async fn the_same_key_gets_the_same_answer_and_only_its_owner_gets_it() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (decision, seq) = asked(&table, &table.left).await;
    let path = table.path("/announcements");
    let said = choose(&decision, seq, 4);
    let first = table.left.post(&path, Some("the-same-key"), &said).await;
    assert_eq!((first.status, first.replayed), (201, false));
    let again = table.left.post(&path, Some("the-same-key"), &said).await;
    assert_eq!((again.status, again.replayed), (201, true));
    assert_eq!(first.text, again.text);
    let head = table.head().await;

    let other = choose(&decision, seq, 5);
    table
        .left
        .post(&path, Some("the-same-key"), &other)
        .await
        .problem(422, "conflict");
    table
        .right
        .post(&path, Some("the-same-key"), &said)
        .await
        .problem(409, "not-asked");
    assert_eq!(table.head().await, head);

    let umpire = umpire.restarted().await;
    let left = Client {
        base: umpire.nobody().base,
        ..table.left.clone()
    };
    let after = left.post(&path, Some("the-same-key"), &said).await;
    assert_eq!((after.status, after.replayed), (201, true));
    assert_eq!(after.text, first.text);
}

#[tokio::test]
async fn one_key_twenty_times_at_once_is_one_entry() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (decision, seq) = asked(&table, &table.left).await;
    let tries = (0..20).map(|_| {
        let (client, path, said) = (
            table.left.clone(),
            table.path("/announcements"),
            choose(&decision, seq, 2),
        );
        tokio::spawn(async move { client.post(&path, Some("twenty-times"), &said).await })
    });
    for attempt in tries.collect::<Vec<_>>() {
        let heard = attempt.await.unwrap();
        if heard.status != 201 {
            heard.problem(409, "conflict");
        }
    }
    assert_eq!(table.head().await.0, seq + 1);
}

#[tokio::test]
async fn what_is_refused_changes_nothing() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let stranger = umpire.player("Stranger").await;
    let nobody = umpire.nobody();
    let forged = Client {
        token: Some(format!("umpire_{}", "ab".repeat(32))),
        ..nobody.clone()
    };
    let (mine, seq) = asked(&table, &table.left).await;
    let (theirs, _) = asked(&table, &table.right).await;
    let head = table.head().await;
    let path = table.path("/announcements");
    let good = choose(&mine, seq, 3);
    let key = Some("refused-please");

    let cases: Vec<(&str, &Client, Value, u16, &str)> = vec![
        ("no token", &nobody, good.clone(), 401, "unauthenticated"),
        ("a forged token", &forged, good.clone(), 401, "unauthenticated"),
        ("a foreign token", &stranger, good.clone(), 403, "scope-missing"),
        (
            "the other seat's decision",
            &table.left,
            choose(&theirs, seq, 3),
            409,
            "not-asked",
        ),
        (
            "an unknown decision",
            &table.left,
            choose(&json!("99-choose-left"), seq, 3),
            409,
            "not-asked",
        ),
        (
            "a stale number",
            &table.left,
            choose(&mine, seq - 1, 3),
            409,
            "stale-seq",
        ),
        (
            "a number from the future",
            &table.left,
            choose(&mine, seq + 1, 3),
            400,
            "not-understood",
        ),
        (
            "against a rule",
            &table.left,
            choose(&mine, seq, 7),
            422,
            "illegal",
        ),
        (
            "no announcement of this system",
            &table.left,
            json!({"decision": mine, "expect_seq": seq, "announcement": {"type": "fly"}}),
            400,
            "not-understood",
        ),
        (
            "no expect_seq",
            &table.left,
            json!({"decision": mine, "announcement": {}}),
            400,
            "not-understood",
        ),
        (
            "an unknown field",
            &table.left,
            json!({"expect_sequence": 3}),
            400,
            "not-understood",
        ),
        ("no object", &table.left, json!([1, 2]), 400, "not-understood"),
    ];
    for (what, client, body, status, kind) in cases {
        let problem = client.post(&path, key, &body).await.problem(status, kind);
        match kind {
            "illegal" => {
                assert_eq!(problem["rule"]["id"], "TOY-2");
                assert_eq!(problem["why"], "7 is not from 1 to 6");
            }
            "stale-seq" => {
                assert_eq!(problem["current_seq"], seq);
                assert_eq!(problem["missed"][0]["seq"], seq);
            }
            _ => {}
        }
        assert_eq!(table.head().await, head, "{what}");
    }

    table
        .left
        .post(&path, None, &good)
        .await
        .problem(400, "not-understood");
    table
        .left
        .post(&path, Some("short"), &good)
        .await
        .problem(400, "not-understood");
    table
        .left
        .post(&path, Some(&"x".repeat(129)), &good)
        .await
        .problem(400, "not-understood");
    let post = |body: &str| table.left.send(Method::POST, &path, key, Some(body.to_owned()));
    post("{\"decision\": ").await.problem(400, "not-understood");
    post(&"[".repeat(100_000)).await.problem(400, "not-understood");
    post(&format!("{{\"decision\": \"{}\"}}", "x".repeat(10 << 20)))
        .await
        .problem(413, "too-large");
    let xml = table
        .left
        .http
        .post(format!("{}{path}", table.left.base))
        .header("content-type", "text/xml");
    let xml = xml
        .bearer_auth(table.left.token.clone().unwrap())
        .header("idempotency-key", "an-xml-body");
    assert_eq!(xml.body("<choose/>").send().await.unwrap().status(), 415);
    assert_eq!(table.head().await, head);

    // The key that was refused is still free, and so is the decision.
    table.left.post(&path, key, &good).await.created();
}

#[tokio::test]
async fn addresses_and_methods_that_are_not_there_are_problems_too() {
    let umpire = Umpire::started().await;
    let nobody = umpire.nobody();
    nobody.get("/v1/nothing").await.problem(404, "not-found");
    nobody.get("/v1/games/no-uuid").await.problem(404, "not-found");
    nobody
        .get(&format!("/v1/games/{}", uuid::Uuid::now_v7()))
        .await
        .problem(404, "not-found");
    nobody.get("/v1/systems/chess").await.problem(404, "not-found");
    nobody
        .get("/v1/systems/toy/scenarios/long")
        .await
        .problem(404, "not-found");
    nobody
        .get("/v1/games?limit=many")
        .await
        .problem(400, "not-understood");
    nobody
        .get("/v1/games?colour=red")
        .await
        .problem(400, "not-understood");
    nobody
        .get("/v1/games?mine=true")
        .await
        .problem(401, "unauthenticated");
    nobody.get("/v1/stream").await.problem(400, "not-understood");
    let deleted = nobody.send(Method::DELETE, "/v1/games", None, None).await;
    assert!(deleted.headers.contains_key("allow"));
    deleted.problem(405, "not-understood");
}

#[tokio::test]
async fn a_stale_author_is_told_what_he_missed_and_only_what_he_may_see() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let before = table.head().await.0;
    for pick in 0..3 {
        assert!(table.answer(pick).await);
    }
    let asks = table.left.get(&table.path("")).await.ok()["waiting"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let client = table.of(&asks);
    let (decision, _) = asked(&table, client).await;
    let said =
        json!({"decision": decision, "expect_seq": before, "announcement": {"type": "call", "dice": 1}});
    let problem = client
        .post(&table.path("/announcements"), Some("stale-author"), &said)
        .await
        .problem(409, "stale-seq");
    let missed = problem["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 3);
    assert_eq!(problem["current_seq"], before + 3);
    let sealed = &missed[0];
    assert_eq!(sealed["sealed"], true);
    assert_eq!(sealed.get("announcement").is_some(), asks == "left");
}

#[tokio::test]
async fn names_scenarios_and_setups_are_checked_when_a_game_is_opened() {
    let umpire = Umpire::started().await;
    let player = umpire.player("  Uxbridge ").await;
    let nobody = umpire.nobody();
    nobody
        .post("/v1/accounts", None, &json!({"name": "UXBRIDGE"}))
        .await
        .problem(409, "conflict");
    nobody
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
        (json!({"system": "toy", "scenario": "long"}), 404, "not-found"),
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
    assert_eq!(nobody.get("/v1/games").await.ok()["games"], json!([]));
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
    assert_eq!(umpire.nobody().get("/v1/games").await.ok()["games"], json!([]));
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
        let page = umpire.nobody().get(&path).await.ok();
        listed.extend(page["games"].as_array().unwrap().iter().map(|g| g["id"].clone()));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/v1/games?limit=2&cursor={next}");
    }
    assert_eq!(listed, ids);
    assert_eq!(
        umpire.nobody().get("/v1/games?status=playing").await.ok()["games"][0]["id"],
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
async fn every_state_can_be_seen_again_also_by_a_server_that_forgot_it() {
    let umpire = Umpire::started().await;
    let table = umpire.table(40).await;
    let mut seen = vec![];
    for pick in 0..140 {
        assert!(table.answer(pick).await);
        seen.push(table.right.get(&table.path("/state")).await.ok());
    }
    let card = table.left.get(&table.path("")).await.ok();
    let folder = umpire.stopped().await;
    let umpire = Umpire::started_in(
        folder,
        Limits {
            warm_games: 1,
            ..Limits::default()
        },
    )
    .await;
    let right = Client {
        base: umpire.nobody().base,
        ..table.right.clone()
    };
    let left = Client {
        base: umpire.nobody().base,
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
        let asked = me.get(&format!("{path}/decisions")).await.ok();
        if let Some(decision) = asked["decisions"].as_array().unwrap().first() {
            let said = json!({"decision": decision["id"], "expect_seq": asked["seq"],
                "announcement": decision["choices"][0]});
            me.post(
                &format!("{path}/announcements"),
                Some(&format!("solo-step-{step}")),
                &said,
            )
            .await
            .created();
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
    let log = me.get(&format!("{path}/log?limit=500")).await.ok();
    let said = log["entries"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|e| e["kind"] == "announced");
    let (bot, player): (Vec<_>, Vec<_>) = said.partition(|e| e["by"] == "bot");
    assert!(bot.iter().all(|e| e["seat"] == "right") && !bot.is_empty());
    assert!(player.iter().all(|e| e["seat"] == "left" && e["by"] == "player"));
    verify(&me.get(&format!("{path}/export")).await.text, toy::named).unwrap();
}

#[tokio::test]
async fn pages_are_whole_and_make_names_harmless() {
    let umpire = Umpire::started().await;
    let host = umpire.player("Host").await;
    let new = json!({"system": "toy", "scenario": "short", "title": "<script>alert('1')</script>{{games}}"});
    host.post("/v1/games", None, &new).await.created();
    let start = umpire.nobody().get("/").await;
    assert_eq!(start.status, 200);
    assert!(
        start.text.contains("&lt;script&gt;alert(&#39;1&#39;)"),
        "{}",
        start.text
    );
    assert!(
        !start.text.contains("<script>") && !start.text.contains("{{"),
        "{}",
        start.text
    );
    for path in [
        "/",
        "/api",
        "/api/page.css",
        "/api/api.js",
        "/openapi.json",
        "/openapi.yaml",
        "/healthz",
    ] {
        let page = umpire.nobody().get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(
            page.headers["content-security-policy"]
                .to_str()
                .unwrap()
                .starts_with("default-src 'none'")
        );
        assert!(page.headers.contains_key("x-request-id"));
        assert!(
            !page.text.contains("https://"),
            "{path} must not need anything from elsewhere"
        );
    }
}
