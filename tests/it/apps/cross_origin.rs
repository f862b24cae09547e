//! What a page of another origin can do: anything with a token, nothing with somebody's cookie.

use crate::support::apps::browser_of;
use crate::support::server::Umpire;
use reqwest::Method;
use serde_json::json;

const ORIGIN: &str = "https://app.example";

/// The headers that a browser adds to the requests of a script on another origin.
fn elsewhere<'a>(cookie: &'a str, mode: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("origin", ORIGIN),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-mode", mode),
        ("cookie", cookie),
    ]
}

#[tokio::test]
async fn a_page_of_another_origin_may_show_a_token() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Rupert").await;
    let preflight = [
        ("origin", ORIGIN),
        ("access-control-request-method", "POST"),
        (
            "access-control-request-headers",
            "authorization,content-type,idempotency-key",
        ),
    ];
    let anonymous = umpire.anonymous();
    let asks = anonymous
        .http
        .request(Method::OPTIONS, format!("{}/v1/games", anonymous.base));
    let asks = preflight
        .iter()
        .fold(asks, |asks, (name, value)| asks.header(*name, *value));
    let answer = asks.send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let headers = answer.headers();
    assert_eq!(headers["access-control-allow-origin"], "*");
    let allowed = headers["access-control-allow-headers"].to_str().unwrap();
    for name in [
        "authorization",
        "content-type",
        "idempotency-key",
        "if-none-match",
        "last-event-id",
    ] {
        assert!(allowed.contains(name), "{name}: {allowed}");
    }
    let methods = headers["access-control-allow-methods"].to_str().unwrap();
    assert!(
        methods.contains("DELETE") && methods.contains("PATCH"),
        "{methods}"
    );

    // Answers and refusals of every kind can be read; nothing is ever allowed with credentials.
    let bearer = format!("Bearer {}", player.token.as_deref().unwrap());
    let with = [("origin", ORIGIN), ("authorization", bearer.as_str())];
    let wrong = [("origin", ORIGIN), ("authorization", "Bearer nobody's")];
    for (path, headers, status) in [
        ("/v1/me", &with[..], 200),
        ("/v1/games", &with[..1], 200),
        ("/v1/me", &with[..1], 401),
        ("/v1/me", &wrong, 401),
        ("/v1/nowhere", &with, 404),
        ("/openapi.json", &with[..1], 200),
        ("/.well-known/oauth-authorization-server", &with[..1], 200),
    ] {
        let answer = anonymous.send_with(Method::GET, path, headers, None).await;
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.headers["access-control-allow-origin"], "*", "{path}");
        assert!(!answer.headers.contains_key("access-control-allow-credentials"));
        let exposed = answer.headers["access-control-expose-headers"].to_str().unwrap();
        for name in ["etag", "ratelimit", "retry-after", "idempotency-replayed"] {
            assert!(exposed.contains(name), "{name}: {exposed}");
        }
    }
}

#[tokio::test]
async fn a_cookie_from_another_origin_does_nothing() {
    let umpire = Umpire::started().await;
    let browser = browser_of(&umpire.player("Rupert").await).await;
    let client = &browser.client;
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private", "seats": {"left": "me"}});
    let game = browser
        .send(Method::POST, "/v1/games", Some(&new))
        .await
        .created();
    let (cookie, path) = (
        browser.cookie.as_str(),
        format!("/v1/games/{}", game["id"].as_str().unwrap()),
    );
    browser.get(&path).await.ok();
    for mode in ["cors", "no-cors"] {
        let headers = elsewhere(cookie, mode);
        // What is open to everybody is seen as by everybody; the rest is refused.
        let answer = client.send_with(Method::GET, &path, &headers, None).await;
        answer.problem(404, "not-found");
        let events = format!("{path}/events");
        let answer = client.send_with(Method::GET, &events, &headers, None).await;
        answer.problem(404, "not-found");
        let games = client
            .send_with(Method::GET, "/v1/games", &headers, None)
            .await
            .ok();
        assert!(!games.to_string().contains(game["id"].as_str().unwrap()));
        for (method, path) in [
            (Method::GET, "/v1/me"),
            (Method::GET, "/v1/me/apps"),
            (Method::POST, "/v1/games"),
            (Method::POST, "/v1/tickets"),
            (Method::POST, "/v1/consents"),
            (Method::POST, "/v1/guests"),
            (Method::DELETE, "/v1/me"),
        ] {
            let answer = client.send_with(method, path, &headers, Some(&json!({}))).await;
            answer.problem(403, "scope-missing");
        }
    }
    // A link on another page leads here as before.
    let headers = elsewhere(cookie, "navigate");
    client.send_with(Method::GET, &path, &headers, None).await.ok();
}

#[tokio::test]
async fn the_socket_of_another_origin_ignores_the_cookie() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Rupert").await;
    let browser = browser_of(&player).await;
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private", "seats": {"left": "me"}});
    let game = player.post("/v1/games", None, &new).await.created();
    let headers = [
        ("origin", ORIGIN),
        ("cookie", browser.cookie.as_str()),
        ("sec-fetch-site", "same-site"),
        ("sec-fetch-mode", "websocket"),
    ];
    let watch = json!({"op": "watch", "game": game["id"]});
    // Without a token it is a spectator's, who sees no private game; `hello` brings the token.
    let mut socket = browser.client.connected_with(&headers).await.unwrap();
    socket.say(&json!({"op": "hello"})).await;
    socket.receive_op("ready").await;
    socket.say(&watch).await;
    assert_eq!(socket.receive_op("refused").await["problem"]["code"], "not-found");
    let mut socket = browser.client.connected_with(&headers).await.unwrap();
    socket.say(&json!({"op": "hello", "token": player.token})).await;
    socket.receive_op("ready").await;
    socket.say(&watch).await;
    socket.receive_op("watching").await;
}
