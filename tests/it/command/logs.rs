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
