//! Games are removed from the shell and over the API, while the server runs.

use crate::command::admin::{admin, output_of};
use crate::people::administration::{administrator, done, until_status};
use crate::play::clocks::over_http::timed;
use crate::support::process::Process;
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;

/// A game of two players, on a server of its own.
async fn begun([one, other]: [&Client; 2]) -> String {
    let new = json!({
        "system": "marvellous", "scenario": "first-steps", "title": "Insults", "seats": {"south": "me"},
    });
    let card = one.post("/v1/games", None, &new).await.created();
    let game = card["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{game}/seats/north");
    other.post(&seat, None, &json!({})).await.created();
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_removes_a_game_that_the_server_has_in_memory() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let anonymous = server.client(None);
    let player = async |name| {
        let made = anonymous.post("/v1/accounts", None, &json!({"name": name})).await;
        server.client(made.created()["token"].as_str())
    };
    let (one, other) = (player("Uxbridge").await, player("Ney").await);
    let game = begun([&one, &other]).await;
    let path = format!("/v1/games/{game}");
    let mut watching = other.socket().await;
    watching.watch(&game, 0).await;
    let mut lists = one.socket().await;
    lists.say(&json!({"op": "watch_account"})).await;
    while lists.receive_op("games").await["waiting"] == json!([]) {}
    let heads = folder.path().join("heads.txt");
    std::fs::write(&heads, done(folder.path(), &["heads"])).unwrap();

    let hesitant = admin(folder.path(), &["remove-game", &game]);
    assert_eq!(hesitant.status.code(), Some(2), "{}", output_of(&hesitant));
    let shown = output_of(&hesitant);
    for part in [
        "\"Insults\" (marvellous, ",
        "south: Uxbridge",
        "north: Ney",
        "add --yes",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    one.get(&path).await.ok();

    let shown = done(
        folder.path(),
        &["remove-game", &game, "--yes", "--reason", "insults in its title"],
    );
    assert!(shown.ends_with("is removed\n"), "{shown}");
    let gone = until_status(&one, &path, 404).await.problem(404, "not-found");
    let detail = gone["detail"].as_str().unwrap();
    assert!(detail.ends_with("was removed by the operator"), "{detail}");
    assert_eq!(watching.receive_op("lagged").await["game"], json!(game));
    while lists.receive_op("games").await["waiting"] != json!([]) {}
    let listed = one.get("/v1/games").await.ok();
    assert_eq!(listed["games"], json!([]));
    let log = done(folder.path(), &["log"]);
    let line = format!("the operator: remove {game}; marvellous, ");
    assert!(log.contains(&line), "{log}");
    assert!(log.contains("entries; insults in its title\n"), "{log}");
    assert!(!log.contains("Insults"), "{log}");
    let checked = done(folder.path(), &["fsck", "--heads", heads.to_str().unwrap()]);
    assert!(checked.contains("OK"), "{checked}");

    let unknown = "00000000-0000-7000-8000-000000000000";
    for wrong in [
        &["remove-game", &game, "--yes"][..],
        &["remove-game", unknown, "--yes"],
        &["remove-game", "Insults", "--yes"],
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
async fn an_administrator_removes_a_game_and_its_fork_stays() {
    let umpire = Umpire::started().await;
    let standard = json!({"preset": "standard"});
    let table = timed(&umpire, ["Lefty", "Righty"], &standard, 2).await;
    table.played_out().await;
    let (left, game) = (&table.left, &table.id);
    let forked = left
        .post(&table.path("/forks"), None, &json!({"at": 3}))
        .await
        .created();
    let (admin, store) = administrator(&umpire).await;
    let archived = left.get("/v1/games?status=over").await.ok();
    assert_eq!(archived["games"].as_array().unwrap().len(), 1, "{archived}");
    let path = format!("/v1/admin/games/{game}");
    let removed = async |client: &Client, path: &str| client.send(Method::DELETE, path, None, None).await;
    removed(left, &path).await.problem(403, "scope-missing");
    let long = format!("{path}?reason={}", "x".repeat(501));
    removed(&admin, &long).await.problem(400, "not-understood");
    let reasoned = format!("{path}?reason=asked%20for");
    assert_eq!(removed(&admin, &reasoned).await.status, 204);
    removed(&admin, &path).await.problem(404, "not-found");
    for part in ["", "/log", "/chat", "/decisions"] {
        left.get(&table.path(part)).await.problem(404, "not-found");
    }
    assert_eq!(left.get("/v1/games?status=over").await.ok()["games"], json!([]));
    // Statistics are at most a minute old; nobody has read them before.
    let counted = left.get("/v1/systems/toy/statistics").await.ok();
    assert_eq!(counted["games"], json!(0));
    let fork = forked["id"].as_str().unwrap();
    let card = left.get(&format!("/v1/games/{fork}")).await.ok();
    assert_eq!(card["fork_of"]["game"], json!(game));
    let log = admin.get("/v1/admin/log").await.ok();
    let act = &log["acts"][0];
    assert_eq!(
        [&act["act"], &act["game"], &act["reason"]],
        [&json!("remove"), &json!(game), &json!("asked for")]
    );
    store.close().await;
}
