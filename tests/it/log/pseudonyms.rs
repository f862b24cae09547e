//! The log names nobody: hashed content can't be removed later.

use crate::support::server::Umpire;
use serde_json::{Value, json};

#[tokio::test]
async fn no_log_has_the_name_of_an_account() {
    let umpire = Umpire::started().await;
    let names = ["Sir Nigel", "Prince Rupert"];
    let table = umpire.table_of(names, 3).await;
    let concede = json!({});
    let path = table.path("/concede");
    table
        .left
        .post(&path, Some("concede-it"), &concede)
        .await
        .created();
    let export = table.left.get(&table.path("/export")).await.text;
    let entries: Vec<Value> = export.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let seated: Vec<&str> = entries
        .iter()
        .filter_map(|entry| entry["player"].as_str())
        .collect();
    assert_eq!(seated.len(), 2, "{export}");
    assert!(
        seated.iter().all(|name| name.starts_with("Player ")),
        "{seated:?}"
    );
    // Accepted challenges seat their players themselves.
    let new = json!({"to": {"type": "lobby"}, "system": "toy", "setup": {"turns": 3}});
    let challenge = table.left.post("/v1/challenges", None, &new).await.created();
    let game = challenge["id"].as_str().unwrap();
    let accept = format!("/v1/challenges/{game}/accept");
    table.right.post(&accept, None, &json!({})).await.created();
    let log = table.left.get(&format!("/v1/games/{game}/export")).await.text;
    assert!(log.contains("\"seated\""), "{log}");
    for text in [export, log] {
        for name in names {
            assert!(!text.contains(name), "{name} in {text}");
        }
    }
}
