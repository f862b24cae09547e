//! Standing orders, yields and plans over HTTP.

use crate::http::conversation::hall::{Body, Hall};
use crate::http::conversation::opening::malformed;
use crate::http::conversation::watchers::Watchers;
use reqwest::Method;
use serde_json::{Value, json};

/// Puts bodies that are none.
async fn puts_nonsense(hall: &mut Hall, path: &str) {
    for (kind, text) in [
        ("application/json", "{"),
        ("application/json", "[]"),
        ("text/plain", "{}"),
    ] {
        hall.send("anna", (Method::PUT, path), &[], Body::Raw(kind, text))
            .await;
    }
}

/// Orders that ask for everything; `id` is the name of their rule.
pub fn asking(id: &str) -> Value {
    json!({"rules": [{"id": id, "when": {}, "then": "ask"}], "fallback": "ask"})
}

pub async fn orders_are_given(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Standing orders");
    let path = hall.at("main", "/standing-orders");
    for who in ["nobody", "carl", "anna-elsewhere", "bert", "anna-reads"] {
        hall.get(who, &path).await;
    }
    let recommended = hall.get("anna", &path).await.json()["recommended"].clone();
    let orders = asking("all");
    for who in ["nobody", "carl", "anna-reads", "anna-elsewhere"] {
        hall.put(who, &path, &orders).await;
    }
    puts_nonsense(hall, &path).await;
    for wrong in [
        json!({"rules": [{"id": "a", "when": {"colour": "red"}, "then": "take"}]}),
        json!({"rules": [{"id": "a", "when": {}, "then": "dance"}]}),
        json!({"rules": [], "fallback": "take"}),
        json!({"rules": [], "break_on": [{"event": "nothing"}]}),
        json!({"rules": 1}),
        json!({"colour": "red"}),
    ] {
        hall.put("anna", &path, &wrong).await;
    }
    let dry = hall.at("main", "/standing-orders/dry-run");
    hall.post("anna", &dry, "", &json!({})).await;
    for who in ["nobody", "carl", "anna-reads", "anna-orders", "anna"] {
        hall.post(who, &dry, "", &json!({"orders": recommended, "after": 0}))
            .await;
    }
    hall.post("anna", &dry, "", &json!({"orders": {"rules": 1}}))
        .await;
    malformed(hall, "anna", &dry).await;
    hall.put("anna-orders", &path, &orders).await;
    hall.put("anna", &path, &orders).await;
    hall.post("anna", &dry, "", &json!({})).await;
    hall.get("anna", &path).await;
    hall.get("bert", &path).await;
    let decisions = hall.at("main", "/decisions");
    hall.get("anna", &decisions).await;
    watchers.are_quiet(hall).await;
    hall.put("anna", &path, &recommended).await;
    hall.put("bert", &path, &recommended).await;
    hall.play("main", 6).await;
    watchers.are_quiet(hall).await;
    hall.get("anna", &path).await;
    let declining = json!({"rules": [], "fallback": "decline"});
    hall.put("anna", &path, &declining).await;
    hall.put("bert", &path, &declining).await;
    hall.play("main", 4).await;
    watchers.are_quiet(hall).await;
    for who in ["nobody", "carl", "anna-reads", "anna", "anna", "bert"] {
        hall.delete(who, &path).await;
    }
    watchers.are_quiet(hall).await;
}

pub async fn seats_yield(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Yields");
    let (path, head) = (hall.at("main", "/yield"), hall.head("main").await);
    let now = json!({"until": "turn", "expect_seq": head});
    for who in ["nobody", "carl", "anna-reads", "anna-elsewhere"] {
        hall.put(who, &path, &now).await;
    }
    puts_nonsense(hall, &path).await;
    for wrong in [
        json!({"until": "never"}),
        json!({"until": "turn", "break_on": 1}),
        json!({"until": "turn", "break_on": [{"event": "nothing"}]}),
        json!({"until": "turn", "expect_seq": head + 1}),
        json!({"until": "turn", "expect_seq": 3}),
        json!({}),
    ] {
        hall.put("anna", &path, &wrong).await;
    }
    let orders = hall.at("main", "/standing-orders");
    hall.put("anna", &path, &now).await;
    hall.get("anna", &orders).await;
    hall.delete("anna", &path).await;
    hall.put("anna-orders", &path, &json!({"until": "unit"})).await;
    hall.put("bert", &path, &json!({"until": "phase"})).await;
    hall.play("main", 4).await;
    watchers.are_quiet(hall).await;
    for who in ["nobody", "carl", "anna-reads", "anna", "anna", "bert"] {
        hall.delete(who, &path).await;
    }
    watchers.are_quiet(hall).await;
}

pub async fn plans_are_made(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Plans");
    let path = hall.at("main", "/plan");
    let (who, body) = hall.answer("main", 0).await;
    let other = if who == "anna" { "bert" } else { "anna" };
    let step = json!({"announce": body["announcement"]});
    let seen = body["expect_seq"].as_u64().unwrap();
    let plan = |seen: u64, steps: Value| json!({"expect_seq": seen, "steps": steps});
    let good = plan(seen, json!([step, {"announce": {"type": "end_turn"}}]));
    for wrong in ["nobody", "carl", "anna-reads", "anna-orders", "anna-elsewhere"] {
        hall.post(wrong, &path, "plan-one", &good).await;
    }
    hall.post(who, &path, "", &good).await;
    hall.post(who, &path, "short", &good).await;
    malformed(hall, who, &path).await;
    for wrong in [
        plan(seen + 1, json!([step])),
        plan(3, json!([step])),
        plan(seen, json!([])),
        plan(seen, json!([{"announce": {"type": "fly"}}])),
        plan(seen, json!([{"say": 1}])),
        plan(
            seen,
            json!([{"announce": body["announcement"], "if": {"colour": "red"}}]),
        ),
        json!({"expect_seq": seen, "steps": [step], "carry_on": ["nothing"]}),
        json!({"expect_seq": seen, "steps": [step], "colour": "red"}),
    ] {
        hall.post(who, &path, "plan-one", &wrong).await;
    }
    hall.get(who, &path).await;
    let good = plan(seen, json!([step]));
    hall.post(who, &path, "plan-one", &good).await;
    hall.post(who, &path, "plan-one", &good).await;
    hall.post(who, &path, "plan-one", &plan(seen, json!([step, step])))
        .await;
    hall.post(who, &path, "plan-two", &good).await;
    for reader in [who, other, "nobody", "carl"] {
        hall.get(reader, &path).await;
    }
    watchers.are_quiet(hall).await;
    let (now, open_decisions) = hall.answer("main", 0).await;
    let later = if now == "anna" { "bert" } else { "anna" };
    let waits = plan(
        open_decisions["expect_seq"].as_u64().unwrap(),
        json!([{"announce": open_decisions["announcement"]}]),
    );
    hall.post(later, &path, "plan-later", &waits).await;
    hall.get(later, &path).await;
    hall.play("main", 3).await;
    hall.get(later, &path).await;
    for wrong in ["nobody", "carl", "anna-reads", "anna-orders", "anna", "bert"] {
        hall.delete(wrong, &path).await;
    }
    watchers.are_quiet(hall).await;
}
