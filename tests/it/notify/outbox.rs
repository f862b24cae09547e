//! The outbox: delivery at least once, by one server at a time.

use crate::support::ids::new_id;
use crate::support::post_office::{Receiver, a_while, notifying, until, webhook};
use crate::support::postgres::database;
use crate::support::server::database_of;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use umpire::engine::Millis;
use umpire::ids::{AccountId, GameId, NoticeId};
use umpire::notices::{About, Notice, Table};
use umpire::store::{Address, Channel, ItemLimits, NewItem, Store};

const NOON: i64 = 1_780_000_000_000;
const MINUTE: i64 = 60_000;

fn begun(account: AccountId, n: u128, at: i64) -> Notice {
    let table = Table {
        game: GameId::from_u128(n),
        title: format!("Game {n}"),
        seat: "left".to_owned(),
        trial: false,
        fork_of: None,
    };
    Notice {
        id: NoticeId::from_u128(n),
        account,
        at: Millis::new(at),
        about: About::GameBegun { table },
    }
}

async fn account(store: &Store, name: &str) -> AccountId {
    store.account_named(name).await.unwrap().unwrap().account.id
}

const NINE: ItemLimits = ItemLimits {
    of_account: 9,
    of_host: 9,
    all: 10,
};

#[tokio::test]
async fn what_a_server_dies_over_is_sent_by_another_with_the_same_id() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOW.load(Ordering::Relaxed)), &address).await;
    let player = umpire.player("Uxbridge").await;
    webhook(&player, &receiver).await;
    let store = Store::open(&address).await.unwrap();
    let mine = account(&store, "Uxbridge").await;
    // Due in a while, so that the other server leases it first.
    let notice = begun(mine, 1, NOON);
    store
        .post(vec![NewItem::notice(&notice, Millis::new(NOON + MINUTE))])
        .await
        .unwrap();
    let dead = new_id();
    let due = store
        .items_due(Millis::new(NOON + MINUTE), Channel::Notice, NINE)
        .await
        .unwrap();
    let outbox_item = due.iter().find(|p| p.id().unwrap() == notice.id).unwrap();
    assert!(
        store
            .hold(
                outbox_item,
                dead,
                Millis::new(NOON + MINUTE),
                Millis::new(NOON + 3 * MINUTE)
            )
            .await
            .unwrap()
    );
    assert!(
        !store
            .hold(
                outbox_item,
                new_id(),
                Millis::new(NOON + 2 * MINUTE),
                Millis::new(NOON + 9 * MINUTE)
            )
            .await
            .unwrap()
    );
    assert_eq!(
        store
            .items_due(Millis::new(NOON + 2 * MINUTE), Channel::Notice, NINE)
            .await
            .unwrap(),
        []
    );
    assert_eq!(
        store
            .next_item_due(Millis::new(NOON + 2 * MINUTE), Channel::Notice)
            .await
            .unwrap(),
        Some(Millis::new(NOON + 3 * MINUTE))
    );
    NOW.store(NOON + 2 * MINUTE, Ordering::Relaxed);
    a_while().await;
    assert_eq!(receiver.calls().len(), 0);
    NOW.store(NOON + 3 * MINUTE, Ordering::Relaxed);
    let call = receiver.call(0).await;
    assert_eq!(call.json()["data"]["notice"], notice.id.to_string());
    // A server that was considered dead reports late that it is done, or wants to retry: both have no effect.
    store.done_with(outbox_item, dead).await.unwrap();
    store
        .try_again(outbox_item, dead, Millis::ZERO, Some("late"))
        .await
        .unwrap();
    store
        .post(vec![NewItem::notice(&notice, Millis::new(NOON))])
        .await
        .unwrap();
    a_while().await;
    let ids: BTreeSet<String> = receiver
        .calls()
        .iter()
        .map(|c| c.header("webhook-id").to_owned())
        .collect();
    assert_eq!(ids.len(), 1, "a notice that is sent again has the id that it had");
    store.close().await;
}

#[tokio::test]
async fn what_was_sent_and_not_marked_is_sent_again_with_the_same_id() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, receiver) = (TempDir::new().unwrap(), Receiver::started().await);
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOW.load(Ordering::Relaxed)), &address).await;
    let player = umpire.player("Uxbridge").await;
    let (hook, _) = webhook(&player, &receiver).await;
    let store = Store::open(&address).await.unwrap();
    let mine = account(&store, "Uxbridge").await;
    let body = serde_json::json!({"type": "trial", "notice": NoticeId::from_u128(5), "way": hook});
    let post = NewItem {
        id: NoticeId::from_u128(9),
        account: mine,
        channel: Channel::Webhook,
        topic: "trial".to_owned(),
        subject: None,
        body: body.to_string(),
        host: None,
        created: Millis::new(NOON),
        due: Millis::new(NOON),
    };
    store.post(vec![post.clone()]).await.unwrap();
    receiver.call(0).await;
    // As if the server had crashed after the call: the row is stored again.
    for _ in 0..200 {
        if store.to_be_sent_to(mine).await.unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    store.post(vec![post]).await.unwrap();
    let again = receiver.call(1).await;
    assert_eq!(
        again.header("webhook-id"),
        receiver.calls()[0].header("webhook-id")
    );
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_send_everything_and_nothing_twice() {
    let address: Address = database().await.parse().unwrap();
    let one = notifying(|| Millis::new(NOON), &address).await;
    let _other = notifying(|| Millis::new(NOON), &address).await;
    let receiver = Receiver::started().await;
    let player = one.player("Uxbridge").await;
    webhook(&player, &receiver).await;
    let store = Store::open(&address).await.unwrap();
    let mine = account(&store, "Uxbridge").await;
    for n in 1..=100 {
        store
            .post(vec![NewItem::notice(&begun(mine, n, NOON), Millis::new(NOON))])
            .await
            .unwrap();
    }
    until("every call", || (receiver.calls().len() >= 100).then_some(())).await;
    a_while().await;
    let calls = receiver.calls();
    let ids: BTreeSet<&str> = calls.iter().map(|call| call.header("webhook-id")).collect();
    assert_eq!((calls.len(), ids.len()), (100, 100));
    assert!(store.to_be_sent_to(mine).await.unwrap().is_empty());
    store.close().await;
}
