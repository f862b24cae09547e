//! Forks over HTTP: a game that is played on from an entry of a finished one.

use crate::support::server::{Client, Umpire, database_of};
use crate::support::toy;
use serde_json::{Value, json};
use umpire::engine::verify;
use umpire::store::Store;

/// Answers the first open decision by its first choice.
async fn answer(path: &str, players: [&Client; 2]) {
    for player in players {
        let open = player.get(&format!("{path}/decisions")).await.ok();
        let Some(decision) = open["decisions"].get(0) else {
            continue;
        };
        let choice = &decision["choices"][0];
        let body = json!({"decision": decision["id"], "expect_seq": open["seq"], "announcement": choice});
        player
            .post(&format!("{path}/announcements"), decision["id"].as_str(), &body)
            .await
            .created();
        return;
    }
}

/// A game of several answers that one side has conceded. Returns its path.
async fn finished(host: &Client, guest: &Client, visibility: &str) -> String {
    let new =
        json!({"system": "toy", "scenario": "short", "visibility": visibility, "seats": {"left": "me"}});
    let card = host.post("/v1/games", None, &new).await.created();
    let path = format!("/v1/games/{}", card["id"].as_str().unwrap());
    let code = json!({"invitation": card["invitation"]});
    guest
        .post(&format!("{path}/seats/right"), None, &code)
        .await
        .created();
    for _ in 0..4 {
        answer(&path, [host, guest]).await;
    }
    guest
        .post(&format!("{path}/concede"), None, &json!({}))
        .await
        .created();
    path
}

#[tokio::test]
async fn a_finished_game_is_played_on_with_new_dice() {
    let umpire = Umpire::started().await;
    let [host, guest, third] = [
        umpire.player("Host").await,
        umpire.player("Guest").await,
        umpire.player("Third").await,
    ];
    let path = finished(&host, &guest, "public").await;
    let first = host.get(&path).await.ok();
    let export = host.get(&format!("{path}/export")).await.text;
    let at = first["head"].as_u64().unwrap() - 1;
    let new = json!({"at": at, "seats": {"left": "me"}});
    let fork = third
        .post(&format!("{path}/forks"), Some("the-same-fork"), &new)
        .await
        .created();
    let again = third
        .post(&format!("{path}/forks"), Some("the-same-fork"), &new)
        .await;
    assert!(again.replayed && again.created()["id"] == fork["id"]);
    assert_eq!(fork["fork_of"], json!({"game": first["id"], "at": at}));
    assert_eq!((&fork["title"], &fork["trial"]), (&first["title"], &json!(false)));
    assert_ne!(fork["commitment"], first["commitment"]);
    let own = format!("/v1/games/{}", fork["id"].as_str().unwrap());
    guest
        .post(&format!("{own}/seats/right"), None, &json!({}))
        .await
        .created();
    let [then, now] = [
        host.get(&format!("{path}/state?at={at}")).await.ok(),
        host.get(&format!("{own}/state")).await.ok(),
    ];
    assert_eq!(then["view"], now["view"]);
    // It goes on from there, also when it is read from the database.
    answer(&own, [&third, &guest]).await;
    let umpire = umpire.restarted().await;
    let [host, guest, third] = [host.at(&umpire), guest.at(&umpire), third.at(&umpire)];
    while third.get(&own).await.ok()["status"] == "playing" {
        answer(&own, [&third, &guest]).await;
    }
    let played = third.get(&format!("{own}/export")).await.text;
    let verified = verify(&played, toy::named).unwrap();
    assert_eq!(verified.fork_of.map(|fork| fork.at.get()), Some(at));
    let listed = host.get("/v1/games").await.ok();
    assert_eq!(listed["games"][0]["fork_of"]["at"], at);
    let report = host.get(&format!("{own}/report")).await;
    assert_eq!(report.status, 200);
    // The first game is unchanged.
    assert_eq!(host.get(&path).await.ok(), first);
    assert_eq!(host.get(&format!("{path}/export")).await.text, export);
    // A fork of the fork stands on its own, too.
    let end = third.get(&own).await.ok()["head"].as_u64().unwrap();
    let new = json!({"at": end - 2, "seats": {"left": "me", "right": "practice"}, "seed": 3});
    let second = host.post(&format!("{own}/forks"), None, &new).await.created();
    assert_eq!(
        (&second["trial"], &second["fork_of"]["game"]),
        (&json!(true), &fork["id"])
    );
    let folder = umpire.stopped().await;
    let store = Store::open(&database_of(folder.path()).await).await.unwrap();
    let record = store
        .game(fork["id"].as_str().unwrap().parse().unwrap())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        store.examine(&record, toy::named).await.unwrap().faults,
        Vec::<String>::new()
    );
    store.close().await;
}

#[tokio::test]
async fn what_cannot_be_played_on_is_refused_with_the_reason() {
    let umpire = Umpire::started().await;
    let [host, guest, third] = [
        umpire.player("Host").await,
        umpire.player("Guest").await,
        umpire.player("Third").await,
    ];
    let path = finished(&host, &guest, "private").await;
    let forks = format!("{path}/forks");
    let head = host.get(&path).await.ok()["head"].as_u64().unwrap();
    third
        .post(&forks, None, &json!({"at": 3}))
        .await
        .problem(404, "not-found");
    for (body, status, kind, says) in [
        (
            json!({"at": head + 1}),
            400,
            "not-understood",
            format!("the last one is {head}"),
        ),
        (
            json!({"at": 0}),
            400,
            "not-understood",
            "there is no entry 0".to_owned(),
        ),
        (json!({}), 400, "not-understood", "at".to_owned()),
        (
            json!({"at": head}),
            409,
            "conflict",
            "play on from an earlier one".to_owned(),
        ),
        (
            json!({"at": 3, "visibility": "public"}),
            400,
            "not-understood",
            "private too".to_owned(),
        ),
        (
            json!({"at": 3, "seats": {"middle": "me"}}),
            400,
            "not-understood",
            "the seats are left and right".to_owned(),
        ),
        (
            json!({"at": 3, "seed": -1}),
            400,
            "not-understood",
            "a whole number".to_owned(),
        ),
    ] {
        let problem = host.post(&forks, None, &body).await.problem(status, kind);
        assert!(problem["detail"].as_str().unwrap().contains(&says), "{problem}");
    }
    let private = host.post(&forks, None, &json!({"at": 3})).await.created();
    assert_eq!(private["visibility"], "private");
    let playing = host
        .post(
            "/v1/games",
            None,
            &json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}}),
        )
        .await
        .created();
    let forks = format!("/v1/games/{}/forks", playing["id"].as_str().unwrap());
    let problem = host
        .post(&forks, None, &json!({"at": 1}))
        .await
        .problem(409, "conflict");
    assert!(problem["detail"].as_str().unwrap().contains("when it is over"));
    umpire.stopped().await;
}

#[tokio::test]
async fn an_answer_that_only_one_side_gave_is_not_carried_over() {
    let umpire = Umpire::started().await;
    let [host, guest] = [umpire.player("Host").await, umpire.player("Guest").await];
    let path = finished(&host, &guest, "public").await;
    let log = host.get(&format!("{path}/log?after=0&limit=500")).await.ok();
    let entries = log["entries"].as_array().unwrap();
    let sealed = entries.iter().find(|entry| entry["sealed"] == true).unwrap();
    let at = sealed["seq"].as_u64().unwrap();
    let new = json!({"at": at, "seats": {"left": "me"}});
    let fork = host.post(&format!("{path}/forks"), None, &new).await.created();
    assert_eq!(fork["fork_of"]["at"], at - 1);
    let own = format!("/v1/games/{}", fork["id"].as_str().unwrap());
    guest
        .post(&format!("{own}/seats/right"), None, &json!({}))
        .await
        .created();
    for player in [&host, &guest] {
        let open = player.get(&format!("{own}/decisions")).await.ok();
        assert_eq!(open["decisions"][0]["sealed"], true, "both are asked again");
    }
    let opening = host.get(&format!("{own}/log?after=0&limit=1")).await.ok();
    let hidden = opening["entries"][0]["events"].as_array().unwrap().iter();
    let first_events: Vec<&Value> = entries
        .iter()
        .take(at as usize - 1)
        .flat_map(|e| e["events"].as_array().unwrap())
        .collect();
    assert_eq!(hidden.collect::<Vec<_>>(), first_events);
    umpire.stopped().await;
}
