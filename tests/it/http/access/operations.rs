//! Authorization: every operation of the API document, tried by every kind of caller. An operation without a row fails.

use super::table::{WHO, rows};
use crate::people::tokens::token;
use crate::support::security_world::World;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use umpire::engine::Millis;
use umpire::server::document;

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
    let names: BTreeSet<&str> = rows().map(|(name, _)| *name).collect();
    assert_eq!(names, documented);
    assert_eq!(names.len(), rows().count(), "a row stands twice");
    for (name, open, scope) in &operations {
        let row = rows().find(|(row, _)| row == name).unwrap().1;
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
    let (reads, writes): (Vec<_>, Vec<_>) = rows().partition(|(name, _)| name.starts_with("GET "));
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
