//! An account is deleted while one of its requests is in progress: nothing more is written for it.

use crate::support::ids::{new_id, stamp};
use crate::support::server::{Umpire, database_of};
use reqwest::Method;
use serde_json::json;
use umpire::engine::Millis;
use umpire::ids::AccountId;
use umpire::store::{Account, AccountDeletion, Channel, NewAccount, NewToken, Store};

#[tokio::test]
async fn a_request_during_account_deletion_writes_nothing() {
    let umpire = Umpire::started().await;
    let host = umpire.player("Host").await;
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    let game = host.post("/v1/games", None, &new).await.created();
    let game = game["id"].as_str().unwrap();
    let lobby = json!({"to": {"type": "lobby"}, "system": "toy", "scenario": "short"});
    let challenge = host.post("/v1/challenges", None, &lobby).await.created();
    let challenge = challenge["id"].as_str().unwrap();
    let store = Store::open(&database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    for (n, (path, body, status)) in [
        (format!("/v1/games/{game}/seats/right"), json!({}), 401),
        (format!("/v1/challenges/{challenge}/accept"), json!({}), 401),
        ("/v1/games".to_owned(), new, 401),
        ("/v1/challenges".to_owned(), lobby, 409),
        (
            "/v1/webhooks".to_owned(),
            json!({"url": "https://umpire.invalid/"}),
            409,
        ),
        (
            "/v1/tokens".to_owned(),
            json!({"name": "mine", "scopes": ["game:read"]}),
            409,
        ),
        ("/v1/me/bots".to_owned(), json!({"name": "Clockwork"}), 409),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("Leaver {n}");
        let leaver = umpire.player(&name).await;
        // The server has the identity in its cache, so that the next request passes authentication.
        leaver.get("/v1/me").await.ok();
        let account = store.account_named(&name).await.unwrap().unwrap().account.id;
        let deletion = AccountDeletion {
            account,
            name: name.clone(),
            former: format!("Former player {n}"),
            revocation: new_id(),
        };
        store.delete_accounts(&[deletion], Millis::new(5)).await.unwrap();
        let response = leaver.post(&path, None, &body).await;
        // The server may know of the deletion by then.
        assert!(
            [status, 401].contains(&response.status),
            "{path}: {}",
            response.text
        );
        assert_eq!(store.seats_of(account).await.unwrap(), [], "{path}");
        assert!(store.games_opened_by(account).await.unwrap().is_empty(), "{path}");
        assert!(
            store.tokens_of(account, false).await.unwrap().is_empty(),
            "{path}"
        );
        assert!(store.webhooks(account).await.unwrap().is_empty(), "{path}");
        assert!(store.bots_of(account).await.unwrap().is_empty(), "{path}");
    }
    // The seat and the challenge are open to others, and the old name shows nowhere.
    let other = umpire.player("Other").await;
    let seat = format!("/v1/games/{game}/seats/right");
    let card = other.post(&seat, None, &json!({})).await.created();
    assert!(!card.to_string().contains("Leaver"), "{card}");
    let accept = format!("/v1/challenges/{challenge}/accept");
    other.post(&accept, None, &json!({})).await.created();
    store.close().await;
}

#[tokio::test]
async fn a_taken_name_does_not_prevent_account_deletion() {
    let umpire = Umpire::started().await;
    for name in [
        "Former player 0123456789",
        "FORMER  Player x",
        " former\u{a0}player",
    ] {
        let body = json!({"name": name, "password": "correct horse"});
        let made = umpire.anonymous().post("/v1/accounts", None, &body).await;
        made.problem(409, "conflict");
    }
    let leaver = umpire.player("Leaver").await;
    leaver
        .post("/v1/me/bots", None, &json!({"name": "former player of mine"}))
        .await
        .problem(409, "conflict");
    let id = leaver.get("/v1/me").await.ok()["id"].clone();
    let id: AccountId = id.as_str().unwrap().parse().unwrap();
    // An older account, from before such names were reserved, has the name that the deleted account would get.
    let mark = umpire::people::profile::former_name(id);
    let store = Store::open(&database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    let new = NewAccount {
        account: Account {
            id: new_id(),
            name: mark.clone(),
            bot: false,
            house: false,
            guest: false,
        },
        password: None,
        keeper: None,
        token: NewToken::first(stamp(Millis::ONE), "umpire_old", "profile:read".to_owned()),
    };
    store.add_account(new, 1, None).await.unwrap();
    let left = leaver
        .send(
            Method::DELETE,
            "/v1/me",
            None,
            Some(json!({"name": "Leaver"}).to_string()),
        )
        .await;
    assert_eq!(left.status, 204, "{}", left.text);
    let card = umpire.anonymous().get(&format!("/v1/accounts/{id}")).await;
    assert!(
        !card.text.contains("Leaver") && !card.text.contains(&mark),
        "{}",
        card.text
    );
    store.close().await;
}

#[tokio::test]
async fn no_player_sits_down_opposite_a_deleted_account() {
    let umpire = Umpire::started().await;
    let [leaver, other] = [umpire.player("Leaver").await, umpire.player("Other").await];
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    let game = leaver.post("/v1/games", None, &new).await.created();
    let lists = async || {
        let games = other.get("/v1/games?status=open").await.ok();
        games.to_string().contains(game["id"].as_str().unwrap())
    };
    assert!(lists().await);
    let gone = Some(json!({"name": "Leaver"}).to_string());
    assert_eq!(
        leaver.send(Method::DELETE, "/v1/me", None, gone).await.status,
        204
    );
    assert!(!lists().await);
    let seat = format!("/v1/games/{}/seats/right", game["id"].as_str().unwrap());
    let refused = other.post(&seat, None, &json!({})).await.problem(409, "conflict");
    assert!(refused.to_string().contains("has left"), "{refused}");
    // The game has ended; the log says so, and by which seat.
    let game = format!("/v1/games/{}", game["id"].as_str().unwrap());
    assert_eq!(other.get(&game).await.ok()["status"], "aborted");
    let log = other.get(&format!("{game}/log")).await.ok();
    let last = log["entries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["kind"], &last["how"], &last["seat"]),
        (&json!("closed"), &json!("aborted"), &json!("left")),
        "{last}"
    );
}

#[tokio::test]
async fn what_was_left_open_before_ends_when_a_server_starts() {
    let umpire = Umpire::started().await;
    let [leaver, other] = [umpire.player("Leaver").await, umpire.player("Other").await];
    let new = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    let mut games = vec![];
    for client in [&leaver, &other] {
        let game = client.post("/v1/games", None, &new).await.created();
        games.push(format!("/v1/games/{}", game["id"].as_str().unwrap()));
    }
    let database = database_of(umpire.folder.path()).await;
    let folder = umpire.stopped().await;
    let store = Store::open(&database).await.unwrap();
    let account = store.account_named("Leaver").await.unwrap().unwrap().account.id;
    let gone = AccountDeletion {
        account,
        name: "Leaver".to_owned(),
        former: "Former player 1".to_owned(),
        revocation: new_id(),
    };
    store.delete_accounts(&[gone], Millis::new(5)).await.unwrap();
    store.close().await;
    let umpire = Umpire::builder().folder(folder).start().await;
    let other = other.at(&umpire);
    crate::support::post_office::until_async("its end", async || {
        (other.get(&games[0]).await.ok()["status"] == "aborted").then_some(())
    })
    .await;
    assert_eq!(other.get(&games[1]).await.ok()["status"], "open");
}

#[tokio::test]
async fn chat_and_orders_are_deleted_with_the_account() {
    let umpire = Umpire::started().await;
    let store = Store::open(&database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    for keep in [false, true] {
        let names = [format!("Leaver {keep}"), format!("Other {keep}")];
        let table = umpire.table_of([&names[0], &names[1]], 3).await;
        let id = |me: serde_json::Value| -> AccountId { me["id"].as_str().unwrap().parse().unwrap() };
        let reader = id(table.right.get("/v1/me").await.ok());
        assert_eq!(table.right.put("/v1/me/feed", &json!({})).await.status, 201);
        let orders = json!({"rules": [{"id": "never", "when": {"reaction": "counter"}, "then": "decline"}], "fallback": "ask"});
        table
            .left
            .put(&table.path("/standing-orders"), &orders)
            .await
            .ok();
        let words = json!({"text": "My own words"});
        table
            .left
            .post(&table.path("/chat"), None, &words)
            .await
            .created();
        if keep {
            let due = store
                .items_due(
                    Millis::new(i64::MAX),
                    Channel::Notice,
                    umpire::store::ItemLimits {
                        of_account: 9,
                        of_host: 9,
                        all: 50,
                    },
                )
                .await
                .unwrap();
            let outbox_item = due.iter().find(|p| p.topic == "talk").unwrap();
            let by = new_id();
            let notice = outbox_item.notice().unwrap();
            assert!(
                store
                    .hold(outbox_item, by, Millis::new(i64::MAX), Millis::new(i64::MAX))
                    .await
                    .unwrap()
            );
            let fanned = umpire::store::FannedOut {
                notice: &notice,
                daily: None,
                items: vec![],
            };
            store.fan_out(outbox_item, by, fanned).await.unwrap();
        }
        let contains_words = async || {
            let letters = store.to_be_sent_to(reader).await.unwrap();
            let notices = store.notices_to(reader, None, 200).await.unwrap();
            format!("{letters:?} {notices:?}").contains("My own words")
        };
        assert!(contains_words().await, "{keep}");
        let game = table.id.parse().unwrap();
        assert!(!store.prepared_orders(game).await.unwrap().is_empty());
        let gone = Some(json!({"name": names[0]}).to_string());
        assert_eq!(
            table.left.send(Method::DELETE, "/v1/me", None, gone).await.status,
            204
        );
        assert!(!contains_words().await, "{keep}");
        let prepared_orders = store.prepared_orders(game).await.unwrap();
        assert!(
            prepared_orders
                .iter()
                .all(|seat_orders| seat_orders.seat != "left"),
            "{prepared_orders:?}"
        );
    }
    store.close().await;
}
