//! Challenges, from creation to the first move, over a real port.

use crate::support::server::{Client, Table, Umpire};
use crate::support::times::HOUR;
use serde_json::{Value, json};
use umpire::engine::verify;

const SALT: &str = "5555555555555555555555555555555555555555555555555555555555555555";

pub fn to_lobby() -> Value {
    json!({"to": {"type": "lobby"}, "system": "toy", "setup": {"turns": 2}})
}

pub fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

pub async fn challenged(client: &Client, body: &Value) -> Value {
    client.post("/v1/challenges", None, body).await.created()
}

pub fn path(challenge: &Value, rest: &str) -> String {
    format!("/v1/challenges/{}{rest}", challenge["id"].as_str().unwrap())
}

pub async fn listed(client: &Client, of: &str) -> Vec<Value> {
    let page = client.get(&format!("/v1/challenges?of={of}")).await.ok();
    page["challenges"].as_array().unwrap().clone()
}

/// The name of the player in a seat.
pub fn holder(game: &Value, seat: usize) -> &str {
    game["seats"][seat]["name"].as_str().unwrap()
}

#[tokio::test]
async fn a_challenge_in_the_lobby_is_accepted_and_played() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let body = with(to_lobby(), "sides", json!({"type": "chosen", "mine": "right"}));
    let challenge = challenged(&one, &with(body, "clock", json!({"preset": "fast"}))).await;
    assert_eq!(challenge["status"], "open");
    assert_eq!(challenge["challenger"]["reliability"]["handoffs"], 0);
    assert_eq!(
        listed(&umpire.anonymous(), "lobby").await[0]["id"],
        challenge["id"]
    );
    one.post(&path(&challenge, "/accept"), None, &json!({}))
        .await
        .problem(409, "conflict");
    let accept = json!({"salt": SALT});
    let game = other
        .post(&path(&challenge, "/accept"), Some("accepted-once"), &accept)
        .await
        .created();
    assert_eq!(game["id"], challenge["id"]);
    assert_eq!(game["commitment"], challenge["commitment"]);
    assert_eq!((holder(&game, 0), holder(&game, 1)), ("Other", "One"));
    assert_eq!(
        (&game["status"], &game["terms"]["sides"]["how"]),
        (&json!("playing"), &json!("chosen"))
    );
    let again = other
        .post(&path(&challenge, "/accept"), Some("accepted-once"), &accept)
        .await;
    assert!(again.replayed && again.json() == game);
    umpire
        .player("Third")
        .await
        .post(&path(&challenge, "/accept"), None, &json!({}))
        .await
        .problem(409, "conflict");
    assert_eq!(listed(&one, "lobby").await, Vec::<Value>::new());
    let seen = one.get(&path(&challenge, "")).await.ok();
    assert_eq!(
        (&seen["status"], &seen["commitment"]),
        (&json!("accepted"), &Value::Null)
    );
    let table = Table {
        left: other,
        right: one,
        id: game["id"].as_str().unwrap().to_owned(),
    };
    table.played_out().await;
    verify(&table.export().await, crate::support::toy::named).unwrap();
}

#[tokio::test]
async fn of_ten_who_accept_at_once_one_plays() {
    let umpire = Umpire::started().await;
    let one = umpire.player("One").await;
    let challenge = challenged(&one, &to_lobby()).await;
    let mut tries = vec![];
    for n in 0..10 {
        let client = umpire.player(&format!("Number {n}")).await;
        let path = path(&challenge, "/accept");
        tries.push(tokio::spawn(
            async move { client.post(&path, None, &json!({})).await },
        ));
    }
    let mut won = 0;
    for attempt in tries {
        let response = attempt.await.unwrap();
        match response.status {
            201 => won += 1,
            _ => drop(response.problem(409, "conflict")),
        }
    }
    assert_eq!(won, 1);
    let log = one
        .get(&format!("/v1/games/{}/log", challenge["id"].as_str().unwrap()))
        .await
        .ok();
    assert_eq!(log["head"], 3);
}

#[tokio::test]
async fn who_aborts_when_the_sides_are_drawn_is_less_reliable() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let misses = async |client: &crate::support::server::Client| {
        let id = client.get("/v1/me").await.ok()["id"].as_str().unwrap().to_owned();
        let shown = client.get(&format!("/v1/accounts/{id}")).await.ok();
        shown["reliability"]["percent_in_time"].as_u64().unwrap_or(100) < 100
    };
    let chosen = json!({"type": "chosen", "mine": "left"});
    for (sides, counts) in [(chosen, false), (json!({"type": "drawn"}), true)] {
        let challenge = challenged(&one, &with(to_lobby(), "sides", sides)).await;
        let accepted = other.post(&path(&challenge, "/accept"), None, &json!({})).await;
        let game = accepted.created()["id"].as_str().unwrap().to_owned();
        let abort = format!("/v1/games/{game}/abort");
        other.post(&abort, None, &json!({})).await.created();
        assert_eq!(misses(&other).await, counts);
        assert!(!misses(&one).await, "who stayed has lost nothing");
    }
}

#[tokio::test]
async fn drawn_sides_and_bids_are_what_the_log_proves() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let mut first = 0;
    for n in 0..12 {
        let challenge = challenged(&one, &with(to_lobby(), "sides", json!({"type": "drawn"}))).await;
        let brought = json!({"salt": format!("{n:064x}")});
        if n % 2 == 0 {
            let before = challenge["sealed"].clone();
            let salted = one.post(&path(&challenge, "/salt"), None, &brought).await.ok();
            assert!(salted["sealed"] != before && salted["salt_by_server"] == false);
            one.post(&path(&challenge, "/salt"), None, &brought)
                .await
                .problem(409, "conflict");
        }
        let game = other
            .post(&path(&challenge, "/accept"), None, &json!({}))
            .await
            .created();
        first += usize::from(holder(&game, 0) == "One");
        let id = game["id"].as_str().unwrap();
        let export = one.get(&format!("/v1/games/{id}/export")).await.text;
        verify(&export, crate::support::toy::named).unwrap();
        if n % 2 == 0 {
            assert!(export.contains(brought["salt"].as_str().unwrap()));
        }
    }
    assert!((1..12).contains(&first), "{first} of 12");
    // Who bids for which side and how many hours, and the resulting clocks of left and right.
    for (mine, hours, theirs, more, left, right, owner) in [
        ("left", 5, "left", 4, 115, 120, "One"),
        ("left", 5, "left", 6, 114, 120, "Other"),
        ("right", 5, "left", 6, 120, 120, "Other"),
    ] {
        let bid = |seat: &str, hours: i64| json!({"seat": seat, "time": hours * HOUR});
        let sides = json!({"type": "bid", "bid": bid(mine, hours)});
        let challenge = challenged(&one, &with(to_lobby(), "sides", sides)).await;
        let seen = other.get(&path(&challenge, "")).await;
        assert!(!seen.text.contains("\"time\""), "{}", seen.text);
        let accept = path(&challenge, "/accept");
        other
            .post(&accept, None, &json!({}))
            .await
            .problem(400, "not-understood");
        let too_much = json!({"bid": bid("left", 61)});
        other
            .post(&accept, None, &too_much)
            .await
            .problem(400, "not-understood");
        let game = other
            .post(&accept, None, &json!({"bid": bid(theirs, more)}))
            .await
            .created();
        assert_eq!(holder(&game, 0), owner);
        let id = game["id"].as_str().unwrap();
        let game = one.get(&format!("/v1/games/{id}")).await.ok();
        let hours = |seat: usize| (game["clock"][seat]["left"].as_i64().unwrap() + HOUR / 2) / HOUR;
        assert_eq!((hours(0), hours(1)), (left, right));
        verify(
            &one.get(&format!("/v1/games/{id}/export")).await.text,
            crate::support::toy::named,
        )
        .unwrap();
    }
    let sides = json!({"type": "bid", "bid": {"seat": "left", "time": 1}});
    let no_clock = with(
        with(to_lobby(), "sides", sides),
        "clock",
        json!({"preset": "none"}),
    );
    one.post("/v1/challenges", None, &no_clock)
        .await
        .problem(400, "not-understood");
}

#[tokio::test]
async fn direct_challenges_and_links_are_seen_by_those_concerned() {
    let umpire = Umpire::started().await;
    let [one, other, third] = [
        umpire.player("One").await,
        umpire.player("Other").await,
        umpire.player("Third").await,
    ];
    let direct = with(to_lobby(), "to", json!({"type": "account", "name": "other"}));
    let challenge = challenged(&one, &direct).await;
    assert_eq!(challenge["opponent"]["name"], "Other");
    for stranger in [&third, &umpire.anonymous()] {
        stranger
            .get(&path(&challenge, ""))
            .await
            .problem(404, "not-found");
    }
    third
        .post(&path(&challenge, "/accept"), None, &json!({}))
        .await
        .problem(404, "not-found");
    assert_eq!(listed(&other, "to_me").await[0]["id"], challenge["id"]);
    assert_eq!(listed(&one, "by_me").await[0]["id"], challenge["id"]);
    umpire
        .anonymous()
        .get("/v1/challenges?of=to_me")
        .await
        .problem(401, "unauthenticated");
    one.post(&path(&challenge, "/decline"), None, &json!({}))
        .await
        .problem(403, "scope-missing");
    let declined = other
        .post(&path(&challenge, "/decline"), None, &json!({}))
        .await
        .ok();
    assert_eq!(declined["status"], "declined");
    other
        .post(&path(&challenge, "/decline"), None, &json!({}))
        .await
        .ok();
    other
        .post(&path(&challenge, "/accept"), None, &json!({}))
        .await
        .problem(409, "conflict");
    one.post(&path(&challenge, "/withdraw"), None, &json!({}))
        .await
        .problem(409, "conflict");
    for (to, status, kind) in [
        (json!({"type": "account", "name": "One"}), 400, "not-understood"),
        (json!({"type": "account", "name": "Nobody"}), 404, "not-found"),
        (json!({"type": "letter"}), 400, "not-understood"),
    ] {
        one.post("/v1/challenges", None, &with(to_lobby(), "to", to))
            .await
            .problem(status, kind);
    }

    let private = with(to_lobby(), "visibility", json!("private"));
    let link = challenged(&one, &with(private, "to", json!({"type": "link"}))).await;
    let code = link["code"].as_str().unwrap();
    third.get(&path(&link, "")).await.problem(404, "not-found");
    third
        .get(&path(&link, "?code=wrong"))
        .await
        .problem(404, "not-found");
    let seen = third.get(&path(&link, &format!("?code={code}"))).await.ok();
    assert_eq!(seen.get("code"), None);
    assert!(listed(&third, "lobby").await.is_empty());
    third
        .post(&path(&link, "/accept"), None, &json!({}))
        .await
        .problem(404, "not-found");
    let game = third
        .post(&path(&link, "/accept"), None, &json!({"code": code}))
        .await
        .created();
    assert_eq!(game["visibility"], "private");
    other
        .get(&format!("/v1/games/{}", game["id"].as_str().unwrap()))
        .await
        .problem(404, "not-found");
}
