//! In addition to the table of operations: tokens that are restricted to another game or seat, paths that are not API
//! operations, and the `ETag`s of reads.

use crate::http::access::operations::operations;
use crate::http::access::table::rows;
use crate::people::tokens::token;
use crate::support::security_world::World;
use crate::support::server::Client;
use reqwest::Method;
use serde_json::{Value, json};
use umpire::engine::Millis;
use umpire::ids::TokenId;
use umpire::people::{Scope, token_hash};
use umpire::server::addresses_of_pages;
use umpire::store::NewToken;

/// Every scope that a player can give to a token.
fn all_scopes() -> Vec<&'static str> {
    let names = Scope::ALL.iter().map(|(_, name, _)| *name);
    names.filter(|name| *name != "admin").collect()
}

/// A token of the owner's with every scope and this restriction.
async fn narrowed(world: &World, how: Value) -> Client {
    let mut new = json!({"name": "narrow", "scopes": all_scopes()});
    for (name, value) in how.as_object().unwrap() {
        new[name] = value.clone();
    }
    token(&world.who[7], &new).await
}

/// The status of an operation without a token.
fn anonymous_status(operation: &str) -> u16 {
    rows().find(|(row, _)| *row == operation).unwrap().1[0]
}

#[tokio::test]
async fn a_token_for_another_game_opens_only_what_is_open_to_all() {
    let world = World::new("public").await;
    let stranger = narrowed(&world, json!({"games": [world.empty]})).await;
    let mut wrong = vec![];
    for (operation, open, _) in operations() {
        // The empty seat is in the game for which the token is valid.
        if operation.contains("/seats/{seat}") {
            continue;
        }
        let expected = if open { anonymous_status(&operation) } else { 403 };
        let found = world.tries_as(&stranger, &operation, 7).await;
        if found != expected {
            wrong.push(format!("{operation}: {found} and not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn a_token_for_another_seat_sees_and_says_nothing_of_ones_own() {
    let world = World::new("public").await;
    // The API issues no such token, so it is stored directly.
    let (secret, name) = ("umpire_other_seat", "Owner");
    let mine = world.store.account_named(name).await.unwrap().unwrap().account.id;
    let other = NewToken {
        id: TokenId::from_u128(9),
        hash: token_hash(secret),
        session: false,
        name: "other seat".to_owned(),
        scopes: "all".to_owned(),
        games: vec![world.game.parse().unwrap()],
        seat: Some("right".to_owned()),
        created: Millis::ONE,
        expires: None,
    };
    world.store.add_token(mine, other, 10, None).await.unwrap();
    let stranger = Client {
        token: Some(secret.to_owned()),
        ..world.who[7].clone()
    };
    let mut wrong = vec![];
    for (operation, open, scope) in operations() {
        // `admin` operations require `admin` of everybody.
        if !operation.contains("{game}") || scope.as_deref() == Some("admin") {
            continue;
        }
        let expected = if open { anonymous_status(&operation) } else { 403 };
        let found = world.tries_as(&stranger, &operation, 7).await;
        if found != expected {
            wrong.push(format!("{operation}: {found} and not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // With a token for the right game, nothing is different.
    let own = narrowed(&world, json!({"games": [world.game], "seat": "left"})).await;
    assert_eq!(
        world.tries_as(&own, "GET /v1/games/{game}/decisions", 7).await,
        200
    );
    assert_eq!(
        world
            .tries_as(&own, "GET /v1/games/{game}/standing-orders", 7)
            .await,
        200
    );
}

/// Every path that is not an API operation, with its status: the same for every caller.
const PAGES: &[(&str, u16)] = &[
    ("GET /", 200),
    ("GET /lobby", 200),
    ("GET /challenges/{challenge}", 200),
    ("GET /clubs", 200),
    ("GET /clubs/{club}", 200),
    ("GET /clubs/{club}/settings", 200),
    ("GET /clubs/{club}/desk", 200),
    ("GET /clubs/{club}/new-season", 200),
    ("GET /seasons/{season}", 200),
    ("GET /seasons/{season}/rules", 200),
    ("GET /seasons/{season}/log", 200),
    ("GET /seasons/{season}/{division}", 200),
    ("GET /seasons/{season}/{division}/print", 200),
    ("GET /seasons/{season}/{division}/{round}", 200),
    ("GET /fixtures/{season}/{fixture}", 200),
    ("GET /my-league", 200),
    ("GET /games/{game}", 200),
    ("GET /games/{game}/replay", 200),
    ("GET /games/{game}/report", 200),
    ("GET /profile", 200),
    ("GET /players/{account}", 200),
    ("GET /rules", 200),
    ("GET /rules/{system}", 200),
    ("GET /how-to-play", 200),
    ("GET /api", 200),
    ("GET /sign-in", 200),
    ("GET /oauth/authorize", 200),
    ("GET /device", 200),
    ("GET /.well-known/oauth-authorization-server", 200),
    // No caller is an app with something to show.
    ("POST /oauth/token", 400),
    ("POST /oauth/revoke", 400),
    ("POST /oauth/device", 400),
    ("GET /manifest.webmanifest", 200),
    ("GET /push.js", 200),
    ("GET /web/{*file}", 404),
    ("GET /openapi.json", 200),
    ("GET /openapi.yaml", 200),
    ("GET /openapi/{file}", 404),
    ("GET /problems", 200),
    ("GET /problems/{code}", 404),
    ("GET /v1", 200),
    ("GET /stop-mail", 200),
    ("GET /confirm-mail", 200),
    ("GET /new-password", 200),
    // No caller has a key from a mail.
    ("POST /stop-mail", 404),
    ("POST /confirm-mail", 404),
    ("POST /new-password", 404),
];

#[tokio::test]
async fn the_pages_do_nothing_without_the_key_from_a_letter() {
    let mut rows: Vec<&str> = PAGES.iter().map(|(page, _)| *page).collect();
    let mut there = addresses_of_pages();
    rows.sort_unstable();
    there.sort();
    assert_eq!(rows, there, "every page has a row");
    let world = World::new("public").await;
    let before = world.who[7].get("/v1/me/notices").await.ok();
    for (page, expected) in PAGES {
        let (method, path) = page.split_once(' ').unwrap();
        let address = world.address(path).replace("{*file}", "nothing.js");
        for (of, who) in world.who.iter().enumerate() {
            let method: Method = method.parse().unwrap();
            let mut request = who
                .http
                .request(method, format!("{}{address}?key=guessed", who.base))
                .header("content-type", "application/x-www-form-urlencoded")
                .body("new=mine+from+now+on");
            if let Some(token) = &who.token {
                request = request.bearer_auth(token);
            }
            assert_eq!(
                request.send().await.unwrap().status().as_u16(),
                *expected,
                "{page}, {of}"
            );
        }
    }
    assert_eq!(world.who[7].get("/v1/me/notices").await.ok(), before);
}

/// Streams: they have no end, and no tag.
const STREAMS: &[&str] = &[
    "GET /v1/stream",
    "GET /v1/games/{game}/events",
    "GET /v1/me/events",
    "GET /v1/accounts/{account}/games.ndjson",
    "GET /v1/systems/{system}/games.ndjson",
];

/// Responses that contain the time at which they were made, or when the caller was last seen, so that no two need be equal.
const EACH_TIME_ANOTHER: &[&str] = &[
    "GET /v1/me/export",
    "GET /v1/clubs/{club}/desk",
    "GET /v1/admin/accounts",
];

/// What only an app's request asks for: `apps::flow` does.
const OF_AN_APP: &str = "GET /v1/consents";

#[tokio::test]
async fn an_unchanged_resource_answers_304() {
    let world = World::new("public").await;
    let owner = &world.who[7];
    let admin = &world.who[6];
    let mut wrong = vec![];
    for (operation, ..) in operations() {
        let Some(path) = operation.strip_prefix("GET ") else {
            continue;
        };
        if STREAMS.contains(&operation.as_str()) || operation == OF_AN_APP {
            continue;
        }
        let who = if path.starts_with("/v1/admin") {
            admin
        } else {
            owner
        };
        let address = world.address(path);
        let response = who.get(&address).await;
        let tag = response
            .headers
            .get("etag")
            .map(|tag| tag.to_str().unwrap().to_owned());
        let Some(tag) = tag.filter(|_| response.status == 200) else {
            wrong.push(format!("{operation}: {} without a tag", response.status));
            continue;
        };
        if EACH_TIME_ANOTHER.contains(&operation.as_str()) {
            continue;
        }
        let token = format!("Bearer {}", who.token.as_deref().unwrap());
        let headers = [("if-none-match", tag.as_str()), ("authorization", token.as_str())];
        let again = who.send_with(Method::GET, &address, &headers, None).await;
        if again.status != 304 || !again.text.is_empty() {
            wrong.push(format!("{operation}: {} with its tag", again.status));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // A changed resource is sent.
    let before = owner.get("/v1/me").await;
    let tag = before.headers["etag"].to_str().unwrap();
    let name = json!({"display_name": "Somebody else"}).to_string();
    owner.send(Method::PATCH, "/v1/me", None, Some(name)).await.ok();
    let token = format!("Bearer {}", owner.token.as_deref().unwrap());
    let headers = [("if-none-match", tag), ("authorization", token.as_str())];
    let after = owner.send_with(Method::GET, "/v1/me", &headers, None).await;
    assert_eq!(after.ok()["display_name"], "Somebody else");
}
