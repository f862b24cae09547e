//! Every POST of the API document, sent twice with one key: one effect, and the same answer twice.

use crate::support::security_world::{BROWSER, World};
use crate::support::server::{ApiResponse, Client, Umpire};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use umpire::server::document;

/// Operations that accept the header but do not replay a stored answer, each with the reason.
const OTHERWISE: &[(&str, &str)] = &[
    (
        "POST /v1/accounts",
        "whoever has no account has no keys; no name is given twice",
    ),
    (
        "POST /v1/guests",
        "whoever has no account has no keys; the same browser gets the same guest",
    ),
    (
        "POST /v1/me/keep",
        "a guest is kept once, and the key is shown once",
    ),
    (
        "POST /v1/sessions",
        "the secret of a session is kept nowhere: a repetition begins another",
    ),
    (
        "POST /v1/consents",
        "a code is shown once and kept nowhere: a repetition makes another",
    ),
    (
        "POST /v1/tickets",
        "a ticket is shown once and kept nowhere: a repetition makes another",
    ),
    (
        "POST /v1/mail-confirmations",
        "the key that the letter has brought is used once",
    ),
    (
        "POST /v1/recoveries",
        "the answer is always the same, and a letter goes out once in five minutes",
    ),
];

/// Operations that change nothing and need no key.
const READS: &[&str] = &[
    "POST /v1/games/{game}/odds",
    "POST /v1/games/{game}/weigh",
    "POST /v1/games/{game}/standing-orders/dry-run",
    "POST /v1/season-previews",
    "POST /v1/seasons/{season}/divisions/{division}/proposal",
];

/// An operation that needs a clock that has run out; it is tested in `play/clocks/closed_games.rs`.
const CLAIM: &str = "POST /v1/games/{game}/claim";

/// Every POST, and whether the document names the header.
fn posts() -> Vec<(String, bool)> {
    let document: Value = serde_saphyr::from_str(&document()).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let posts = paths.filter_map(|(path, methods)| Some((path, methods.get("post")?)));
    posts
        .map(|(path, post)| {
            let keyed = post["parameters"].as_array().is_some_and(|parameters| {
                parameters
                    .iter()
                    .any(|p| p["name"] == "Idempotency-Key" && p["in"] == "header")
            });
            (format!("POST {path}"), keyed)
        })
        .collect()
}

#[test]
fn every_post_that_changes_something_names_the_key() {
    let posts = posts();
    let without: BTreeSet<&str> = posts
        .iter()
        .filter(|(_, key)| !key)
        .map(|(p, _)| p.as_str())
        .collect();
    assert_eq!(without, READS.iter().copied().collect());
    for (name, reason) in OTHERWISE {
        assert!(
            posts.iter().any(|(post, _)| post == name) && !reason.is_empty(),
            "{name}"
        );
    }
}

/// Prepares the situation in which the operation is possible. Returns the caller and the body.
async fn before(world: &World, post: &str) -> (usize, Option<Value>) {
    let (game, owner, opponent) = (&world.game, &world.who[7], &world.who[3]);
    let path = |rest: &str| format!("/v1/games/{game}{rest}");
    match post {
        "POST /v1/challenges/{challenge}/accept" | "POST /v1/challenges/{challenge}/decline" => {
            return (3, world.body(post, 3).await);
        }
        // The other player is no member, and invited.
        "POST /v1/clubs/{club}/membership" | "POST /v1/clubs/{club}/requests" => {
            return (2, world.body(post, 2).await);
        }
        // The opponent plays the fixture, and asks to enter a season.
        "POST /v1/seasons/{season}/requests" => return (3, world.body(post, 3).await),
        "POST /v1/clubs/{club}/desk" => {
            let desk = owner.get(&world.address("/v1/clubs/{club}/desk")).await.ok();
            let item = &desk["items"][0];
            let choice = &item["choices"][0];
            let body = json!({
                "item": item["id"], "choice": choice["id"], "mark": choice["mark"], "reason": "Welcome",
            });
            return (7, Some(body));
        }
        "POST /v1/games/{game}/rematch" | "POST /v1/games/{game}/forks" => {
            opponent.post(&path("/concede"), None, &json!({})).await.created();
        }
        "POST /v1/games/{game}/takebacks" => {
            let body = world
                .body("POST /v1/games/{game}/announcements", 7)
                .await
                .unwrap();
            owner
                .post(&path("/announcements"), Some("the-step-before"), &body)
                .await
                .created();
        }
        "POST /v1/games/{game}/chat/mutes" => {
            let text = json!({"text": "Good luck!"});
            opponent.post(&path("/chat"), None, &text).await.created();
            return (7, Some(json!({"name": "Opponent", "muted": true})));
        }
        _ => {}
    }
    (7, world.body(post, 7).await)
}

/// Everything that is visible of what an account has done.
async fn seen(world: &World, client: &Client) -> Value {
    let mut all_declined = client.get("/v1/me/export").await.ok();
    all_declined["exported"] = Value::Null;
    // Deliveries happen in the meantime.
    all_declined["letters_to_be_sent"] = Value::Null;
    all_declined["notices"]["told"] = Value::Null;
    for called in ["webhooks", "push_subscriptions"] {
        for one in all_declined[called].as_array_mut().unwrap() {
            for went in ["failure", "failures", "failing_since"] {
                one[went] = Value::Null;
            }
        }
    }
    for token in all_declined["tokens"].as_array_mut().unwrap() {
        token["last_used"] = Value::Null;
    }
    let log = client
        .get(&format!("/v1/games/{}/log?limit=500", world.game))
        .await
        .ok();
    let mut lists = vec![all_declined, log["entries"].clone()];
    for list in ["/v1/games?mine=true", "/v1/challenges?of=by_me"] {
        lists.push(client.get(list).await.ok());
    }
    Value::Array(lists)
}

fn without_token(response: &ApiResponse) -> Value {
    if response.text.is_empty() {
        return Value::Null;
    }
    let mut answer = response.json();
    // Secrets are shown once.
    for secret in ["token", "secret", "code"] {
        answer.as_object_mut().unwrap().remove(secret);
    }
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn every_post_sent_twice_has_one_effect_and_one_answer() {
    for (post, _) in posts() {
        let apart = OTHERWISE.iter().any(|(name, _)| *name == post);
        if apart || READS.contains(&post.as_str()) || post == CLAIM {
            continue;
        }
        let world = World::new("public").await;
        let (of, body) = before(&world, &post).await;
        let (client, body) = (&world.who[of], body.map(|b| b.to_string()));
        let address = world.address(post.strip_prefix("POST ").unwrap());
        let send = async |key: &str| {
            let method = reqwest::Method::POST;
            client.send(method, &address, Some(key), body.clone()).await
        };
        let first = send("the-key-of-it").await;
        assert!((200..300).contains(&first.status), "{post}: {}", first.text);
        assert!(!first.replayed, "{post}");
        let done = seen(&world, client).await;
        let second = send("the-key-of-it").await;
        assert_eq!(second.status, first.status, "{post}: {}", second.text);
        assert!(second.replayed, "{post} does not say that it was answered before");
        assert_eq!(without_token(&second), without_token(&first), "{post}");
        if post.ends_with("/tokens") || post.ends_with("/bots") {
            let token = |response: &ApiResponse| response.json()["token"].as_str().map(str::len);
            assert!(token(&first) > Some(20) && token(&second).is_none(), "{post}");
        }
        assert!(seen(&world, client).await == done, "{post} was done twice");
        let bad = send("short").await;
        assert_eq!(bad.status, 400, "{post} takes any key: {}", bad.text);
        world.store.close().await;
        world.umpire.stopped().await;
    }
}

#[tokio::test]
async fn a_key_that_was_used_is_not_taken_for_something_else() {
    let world = World::new("public").await;
    let (owner, other) = (&world.who[7], &world.who[2]);
    let [key, auth] = BROWSER;
    let browser = |n: u32| json!({"endpoint": format!("https://push.invalid/{n}"), "keys": {"p256dh": key, "auth": auth}});
    let vacation = world.body("POST /v1/me/vacations", 7).await.unwrap();
    let later = json!({"begins": vacation["begins"], "ends": vacation["ends"].as_i64().unwrap() + 1});
    let token = |name: &str| json!({"name": name, "scopes": ["game:read"]});
    let url = |path: &str| json!({"url": format!("https://umpire.invalid/{path}")});
    let trial = world.address("/v1/webhooks/{webhook}/trial");
    let seen = world.address("/v1/games/{game}/seen");
    for (path, first, second) in [
        ("/v1/tokens", token("one"), token("two")),
        ("/v1/me/bots", json!({"name": "Tick"}), json!({"name": "Tock"})),
        (
            "/v1/me/blocks",
            json!({"name": "Admin"}),
            json!({"name": "Other"}),
        ),
        ("/v1/me/push-subscriptions", browser(3), browser(4)),
        ("/v1/me/vacations", vacation, later),
        ("/v1/webhooks", url("a"), url("b")),
        (&seen, json!({"seq": 1}), json!({"seq": 2})),
    ] {
        let one = format!("a key for {path}");
        let response = owner.post(path, Some(&one), &first).await;
        assert!((200..300).contains(&response.status), "{path}: {}", response.text);
        owner
            .post(path, Some(&one), &second)
            .await
            .problem(422, "conflict");
        // Nor for another operation. Another account may use the same key.
        let response = owner.post(&trial, Some(&one), &json!({})).await;
        response.problem(422, "conflict");
    }
    for client in [owner, other] {
        let made = client.post("/v1/webhooks", Some("a-key-of-two"), &url("c")).await;
        assert!(!made.replayed);
        made.created();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_at_once_with_one_key_are_one() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Lefty").await;
    let hook = json!({"url": "https://umpire.invalid/"});
    let token = json!({"name": "mine", "scopes": ["game:read"]});
    for (path, body, list) in [
        ("/v1/webhooks", hook, "webhooks"),
        ("/v1/me/bots", json!({"name": "Clockwork"}), "bots"),
        ("/v1/tokens", token, "tokens"),
    ] {
        let before = player.get(path).await.ok()[list].as_array().unwrap().len();
        let sent: Vec<_> = (0..12)
            .map(|_| {
                let (player, body) = (player.clone(), body.clone());
                let key = format!("one key for {path}");
                tokio::spawn(async move { player.post(path, Some(&key), &body).await })
            })
            .collect();
        let (mut answers, mut first) = (BTreeSet::new(), 0);
        for sent in sent {
            let response = sent.await.unwrap();
            assert_eq!(response.status, 201, "{path}: {}", response.text);
            first += u32::from(!response.replayed);
            answers.insert(without_token(&response).to_string());
        }
        assert_eq!((answers.len(), first), (1, 1), "{path}");
        let after = player.get(path).await.ok()[list].as_array().unwrap().len();
        assert_eq!(after, before + 1, "{path}");
    }
}

/// Simultaneous requests do not exceed the limit on bots.
#[tokio::test(flavor = "multi_thread")]
async fn thirty_bots_made_at_once_are_twenty() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Lefty").await;
    let made: Vec<_> = (0..30)
        .map(|n| {
            let player = player.clone();
            let body = json!({"name": format!("Bot {n}")});
            tokio::spawn(async move { player.post("/v1/me/bots", None, &body).await })
        })
        .collect();
    let mut refused = 0;
    for made in made {
        let response = made.await.unwrap();
        if response.status != 201 {
            let problem = response.problem(409, "conflict");
            assert!(
                problem["detail"].as_str().unwrap().contains("at most 20 bots"),
                "{problem}"
            );
            refused += 1;
        }
    }
    let listed = player.get("/v1/me/bots").await.ok();
    assert_eq!((listed["bots"].as_array().unwrap().len(), refused), (20, 10));
}
