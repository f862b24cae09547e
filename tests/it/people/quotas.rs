//! Limits of single accounts in place of the server's, from the shell and over the API.

use crate::command::admin::{admin, output_of};
use crate::people::administration::{administrator, done, until_status};
use crate::support::process::Process;
use crate::support::server::{ApiResponse, Client, Umpire};
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;

/// The limits on requests and on games that an account sees.
async fn limits_of(client: &Client) -> [Value; 2] {
    let page = client.get("/v1/me/limits").await.ok();
    let limits = page["limits"].as_array().unwrap();
    ["requests", "games"].map(|name| {
        let limit = limits.iter().find(|limit| limit["name"] == name).unwrap();
        limit["limit"].clone()
    })
}

async fn opens(client: &Client) -> ApiResponse {
    let new = json!({"system": "marvellous", "scenario": "first-steps", "seats": {"south": "me"}});
    client.post("/v1/games", None, &new).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_sets_quotas_that_the_running_server_applies() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let anonymous = server.client(None);
    let made = anonymous
        .post("/v1/accounts", None, &json!({"name": "Uxbridge"}))
        .await
        .created();
    let owner = server.client(made["token"].as_str());
    let usual = limits_of(&owner).await;
    let output = done(
        folder.path(),
        &[
            "quotas",
            "uxbridge",
            "--games",
            "2",
            "--reason",
            "floods the lobby",
        ],
    );
    assert_eq!(output, "Uxbridge has 2 games a day\n");
    let sees = async |expected: &[Value; 2]| {
        let seeing = async {
            while limits_of(&owner).await != *expected {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let time = Duration::from_secs(30);
        tokio::time::timeout(time, seeing).await.unwrap();
    };
    sees(&[usual[0].clone(), json!(2)]).await;
    for _ in 0..2 {
        opens(&owner).await.created();
    }
    let refused = opens(&owner).await;
    let policy = refused.headers["ratelimit-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("\"games\";q=2;w=86400"), "{policy}");
    refused.problem(429, "rate-limited");
    let listed = done(folder.path(), &["accounts", "--search", "uxbridge"]);
    assert!(listed.contains("2 games a day"), "{listed}");
    // The server's limits again: the games that were opened count within them.
    assert_eq!(
        done(folder.path(), &["quotas", "Uxbridge"]),
        "Uxbridge has the server's limits\n"
    );
    sees(&usual).await;
    done(folder.path(), &["quotas", "Uxbridge", "--requests", "3"]);
    let refused = until_status(&owner, "/v1/me", 429).await;
    let policy = refused.headers["ratelimit-policy"].to_str().unwrap();
    assert!(policy.starts_with("\"requests\";q=3;w=60"), "{policy}");
    let log = done(folder.path(), &["log"]);
    assert!(
        log.contains("the operator: quotas \"Uxbridge\"; 2 games a day; floods the lobby\n"),
        "{log}"
    );
    for wrong in [
        &["quotas", "Nobody", "--games", "2"][..],
        &["quotas", "Cadet", "--games", "2"],
        &["quotas", "Uxbridge", "--games", "0"],
        &["quotas", "Uxbridge", "--requests", "many"],
    ] {
        let refused = admin(folder.path(), wrong);
        assert_eq!(
            refused.status.code(),
            Some(2),
            "{wrong:?}: {}",
            output_of(&refused)
        );
    }
}

#[tokio::test]
async fn an_administrator_sets_quotas_and_takes_them_back() {
    let umpire = Umpire::started().await;
    let owner = umpire.player("Uxbridge").await;
    let usual = limits_of(&owner).await;
    let (admin, store) = administrator(&umpire).await;
    let of = async |name: &str| store.account_named(name).await.unwrap().unwrap().account.id;
    let account = of("Uxbridge").await;
    let path = format!("/v1/admin/accounts/{account}/quotas");
    let own = json!({"requests": 600, "games": 20, "reason": "a bot without pauses"});
    // A repeated request is no other act.
    for _ in 0..2 {
        assert_eq!(admin.put(&path, &own).await.status, 204);
    }
    assert_eq!(limits_of(&owner).await, [json!(600), json!(20)]);
    let listed = admin.get("/v1/admin/accounts?search=uxb").await.ok();
    assert_eq!(
        listed["accounts"][0]["quotas"],
        json!({"requests": 600, "games": 20})
    );
    let file = owner.get("/v1/me/export").await.ok();
    assert_eq!(file["account"]["quotas"], json!({"requests": 600, "games": 20}));
    for wrong in [
        json!({"requests": 0}),
        json!({"games": 1_000_001}),
        json!({"games": -1}),
        json!({"streams": 1}),
    ] {
        admin.put(&path, &wrong).await.problem(400, "not-understood");
    }
    for name in ["Operator", "Cadet"] {
        let path = format!("/v1/admin/accounts/{}/quotas", of(name).await);
        admin.put(&path, &own).await.problem(409, "conflict");
    }
    owner.put(&path, &own).await.problem(403, "scope-missing");
    assert_eq!(admin.put(&path, &json!({})).await.status, 204);
    assert_eq!(limits_of(&owner).await, usual);
    let log = admin.get("/v1/admin/log").await.ok();
    let details = log["acts"].as_array().unwrap().iter().map(|act| &act["detail"]);
    let details: Vec<&Value> = details.take(2).collect();
    assert_eq!(
        details,
        ["the server's limits", "600 requests a minute, 20 games a day"]
    );
    store.close().await;
}
