//! Announcements and takebacks over HTTP, with everybody watching.

#![expect(clippy::panic, reason = "helpers of tests")]

use crate::http::conversation::hall::{Body, Hall, answer_to};
use crate::http::conversation::illegal;
use crate::http::conversation::opening::malformed;
use crate::http::conversation::watchers::Watchers;
use reqwest::Method;
use serde_json::{Value, json};

/// Everybody comes to watch the main game.
pub async fn watchers_come(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Watchers");
    for (name, who) in [
        ("anna-ws", "anna"),
        ("bert-ws", "bert"),
        ("carl-ws", "carl"),
        ("anon-ws", "nobody"),
    ] {
        watchers.greets(hall, name, who).await;
        let watch = json!({"op": "watch", "game": hall.game("main"), "after": 0});
        watchers.asks(hall, name, &watch, "watching").await;
        watchers.are_quiet(hall).await;
    }
    watchers
        .reads(hall, ("bert-sse", "bert"), ("main", ""), None)
        .await;
    watchers.read_until(hall, "bert-sse", "decisions", "").await;
    watchers
        .reads(hall, ("anon-sse", "nobody"), ("main", "?after=2"), None)
        .await;
    watchers.read_all(hall, "anon-sse").await;
    for (query, last) in [
        ("?after=999", None),
        ("?after=x", None),
        ("?before=1", None),
        ("", Some("x")),
    ] {
        let path = hall.at("main", &format!("/events{query}"));
        let headers = last.map(|last| ("last-event-id", last));
        hall.send("nobody", (Method::GET, &path), headers.as_slice(), Body::Nothing)
            .await;
    }
    let path = hall.at("private", "/events");
    hall.get("nobody", &path).await;
}

fn with(body: &Value, field: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[field] = value;
    body
}

/// Answers to decisions: accepted, refused and repeated.
pub async fn answers_are_given(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Decisions");
    let path = hall.at("main", "/decisions");
    for who in ["anna", "bert", "carl", "anna-reads", "anna-elsewhere", "nobody"] {
        hall.get(who, &path).await;
    }
    hall.chapter("Announcements");
    let path = hall.at("main", "/announcements");
    let (who, body) = hall.answer("main", 0).await;
    let other = if who == "anna" { "bert" } else { "anna" };
    for wrong in [
        "nobody",
        "anna-reads",
        "anna-orders",
        "anna-elsewhere",
        "carl",
        other,
    ] {
        hall.post(wrong, &path, "announce-it", &body).await;
    }
    let key = "announce-it";
    for key in ["", "short", &"x".repeat(129)] {
        hall.post(who, &path, key, &body).await;
    }
    malformed(hall, who, &path).await;
    let ahead = body["expect_seq"].as_u64().unwrap() + 1;
    for (field, value) in [
        ("expect_seq", json!(ahead)),
        ("expect_seq", json!(0)),
        ("expect_seq", json!("3")),
        ("decision", json!("99-nothing-nobody")),
        ("decision", json!("")),
        ("announcement", json!({"type": "fly"})),
        ("announcement", json!([])),
        ("announcement", json!({})),
        ("announcement", illegal(&body)),
        ("colour", json!("red")),
    ] {
        hall.post(who, &path, key, &with(&body, field, value)).await;
    }
    let unknown = "/v1/games/018f0000-0000-7000-8000-000000000000/announcements";
    hall.post(who, unknown, key, &body).await;
    hall.post(who, "/v1/games/none/announcements", key, &body).await;
    hall.post(who, &path, key, &body).await;
    hall.post(who, &path, key, &body).await;
    hall.post(who, &path, key, &with(&body, "expect_seq", json!(1)))
        .await;
    hall.post(who, &path, "announce-again", &body).await;
    watchers.are_quiet(hall).await;
    hall.chapter("While a sealed answer waits");
    let path = hall.at("main", "/calls");
    hall.post("anna", &path, "", &json!({"type": "offer_draw"})).await;
    let path = hall.at("main", "/decisions");
    hall.get(who, &path).await;
    hall.play("main", 6).await;
    watchers.are_quiet(hall).await;
    hall.chapter("A stale number");
    let (who, body) = hall.answer("main", 0).await;
    let path = hall.at("main", "/announcements");
    hall.post(who, &path, "stale-one", &with(&body, "expect_seq", json!(3)))
        .await;
    hall.post(who, &path, "stale-one", &with(&body, "expect_seq", json!(0)))
        .await;
    hall.post(who, &path, "stale-one", &body).await;
    hall.play("main", 10).await;
    watchers.are_quiet(hall).await;
    watchers.read_all(hall, "anon-sse").await;
}

/// A step that its author may take back alone, with what it takes to do so. Plays on until there is one.
async fn undoable(hall: &mut Hall, alone: bool) -> (&'static str, u64) {
    for _ in 0..120 {
        for who in ["anna", "bert"] {
            let open_decisions = hall.open_decisions(who, "main").await;
            let steps = open_decisions["take_back"]["steps"].as_array().unwrap();
            if let Some(step) = steps.iter().find(|step| step["alone"] == alone) {
                return (who, step["after"].as_u64().unwrap());
            }
        }
        hall.play("main", 1).await;
    }
    panic!("nothing can be taken back");
}

/// Takebacks: alone, refused, repeated, with consent.
pub async fn steps_are_taken_back(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Takebacks");
    let path = hall.at("main", "/takebacks");
    let (who, after) = undoable(hall, true).await;
    let other = if who == "anna" { "bert" } else { "anna" };
    let body = json!({"after": after});
    for wrong in ["nobody", "anna-reads", "carl", other] {
        hall.post(wrong, &path, "take-back", &body).await;
    }
    for wrong in [
        json!({"after": 0}),
        json!({"after": 999}),
        json!({"after": "x"}),
        json!({}),
    ] {
        hall.post(who, &path, "take-back", &wrong).await;
    }
    malformed(hall, who, &path).await;
    hall.post(who, &path, "take-back", &body).await;
    hall.post(who, &path, "take-back", &body).await;
    hall.post(who, &path, "take-back", &json!({"after": after + 1}))
        .await;
    hall.post(who, &path, "take-back-again", &body).await;
    hall.post(who, &path, "", &body).await;
    watchers.are_quiet(hall).await;
    hall.chapter("Takebacks with consent");
    let calls = hall.at("main", "/calls");
    for answer in ["decline", "consent"] {
        let (who, after) = undoable(hall, false).await;
        let other = if who == "anna" { "bert" } else { "anna" };
        let ask = json!({"type": "ask_take_back", "after": after});
        let key = format!("ask-{answer}");
        hall.post(who, &calls, &key, &json!({"type": "ask_take_back", "after": 1}))
            .await;
        hall.post(who, &calls, &key, &ask).await;
        hall.post(who, &calls, &key, &ask).await;
        let decisions = hall.at("main", "/decisions");
        hall.get(other, &decisions).await;
        if answer == "decline" {
            let no = json!({"type": "decline_take_back"});
            hall.post(other, &calls, "no-take-back", &no).await;
            hall.post(other, &calls, "no-take-back", &no).await;
            hall.post(other, &calls, "none-is-asked", &no).await;
        } else {
            hall.post(other, &path, "consent-wrong", &json!({"after": 1}))
                .await;
            hall.post(other, &path, "consented", &json!({"after": after}))
                .await;
            hall.post(other, &path, "consented", &json!({"after": after}))
                .await;
        }
    }
    watchers.are_quiet(hall).await;
    let (who, open_decisions) = hall.waiting("main").await;
    let path = hall.at("main", "/announcements");
    hall.post(who, &path, "after-take-back", &answer_to(&open_decisions, 0))
        .await;
    watchers.are_quiet(hall).await;
}
