//! The account stream across servers: who is connected to one hears of what was written by the other.

use super::one_game::two;
use crate::http::challenges::to_first_move::{challenged, path, to_lobby};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_began_elsewhere_is_heard_here() {
    let (servers, _) = two().await;
    let [one, other] = [servers[0].player("One").await, servers[0].player("Other").await];
    let mut socket = one.socket().await;
    socket.say(&json!({"op": "watch_account"})).await;
    socket.receive_op("games").await;
    let mut visitor = servers[0].anonymous().socket().await;
    visitor.say(&json!({"op": "watch_lobby"})).await;
    visitor.receive_op("lobby").await;
    let challenge = challenged(&one.at(&servers[1]), &to_lobby()).await;
    assert_eq!(socket.receive_op("challenge").await["challenge"], challenge["id"]);
    visitor.receive_op("lobby").await;
    let elsewhere = other.at(&servers[1]);
    elsewhere
        .post(&path(&challenge, "/accept"), None, &json!({}))
        .await
        .created();
    visitor.receive_op("lobby").await;
    loop {
        let message = socket.receive_op("games").await;
        if let Some(game) = message["begun"].get(0) {
            assert_eq!(
                (&game["game"], &game["opponent"]),
                (&challenge["id"], &json!("Other"))
            );
            break;
        }
    }
}
