//! The commands over the socket, and requests that are repeated at the other door.

use crate::http::conversation::hall::{Hall, answer_to};
use crate::http::conversation::illegal;
use crate::http::conversation::ordering::asking;
use crate::http::conversation::watchers::Watchers;
use serde_json::{Value, json};

fn other(who: &str) -> &'static str {
    if who == "anna" { "bert" } else { "anna" }
}

fn ear(who: &str) -> &'static str {
    if who == "anna" { "anna-cmd" } else { "bert-cmd" }
}

/// Sockets that do not say hello as they should, and messages that are none.
pub async fn sockets_are_refused(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Greetings that are none");
    for (name, first) in [
        ("early-ws", json!({"op": "ping", "n": 1})),
        ("odd-ws", json!("hello")),
        ("forged-ws", json!({"op": "hello", "token": "umpire_none"})),
        ("more-ws", json!({"op": "hello", "colour": "red"})),
    ] {
        watchers.connects(hall, name, "nobody").await;
        watchers.says(hall, name, &first).await;
        watchers.is_closed(hall, name).await;
    }
    hall.get("anna", "/v1/stream").await;
    hall.chapter("Messages that are none");
    watchers.greets(hall, "anna-cmd", "anna").await;
    watchers.greets(hall, "bert-cmd", "bert").await;
    let (main, key) = (hall.game("main").to_owned(), "said-once");
    for message in [
        json!({"op": "hello"}),
        json!("{\"op\": \"ping\""),
        json!("[\"ping\", 1]"),
        json!("null"),
        json!({"op": "dance", "key": key}),
        json!({"op": "ping"}),
        json!({"op": "ping", "n": 1, "m": 2}),
        json!({"n": 1}),
        json!({"op": "announce", "key": key, "game": main}),
        json!({"op": "announce", "key": key, "game": main, "expect_seq": 1, "announcement": []}),
        json!({"op": "announce", "key": key, "game": "none", "expect_seq": 1, "announcement": {}}),
        json!({"op": "watch", "game": main, "after": 9999}),
        json!({"op": "watch", "game": "018f0000-0000-7000-8000-000000000000"}),
        json!({"op": "seen", "game": main, "seq": 9999}),
        json!({"op": "ask", "key": "short", "game": main}),
        json!({"op": "call", "key": key, "game": main, "call": {"type": "dance"}}),
        json!({"op": "yield", "key": key, "game": main, "yield": {"until": "never"}}),
    ] {
        watchers.asks(hall, "anna-cmd", &message, "refused").await;
    }
    watchers
        .asks(hall, "anna-cmd", &json!({"op": "ping", "n": -7}), "pong")
        .await;
    watchers
        .says(hall, "anna-cmd", &json!({"op": "seen", "game": main, "seq": 4}))
        .await;
    watchers
        .says(hall, "anna-cmd", &json!({"op": "unwatch", "game": main}))
        .await;
    watchers.are_quiet(hall).await;
    hall.chapter("Tokens that may not");
    for (name, who) in [
        ("read-cmd", "anna-reads"),
        ("else-cmd", "anna-elsewhere"),
        ("carl-cmd", "carl"),
    ] {
        watchers.greets(hall, name, who).await;
        for message in commands(hall.game("socket"), 3) {
            watchers.commands(hall, name, &message).await;
        }
        watchers.leaves(hall, name);
    }
    watchers.connects(hall, "anon-cmd", "nobody").await;
    watchers
        .asks(hall, "anon-cmd", &json!({"op": "hello"}), "ready")
        .await;
    for message in commands(hall.game("socket"), 3) {
        watchers.commands(hall, "anon-cmd", &message).await;
    }
    watchers.leaves(hall, "anon-cmd");
}

/// Every command, with values that mean nothing.
fn commands(game: &str, seq: u64) -> Vec<Value> {
    let about = |op: &str| json!({"op": op, "key": format!("no-{op}-no"), "game": game});
    let with = |op: &str, field: &str, value: Value| {
        let mut message = about(op);
        message[field] = value;
        message
    };
    let mut announce = with("announce", "announcement", json!({"type": "fly"}));
    announce["expect_seq"] = json!(seq);
    let mut plan = with("plan", "steps", json!([]));
    plan["expect_seq"] = json!(seq);
    vec![
        announce,
        plan,
        about("drop_plan"),
        about("order"),
        with("order", "orders", json!({"rules": 1})),
        about("yield"),
        with("take_back", "after", json!(seq)),
        with("call", "call", json!({"type": "accept_draw"})),
        about("claim"),
        about("ask"),
    ]
}

/// A message, and the body and path of the same request over HTTP.
fn both(hall: &Hall, op: &str, key: &str, fields: &Value) -> Value {
    let mut message = json!({"op": op, "key": key, "game": hall.game("socket")});
    for (name, value) in fields.as_object().unwrap() {
        message[name] = value.clone();
    }
    message
}

/// Announcements over the socket, each repeated at both doors.
pub async fn socket_announces(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Announcements over the socket");
    watchers.greets(hall, "carl-two", "carl").await;
    let watch = json!({"op": "watch", "game": hall.game("socket"), "after": 1});
    watchers.asks(hall, "carl-two", &watch, "watching").await;
    watchers.asks(hall, "bert-cmd", &watch, "watching").await;
    for message in commands(hall.game("socket"), 3) {
        watchers.commands(hall, "anna-cmd", &message).await;
    }
    let path = hall.at("socket", "/announcements");
    for round in 0..6 {
        let (who, open_decisions) = hall.waiting("socket").await;
        let body = answer_to(&open_decisions, round);
        let key = format!("announce-{round}");
        let spoken = both(hall, "announce", &key, &body);
        if round < 2 {
            for (field, value) in [
                ("expect_seq", json!(99)),
                ("expect_seq", json!(1)),
                ("decision", json!("99-nothing-nobody")),
                ("announcement", json!({"type": "fly"})),
                ("announcement", illegal(&body)),
            ] {
                let mut wrong = spoken.clone();
                wrong[field] = value;
                watchers.commands(hall, ear(who), &wrong).await;
            }
            watchers.commands(hall, ear(other(who)), &spoken).await;
        }
        if round % 2 == 0 {
            watchers.commands(hall, ear(who), &spoken).await;
            hall.post(who, &path, &key, &body).await;
        } else {
            hall.post(who, &path, &key, &body).await;
            watchers.commands(hall, ear(who), &spoken).await;
        }
        watchers.commands(hall, ear(who), &spoken).await;
        let mut changed = spoken;
        changed["expect_seq"] = json!(2);
        watchers.commands(hall, ear(who), &changed).await;
    }
    watchers.are_quiet(hall).await;
    hall.play("socket", 6).await;
    watchers.are_quiet(hall).await;
}

/// Everything else over the socket, each repeated at the other door.
pub async fn socket_commands(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Other commands over the socket");
    let pairs = [
        ("offer_draw", "anna"),
        ("decline_draw", "bert"),
        ("offer_draw", "bert"),
        ("decline_draw", "bert"),
    ];
    for (n, (call, who)) in pairs.into_iter().enumerate() {
        let (call, key) = (json!({"type": call}), format!("call-{n}-it"));
        let path = hall.at("socket", "/calls");
        let spoken = both(hall, "call", &key, &json!({"call": call}));
        if n == 1 {
            hall.post(who, &path, &key, &call).await;
        }
        watchers.commands(hall, ear(who), &spoken).await;
        hall.post(who, &path, &key, &call).await;
        hall.post(who, &path, &key, &json!({"type": "accept_draw"})).await;
    }
    hall.chapter("Takebacks over the socket");
    let path = hall.at("socket", "/takebacks");
    for n in 0..40 {
        let (who, body) = hall.answer("socket", n).await;
        let announce = both(hall, "announce", &format!("go-on-{n:03}"), &body);
        watchers.commands(hall, ear(who), &announce).await;
        let open_decisions = hall.open_decisions(who, "socket").await;
        let step = &open_decisions["take_back"]["steps"][0];
        if step["alone"] == true {
            let (key, body) = ("back-at-both", json!({"after": step["after"]}));
            watchers
                .commands(hall, ear(other(who)), &both(hall, "take_back", key, &body))
                .await;
            watchers
                .commands(hall, ear(who), &both(hall, "take_back", key, &body))
                .await;
            watchers
                .commands(hall, ear(who), &both(hall, "take_back", key, &body))
                .await;
            hall.post(who, &path, key, &body).await;
            break;
        }
    }
    hall.chapter("Orders, yields and plans over the socket");
    for orders in [asking("socket"), json!({"rules": [{"id": 1}]}), Value::Null] {
        let spoken = both(hall, "order", "order-it", &json!({"orders": orders}));
        watchers.commands(hall, "anna-cmd", &spoken).await;
    }
    for giving_way in [
        json!({"until": "turn", "expect_seq": 3}),
        json!({"until": "turn"}),
        Value::Null,
    ] {
        let spoken = both(hall, "yield", "yield-it", &json!({"yield": giving_way}));
        watchers.commands(hall, "anna-cmd", &spoken).await;
    }
    let (path, (who, body)) = (hall.at("socket", "/plan"), hall.answer("socket", 0).await);
    let plan = |seen: &Value| json!({"expect_seq": seen, "steps": [{"announce": body["announcement"]}]});
    watchers
        .commands(hall, ear(who), &both(hall, "plan", "plan-it-1", &plan(&json!(3))))
        .await;
    watchers
        .commands(
            hall,
            ear(who),
            &both(hall, "plan", "plan-it-1", &plan(&json!(999))),
        )
        .await;
    let good = plan(&body["expect_seq"]);
    let mut at_http = good.clone();
    at_http["carry_on"] = json!([]);
    watchers
        .commands(hall, ear(who), &both(hall, "plan", "plan-it-1", &good))
        .await;
    hall.post(who, &path, "plan-it-1", &good).await;
    hall.post(who, &path, "plan-it-1", &at_http).await;
    watchers
        .commands(hall, ear(who), &both(hall, "plan", "plan-it-1", &at_http))
        .await;
    hall.get(who, &path).await;
    watchers
        .commands(hall, ear(who), &both(hall, "drop_plan", "drop-it-1", &json!({})))
        .await;
    watchers.are_quiet(hall).await;
    hall.chapter("The end over the socket");
    watchers
        .commands(hall, "anna-cmd", &both(hall, "claim", "claim-it", &json!({})))
        .await;
    let concede = both(hall, "concede", "concede-it", &json!({}));
    watchers.commands(hall, "anna-cmd", &concede).await;
    watchers.commands(hall, "anna-cmd", &concede).await;
    let path = hall.at("socket", "/concede");
    hall.post("anna", &path, "concede-it", &json!({})).await;
    for message in commands(hall.game("socket"), 3) {
        watchers.commands(hall, "bert-cmd", &message).await;
    }
    watchers
        .commands(hall, "bert-cmd", &both(hall, "concede", "me-too-1", &json!({})))
        .await;
    watchers.are_quiet(hall).await;
    for name in ["anna-cmd", "bert-cmd", "carl-two"] {
        watchers.leaves(hall, name);
    }
}
