//! Clients that send a byte now and then do not keep their connection.

use crate::support::server::Umpire;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use umpire::server::Limits;

const PATIENCE: Duration = Duration::from_secs(1);

/// Sends a byte of this every tenth of a second until the server closes. Returns the response and how long that took.
async fn dripped(umpire: &Umpire, at_once: &str, then: &str) -> (String, Duration) {
    let began = Instant::now();
    let socket = TcpStream::connect(&umpire.address).await.unwrap();
    let (mut read, mut write) = socket.into_split();
    write.write_all(at_once.as_bytes()).await.unwrap();
    let then = then.to_owned();
    let dripping = tokio::spawn(async move {
        for byte in then.bytes() {
            tokio::time::sleep(Duration::from_millis(100)).await;
            if write.write_all(&[byte]).await.is_err() {
                return;
            }
        }
        // It does not close its side either.
        std::future::pending::<()>().await;
    });
    let mut received = vec![];
    let read = tokio::time::timeout(Duration::from_secs(30), read.read_to_end(&mut received)).await;
    // A reset is fine too.
    let _ = read.unwrap();
    dripping.abort();
    (String::from_utf8(received).unwrap(), began.elapsed())
}

#[tokio::test]
async fn a_head_or_a_body_that_drips_in_is_not_waited_for() {
    let limits = Limits {
        patience: PATIENCE,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let head = format!(
        "/healthz HTTP/1.1\r\nHost: {}\r\n{}",
        umpire.address,
        "X-Filler: 1\r\n".repeat(50)
    );
    let (response, took) = dripped(&umpire, "GET ", &head).await;
    assert!((PATIENCE..5 * PATIENCE).contains(&took), "{took:?}: {response}");
    assert!(!response.contains("200"), "{response}");
    // Nor does a client that sends nothing, before the first request or after it.
    let (response, took) = dripped(&umpire, "", "").await;
    assert!(
        (PATIENCE..5 * PATIENCE).contains(&took) && response.is_empty(),
        "{took:?}: {response}"
    );
    let whole = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", umpire.address);
    let (response, took) = dripped(&umpire, &whole, "").await;
    assert!((PATIENCE..5 * PATIENCE).contains(&took), "{took:?}");
    assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
    for (path, kind) in [
        ("/v1/accounts", "application/json"),
        ("/new-password?key=guessed", "application/x-www-form-urlencoded"),
    ] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: {kind}\r\nContent-Length: 600\r\n\r\n",
            umpire.address
        );
        let (response, took) = dripped(&umpire, &head, &"new=".repeat(150)).await;
        assert!((PATIENCE..5 * PATIENCE).contains(&took), "{path}: {took:?}");
        assert!(response.starts_with("HTTP/1.1 408 "), "{path}: {response}");
    }
    // Other clients are served during and after that.
    umpire.player("Quick").await.get("/v1/me").await.ok();
    umpire.stopped().await;
}
