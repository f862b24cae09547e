//! Outbox items that can't be sent now: their game is closed for play, they can't be parsed, or receivers fail.

use crate::support::ids::{new_id, operator_act, stamp};
use crate::support::post_office::{Receiver, a_while, notifying, webhook};
use crate::support::server::{Umpire, database_of};
use tempfile::TempDir;
use umpire::engine::Millis;
use umpire::ids::{AccountId, GameId, WebhookId};
use umpire::store::{Channel, ItemLimits, NewItem, Store, StoreError};

const NOON: i64 = 1_780_000_000_000;
const DAY: i64 = 24 * 3_600_000;

const NINE: ItemLimits = ItemLimits {
    of_account: 9,
    of_host: 9,
    all: 50,
};

fn new_item(account: AccountId, subject: Option<String>, (created, due): (i64, i64)) -> NewItem {
    NewItem {
        id: new_id(),
        account,
        channel: Channel::Notice,
        topic: "your-move".to_owned(),
        subject,
        body: "{}".to_owned(),
        host: None,
        created: Millis::new(created),
        due: Millis::new(due),
    }
}

#[tokio::test]
async fn what_waits_for_a_game_to_be_opened_does_not_sleep_on() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let store = Store::open(&database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    let (game, me): (GameId, _) = (table.id.parse().unwrap(), new_id());
    // Due in the far future, so that the server does not touch it.
    let far = i64::MAX / 2;
    let post = new_item(new_id(), Some(format!("{game}/left")), (far, far));
    store.post(vec![post.clone()]).await.unwrap();
    let held = async || {
        let due = store
            .items_due(Millis::new(far), Channel::Notice, NINE)
            .await
            .unwrap();
        let outbox_item = due.into_iter().find(|p| p.id().unwrap() == post.id).unwrap();
        assert!(
            store
                .hold(&outbox_item, me, Millis::new(far), Millis::new(far))
                .await
                .unwrap()
        );
        outbox_item
    };
    let outbox_item = held().await;
    // Somebody has reopened the game since it was seen to be closed.
    let open = store.wait_for_opening(&outbox_item, me).await;
    assert!(matches!(open, Err(StoreError::Conflict)), "{open:?}");
    store.close_game(game, "a test", Millis::new(5)).await.unwrap();
    store.wait_for_opening(&outbox_item, me).await.unwrap();
    let due = async || {
        store
            .items_due(Millis::new(far), Channel::Notice, NINE)
            .await
            .unwrap()
    };
    assert!(due().await.iter().all(|p| p.id().unwrap() != post.id));
    store
        .reopen_game(game, operator_act(Millis::new(far)))
        .await
        .unwrap();
    held().await;
    store.close().await;
}

#[tokio::test]
async fn undeliverable_notices_are_given_up_in_the_end() {
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOON), &address).await;
    let player = umpire.player("Uxbridge").await;
    let store = Store::open(&address).await.unwrap();
    let mine = store.account_named("Uxbridge").await.unwrap().unwrap().account.id;
    let [old, new] = [NOON - 6 * DAY, NOON].map(|at| new_item(mine, None, (at, at)));
    store.post(vec![old.clone(), new.clone()]).await.unwrap();
    // Another item wakes the server's outbox.
    let receiver = Receiver::started().await;
    let (id, _) = webhook(&player, &receiver).await;
    let trial = format!("/v1/webhooks/{id}/trial");
    player.post(&trial, None, &serde_json::json!({})).await;
    receiver.call(0).await;
    a_while().await;
    let outbox_items = store
        .items_due(Millis::new(i64::MAX), Channel::Notice, NINE)
        .await
        .unwrap();
    assert!(
        outbox_items.iter().all(|p| p.id().unwrap() != old.id),
        "{outbox_items:?}"
    );
    let tried = outbox_items.iter().find(|p| p.id().unwrap() == new.id).unwrap();
    assert!(tried.tries > 0 && tried.failure.is_some(), "{tried:?}");
    store.close().await;
}

#[tokio::test]
async fn a_webhook_that_leads_elsewhere_has_not_failed() {
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOON), &address).await;
    let player = umpire.player("Uxbridge").await;
    let (id, _) = webhook(&player, &Receiver::started().await).await;
    let store = Store::open(&address).await.unwrap();
    let hook: WebhookId = id.parse().unwrap();
    let mine = store.account_named("Uxbridge").await.unwrap().unwrap().account.id;
    let far = i64::MAX / 2;
    store.post(vec![new_item(mine, None, (far, far))]).await.unwrap();
    let due = store
        .items_due(Millis::new(far), Channel::Notice, NINE)
        .await
        .unwrap();
    store
        .webhook_failed(hook, &due[0], "it is slow", stamp(Millis::new(NOON)))
        .await
        .unwrap();
    let since = async || store.webhook(hook).await.unwrap().unwrap().failing_since();
    assert_eq!(since().await, Some(Millis::new(NOON)));
    let url = store.webhook(hook).await.unwrap().unwrap().url;
    store.change_webhook(hook, &url, &[], true).await.unwrap();
    assert_eq!(since().await, Some(Millis::new(NOON)));
    let other = format!("{url}/elsewhere");
    store.change_webhook(hook, &other, &[], true).await.unwrap();
    assert_eq!(since().await, None);
    store.close().await;
}

#[tokio::test]
async fn a_repeated_request_shows_no_secret_of_a_webhook_again() {
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOON), &address).await;
    let player = umpire.player("Uxbridge").await;
    let new = serde_json::json!({"url": "http://127.0.0.1:9/hook"});
    let made = player
        .post("/v1/webhooks", Some("make-a-hook"), &new)
        .await
        .created();
    assert!(made["secret"].as_str().unwrap().starts_with("whsec_"));
    let rotate = format!("/v1/webhooks/{}/secret", made["id"].as_str().unwrap());
    let rotated = player
        .post(&rotate, Some("rotate-it"), &serde_json::json!({}))
        .await;
    assert!(
        rotated.created()["secret"]
            .as_str()
            .unwrap()
            .starts_with("whsec_")
    );
    for (path, key, body) in [
        ("/v1/webhooks", "make-a-hook", &new),
        (rotate.as_str(), "rotate-it", &serde_json::json!({})),
    ] {
        let again = player.post(path, Some(key), body).await;
        assert!(again.replayed, "{path}: {}", again.text);
        assert!(!again.text.contains("whsec_"), "{path}: {}", again.text);
    }
}
