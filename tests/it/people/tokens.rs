//! Tokens: what they permit, and that they can be revoked.

use crate::support::ids::stamp;
use crate::support::process::Process;
use crate::support::server::{Client, Table, Umpire};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query};
use std::path::Path;
use umpire::engine::Millis;
use umpire::store::Store;

/// A token of `owner`'s, created with this request.
pub async fn token(owner: &Client, body: &Value) -> Client {
    let made = owner.post("/v1/tokens", None, body).await.created();
    Client {
        token: Some(made["token"].as_str().unwrap().to_owned()),
        ..owner.clone()
    }
}

fn of(scopes: &[&str]) -> Value {
    json!({"name": "a bot", "scopes": scopes})
}

/// The key and body of an answer to the caller's first open decision, with its first choice.
async fn announcement_request(table: &Table, who: &Client) -> (String, Value) {
    let decisions = who.get(&table.path("/decisions")).await.ok();
    let decision = &decisions["decisions"][0];
    let body = json!({
        "decision": decision["id"], "expect_seq": decisions["seq"], "announcement": decision["choices"][0],
    });
    (table.path("/announcements"), body)
}

#[tokio::test]
async fn a_token_does_what_it_was_made_for_and_nothing_else() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let reads = token(&table.left, &of(&["game:read"])).await;
    let plays = token(&table.left, &of(&["game:read", "game:play"])).await;
    let profile = token(&table.left, &of(&["profile:write"])).await;
    let (path, body) = announcement_request(&table, &reads).await;
    let refused = reads.post(&path, Some("the-first-key"), &body).await;
    let problem = refused.problem(403, "scope-missing");
    assert!(problem["detail"].as_str().unwrap().contains("game:play"));
    profile
        .get(&table.path("/decisions"))
        .await
        .problem(403, "scope-missing");
    profile.get(&table.path("")).await.problem(403, "scope-missing");
    plays.post(&path, Some("the-first-key"), &body).await.created();
    for who in [&reads, &plays] {
        who.get("/v1/tokens").await.problem(403, "scope-missing");
        who.post("/v1/tokens", None, &of(&["game:read"]))
            .await
            .problem(403, "scope-missing");
    }
    // A token can't create one with more scopes than its own.
    for more in [["profile:write", "game:play"], ["profile:write", "admin"]] {
        profile
            .post("/v1/tokens", None, &of(&more))
            .await
            .problem(403, "scope-missing");
    }
    table
        .left
        .post("/v1/tokens", None, &of(&["admin"]))
        .await
        .problem(403, "scope-missing");
    for bad in [
        of(&[]),
        of(&["game:win"]),
        json!({"name": "", "scopes": ["game:read"]}),
        json!({"name": "old", "scopes": ["game:read"], "expires": 1}),
        json!({"name": "two", "scopes": ["game:read"], "seat": "left"}),
        json!({"name": "x", "scopes": ["game:read"], "games": [table.id], "colour": 1}),
    ] {
        table
            .left
            .post("/v1/tokens", None, &bad)
            .await
            .problem(400, "not-understood");
    }
}

#[tokio::test]
async fn a_token_for_one_game_or_seat_reaches_nothing_else() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let secret = json!({"system": "toy", "scenario": "short", "visibility": "private"});
    let other = table.left.post("/v1/games", None, &secret).await.created();
    let other = other["id"].as_str().unwrap();
    let body = |seat: &str| json!({"name": "narrow", "scopes": ["game:read", "game:play", "profile:read"], "games": [table.id], "seat": seat});
    table
        .left
        .post("/v1/tokens", None, &body("right"))
        .await
        .problem(409, "conflict");
    let narrow = token(&table.left, &body("left")).await;
    let (path, request) = announcement_request(&table, &narrow).await;
    narrow
        .post(&path, Some("the-first-key"), &request)
        .await
        .created();
    // It sees public resources as everybody does, but not a private game of its owner's.
    narrow.get("/v1/systems").await.ok();
    let listed = narrow.get("/v1/games").await.ok();
    assert_eq!(listed["games"].as_array().unwrap().len(), 1);
    // Lists of the owner's own resources, in other games too, require an unrestricted token.
    narrow
        .get("/v1/games?mine=true")
        .await
        .problem(403, "scope-missing");
    let challenges = json!({"name": "narrow", "scopes": ["challenge:read"], "games": [table.id]});
    let reader = token(&table.left, &challenges).await;
    reader.get("/v1/challenges").await.ok();
    reader
        .get("/v1/challenges?of=by_me")
        .await
        .problem(403, "scope-missing");
    let anonymous = umpire.anonymous();
    for own in ["/v1/games?mine=true", "/v1/challenges?of=to_me"] {
        anonymous.get(own).await.problem(401, "unauthenticated");
    }
    narrow
        .get(&format!("/v1/games/{other}"))
        .await
        .problem(404, "not-found");
    for path in ["/decisions", "/seats/left"] {
        let path = format!("/v1/games/{other}{path}");
        let response = if path.ends_with("left") {
            narrow.post(&path, None, &json!({})).await
        } else {
            narrow.get(&path).await
        };
        response.problem(403, "scope-missing");
    }
    narrow.get("/v1/tokens").await.problem(403, "scope-missing");
    // A game that the caller may not see can't be named in a restriction.
    let stranger = umpire.player("Stranger").await;
    stranger
        .post(
            "/v1/tokens",
            None,
            &json!({"name": "spy", "scopes": ["game:read"], "games": [other]}),
        )
        .await
        .problem(404, "not-found");
    let mut socket = narrow.socket().await;
    socket.say(&json!({"op": "watch", "game": other})).await;
    assert_eq!(socket.receive_op("refused").await["problem"]["code"], "not-found");
    socket
        .say(&json!({"op": "announce", "key": "some-other-key", "game": other, "expect_seq": 1, "announcement": {}}))
        .await;
    assert_eq!(
        socket.receive_op("refused").await["problem"]["code"],
        "scope-missing"
    );
}

#[tokio::test]
async fn an_ended_token_is_worth_nothing_even_on_open_sockets() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let bot = token(&table.left, &of(&["game:read", "game:play"])).await;
    let mut socket = bot.socket().await;
    socket.say(&json!({"op": "watch", "game": table.id})).await;
    socket.receive_op("watching").await;
    let mut other = table.left.socket().await;
    other.say(&json!({"op": "ping", "n": 1})).await;
    let tokens = table.left.get("/v1/tokens").await.ok();
    let tokens = tokens["tokens"].as_array().unwrap().clone();
    assert_eq!(tokens.len(), 2);
    assert_eq!(tokens[0]["current"], true);
    assert_eq!(tokens[1]["scopes"], json!(["game:read", "game:play"]));
    assert!(!tokens.iter().any(|t| t.to_string().contains("umpire_")));
    let path = format!("/v1/tokens/{}", tokens[1]["id"].as_str().unwrap());
    // No other account can revoke it, or learn that it exists.
    table.right.delete(&path).await.problem(404, "not-found");
    assert_eq!(table.left.delete(&path).await.status, 204);
    table.left.delete(&path).await.problem(404, "not-found");
    assert_eq!(
        socket.receive_op("refused").await["problem"]["code"],
        "unauthenticated"
    );
    assert_eq!(socket.close_code().await, Some(1008));
    bot.get(&table.path("/decisions"))
        .await
        .problem(401, "unauthenticated");
    bot.get(&table.path("")).await.problem(401, "unauthenticated");
    other.receive_op("pong").await;
    table.left.get("/v1/tokens").await.ok();
}

#[tokio::test]
async fn what_is_ended_elsewhere_is_ended_within_moments() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let bot = token(&table.left, &of(&["game:read"])).await;
    let mut socket = bot.socket().await;
    bot.get(&table.path("/decisions")).await.ok();
    let tokens = table.left.get("/v1/tokens").await.ok();
    let id = tokens["tokens"][1]["id"].as_str().unwrap().parse().unwrap();
    let store = Store::open(&crate::support::server::database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    let owner = store.account_named("Lefty").await.unwrap().unwrap().account.id;
    let now = umpire::server::system_time();
    store.end_token(owner, id, stamp(now)).await.unwrap();
    store.close().await;
    assert_eq!(
        socket.receive_op("refused").await["problem"]["code"],
        "unauthenticated"
    );
    bot.get(&table.path("/decisions"))
        .await
        .problem(401, "unauthenticated");
}

#[tokio::test]
async fn a_token_ends_in_time_and_tells_when_it_was_used() {
    use std::sync::atomic::{AtomicI64, Ordering};
    static NOW: AtomicI64 = AtomicI64::new(1_000_000);
    let umpire = Umpire::builder()
        .clock(|| Millis::new(NOW.load(Ordering::Relaxed)))
        .start()
        .await;
    let owner = umpire.player("Owner").await;
    let body = json!({"name": "short", "scopes": ["profile:read", "profile:write"], "expires": 9_000_000});
    let short = token(&owner, &body).await;
    // Tokens that it creates expire no later than itself.
    for expires in [json!(null), json!(9_000_001)] {
        let longer = json!({"name": "longer", "scopes": ["profile:read"], "expires": expires});
        short
            .post("/v1/tokens", None, &longer)
            .await
            .problem(403, "scope-missing");
    }
    // Nor can it set a password or an address, which would give unlimited access to an account without a password.
    let me = owner.get("/v1/me").await.ok();
    assert_eq!(me["has_password"], false);
    let all = json!({"name": "all", "scopes": me["scopes"], "expires": 9_000_000});
    let all = token(&owner, &all).await;
    for (path, body) in [
        ("/v1/me/password", json!({"new": "correct horse battery"})),
        ("/v1/me/mail", json!({"mail": "found@example.org"})),
    ] {
        all.put(path, &body).await.problem(403, "scope-missing");
    }
    all.send(
        reqwest::Method::DELETE,
        "/v1/me",
        None,
        Some(json!({"name": "Owner"}).to_string()),
    )
    .await
    .problem(403, "scope-missing");
    NOW.store(8_999_999, Ordering::Relaxed);
    let mut tokens = short.get("/v1/tokens").await.ok();
    while tokens["tokens"][1]["last_used"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        tokens = short.get("/v1/tokens").await.ok();
    }
    assert_eq!(tokens["tokens"][1]["last_used"], 8_999_999);
    NOW.store(9_000_000, Ordering::Relaxed);
    short.get("/v1/tokens").await.problem(401, "unauthenticated");
    owner.get("/v1/tokens").await.ok();
}

/// A database of the first schema, whose tokens had no scopes.
#[tokio::test]
async fn tokens_of_the_first_schema_do_all_but_the_operators_work() {
    let folder = tempfile::TempDir::new().unwrap();
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded/databases/0001.db");
    let file = folder.path().join("umpire.db");
    std::fs::copy(recorded, &file).unwrap();
    let mut connection = SqliteConnectOptions::new()
        .filename(&file)
        .connect()
        .await
        .unwrap();
    let old = "insert into tokens (hash, account, created) select $1, min(id), 1 from accounts";
    let hash = umpire::people::token_hash("umpire_old");
    query(old).bind(&hash).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let process = Process::started(folder.path());
    let old = process.client(Some("umpire_old"));
    let tokens = old.get("/v1/tokens").await.ok();
    let tokens = tokens["tokens"].as_array().unwrap();
    let mine = tokens.iter().find(|t| t["current"] == true).unwrap();
    let scopes = mine["scopes"].as_array().unwrap();
    assert!(scopes.contains(&json!("game:play")) && !scopes.contains(&json!("admin")));
    let id = mine["id"].as_str().unwrap();
    assert!(hash.starts_with(&id[..8]));
    assert_eq!(old.delete(&format!("/v1/tokens/{id}")).await.status, 204);
    old.get("/v1/tokens").await.problem(401, "unauthenticated");
}

#[tokio::test]
async fn a_token_for_one_game_asks_for_no_rematch_which_is_another() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let narrow = json!({"name": "narrow", "scopes": ["game:read", "challenge:write"], "games": [table.id]});
    let narrow = token(&table.left, &narrow).await;
    let path = table.path("/rematch");
    let none = json!({});
    table.left.post(&path, None, &none).await.problem(409, "conflict");
    narrow
        .post(&path, None, &none)
        .await
        .problem(403, "scope-missing");
}
