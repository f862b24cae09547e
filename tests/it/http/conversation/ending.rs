//! The end of the main game, what is read after it, rematches and challenges.

use crate::http::conversation::hall::{Body, Hall};
use crate::http::conversation::opening::{malformed, new_game};
use crate::http::conversation::ordering::asking;
use crate::http::conversation::watchers::Watchers;
use reqwest::Method;
use serde_json::{Value, json};

const SALT: &str = "5555555555555555555555555555555555555555555555555555555555555555";

/// What can be read of the main game.
const READ: [&str; 14] = [
    "",
    "/state",
    "/state?at=5",
    "/log?limit=3",
    "/log?after=4&limit=1",
    "/decisions",
    "/standing-orders",
    "/plan",
    "/chat?room=players",
    "/chat?room=spectators",
    "/recap",
    "/report",
    "/export",
    "/events?after=9999",
];

async fn is_read(hall: &mut Hall) {
    for rest in READ {
        let path = hall.at("main", rest);
        for who in ["anna", "carl", "nobody"] {
            hall.get(who, &path).await;
        }
    }
}

/// The main game is conceded.
pub async fn the_game_ends(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Reading a game that is played");
    is_read(hall).await;
    let path = hall.at("main", "/state");
    let tag = hall.get("anna", &path).await.headers["etag"]
        .to_str()
        .unwrap()
        .to_owned();
    for who in ["anna", "bert"] {
        hall.send(
            who,
            (Method::GET, &path),
            &[("if-none-match", &tag)],
            Body::Nothing,
        )
        .await;
    }
    let orders = hall.at("main", "/standing-orders");
    hall.put("anna", &orders, &asking("left-behind")).await;
    hall.chapter("Conceding");
    let path = hall.at("main", "/rematch");
    hall.post("anna", &path, "again-please", &json!({})).await;
    let path = hall.at("main", "/abort");
    hall.post("anna", &path, "", &json!({})).await;
    let path = hall.at("main", "/claim");
    hall.post("anna", &path, "", &json!({})).await;
    let path = hall.at("main", "/concede");
    for who in ["nobody", "anna-reads", "anna-elsewhere", "carl"] {
        hall.post(who, &path, "concede-it", &json!({})).await;
    }
    hall.post("anna", &path, "short", &json!({})).await;
    hall.post("anna", &path, "offer-it", &json!({})).await;
    hall.post("anna", &path, "concede-it", &json!({})).await;
    hall.post("anna", &path, "concede-it", &json!({})).await;
    watchers.are_quiet(hall).await;
    hall.chapter("After the game");
    let head = hall.head("main").await;
    for (rest, body) in [
        ("/concede", json!({})),
        ("/claim", json!({})),
        ("/abort", json!({})),
        ("/calls", json!({"type": "offer_draw"})),
        ("/takebacks", json!({"after": head - 1})),
        (
            "/plan",
            json!({"expect_seq": head, "steps": [{"announce": {"type": "fly"}}]}),
        ),
        (
            "/announcements",
            json!({"expect_seq": head, "announcement": {"type": "concede"}}),
        ),
        ("/standing-orders/dry-run", json!({"orders": asking("after")})),
    ] {
        let path = hall.at("main", rest);
        hall.post("bert", &path, "after-all", &body).await;
    }
    hall.put("bert", &orders, &asking("after")).await;
    hall.delete("anna", &orders).await;
    let path = hall.at("main", "/yield");
    hall.put("bert", &path, &json!({"until": "turn"})).await;
    let path = hall.at("main", "/chat");
    hall.post("bert", &path, "", &json!({"text": "Well played."}))
        .await;
    hall.post("carl", &path, "", &json!({"text": "Well seen."})).await;
    watchers.are_quiet(hall).await;
    watchers
        .read_until(hall, "bert-sse", "chat", "Well played.")
        .await;
    watchers.read_until(hall, "anon-sse", "chat", "Well seen.").await;
    is_read(hall).await;
    watchers.shuts(hall, "anon-sse");
    let last = watchers.shuts(hall, "bert-sse");
    watchers
        .reads(
            hall,
            ("late-sse", "bert"),
            ("main", "?after=1"),
            Some(&(last - 2).to_string()),
        )
        .await;
    watchers.read_up_to(hall, "late-sse", last).await;
}

/// A rematch, asked for again and again.
pub async fn a_rematch_is_asked_for(hall: &mut Hall) {
    hall.chapter("Rematches");
    let path = hall.at("main", "/rematch");
    for who in ["nobody", "anna-reads", "anna-elsewhere", "carl", "anna", "anna"] {
        hall.post(who, &path, "again-please", &json!({})).await;
    }
    hall.post("anna", &path, "", &json!({})).await;
    let open_decisions = hall.post("bert", &path, "", &json!({})).await.json();
    let path = of(&open_decisions, "/accept");
    for who in ["carl", "bert", "anna", "anna"] {
        hall.post(who, &path, "accept-rematch", &json!({})).await;
    }
}

fn of(challenge: &Value, rest: &str) -> String {
    format!("/v1/challenges/{}{rest}", challenge["id"].as_str().unwrap())
}

fn with(body: &Value, field: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[field] = value;
    body
}

/// Challenges: made, refused, accepted, declined, withdrawn.
pub async fn challenges_are_made(hall: &mut Hall) {
    hall.chapter("Challenges");
    let path = "/v1/challenges";
    let new = with(&new_game(hall), "to", json!({"type": "lobby"}));
    for who in ["nobody", "anna-reads", "anna-elsewhere"] {
        hall.post(who, path, "challenge-1", &new).await;
    }
    malformed(hall, "anna", path).await;
    let challenge = hall.post("anna", path, "challenge-1", &new).await.json();
    hall.post("anna", path, "challenge-1", &new).await;
    for (field, value) in [
        ("to", json!({"type": "letter"})),
        ("to", json!({"type": "account", "name": "anna"})),
        ("to", json!({"type": "account", "name": "Nobody"})),
        ("system", json!("chess")),
        ("clock", json!({"preset": "custom"})),
        ("sides", json!({"type": "chosen", "mine": "middle"})),
        ("expires_in", json!(1)),
        ("title", json!("x".repeat(101))),
    ] {
        hall.post("anna", path, "challenge-1", &with(&new, field, value.clone()))
            .await;
        hall.post("anna", path, "challenge-wrong", &with(&new, field, value))
            .await;
    }
    hall.post(
        "dora",
        path,
        "",
        &with(&new, "to", json!({"type": "account", "name": "anna"})),
    )
    .await;
    hall.get("nobody", "/v1/challenges").await;
    let salt = of(&challenge, "/salt");
    for (who, body) in [
        ("bert", json!({"salt": SALT})),
        ("anna", json!({"salt": "xyz"})),
        ("anna", json!({"salt": SALT})),
        ("anna", json!({"salt": SALT})),
    ] {
        hall.post(who, &salt, "bring-salt", &body).await;
    }
    hall.post("anna", &salt, "", &json!({"salt": SALT})).await;
    let accept = of(&challenge, "/accept");
    for who in ["nobody", "anna-reads", "anna", "dora"] {
        hall.post(who, &accept, "accept-it", &json!({})).await;
    }
    hall.post("bert", &accept, "accept-it", &json!({"salt": "xyz"}))
        .await;
    hall.post("bert", &accept, "accept-it", &json!({"colour": "red"}))
        .await;
    hall.post("bert", &accept, "accept-it", &json!({})).await;
    hall.post("bert", &accept, "accept-it", &json!({})).await;
    hall.post("bert", &accept, "accept-it", &json!({"salt": SALT}))
        .await;
    hall.post("carl", &accept, "accept-it", &json!({})).await;
    for rest in ["", "/withdraw"] {
        let path = of(&challenge, rest);
        let method = if rest.is_empty() {
            Method::GET
        } else {
            Method::POST
        };
        hall.send("anna", (method, &path), &[], Body::Nothing).await;
    }
    hall.chapter("Challenges by link, and those that end");
    let link = with(&new, "to", json!({"type": "link"}));
    let link = hall.post("anna", path, "by-link-1", &link).await.json();
    let accept = of(&link, "/accept");
    hall.post("carl", &accept, "", &json!({})).await;
    hall.post("carl", &accept, "", &json!({"code": "ab".repeat(16)}))
        .await;
    let sides = json!({"type": "chosen", "mine": hall.seat(1)});
    hall.post(
        "carl",
        &accept,
        "by-link-1",
        &json!({"code": link["code"], "salt": SALT}),
    )
    .await;
    let direct = with(
        &with(&new, "to", json!({"type": "account", "name": "bert"})),
        "sides",
        sides,
    );
    for end in ["/decline", "/withdraw"] {
        let made = hall
            .post("anna", path, &format!("direct-{end}"), &direct)
            .await
            .json();
        let end = of(&made, end);
        for who in ["nobody", "carl", "anna", "bert", "anna", "bert"] {
            hall.post(who, &end, "end-it-now", &json!({})).await;
        }
        let accept = of(&made, "/accept");
        hall.post("bert", &accept, "", &json!({})).await;
    }
    hall.get("bert", "/v1/challenges?of=to_me&limit=1").await;
    hall.get("nobody", "/v1/challenges?of=by_me").await;
}
