//! The account stream: which games wait, which have begun, and that challenges and the lobby have changed.

use crate::http::challenges::to_first_move::{challenged, path, to_lobby, with};
use crate::people::tokens::token;
use crate::support::server::{Client, Socket, Umpire};
use serde_json::{Value, json};

/// A socket that listens to its account; the first message is `first`.
async fn listening(client: &Client) -> (Socket, Value) {
    let mut socket = client.socket().await;
    socket.say(&json!({"op": "watch_account"})).await;
    let first = socket.receive_op("games").await;
    (socket, first)
}

/// The ids of the games in a part of a message.
fn ids(message: &Value, part: &str) -> Vec<String> {
    let games = message[part].as_array().unwrap().iter();
    games
        .map(|game| game["game"].as_str().unwrap().to_owned())
        .collect()
}

/// The next message about the account's games with something that has begun.
async fn begun(socket: &mut Socket) -> Value {
    loop {
        let message = socket.receive_op("games").await;
        if message["begun"] != json!([]) {
            return message;
        }
    }
}

#[tokio::test]
async fn the_challenger_hears_that_a_game_has_begun() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let (mut socket, first) = listening(&one).await;
    assert_eq!(first, json!({"op": "games", "waiting": [], "begun": []}));
    let challenge = challenged(&one, &to_lobby()).await;
    let made = socket.receive_op("challenge").await;
    assert_eq!(
        (&made["challenge"], &made["status"]),
        (&challenge["id"], &json!("open"))
    );
    other
        .post(&path(&challenge, "/accept"), None, &json!({}))
        .await
        .created();
    let message = begun(&mut socket).await;
    let game = &message["begun"][0];
    assert_eq!(
        (
            &game["game"],
            &game["opponent"],
            &game["challenged"],
            &game["practice"]
        ),
        (&challenge["id"], &json!("Other"), &json!(true), &json!(false))
    );
    // For the other side it is no challenge of theirs.
    let (_, theirs) = listening(&other).await;
    assert_eq!(theirs["begun"], json!([]));
}

#[tokio::test]
async fn what_waits_is_sent_again_when_it_changes() {
    let umpire = Umpire::started().await;
    let table = umpire.table(4).await;
    let card = table.left.get(&table.path("")).await.ok();
    let waits = card["waiting"].as_array().unwrap().contains(&json!("left"));
    let player = if waits { &table.left } else { &table.right };
    let (mut socket, first) = listening(player).await;
    assert_eq!(ids(&first, "waiting"), std::slice::from_ref(&table.id));
    assert_eq!(first["begun"], json!([]));
    table.played_out().await;
    while socket.receive_op("games").await["waiting"] != json!([]) {}
    let (_, after) = listening(player).await;
    assert_eq!(after["waiting"], json!([]));
}

#[tokio::test]
async fn opponents_see_each_other_come_and_nobody_else_does() {
    let umpire = Umpire::started().await;
    let table = umpire.table(4).await;
    let third = umpire.player("Third").await;
    let (mut left, _) = listening(&table.left).await;
    let (mut thirds, _) = listening(&third).await;
    let right = table.right.get("/v1/me").await.ok()["id"].clone();
    let (_open, _) = listening(&table.right).await;
    loop {
        let players = left.receive_op("presence").await["players"].clone();
        if players[0]["here"] == json!(true) {
            assert_eq!(players, json!([{"account": right, "here": true, "last": null}]));
            break;
        }
    }
    thirds.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(thirds.receive().await["op"], "pong");
}

#[tokio::test]
async fn the_lobby_is_announced_to_anybody_and_nothing_else() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let mut visitor = umpire.anonymous().socket().await;
    visitor.say(&json!({"op": "watch_lobby"})).await;
    assert_eq!(visitor.receive().await, json!({"op": "lobby"}));
    // A challenge between two is nobody else's business.
    let direct = with(to_lobby(), "to", json!({"type": "account", "name": "Other"}));
    let direct = challenged(&one, &direct).await;
    let open = challenged(&one, &to_lobby()).await;
    assert_eq!(visitor.receive().await, json!({"op": "lobby"}));
    one.post(&path(&direct, "/withdraw"), None, &json!({})).await.ok();
    other
        .post(&path(&open, "/accept"), None, &json!({}))
        .await
        .created();
    assert_eq!(visitor.receive().await, json!({"op": "lobby"}));
    visitor.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(visitor.receive().await["op"], "pong");
}

#[tokio::test]
async fn the_other_side_of_a_challenge_hears_of_it_and_no_third() {
    let umpire = Umpire::started().await;
    let [one, other, third] = [
        umpire.player("One").await,
        umpire.player("Other").await,
        umpire.player("Third").await,
    ];
    let (mut theirs, _) = listening(&other).await;
    let (mut thirds, _) = listening(&third).await;
    let direct = with(to_lobby(), "to", json!({"type": "account", "name": "Other"}));
    let challenge = challenged(&one, &direct).await;
    assert_eq!(theirs.receive_op("challenge").await["status"], "open");
    other
        .post(&path(&challenge, "/decline"), None, &json!({}))
        .await
        .ok();
    assert_eq!(theirs.receive_op("challenge").await["status"], "declined");
    thirds.say(&json!({"op": "ping", "n": 1})).await;
    assert_eq!(thirds.receive().await["op"], "pong");
}

#[tokio::test]
async fn only_a_whole_identity_listens_to_an_account() {
    let umpire = Umpire::started().await;
    let player = umpire.player("One").await;
    let table = umpire.table_of(["Two", "Three"], 2).await;
    let games = token(
        &table.left,
        &json!({"name": "n", "scopes": ["game:read", "challenge:read"], "games": [table.id]}),
    )
    .await;
    let reads = token(&player, &json!({"name": "n", "scopes": ["game:read"]})).await;
    for (client, code) in [
        (umpire.anonymous(), "unauthenticated"),
        (games, "scope-missing"),
        (reads, "scope-missing"),
    ] {
        let mut socket = client.socket().await;
        socket.say(&json!({"op": "watch_account"})).await;
        assert_eq!(socket.receive().await["problem"]["code"], code);
    }
}
