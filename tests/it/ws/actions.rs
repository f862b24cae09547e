//! Everything that a player can do over HTTP also works over the socket, with the same keys and the same responses.

use crate::http::games::standing_orders::all_declined;
use crate::support::server::{Socket, Umpire};
use serde_json::{Value, json};

impl Socket {
    /// Sends a message and waits for the response with its key. Returns it, and the other messages received.
    async fn works(&mut self, message: &Value) -> (Value, Vec<Value>) {
        self.say(message).await;
        let mut others = vec![];
        loop {
            let received = self.receive().await;
            if received["key"] == message["key"] {
                return (received, others);
            }
            others.push(received);
        }
    }

    async fn refused(&mut self, message: &Value) -> String {
        let (answer, _) = self.works(message).await;
        assert_eq!(answer["op"], "refused", "{answer}");
        answer["problem"]["code"].as_str().unwrap().to_owned()
    }

    /// The next message with decisions.
    pub async fn decisions(&mut self) -> Value {
        loop {
            let message = self.receive().await;
            if message["op"] == "decisions" {
                return message;
            }
        }
    }
}

#[tokio::test]
async fn a_plan_is_made_on_the_socket_and_repeated_over_http() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let mut socket = table.left.socket().await;
    let steps = json!([{"announce": {"type": "choose", "number": 6}}]);
    let plan = json!({"op": "plan", "key": "plan-one", "game": table.id, "expect_seq": 3, "steps": steps});
    let ahead = json!({"op": "plan", "key": "plan-ahead", "game": table.id, "expect_seq": 9, "steps": steps});
    let (message, _) = socket.works(&ahead).await;
    assert_eq!(
        (&message["problem"]["code"], &message["problem"]["current_seq"]),
        (&json!("not-understood"), &json!(3))
    );
    let (message, _) = socket.works(&plan).await;
    assert_eq!(
        (&message["op"], &message["replayed"]),
        (&json!("answered"), &json!(false)),
        "{message}"
    );
    let answer = &message["answer"];
    assert_eq!(
        (&answer["seat"], &answer["plan"]["steps"]),
        (&json!("left"), &steps)
    );
    let (again, _) = socket.works(&plan).await;
    assert_eq!(
        (&again["answer"], &again["replayed"]),
        (&message["answer"], &json!(true))
    );
    let body = json!({"expect_seq": 3, "steps": steps});
    let over_http = table
        .left
        .post(&table.path("/plan"), Some("plan-one"), &body)
        .await;
    assert!(over_http.replayed);
    let mine = table.left.get(&table.path("/plan")).await.ok();
    assert_eq!(mine["plans"][0]["plan"]["made"], json!([4]));
    let (dropped, _) = socket
        .works(&json!({"op": "drop_plan", "key": "drop-it!", "game": table.id}))
        .await;
    assert_eq!(dropped["answer"]["plans"][0]["plan"], Value::Null, "{dropped}");
}

#[tokio::test]
async fn the_socket_takes_orders_and_yields_and_says_why_one_is_asked() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let mut socket = table.right.socket().await;
    socket.watch(&table.id, 3).await;
    let first = socket.decisions().await;
    assert_eq!(
        (first["decisions"].as_array().unwrap().len(), &first["asked"]),
        (1, &json!([]))
    );
    let think = json!({"rules": [{"id": "think", "when": {"number": 3}, "then": "ask"}]});
    let order = json!({"op": "order", "key": "order-it", "game": table.id, "orders": think});
    let (message, mut others) = socket.works(&order).await;
    assert_eq!(message["answer"]["standing"][0]["orders"], think, "{message}");
    let (shown, more) = socket
        .works(&json!({"op": "ask", "key": "ask-again", "game": table.id}))
        .await;
    others.extend(more);
    let over_http = table.right.get(&table.path("/decisions")).await.ok();
    assert_eq!(shown["answer"], over_http);
    assert_eq!(over_http["asked"][0]["rule"], "think");
    let decisions = others.iter().find(|m| m["op"] == "decisions").unwrap();
    assert_eq!(
        decisions["asked"], over_http["asked"],
        "the same question is told again, with the rule"
    );
    assert_eq!(decisions["decisions"], first["decisions"]);
    let wrong = json!({"op": "order", "key": "wrong-one", "game": table.id, "orders": {"rules": 1}});
    assert_eq!(socket.refused(&wrong).await, "not-understood");
    let none = json!({"op": "order", "key": "no-order", "game": table.id});
    let (message, _) = socket.works(&none).await;
    assert_eq!(message["answer"]["standing"][0]["orders"], Value::Null);
    for (way, shown) in [
        (json!({"until": "turn"}), json!("turn")),
        (Value::Null, Value::Null),
    ] {
        let way = json!({"op": "yield", "key": "give-way", "game": table.id, "yield": way});
        let (message, _) = socket.works(&way).await;
        assert_eq!(message["answer"]["yield"]["until"], shown, "{message}");
    }
    // Automatic announcements arrive as entries.
    let all = json!({"op": "order", "key": "order-all", "game": table.id, "orders": all_declined()});
    let (_, others) = socket.works(&all).await;
    assert!(
        others
            .iter()
            .any(|m| m["op"] == "entry" && m["by"] == "standing_order"),
        "{others:?}"
    );
}

#[tokio::test]
async fn takebacks_calls_and_concessions_come_over_the_socket() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let mut socket = table.left.socket().await;
    let offer = json!({"op": "call", "key": "offer-it", "game": table.id, "call": {"type": "offer_draw"}});
    assert_eq!(socket.works(&offer).await.0["seq"], 4);
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let body = json!({"op": "announce", "key": "say-it-1", "game": table.id, "expect_seq": 4,
        "decision": decisions["decisions"][0]["id"], "announcement": {"type": "choose", "number": 2}});
    assert_eq!(socket.works(&body).await.0["seq"], 5);
    let back = json!({"op": "take_back", "key": "back-it-1", "game": table.id, "after": 4});
    assert_eq!(socket.works(&back).await.0["seq"], 6);
    let again = table
        .left
        .post(&table.path("/takebacks"), Some("back-it-1"), &json!({"after": 4}))
        .await;
    assert!(again.replayed);
    let claim = json!({"op": "claim", "key": "claim-it", "game": table.id});
    assert_eq!(socket.refused(&claim).await, "conflict");
    let concede = json!({"op": "concede", "key": "concede!", "game": table.id});
    let (done, _) = socket.works(&concede).await;
    assert_eq!((&done["op"], &done["seq"]), (&json!("done"), &json!(7)), "{done}");
    assert_eq!(socket.works(&concede).await.0["replayed"], true);
    let card = table.left.get(&table.path("")).await.ok();
    assert_eq!(card["status"], "over");
}

#[tokio::test]
async fn no_decision_is_sent_for_an_aborted_game() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let mut socket = table.left.socket().await;
    socket.watch(&table.id, 0).await;
    assert_ne!(socket.decisions().await["decisions"], json!([]));
    let abort = table.path("/abort");
    table.right.post(&abort, None, &json!({})).await.created();
    assert_eq!(socket.decisions().await["decisions"], json!([]));
}

#[tokio::test]
async fn a_token_that_may_not_does_not_on_the_socket_either() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let token = json!({"name": "looks on", "scopes": ["game:read"]});
    let made = table.left.post("/v1/tokens", None, &token).await.created();
    let mut reader = table.left.clone();
    reader.token = Some(made["token"].as_str().unwrap().to_owned());
    let mut socket = reader.socket().await;
    let (shown, _) = socket
        .works(&json!({"op": "ask", "key": "ask-once", "game": table.id}))
        .await;
    assert_eq!(shown["answer"]["seat"], "left");
    for op in ["concede", "claim", "drop_plan", "order"] {
        let body = json!({"op": op, "key": "may-not!", "game": table.id});
        assert_eq!(socket.refused(&body).await, "scope-missing", "{op}");
    }
    let mut anonymous = umpire.anonymous().socket().await;
    let body = json!({"op": "concede", "key": "may-not!", "game": table.id});
    assert_eq!(anonymous.refused(&body).await, "unauthenticated");
    let third = umpire.player("Third").await;
    assert_eq!(third.socket().await.refused(&body).await, "scope-missing");
}
