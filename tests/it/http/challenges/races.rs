//! Simultaneous operations on one challenge.

use crate::http::challenges::to_first_move::{challenged, path, to_lobby, with};
use crate::support::server::{Table, Umpire};
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[tokio::test(flavor = "multi_thread")]
async fn a_salt_taken_as_the_game_begins_is_in_the_game() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let (mut taken, mut late) = (0, 0);
    for n in 0..50 {
        let challenge = challenged(&one, &with(to_lobby(), "sides", json!({"type": "drawn"}))).await;
        let salt = format!("{:064x}", n + 1);
        let body = json!({"salt": salt});
        let (salt_path, accept_path) = (path(&challenge, "/salt"), path(&challenge, "/accept"));
        let key = format!("accept-number-{n}");
        let accept = json!({});
        let (brought, accepted) = tokio::join!(
            one.post(&salt_path, None, &body),
            other.post(&accept_path, Some(&key), &accept)
        );
        let game = accepted.created();
        let export = one
            .get(&format!("/v1/games/{}/export", game["id"].as_str().unwrap()))
            .await
            .text;
        umpire::engine::verify(&export, crate::support::toy::named).unwrap();
        if brought.status == 200 {
            taken += 1;
            assert!(
                export.contains(&salt),
                "round {n}: a salt was taken and thrown away"
            );
        } else {
            late += 1;
            let problem = brought.problem(409, "conflict");
            assert_eq!(problem["detail"], "this challenge is accepted");
            assert!(!export.contains(&salt));
        }
        one.post(
            &format!("/v1/games/{}/abort", game["id"].as_str().unwrap()),
            None,
            &json!({}),
        )
        .await
        .created();
    }
    println!("{taken} salts were in time, {late} were not");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_asked_for_once_by_each_player() {
    let umpire = Umpire::started().await;
    let table: Table = umpire.table(1).await;
    table.played_out().await;
    let path = table.path("/rematch");
    let mut asking = vec![];
    for n in 0..20 {
        let (left, path) = (table.left.clone(), path.clone());
        asking.push(tokio::spawn(async move {
            let key = format!("rematch-number-{n}");
            left.post(&path, Some(&key), &json!({})).await
        }));
    }
    let (mut ids, mut created) = (BTreeSet::new(), 0);
    for ask in asking {
        let response = ask.await.unwrap();
        assert!([200, 201].contains(&response.status), "{}", response.text);
        created += usize::from(response.status == 201);
        ids.insert(response.json()["id"].as_str().unwrap().to_owned());
    }
    assert_eq!((created, ids.len()), (1, 1));
    let first: Value = json!({"id": ids.first()});
    let declined = crate::http::challenges::to_first_move::path(&first, "/decline");
    table.right.post(&declined, None, &json!({})).await.ok();
    let again = table.left.post(&path, None, &json!({})).await.ok();
    assert_eq!(
        (&again["id"], &again["status"]),
        (&first["id"], &json!("declined"))
    );
    // The other player has a rematch request of their own.
    let other = table.right.post(&path, None, &json!({})).await.created();
    assert_ne!(other["id"], first["id"]);
}
