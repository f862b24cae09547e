//! The form of requests and responses: objects with names, no duplicates, no impersonation.

use crate::support::server::Umpire;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Serde would also read a struct or a tagged enum from an array, field by field.
#[tokio::test]
async fn an_array_in_place_of_an_object_is_not_understood() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let anonymous = umpire.anonymous();
    anonymous
        .post("/v1/accounts", None, &json!(["Uxbridge"]))
        .await
        .problem(400, "not-understood");
    let before = table.head().await.0;
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let (decision, seq) = (&decisions["decisions"][0]["id"], &decisions["seq"]);
    for body in [
        json!([decision, seq, {"type": "choose", "number": 1}]),
        json!({"decision": decision, "expect_seq": seq, "announcement": ["choose", 1]}),
        json!({"decision": "", "expect_seq": seq, "announcement": ["concede"]}),
        json!({"decision": "", "expect_seq": seq, "announcement": "concede"}),
    ] {
        table
            .left
            .post(&table.path("/announcements"), Some("as-an-array"), &body)
            .await
            .problem(400, "not-understood");
    }
    table
        .left
        .post(&table.path("/odds"), None, &json!({"announcement": ["concede"]}))
        .await
        .problem(400, "not-understood");
    table
        .left
        .post("/v1/games", None, &json!({"system": "toy", "setup": [2]}))
        .await
        .problem(400, "not-understood");
    let mut socket = table.left.socket().await;
    for message in [
        json!(["ping", 1]),
        json!({"op": "announce", "key": "on-the-socket", "game": table.id, "expect_seq": seq, "announcement": ["concede"]}),
    ] {
        socket.say(&message).await;
        let refused = socket.receive().await;
        assert_eq!(refused["op"], "refused", "{message}: {refused}");
        assert_eq!(refused["problem"]["code"], "not-understood", "{refused}");
    }
    assert_eq!(table.head().await.0, before);
}

#[tokio::test]
async fn no_field_stands_twice_in_a_message() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let mut socket = umpire.anonymous().socket().await;
    socket.watch(&table.id, 0).await;
    for seq in 1..=3 {
        let Message::Text(text) = socket.next().await else {
            panic!("no text");
        };
        let entry: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&entry["seq"], &entry["game"]), (&json!(seq), &json!(table.id)));
        // Parsed and serialised again, the text has the same length: no field occurs twice.
        assert_eq!(entry.to_string().len(), text.len(), "{text}");
    }
}

#[tokio::test]
async fn no_account_can_take_the_practice_opponents_name() {
    let umpire = Umpire::started().await;
    for name in ["Practice opponent", " PRACTICE Opponent "] {
        umpire
            .anonymous()
            .post("/v1/accounts", None, &json!({"name": name}))
            .await
            .problem(409, "conflict");
    }
}

#[tokio::test]
async fn a_title_turns_nothing_around() {
    let umpire = Umpire::started().await;
    let host = umpire.player("Host").await;
    for title in ["a\u{202e}b", "a\nb", "a\u{200b}b"] {
        let new = json!({"system": "toy", "scenario": "short", "title": title});
        host.post("/v1/games", None, &new)
            .await
            .problem(400, "not-understood");
    }
    assert_eq!(umpire.anonymous().get("/v1/games").await.ok()["games"], json!([]));
}

#[tokio::test]
async fn a_query_that_is_not_understood_names_its_parameter() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    for (query, place, start) in [
        (
            "stauts=over",
            "stauts",
            "the query: there is no \"stauts\" here; did you mean status? ",
        ),
        ("limit=many", "limit", "the query: limit: "),
    ] {
        let problem = anonymous.get(&format!("/v1/games?{query}")).await;
        let problem = problem.problem(400, "not-understood");
        assert_eq!(problem["place"], place);
        assert!(
            problem["detail"].as_str().unwrap().starts_with(start),
            "{problem}"
        );
    }
}

#[tokio::test]
async fn a_refused_request_names_the_place_and_what_is_meant() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Somebody").await;
    let game = |field: &str, value: Value| {
        let mut body = json!({"system": "toy", "setup": {"turns": 2}});
        body[field] = value;
        body
    };
    for (path, body, place, hint) in [
        (
            "/v1/games",
            game("clock", json!({"preset": "livee"})),
            "clock.preset",
            "did you mean live?",
        ),
        (
            "/v1/games",
            game("seats", json!({"left": "mee"})),
            "seats.left",
            "practice, captain or me",
        ),
        (
            "/v1/games",
            game("seats", json!({"lefft": "me"})),
            "seats.lefft",
            "left and right",
        ),
        (
            "/v1/games",
            game("spectator_delay", json!(-1)),
            "spectator_delay",
            "0 to",
        ),
        (
            "/v1/games",
            game("title", json!("x".repeat(300))),
            "title",
            "100 characters",
        ),
        (
            "/v1/games",
            game("systm", json!("toy")),
            "systm",
            "did you mean system?",
        ),
        (
            "/v1/tokens",
            json!({"name": "", "scopes": ["game:read"]}),
            "name",
            "characters",
        ),
        (
            "/v1/tokens",
            json!({"name": "bot", "scopes": []}),
            "scopes",
            "at least one",
        ),
        (
            "/v1/webhooks",
            json!({"url": "", "topics": ["your-move"]}),
            "url",
            "",
        ),
    ] {
        let problem = player
            .post(path, None, &body)
            .await
            .problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{body}: {problem}");
        assert!(
            problem["detail"].as_str().unwrap().contains(hint),
            "{body}: {problem}"
        );
    }
    for (path, place, hint) in [
        ("/v1/games?cursor=x", "cursor", ""),
        ("/v1/games?limit=x", "limit", "a whole number"),
        ("/v1/games?limit=0", "limit", "from 1 to 100"),
        ("/v1/games?system=tooy", "system", "did you mean toy?"),
    ] {
        let problem = player.get(path).await.problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{path}: {problem}");
        assert!(
            problem["detail"].as_str().unwrap().contains(hint),
            "{path}: {problem}"
        );
    }
    let unknown = player
        .get("/v1/systems/tooy/schema")
        .await
        .problem(404, "not-found");
    assert_eq!(unknown["place"], "system");
    assert!(
        unknown["detail"].as_str().unwrap().contains("did you mean toy?"),
        "{unknown}"
    );
    let mut socket = player.socket().await;
    for (message, hint) in [
        (json!({"op": "wach", "game": player.token}), "did you mean watch?"),
        (json!({"op": "ping", "n": "one"}), "a whole number"),
    ] {
        socket.say(&message).await;
        let refused = socket.receive().await;
        assert_eq!(refused["op"], "refused", "{refused}");
        assert!(
            refused["problem"]["detail"].as_str().unwrap().contains(hint),
            "{refused}"
        );
        assert!(refused["problem"]["place"].is_string(), "{refused}");
    }
}
