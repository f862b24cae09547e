//! The first part of the script: accounts, opening games, taking seats.

use crate::http::conversation::hall::{Body, Hall};
use reqwest::Method;
use serde_json::{Value, json};

const SALT: &str = "3333333333333333333333333333333333333333333333333333333333333333";

/// Four people, tokens with few scopes, and a block.
pub async fn people_arrive(hall: &mut Hall) {
    hall.chapter("People and tokens");
    for name in ["anna", "bert", "carl", "dora"] {
        let made = hall
            .post("nobody", "/v1/accounts", "", &json!({"name": name}))
            .await;
        hall.knows(name, &made.created()["token"]);
    }
    hall.post("nobody", "/v1/accounts", "", &json!({"name": "Anna"}))
        .await;
    hall.post("nobody", "/v1/accounts", "", &json!({"name": ""}))
        .await;
    for (name, scopes) in [
        ("anna-reads", json!(["game:read"])),
        ("anna-orders", json!(["game:read", "game:orders"])),
    ] {
        let body = json!({"name": name, "scopes": scopes});
        let made = hall
            .post("anna", "/v1/tokens", &format!("token-{name}"), &body)
            .await;
        hall.knows(name, &made.created()["token"]);
    }
    let body = json!({"name": "anna-reads", "scopes": ["game:read"]});
    hall.post("anna", "/v1/tokens", "token-anna-reads", &body).await;
    let body = json!({"name": "more", "scopes": ["game:play"]});
    hall.post("anna-reads", "/v1/tokens", "", &body).await;
    let dora = json!({"name": "dora"});
    hall.post("anna", "/v1/me/blocks", "block-dora", &dora).await;
    hall.post("anna", "/v1/me/blocks", "block-dora", &dora).await;
    hall.post("anna", "/v1/me/blocks", "block-dora", &json!({"name": "carl"}))
        .await;
}

/// A game of the system's first scenario.
pub fn new_game(hall: &Hall) -> Value {
    let scenario = hall.system.scenarios()[0].name.clone();
    json!({"system": hall.system.name(), "scenario": scenario})
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

/// Games are opened, and refused.
pub async fn games_are_opened(hall: &mut Hall) {
    hall.chapter("Opening games");
    let (path, new) = ("/v1/games", new_game(hall));
    let (first, second) = (hall.seat(0), hall.seat(1));
    hall.post("nobody", path, "open-main", &new).await;
    hall.post("anna-reads", path, "open-main", &new).await;
    let made = hall.post("anna", path, "open-main", &new).await;
    hall.names_game("main", &made.json()["id"]);
    hall.post("anna", path, "open-main", &new).await;
    hall.post(
        "anna",
        path,
        "open-main",
        &with(new.clone(), "title", json!("Another")),
    )
    .await;
    hall.post("anna", path, "short", &new).await;
    for (field, value) in [
        ("system", json!("chess")),
        ("scenario", json!("nowhere")),
        ("setup", json!({})),
        ("options", json!({"colour": "red"})),
        ("title", json!("x".repeat(101))),
        ("visibility", json!("hidden")),
        ("seats", json!({"middle": "me"})),
        ("seats", json!({first: "me", second: "me"})),
        ("clock", json!({"preset": "custom"})),
        ("spectator_delay", json!(-1)),
        ("colour", json!("red")),
    ] {
        hall.post("anna", path, "open-wrong", &with(new.clone(), field, value))
            .await;
    }
    let neither = json!({"system": hall.system.name()});
    hall.post("anna", path, "", &neither).await;
    let odd = json!({"system": hall.system.name(), "setup": {"odd": 1}});
    hall.post("anna", path, "", &odd).await;
    malformed(hall, "anna", path).await;
    let private = with(new.clone(), "visibility", json!("private"));
    let private = with(private, "seats", json!({first: "me"}));
    let made = hall.post("anna", path, "open-private", &private).await;
    hall.names_game("private", &made.json()["id"]);
    let code = made.json()["invitation"].clone();
    hall.post("anna", path, "open-private", &private).await;
    let card = hall.at("private", "");
    for who in ["anna", "bert", "nobody"] {
        hall.get(who, &card).await;
    }
    let seat = hall.at("private", &format!("/seats/{second}"));
    for body in [
        json!({}),
        json!({"invitation": ""}),
        json!({"invitation": "ab".repeat(16)}),
    ] {
        hall.post("bert", &seat, "", &body).await;
    }
    hall.post("bert", &seat, "", &json!({"invitation": code})).await;
    let clock = json!({"preset": "standard"});
    let timed = with(with(new.clone(), "clock", clock), "seats", json!({first: "me"}));
    for name in ["timed", "unbegun", "socket"] {
        let body = if name == "socket" {
            &with(new.clone(), "seats", json!({first: "me"}))
        } else {
            &timed
        };
        let made = hall.post("anna", path, &format!("open-{name}"), body).await;
        hall.names_game(name, &made.json()["id"]);
    }
    let body = json!({"name": "elsewhere", "scopes": ["game:read", "game:orders", "game:play"],
        "games": [hall.game("timed")]});
    let made = hall.post("anna", "/v1/tokens", "", &body).await;
    hall.knows("anna-elsewhere", &made.json()["token"]);
    let body = json!({"name": "her seat", "scopes": ["game:read", "game:orders", "game:play"],
        "games": [hall.game("timed")], "seat": first});
    let made = hall.post("anna", "/v1/tokens", "", &body).await;
    hall.knows("anna-seat", &made.json()["token"]);
    hall.post("anna", "/v1/tokens", "", &with(body, "seat", json!(second)))
        .await;
    hall.get("nobody", "/v1/games?limit=2").await;
    hall.get("anna", "/v1/games?mine=true&limit=1").await;
}

/// Bodies that are none.
pub async fn malformed(hall: &mut Hall, who: &str, path: &str) {
    for (kind, text) in [
        ("application/json", "{\"system\": "),
        ("application/json", "[1, 2]"),
        ("application/json", "null"),
        ("text/plain", "{}"),
    ] {
        hall.post_as(who, path, "malformed", Body::Raw(kind, text)).await;
    }
    hall.post_as(who, path, "malformed", Body::Nothing).await;
}

/// Seats are taken, and refused. Nothing can be announced before.
pub async fn seats_are_taken(hall: &mut Hall) {
    hall.chapter("Taking seats");
    let (first, second) = (hall.seat(0), hall.seat(1));
    let seat = |hall: &Hall, game: &str, seat: &str| hall.at(game, &format!("/seats/{seat}"));
    let (mine, theirs) = (seat(hall, "main", first), seat(hall, "main", second));
    let salted = json!({"salt": SALT});
    for who in ["nobody", "anna-reads", "anna-elsewhere", "dora"] {
        hall.post(who, &mine, "sit-down", &salted).await;
    }
    hall.post("anna", &seat(hall, "main", "middle"), "sit-down", &salted)
        .await;
    hall.post("anna", "/v1/games/none/seats/one", "sit-down", &salted)
        .await;
    let unknown = format!("/v1/games/018f0000-0000-7000-8000-000000000000/seats/{first}");
    hall.post("anna", &unknown, "sit-down", &salted).await;
    hall.post("anna", &mine, "sit-down", &json!({"salt": "xyz"}))
        .await;
    hall.post("anna", &mine, "sit-down", &json!({"pepper": SALT}))
        .await;
    hall.post("anna", &mine, "sit-down", &salted).await;
    hall.post("anna", &mine, "sit-down", &salted).await;
    hall.post("anna", &mine, "sit-down", &json!({})).await;
    hall.post("anna", &theirs, "sit-twice", &salted).await;
    hall.post("bert", &mine, "sit-there", &json!({})).await;
    for rest in [
        "/concede",
        "/claim",
        "/plan",
        "/calls",
        "/takebacks",
        "/announcements",
    ] {
        let body = match rest {
            "/plan" => json!({"expect_seq": 2, "steps": []}),
            "/calls" => json!({"type": "offer_draw"}),
            "/takebacks" => json!({"after": 1}),
            "/announcements" => json!({"expect_seq": 2, "announcement": {"type": "concede"}}),
            _ => json!({}),
        };
        let path = hall.at("main", rest);
        hall.post("anna", &path, "too-early", &body).await;
    }
    let path = hall.at("main", "/decisions");
    hall.get("anna", &path).await;
    hall.post("bert", &theirs, "sit-down", &json!({})).await;
    hall.post("bert", &theirs, "sit-down", &json!({})).await;
    hall.post("carl", &theirs, "sit-down", &json!({})).await;
    for game in ["timed", "socket"] {
        let path = seat(hall, game, second);
        hall.post("bert", &path, "", &json!({"salt": SALT})).await;
    }
    hall.chapter("Aborting a game");
    let path = hall.at("unbegun", "/abort");
    for who in ["nobody", "anna-reads", "carl", "anna", "anna"] {
        hall.post(who, &path, "abort-it", &json!({})).await;
    }
    hall.post("anna", &path, "abort-again", &json!({})).await;
    let path = seat(hall, "unbegun", second);
    hall.post("carl", &path, "", &json!({})).await;
    let path = hall.at("private", "/abort");
    hall.post("carl", &path, "", &json!({})).await;
    let path = hall.at("unbegun", "");
    hall.send("anna", (Method::GET, &path), &[], Body::Nothing).await;
}
