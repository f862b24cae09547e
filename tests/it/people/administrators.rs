//! Administrators: appointed and dismissed by the operator while the server runs.

use crate::support::process::Process;
use crate::support::server::Client;
use reqwest::Method;
use serde_json::json;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const PASSWORD: &str = "correct horse battery";

fn admin(data: &Path, task: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    command
        .arg("admin")
        .args(task)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap()
}

/// Repeats a request until it has this status: the server sees changes of another program within about a second.
async fn until(client: &Client, path: &str, status: u16) {
    let asking = async {
        while client.get(path).await.status != status {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let patience = std::time::Duration::from_secs(30);
    tokio::time::timeout(patience, asking).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_appoints_administrators_and_dismisses_them() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let anonymous = server.client(None);
    let new = json!({"name": "Uxbridge", "password": PASSWORD});
    let made = anonymous.post("/v1/accounts", None, &new).await.created();
    let other = anonymous
        .post("/v1/accounts", None, &json!({"name": "Other"}))
        .await
        .created();
    for (name, why) in [("Nobody", "there is no account"), ("Other", "no password")] {
        let refused = admin(folder.path(), &["appoint", name]);
        assert_eq!(refused.status.code(), Some(2));
        let output = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(output.contains(why), "{output}");
    }
    let session = anonymous
        .post(
            "/v1/sessions",
            None,
            &json!({"name": "Uxbridge", "password": PASSWORD}),
        )
        .await;
    let cookie = session.headers["set-cookie"].to_str().unwrap().to_owned();
    let cookie = cookie.split(';').next().unwrap();
    let body = json!({"name": "operator", "scopes": ["admin"]});
    let headers = [("cookie", cookie), ("origin", anonymous.base.as_str())];
    let make = || anonymous.send_with(Method::POST, "/v1/tokens", &headers, Some(&body));
    make().await.problem(403, "scope-missing");

    assert!(admin(folder.path(), &["appoint", "UXBRIDGE"]).status.success());
    let token = loop {
        let response = make().await;
        if response.status == 201 {
            break response.json()["token"].as_str().unwrap().to_owned();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    let operator = server.client(Some(&token));
    assert_eq!(
        operator.get("/v1/admin/closed-games").await.ok()["games"],
        json!([])
    );
    // The account's other tokens do not change.
    let first = server.client(made["token"].as_str());
    first
        .get("/v1/admin/closed-games")
        .await
        .problem(403, "scope-missing");
    let theirs = server.client(other["token"].as_str());
    theirs.get("/v1/me").await.ok();
    let path = format!(
        "/v1/admin/accounts/{}/tokens",
        other["account"]["id"].as_str().unwrap()
    );
    assert_eq!(operator.delete(&path).await.status, 204);
    theirs.get("/v1/me").await.problem(401, "unauthenticated");

    assert!(admin(folder.path(), &["dismiss", "Uxbridge"]).status.success());
    until(&operator, "/v1/admin/closed-games", 403).await;
    make().await.problem(403, "scope-missing");
}
