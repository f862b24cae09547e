//! Authorization: every operation of the API document, tried by every kind of caller. An operation without a row fails.

use crate::people::tokens::token;
use crate::support::security_world::World;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use umpire::engine::Millis;
use umpire::server::document;

/// The callers, in the order of the columns and of the attempts.
const WHO: [&str; 8] = [
    "nobody",
    "spectator",
    "other player",
    "opponent",
    "owner, narrow token",
    "owner, revoked token",
    "admin",
    "owner",
];

/// Every operation, and the status for each caller, one after another on the same server. 401 in the first column and
/// 403 in the fifth mean that it requires a token and a scope; 404, 409 and the like come from the handler.
pub const TABLE: &[(&str, [u16; 8])] = &[
    ("GET /healthz", [200; 8]),
    ("GET /v1/clocks", [200; 8]),
    ("GET /v1/systems", [200; 8]),
    ("GET /v1/systems/{system}", [200; 8]),
    ("GET /v1/systems/{system}/options", [200; 8]),
    ("GET /v1/systems/{system}/charts", [200; 8]),
    ("GET /v1/systems/{system}/rulings", [200; 8]),
    ("GET /v1/systems/{system}/messages", [200; 8]),
    ("GET /v1/systems/{system}/rules", [200; 8]),
    ("GET /v1/systems/{system}/scenarios", [200; 8]),
    ("GET /v1/systems/{system}/scenarios/{scenario}", [200; 8]),
    ("GET /v1/systems/{system}/schema", [200; 8]),
    ("POST /v1/accounts", [201; 8]),
    ("GET /v1/accounts/{account}", [200; 8]),
    // No caller has the password, or a key from a mail.
    ("POST /v1/sessions", [401; 8]),
    ("POST /v1/mail-confirmations", [404; 8]),
    ("POST /v1/recoveries", [202; 8]),
    ("PUT /v1/recoveries/password", [404; 8]),
    // The caller's own account.
    ("GET /v1/me", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PATCH /v1/me", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("DELETE /v1/me", [401, 204, 204, 204, 403, 401, 204, 204]),
    ("GET /v1/me/bots", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/me/bots", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/me/bots/{bot}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/me/blocks", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/me/blocks", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/me/blocks/{account}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/me/export", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PUT /v1/me/mail", [401, 202, 202, 202, 403, 401, 202, 202]),
    ("PUT /v1/me/password", [401, 204, 204, 204, 403, 401, 204, 204]),
    ("POST /v1/me/vacations", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/me/vacations/{vacation}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/sessions", [401, 200, 200, 200, 403, 401, 200, 200]),
    (
        "DELETE /v1/sessions/{session}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/tokens", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/tokens", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/tokens/{token}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    // Notices. The URL of a feed contains a secret and needs no token.
    ("GET /v1/me/notices", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PATCH /v1/me/notices", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PUT /v1/me/feed", [401, 201, 201, 201, 403, 401, 201, 201]),
    ("DELETE /v1/me/feed", [401, 204, 204, 204, 403, 401, 204, 204]),
    ("GET /v1/feeds/{feed}", [200; 8]),
    (
        "GET /v1/me/push-subscriptions",
        [401, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "POST /v1/me/push-subscriptions",
        [401, 201, 201, 201, 403, 401, 201, 201],
    ),
    (
        "DELETE /v1/me/push-subscriptions/{subscription}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/webhooks", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/webhooks", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "GET /v1/webhooks/{webhook}",
        [401, 404, 404, 404, 403, 401, 404, 200],
    ),
    (
        "PATCH /v1/webhooks/{webhook}",
        [401, 404, 404, 404, 403, 401, 404, 200],
    ),
    (
        "POST /v1/webhooks/{webhook}/trial",
        [401, 404, 404, 404, 403, 401, 404, 202],
    ),
    (
        "POST /v1/webhooks/{webhook}/secret",
        [401, 404, 404, 404, 403, 401, 404, 201],
    ),
    (
        "DELETE /v1/webhooks/{webhook}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    // Public parts of a public game; a token is optional, but must be valid.
    ("GET /v1/games", [200, 200, 200, 200, 200, 401, 200, 200]),
    ("GET /v1/games/{game}", [200, 200, 200, 200, 200, 401, 200, 200]),
    (
        "GET /v1/games/{game}/export",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/log",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/map.svg",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/report",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/state",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    // None of these requests asks for a WebSocket.
    ("GET /v1/stream", [426, 426, 426, 426, 426, 401, 426, 426]),
    (
        "GET /v1/games/{game}/events",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    // Play: an account without a seat has no decisions, and may not announce anything.
    (
        "GET /v1/games/{game}/decisions",
        [401, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "POST /v1/games/{game}/odds",
        [401, 403, 403, 200, 200, 401, 403, 200],
    ),
    (
        "POST /v1/games/{game}/weigh",
        [401, 403, 403, 200, 200, 401, 403, 200],
    ),
    ("POST /v1/games", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "POST /v1/games/{game}/announcements",
        [401, 403, 403, 201, 403, 401, 403, 201],
    ),
    (
        "POST /v1/games/{game}/calls",
        [401, 403, 403, 201, 403, 401, 403, 409],
    ),
    // The opponent concedes, so the game is over for the owner.
    (
        "POST /v1/games/{game}/concede",
        [401, 403, 403, 201, 403, 401, 403, 409],
    ),
    // There is nothing to take back.
    (
        "POST /v1/games/{game}/takebacks",
        [401, 403, 403, 409, 403, 401, 403, 409],
    ),
    (
        "POST /v1/games/{game}/seen",
        [401, 403, 403, 204, 204, 401, 403, 204],
    ),
    (
        "GET /v1/games/{game}/since",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    // Each in their own room; no messages have been sent so far.
    (
        "GET /v1/games/{game}/chat",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "POST /v1/games/{game}/chat",
        [401, 201, 201, 201, 403, 401, 201, 201],
    ),
    (
        "POST /v1/games/{game}/chat/mutes",
        [401, 404, 404, 404, 403, 401, 404, 404],
    ),
    // The spectator takes the empty seat of another game, so later callers find it taken.
    (
        "POST /v1/games/{game}/seats/{seat}",
        [401, 201, 409, 409, 403, 401, 409, 409],
    ),
    // Claiming and aborting: no clock has run out, and the opponent aborts the game before the owner can.
    (
        "POST /v1/games/{game}/claim",
        [401, 403, 403, 409, 403, 401, 403, 409],
    ),
    (
        "POST /v1/games/{game}/abort",
        [401, 403, 403, 201, 403, 401, 403, 409],
    ),
    (
        "POST /v1/games/{game}/rematch",
        [401, 403, 403, 409, 403, 401, 403, 409],
    ),
    // Prepared orders are private until the game is over.
    (
        "GET /v1/games/{game}/standing-orders",
        [403, 403, 403, 200, 200, 401, 403, 200],
    ),
    (
        "PUT /v1/games/{game}/standing-orders",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "DELETE /v1/games/{game}/standing-orders",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "POST /v1/games/{game}/standing-orders/dry-run",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "PUT /v1/games/{game}/yield",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "DELETE /v1/games/{game}/yield",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "GET /v1/games/{game}/plan",
        [403, 403, 403, 200, 200, 401, 403, 200],
    ),
    (
        "POST /v1/games/{game}/plan",
        [401, 403, 403, 201, 403, 401, 403, 201],
    ),
    (
        "DELETE /v1/games/{game}/plan",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    // A challenge of the owner's to the opponent, visible to those two.
    ("GET /v1/challenges", [200, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/challenges", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "GET /v1/challenges/{challenge}",
        [404, 404, 404, 200, 403, 401, 404, 200],
    ),
    (
        "POST /v1/challenges/{challenge}/accept",
        [401, 404, 404, 201, 403, 401, 404, 409],
    ),
    (
        "POST /v1/challenges/{challenge}/decline",
        [401, 404, 404, 200, 403, 401, 404, 403],
    ),
    (
        "POST /v1/challenges/{challenge}/withdraw",
        [401, 404, 404, 403, 403, 401, 404, 200],
    ),
    (
        "POST /v1/challenges/{challenge}/salt",
        [401, 404, 404, 403, 403, 401, 404, 200],
    ),
    // Operations for administrators.
    (
        "GET /v1/admin/closed-games",
        [401, 403, 403, 403, 403, 401, 200, 403],
    ),
    (
        "DELETE /v1/admin/closed-games/{game}",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
    (
        "DELETE /v1/admin/accounts/{account}/tokens",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
];

/// Every operation of the document, with its `security`: whether authentication is optional, and the scope.
pub fn operations() -> Vec<(String, bool, Option<String>)> {
    let document: Value = serde_saphyr::from_str(&document()).unwrap();
    let mut all = vec![];
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let alternatives = operation["security"].as_array().cloned().unwrap_or_default();
            let scope = alternatives.iter().find_map(|way| way["token"][0].as_str());
            let open = alternatives.is_empty() || alternatives.iter().any(|way| way == &json!({}));
            all.push((
                format!("{} {path}", method.to_uppercase()),
                open,
                scope.map(str::to_owned),
            ));
        }
    }
    all
}

#[test]
fn every_operation_has_a_row_and_names_a_scope_that_is_there() {
    let operations = operations();
    let documented: BTreeSet<&str> = operations.iter().map(|(name, ..)| name.as_str()).collect();
    let rows: BTreeSet<&str> = TABLE.iter().map(|(name, _)| *name).collect();
    assert_eq!(rows, documented);
    assert_eq!(rows.len(), TABLE.len(), "a row stands twice");
    for (name, open, scope) in &operations {
        let row = TABLE.iter().find(|(row, _)| row == name).unwrap().1;
        if let Some(scope) = scope {
            let parsed: umpire::people::Scope = scope.parse().unwrap();
            assert_eq!(parsed.name(), scope, "{name}");
            assert_eq!(row[5], 401, "{name}: a token that has ended is refused");
        }
        assert_eq!(row[0] == 401 && name != "POST /v1/sessions", !open, "{name}");
        if !open && scope.as_deref() != Some("game:read") {
            assert_eq!(row[4], 403, "{name}: a narrow token is refused");
        }
        if scope.as_deref() == Some("admin") {
            assert_eq!(row[..4], [401, 403, 403, 403], "{name}");
        }
    }
}

#[tokio::test]
async fn everybody_gets_what_the_table_says() {
    let mut wrong = vec![];
    // What only reads is tried on one server; everything else on a server of its own.
    let (reads, writes): (Vec<_>, Vec<_>) = TABLE.iter().partition(|(name, _)| name.starts_with("GET "));
    for rows in std::iter::once(reads).chain(writes.into_iter().map(|row| vec![row])) {
        let world = World::new("public").await;
        for (operation, expected) in rows {
            if operation.contains("closed-games/{game}") {
                let id = world.game.parse().unwrap();
                world.store.close_game(id, "a test", Millis::ONE).await.unwrap();
            }
            for of in 0..WHO.len() {
                let found = world.tries(operation, of).await;
                if found != expected[of] {
                    let result = (WHO[of], found, expected[of]);
                    wrong.push(format!(
                        "{operation}, {}: {} and not {}",
                        result.0, result.1, result.2
                    ));
                }
            }
        }
        world.store.close().await;
        world.umpire.stopped().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn a_private_game_is_not_there_for_those_who_are_not_in_it() {
    let world = World::new("private").await;
    let stranger = token(
        &world.who[1],
        &json!({"name": "narrow", "scopes": ["game:read", "game:play"], "games": [world.empty]}),
    )
    .await;
    let of_a_game = operations()
        .into_iter()
        .filter(|(name, ..)| name.contains("/v1/games/{game}"));
    for (operation, open, _) in of_a_game.filter(|(name, ..)| !name.contains("{seat}")) {
        for of in [0, 1, 2, 6] {
            let expected = if of == 0 && !open { 401 } else { 404 };
            assert_eq!(
                world.tries(&operation, of).await,
                expected,
                "{operation}, {}",
                WHO[of]
            );
        }
        let (method, path) = operation.split_once(' ').unwrap();
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let body = world.body(&operation, 7).await.map(|b| b.to_string());
        let response = stranger
            .send(method, &world.address(path), Some("the-key-of-all"), body)
            .await;
        assert_eq!(response.status, if open { 404 } else { 403 }, "{operation}");
        if operation.starts_with("GET") {
            for of in [3, 4, 7] {
                assert_eq!(world.tries(&operation, of).await, 200, "{operation}, {}", WHO[of]);
            }
        }
    }
}
