//! A blocked account can't challenge, take seats or be heard in chat; it learns only that its requests are refused.

use crate::http::challenges::to_first_move::{challenged, listed, path, to_lobby, with};
use crate::support::server::{Client, Table, Umpire};
use serde_json::{Value, json};

fn to(name: &str) -> Value {
    with(to_lobby(), "to", json!({"type": "account", "name": name}))
}

async fn refused(client: &Client, path: &str, body: &Value) -> String {
    let problem = client.post(path, None, body).await.problem(409, "conflict");
    let text = problem["detail"].as_str().unwrap().to_owned();
    assert!(!text.contains("block"), "{text}");
    text
}

#[tokio::test]
async fn a_blocked_player_is_refused_until_unblocked() {
    let umpire = Umpire::started().await;
    let [one, pest, third] = [
        umpire.player("One").await,
        umpire.player("Pest").await,
        umpire.player("Third").await,
    ];
    let open = challenged(&pest, &to("One")).await;
    let lobby = challenged(&one, &to_lobby()).await;
    let table = {
        let game = with(to_lobby(), "sides", json!({"type": "chosen", "mine": "left"}));
        let challenge = challenged(&one, &game).await;
        pest.post(&path(&challenge, "/accept"), None, &json!({}))
            .await
            .created();
        Table {
            left: one.clone(),
            right: pest.clone(),
            id: challenge["id"].as_str().unwrap().to_owned(),
        }
    };
    let new = json!({"system": "toy", "setup": {"turns": 2}, "seats": {"left": "me"}});
    let game = one.post("/v1/games", None, &new).await.created();
    let seat = format!("/v1/games/{}/seats/right", game["id"].as_str().unwrap());
    let say = |text: &str| json!({"text": text});
    pest.post(&table.path("/chat"), None, &say("Hurry up"))
        .await
        .created();

    for (name, status, kind) in [("Nobody", 404, "not-found"), ("one", 400, "not-understood")] {
        one.post("/v1/me/blocks", None, &json!({"name": name}))
            .await
            .problem(status, kind);
    }
    let block = json!({"name": "pEST"});
    let blocked = one.post("/v1/me/blocks", None, &block).await.created();
    assert_eq!(blocked["name"], "Pest");
    assert_eq!(one.post("/v1/me/blocks", None, &block).await.created(), blocked);
    assert_eq!(one.get("/v1/me/blocks").await.ok(), json!({"blocks": [blocked]}));

    assert_eq!(pest.get(&path(&open, "")).await.ok()["status"], "declined");
    assert!(listed(&one, "to_me").await.iter().all(|c| c["status"] != "open"));
    refused(&pest, "/v1/challenges", &to("One")).await;
    refused(&pest, &path(&lobby, "/accept"), &json!({})).await;
    refused(&pest, &seat, &json!({})).await;
    // A game that has begun goes on, and only the account that blocked them does not see their messages.
    let count = |page: Value| page["messages"].as_array().unwrap().len();
    pest.post(&table.path("/chat"), None, &say("Are you there?"))
        .await
        .created();
    assert_eq!(count(one.get(&table.path("/chat")).await.ok()), 0);
    assert_eq!(count(pest.get(&table.path("/chat")).await.ok()), 2);
    let mut socket = one.socket().await;
    socket.watch(&table.id, 3).await;
    pest.post(&table.path("/chat"), None, &say("Hello?"))
        .await
        .created();
    one.post(&table.path("/chat"), None, &say("Good evening"))
        .await
        .created();
    assert_eq!(socket.receive_op("chat").await["message"]["text"], "Good evening");
    table.played_out().await;
    refused(&pest, &table.path("/rematch"), &json!({})).await;
    // Other accounts are not affected, nor is the opposite direction.
    challenged(&third, &to("One")).await;
    challenged(&one, &to("Pest")).await;

    let gone = format!("/v1/me/blocks/{}", blocked["account"].as_str().unwrap());
    pest.delete(&gone).await.problem(404, "not-found");
    assert_eq!(one.delete(&gone).await.status, 204);
    one.delete(&gone).await.problem(404, "not-found");
    challenged(&pest, &to("One")).await;
    pest.post(&path(&lobby, "/accept"), None, &json!({}))
        .await
        .created();
    pest.post(&seat, None, &json!({})).await.created();
    assert_eq!(count(one.get(&table.path("/chat")).await.ok()), 4);
    pest.post(&table.path("/rematch"), None, &json!({}))
        .await
        .created();
}

#[tokio::test]
async fn repeated_challenges_to_the_same_player_are_refused() {
    let umpire = Umpire::started().await;
    let [one, other, blocker] = [
        umpire.player("One").await,
        umpire.player("Other").await,
        umpire.player("Blocker").await,
    ];
    for _ in 0..9 {
        let challenge = challenged(&one, &to("Other")).await;
        other
            .post(&path(&challenge, "/decline"), None, &json!({}))
            .await
            .ok();
    }
    let tenth = one
        .post("/v1/challenges", Some("the-tenth-one"), &to("Other"))
        .await;
    let tenth = tenth.created();
    let text = refused(&one, "/v1/challenges", &to("Other")).await;
    // A repeated request is answered before any limit is checked.
    let again = one
        .post("/v1/challenges", Some("the-tenth-one"), &to("Other"))
        .await;
    assert!(again.replayed && again.json()["id"] == tenth["id"]);
    challenged(&one, &to("Blocker")).await;
    blocker
        .post("/v1/me/blocks", None, &json!({"name": "One"}))
        .await
        .created();
    // The text does not reveal which of the two reasons applies.
    assert_eq!(refused(&one, "/v1/challenges", &to("Blocker")).await, text);
}
