//! The notices of an account on the socket: complete, numbered, and of nobody else.

use crate::http::challenges::to_first_move::{challenged, path, to_lobby, with};
use crate::people::tokens::token;
use crate::support::bot::Bot;
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};

/// A direct challenge to an account with this name.
pub fn direct(name: &str) -> Value {
    with(to_lobby(), "to", json!({"type": "account", "name": name}))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_bots_play_by_their_notices_alone() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let mut bot = Bot::listening(one).await;
    let mut opponent = Bot::listening(other.clone()).await;
    let challenge = challenged(&other, &direct("One")).await;
    tokio::join!(bot.until("game-over", 1), opponent.until("game-over", 1));
    for bot in [&bot, &opponent] {
        for once in ["game-begun", "game-over"] {
            assert_eq!(bot.notices[once][challenge["id"].as_str().unwrap()], 1, "{once}");
        }
    }
    assert_eq!((bot.about("challenged"), opponent.about("challenged")), (1, 0));
    // A third account has heard nothing of it.
    let mut third = umpire.player("Third").await.socket().await;
    third.say(&json!({"op": "watch_all"})).await;
    assert_eq!(third.receive_op("watching_all").await["waiting"], json!([]));
    third.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(third.receive().await["op"], "pong");
}

#[tokio::test]
async fn the_first_message_has_what_waits_already() {
    let umpire = Umpire::started().await;
    let table = umpire.table(4).await;
    let card = table.left.get(&table.path("")).await.ok();
    let waits = card["waiting"].as_array().unwrap().contains(&json!("left"));
    let (player, name) = if waits {
        (&table.left, "Lefty")
    } else {
        (&table.right, "Right & <b>Proper</b>")
    };
    let challenger = umpire.player("Challenger").await;
    let challenge = challenged(&challenger, &direct(name)).await;
    let mut socket = player.socket().await;
    socket.say(&json!({"op": "watch_all"})).await;
    let first = socket.receive_op("watching_all").await;
    assert_eq!(first["waiting"].as_array().unwrap().len(), 1);
    assert_eq!(first["waiting"][0]["game"], table.id.as_str());
    assert_eq!(
        (
            &first["challenges"][0]["challenge"],
            &first["challenges"][0]["by"]
        ),
        (&challenge["id"], &json!("Challenger"))
    );
    // A declined challenge is a notice to who made it.
    let mut theirs = challenger.socket().await;
    theirs.say(&json!({"op": "watch_all"})).await;
    theirs.receive_op("watching_all").await;
    player
        .post(&path(&challenge, "/decline"), None, &json!({}))
        .await
        .ok();
    let answered = theirs.receive_op("notice").await;
    assert_eq!(
        (&answered["notice"]["type"], &answered["notice"]["accepted"]),
        (&json!("challenge-answered"), &json!(false))
    );
}

/// The problem with which `watch_all` is refused.
async fn refusal(client: &Client, message: &Value) -> Value {
    let mut socket = client.socket().await;
    socket.say(message).await;
    socket.receive_op("refused").await["problem"].clone()
}

#[tokio::test]
async fn who_may_not_read_the_stream_is_refused() {
    let umpire = Umpire::started().await;
    let table = umpire.table(4).await;
    let all = json!({"op": "watch_all"});
    assert_eq!(
        refusal(&umpire.anonymous(), &all).await["code"],
        "unauthenticated"
    );
    for narrow in [
        json!({"name": "no challenges", "scopes": ["game:read", "game:play"]}),
        json!({"name": "one game", "scopes": ["game:read", "challenge:read"], "games": [table.id]}),
    ] {
        let narrow = token(&table.left, &narrow).await;
        assert_eq!(refusal(&narrow, &all).await["code"], "scope-missing");
    }
    let mut socket = table.right.socket().await;
    socket.say(&all).await;
    let foreign = socket.receive_op("watching_all").await["cursor"].clone();
    table.left.socket().await.say(&all).await;
    for cursor in [&foreign, &json!("118"), &json!("0123456789abcdef-0")] {
        let problem = refusal(&table.left, &json!({"op": "watch_all", "after": cursor})).await;
        assert_eq!(
            (&problem["code"], &problem["place"]),
            (&json!("not-understood"), &json!("after")),
            "{problem}"
        );
    }
}

#[tokio::test]
async fn nothing_more_is_sent_when_the_token_has_ended() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let scopes = json!({"name": "bot", "scopes": ["game:read", "challenge:read"]});
    let narrow = token(&one, &scopes).await;
    let mut socket = narrow.socket().await;
    socket.say(&json!({"op": "watch_all"})).await;
    socket.receive_op("watching_all").await;
    let tokens = one.get("/v1/tokens").await.ok();
    let bot = tokens["tokens"]
        .as_array()
        .unwrap()
        .iter()
        .find(|token| token["name"] == "bot");
    let id = bot.unwrap()["id"].as_str().unwrap();
    one.delete(&format!("/v1/tokens/{id}")).await;
    assert_eq!(
        socket.receive_op("refused").await["problem"]["code"],
        "unauthenticated"
    );
    challenged(&other, &direct("One")).await;
    assert_eq!(socket.close_code().await, Some(1008));
}
