//! What the server writes into its log.

use crate::support::process::Process;
use serde_json::json;
use std::fs::File;
use std::process::Command;

#[tokio::test]
async fn no_level_writes_a_token_into_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let written = folder.path().join("log");
    let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
    program
        .env("UMPIRE_DATA", folder.path())
        .env("UMPIRE_LOG", "trace")
        .stderr(File::create(&written).unwrap());
    let server = Process::of(&mut program);
    let anonymous = server.client(None);
    let account = json!({"name": "Uxbridge", "password": "a long password"});
    let made = anonymous.post("/v1/accounts", None, &account).await.created();
    let token = made["token"].as_str().unwrap();
    let client = server.client(Some(token));
    client.get("/v1/me").await.ok();
    drop(client.socket().await);
    let session = anonymous.post("/v1/sessions", None, &account).await;
    let cookie = session.headers["set-cookie"].to_str().unwrap().to_owned();
    let (_, secret) = cookie.split(';').next().unwrap().split_once('=').unwrap();
    drop(server);
    let log = std::fs::read_to_string(&written).unwrap();
    assert!(log.contains("DEBUG"), "{log}");
    for said in [token, secret, "a long password"] {
        assert!(!log.contains(said), "{said}");
    }
}

/// Behind a proxy that is not trusted, all clients share the limits of one address: the operator hears of it once.
#[tokio::test]
async fn a_proxy_that_is_not_trusted_is_named_once() {
    for (trusted, warnings) in [("", 1), ("127.0.0.1/32,::1/128", 0)] {
        let folder = tempfile::tempdir().unwrap();
        let written = folder.path().join("log");
        let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
        program
            .env("UMPIRE_DATA", folder.path())
            .stderr(File::create(&written).unwrap());
        if !trusted.is_empty() {
            program.env("UMPIRE_TRUSTED_PROXIES", trusted);
        }
        let server = Process::of(&mut program);
        for _ in 0..2 {
            let address = format!("{}/v1/me", server.client(None).base);
            let get = umpire::outgoing_http::client().get(address);
            let response = get.header("x-forwarded-for", "203.0.113.7").send().await.unwrap();
            assert_eq!(response.status(), 401);
        }
        drop(server);
        let log = std::fs::read_to_string(&written).unwrap();
        assert_eq!(log.matches("X-Forwarded-For").count(), warnings, "{log}");
    }
}
