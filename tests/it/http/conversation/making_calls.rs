//! Calls and chat over HTTP.

use crate::http::conversation::hall::{Body, Hall};
use crate::http::conversation::opening::malformed;
use crate::http::conversation::watchers::Watchers;
use reqwest::Method;
use serde_json::{Value, json};

async fn call(hall: &mut Hall, who: &str, game: &str, key: &str, call: &Value) -> Value {
    let path = hall.at(game, "/calls");
    hall.post(who, &path, key, call).await.json()
}

/// Draws, roll-offs and pauses.
pub async fn calls_are_made(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Draws");
    let (offer, accept) = (json!({"type": "offer_draw"}), json!({"type": "accept_draw"}));
    let decline = json!({"type": "decline_draw"});
    for who in ["nobody", "anna-reads", "anna-elsewhere", "carl"] {
        call(hall, who, "main", "offer-it", &offer).await;
    }
    let path = hall.at("main", "/calls");
    malformed(hall, "anna", &path).await;
    call(hall, "anna", "main", "short", &offer).await;
    call(hall, "anna", "main", "dance", &json!({"type": "dance"})).await;
    call(hall, "anna", "main", "no-offer", &accept).await;
    call(hall, "anna", "main", "no-offer", &decline).await;
    call(hall, "anna", "main", "offer-it", &offer).await;
    call(hall, "anna", "main", "offer-it", &offer).await;
    call(hall, "anna", "main", "offer-it", &decline).await;
    call(hall, "anna", "main", "", &offer).await;
    call(hall, "anna", "main", "", &accept).await;
    call(hall, "bert", "main", "", &offer).await;
    let path = hall.at("main", "");
    hall.get("bert", &path).await;
    call(hall, "bert", "main", "decline-it", &decline).await;
    hall.chapter("Roll-offs");
    let about = json!({"type": "roll_off", "about": "May a \"square\" be shot at?\n"});
    call(hall, "anna", "main", "", &about).await;
    call(
        hall,
        "anna",
        "main",
        "",
        &json!({"type": "roll_off", "about": ""}),
    )
    .await;
    call(
        hall,
        "anna",
        "main",
        "",
        &json!({"type": "rule", "ruling": "Because I say so."}),
    )
    .await;
    let about = json!({"type": "roll_off", "about": "May a \"square\" be shot at?"});
    let rolled = call(hall, "anna", "main", "roll-off", &about).await;
    call(hall, "anna", "main", "roll-off", &about).await;
    call(hall, "bert", "main", "", &about).await;
    let rule = json!({"type": "rule", "ruling": "It may."});
    let anna_decides = rolled["entry"]["decides"] == hall.seat(0);
    let (winner, loser) = if anna_decides {
        ("anna", "bert")
    } else {
        ("bert", "anna")
    };
    call(hall, loser, "main", "rule-it-1", &rule).await;
    call(hall, winner, "main", "rule-it-1", &rule).await;
    call(hall, winner, "main", "rule-it-1", &rule).await;
    hall.get("nobody", &path).await;
    hall.chapter("Pauses");
    let pause = |days: u32| json!({"type": "offer_pause", "days": days});
    call(hall, "anna", "main", "", &pause(2)).await;
    let (accept, decline) = (json!({"type": "accept_pause"}), json!({"type": "decline_pause"}));
    call(hall, "anna", "timed", "", &pause(31)).await;
    call(hall, "anna", "timed", "", &pause(0)).await;
    call(hall, "bert", "timed", "", &accept).await;
    call(hall, "bert", "timed", "", &decline).await;
    call(hall, "anna", "timed", "pause-it", &pause(2)).await;
    call(hall, "anna", "timed", "pause-it", &pause(2)).await;
    call(hall, "anna", "timed", "", &pause(3)).await;
    call(hall, "anna", "timed", "", &accept).await;
    call(hall, "bert", "timed", "", &decline).await;
    call(hall, "bert", "timed", "pause-it", &pause(5)).await;
    call(hall, "anna", "timed", "accept-it", &accept).await;
    let path = hall.at("timed", "");
    hall.get("anna", &path).await;
    call(hall, "anna", "timed", "", &pause(0)).await;
    call(hall, "bert", "timed", "", &accept).await;
    watchers.are_quiet(hall).await;
}

/// A game with a clock: deadlines, a claim that comes too early, tokens for one game and one seat.
pub async fn time_is_kept(hall: &mut Hall) {
    hall.chapter("A game with a clock");
    let decisions = hall.at("timed", "/decisions");
    for who in ["anna", "anna-elsewhere", "anna-seat", "bert"] {
        hall.get(who, &decisions).await;
    }
    let path = hall.at("timed", "/claim");
    for who in ["nobody", "anna-reads", "carl", "anna", "anna-seat", "bert"] {
        hall.post(who, &path, "claim-it", &json!({})).await;
    }
    let body = hall.answer("timed", 0).await.1;
    let path = hall.at("timed", "/announcements");
    hall.post("anna-seat", &path, "by-her-seat", &body).await;
    hall.post("anna-elsewhere", &path, "by-her-seat", &body).await;
    hall.post("anna", &path, "by-her-seat", &body).await;
    hall.play("timed", 2).await;
    let path = hall.at("timed", "/claim");
    hall.post("anna", &path, "claim-it", &json!({})).await;
    hall.post("bert", &path, "", &json!({})).await;
    let path = hall.at("timed", "/abort");
    hall.post("bert", &path, "", &json!({})).await;
    let path = hall.at("timed", "");
    hall.get("bert", &path).await;
}

/// The chat of the main game, and muting.
pub async fn people_talk(hall: &mut Hall, watchers: &mut Watchers) {
    hall.chapter("Chat");
    let path = hall.at("main", "/chat");
    let luck = json!({"text": " Good <b>luck</b>! "});
    for who in ["nobody", "anna-reads", "anna", "anna"] {
        hall.post(who, &path, "good-luck", &luck).await;
    }
    hall.post("anna", &path, "good-luck", &json!({"text": "Bad luck!"}))
        .await;
    hall.post("anna", &path, "short", &luck).await;
    malformed(hall, "anna", &path).await;
    for text in ["", "a\u{7}b", &"x".repeat(1001)] {
        hall.post("anna", &path, "", &json!({"text": text})).await;
    }
    hall.post("anna", &path, "", &json!({"text": "x", "room": "kitchen"}))
        .await;
    hall.post("anna", &path, "", &json!({"text": "x", "room": "spectators"}))
        .await;
    hall.post("carl", &path, "", &json!({"text": "x", "room": "players"}))
        .await;
    hall.post("carl", &path, "from-outside", &json!({"text": "He should fire."}))
        .await;
    hall.post("dora", &path, "", &json!({"text": "He should not."}))
        .await;
    hall.post(
        "bert",
        &path,
        "",
        &json!({"text": "Thank you.", "room": "players"}),
    )
    .await;
    let private = hall.at("private", "/chat");
    hall.post("carl", &private, "", &json!({"text": "Hello?"})).await;
    watchers.are_quiet(hall).await;
    watchers.read_until(hall, "bert-sse", "chat", "Thank you.").await;
    watchers
        .read_until(hall, "anon-sse", "chat", "He should not.")
        .await;
    for (who, query) in [
        ("anna", ""),
        ("bert", "?limit=1"),
        ("bert", "?after=1"),
        ("anna", "?room=spectators"),
        ("carl", ""),
        ("carl", "?room=players"),
        ("nobody", "?room=spectators&limit=1"),
        ("nobody", "?limit=x"),
    ] {
        hall.get(who, &format!("{path}{query}")).await;
    }
    let tag = hall.get("anna", &path).await.headers["etag"]
        .to_str()
        .unwrap()
        .to_owned();
    hall.send(
        "anna",
        (Method::GET, &path),
        &[("if-none-match", &tag)],
        Body::Nothing,
    )
    .await;
    hall.chapter("Muting");
    let mutes = hall.at("main", "/chat/mutes");
    let mute = |name: &str, muted: bool| json!({"name": name, "muted": muted});
    for who in ["nobody", "anna-reads", "carl", "carl"] {
        hall.post(who, &mutes, "mute-dora", &mute("dora", true)).await;
    }
    hall.post("carl", &mutes, "mute-dora", &mute("dora", false)).await;
    hall.post("carl", &mutes, "", &mute("Nobody", true)).await;
    hall.post("carl", &mutes, "", &json!({"name": "dora"})).await;
    malformed(hall, "carl", &mutes).await;
    hall.get("carl", &path).await;
    hall.post("dora", &path, "", &json!({"text": "Nobody hears me."}))
        .await;
    hall.post("carl", &mutes, "", &mute("dora", false)).await;
    hall.get("carl", &path).await;
    watchers.are_quiet(hall).await;
}
