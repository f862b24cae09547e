//! Rate limits: floods and password guessing, and what clients are told about their quota.

use crate::people::sessions::account;
use crate::support::server::{ApiResponse, Client, Umpire};
use reqwest::Method;
use serde_json::json;
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;
use umpire::server::{Limits, Network, PublicOrigin};

const PASSWORD: &str = "correct horse battery";

/// The remaining quota, from the response's headers.
fn left(response: &ApiResponse) -> u32 {
    let text = response.headers["ratelimit"].to_str().unwrap();
    let (_, rest) = text.split_once(";r=").unwrap();
    rest.split(';').next().unwrap().parse().unwrap()
}

fn limits() -> Limits {
    Limits {
        requests_per_minute: 6,
        accounts_per_hour: 3,
        tries_per_hour: 3,
        ..Limits::default()
    }
}

/// A request as a proxy passes it on from a client's address.
async fn from(
    client: &Client,
    address: &str,
    method: Method,
    path: &str,
    body: Option<&serde_json::Value>,
) -> ApiResponse {
    let token = format!("Bearer {}", client.token.as_deref().unwrap_or_default());
    let mut headers = vec![("x-forwarded-for", address)];
    if client.token.is_some() {
        headers.push(("authorization", &token));
    }
    client.send_with(method, path, &headers, body).await
}

#[tokio::test]
async fn an_account_opens_so_many_games_in_a_day() {
    let few = Limits {
        games_per_day: 2,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(few).start().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let new = json!({"system": "toy", "scenario": "short"});
    for client in [&one, &other] {
        for _ in 0..3 {
            let response = client.post("/v1/games", Some("the-first-game"), &new).await;
            response.created();
        }
        client.post("/v1/games", None, &new).await.created();
        let response = client.post("/v1/games", None, &new).await;
        assert!(response.headers.contains_key("retry-after"));
        response.problem(429, "rate-limited");
        // A repeated request for a game that was opened is still answered.
        let again = client.post("/v1/games", Some("the-first-game"), &new).await;
        assert!(again.replayed);
    }
}

#[tokio::test]
async fn so_many_requests_a_minute_for_an_account_and_for_an_address() {
    static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);
    let umpire = Umpire::builder()
        .clock(|| Millis::new(NOW.load(Ordering::Relaxed)))
        .limits(limits())
        .origin(PublicOrigin::default().behind(vec!["127.0.0.0/8".parse::<Network>().unwrap()]))
        .start()
        .await;
    let anonymous = umpire.anonymous();
    let made = from(
        &anonymous,
        "192.0.2.1",
        Method::POST,
        "/v1/accounts",
        Some(&json!({"name": "One"})),
    )
    .await;
    assert_eq!(left(&made), 5);
    assert_eq!(
        made.headers["ratelimit-policy"].to_str().unwrap(),
        "\"requests\";q=6;w=60"
    );
    let player = Client {
        token: Some(made.created()["token"].as_str().unwrap().to_owned()),
        ..anonymous.clone()
    };
    // The first request counts by address, because the token is not cached yet; later ones count by account.
    assert_eq!(
        left(&from(&player, "192.0.2.1", Method::GET, "/v1/me", None).await),
        4
    );
    let made = json!({"name": "another", "scopes": ["profile:read"]});
    let made = from(&player, "192.0.2.1", Method::POST, "/v1/tokens", Some(&made)).await;
    assert_eq!(left(&made), 5);
    let other = Client {
        token: Some(made.created()["token"].as_str().unwrap().to_owned()),
        ..anonymous.clone()
    };
    assert_eq!(
        left(&from(&other, "192.0.2.3", Method::GET, "/v1/me", None).await),
        5
    );
    for n in (0..5).rev() {
        let who = if n % 2 == 0 { &player } else { &other };
        let response = from(who, "192.0.2.1", Method::GET, "/v1/me", None).await;
        assert_eq!((response.status, left(&response)), (200, n));
    }
    // An account has one quota for all its tokens.
    from(&other, "192.0.2.1", Method::GET, "/v1/me", None)
        .await
        .problem(429, "rate-limited");
    let response = from(&player, "192.0.2.9", Method::GET, "/v1/me", None).await;
    assert_eq!(response.headers["retry-after"].to_str().unwrap(), "10");
    assert_eq!(left(&response), 0);
    assert_eq!(response.problem(429, "rate-limited")["wait_ms"], 10_000);
    // Others are not affected. The address has its own quota, also for unknown tokens.
    let guess = Client {
        token: Some("umpire_guess".to_owned()),
        ..anonymous.clone()
    };
    for n in (0..4).rev() {
        let response = from(&guess, "192.0.2.1", Method::GET, "/v1/games", None).await;
        assert_eq!((response.status, left(&response)), (401, n));
    }
    from(&guess, "192.0.2.1", Method::GET, "/v1/games", None)
        .await
        .problem(429, "rate-limited");
    from(&anonymous, "192.0.2.2", Method::GET, "/v1/games", None)
        .await
        .ok();
    NOW.fetch_add(10_000, Ordering::Relaxed);
    from(&player, "192.0.2.1", Method::GET, "/v1/me", None).await.ok();
}

#[tokio::test]
async fn a_socket_may_send_a_limited_number_of_messages_a_minute() {
    let umpire = Umpire::builder()
        .clock(|| Millis::new(1_800_000_000_000))
        .limits(limits())
        .start()
        .await;
    let player = umpire.player("One").await;
    let mut socket = player.socket().await;
    for n in 0..6 {
        socket.say(&json!({"op": "ping", "n": n})).await;
        assert_eq!(socket.receive().await["n"], n);
    }
    let body = json!({"op": "announce", "key": "some-other-key", "game": uuid::Uuid::nil(), "expect_seq": 1,
        "announcement": {}});
    socket.say(&body).await;
    let refused = socket.receive().await;
    assert_eq!(
        (&refused["key"], &refused["problem"]["code"]),
        (&json!("some-other-key"), &json!("rate-limited"))
    );
    assert_eq!(refused["problem"]["wait_ms"], 10_000);
}

#[tokio::test]
async fn password_guesses_and_new_accounts_are_rate_limited() {
    let roomy = Limits {
        requests_per_minute: 10_000,
        ..limits()
    };
    let site = PublicOrigin::default().behind(vec!["127.0.0.1".parse::<Network>().unwrap()]);
    let umpire = Umpire::builder()
        .clock(|| Millis::new(1_800_000_000_000))
        .limits(roomy)
        .origin(site)
        .start()
        .await;
    account(&umpire, "Uxbridge", PASSWORD).await;
    let anonymous = umpire.anonymous();
    let log_in = |name: &str, password: &str, address: &'static str| {
        let (anonymous, body) = (anonymous.clone(), json!({"name": name, "password": password}));
        async move { from(&anonymous, address, Method::POST, "/v1/sessions", Some(&body)).await }
    };
    for _ in 0..3 {
        log_in("uxbridge", "wrong horse", "192.0.2.1")
            .await
            .problem(401, "unauthenticated");
    }
    // Not even with the right password; unknown names count in the same way.
    log_in("UXBRIDGE ", PASSWORD, "192.0.2.1")
        .await
        .problem(429, "rate-limited");
    for status in [401, 401, 401, 429] {
        assert_eq!(log_in("Nobody", PASSWORD, "192.0.2.1").await.status, status);
    }
    // The owner, at another address, is not locked out.
    log_in("Uxbridge", PASSWORD, "192.0.2.2").await.created();
    // Guesses of many names from one address are limited too.
    let mut refused = 0;
    for n in 0..20 {
        let response = log_in(&format!("Name {n}"), PASSWORD, "192.0.2.1").await;
        refused += usize::from(response.status == 429);
    }
    assert_eq!(refused, 20 - (15 - 6));
    let make = |n: usize, address: &'static str| {
        let (anonymous, body) = (anonymous.clone(), json!({"name": format!("Account {n}")}));
        async move { from(&anonymous, address, Method::POST, "/v1/accounts", Some(&body)).await }
    };
    for n in 0..3 {
        make(n, "2001:db8:1:2::1").await.created();
    }
    // An IPv6 network has one quota for all its addresses.
    make(4, "2001:db8:1:2:ffff::9").await.problem(429, "rate-limited");
    make(4, "2001:db8:1:3::1").await.created();
}
