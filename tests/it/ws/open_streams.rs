//! The limit on open streams of one client, sockets and server-sent events together.

use crate::support::server::{Client, Umpire};
use serde_json::json;
use std::time::{Duration, Instant};
use umpire::server::Limits;

async fn events(client: &Client, path: &str) -> reqwest::Response {
    let mut request = client.http.get(format!("{}{path}", client.base));
    if let Some(token) = &client.token {
        request = request.bearer_auth(token);
    }
    request.send().await.unwrap()
}

/// Opens one more stream, as soon as there is room.
async fn opened(client: &Client, path: &str) -> reqwest::Response {
    let patience = Instant::now() + Duration::from_secs(30);
    loop {
        let response = events(client, path).await;
        if response.status() == 200 {
            return response;
        }
        assert!(Instant::now() < patience, "the place is not free again");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn the_streams_of_one_account_or_address_are_counted() {
    let limits = Limits {
        streams: 3,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let table = umpire.table(3).await;
    let (path, anonymous) = (table.path("/events"), umpire.anonymous());
    for client in [&anonymous, &table.left] {
        let first = events(client, &path).await;
        let second = events(client, &path).await;
        assert_eq!((first.status().as_u16(), second.status().as_u16()), (200, 200));
        let socket = client.socket().await;
        let fourth = events(client, &path).await;
        assert_eq!(fourth.status(), 429);
        assert!(fourth.headers().contains_key("retry-after"));
        if client.token.is_none() {
            assert!(client.connected().await.is_err());
        }
        drop((socket, first));
        let _third = opened(client, &path).await;
        drop(opened(client, &path).await);
    }
    // A socket that has sent hello counts for its account, not for its address.
    let mut sockets = vec![];
    for _ in 0..3 {
        sockets.push(table.right.socket().await);
    }
    let mut fourth = table.right.connected().await.unwrap();
    fourth
        .say(&json!({"op": "hello", "token": table.right.token}))
        .await;
    let refused = fourth.receive().await;
    assert_eq!(
        (&refused["op"], &refused["problem"]["code"]),
        (&json!("refused"), &json!("rate-limited")),
        "{refused}"
    );
    drop(sockets);
    let patience = Instant::now() + Duration::from_secs(30);
    loop {
        let mut again = table.right.connected().await.unwrap();
        again
            .say(&json!({"op": "hello", "token": table.right.token}))
            .await;
        if again.receive().await["op"] == "ready" {
            break;
        }
        assert!(Instant::now() < patience);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
