//! A guest account that has been idle for 30 days is deleted, unless it is kept.

use super::{guest, post, practice};
use crate::people::sessions::Browser;
use crate::support::ids::new_id;
use crate::support::post_office::until_async;
use crate::support::server::{Umpire, database_of};
use crate::support::times::{DAY, HOUR};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use umpire::engine::Millis;
use umpire::ids::AccountId;
use umpire::store::{AccountDeletion, Store, StoreError};

const NOON: i64 = 1_800_000_000_000;

async fn has_left(umpire: &Umpire, account: &Value) -> bool {
    let path = format!("/v1/accounts/{}", account["id"].as_str().unwrap());
    umpire.anonymous().get(&path).await.ok()["left"] == true
}

/// Waits until the practice opponent has nothing to announce: whatever it announces counts as use of the game.
async fn until_it_waits_for_the_guest(guest: &Browser, game: &Value) {
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    until_async("the guest's turn", async || {
        let card = guest.get(&path).await.ok();
        (card["waiting"] == json!(["left"])).then_some(())
    })
    .await;
}

async fn until_deleted(umpire: &Umpire, account: &Value) {
    for _ in 0..400 {
        if has_left(umpire, account).await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("{account} is still there");
}

fn id_of(account: &Value) -> AccountId {
    account["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_guest_is_deleted_after_thirty_idle_days() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let umpire = Umpire::builder()
        .clock(|| Millis::new(NOW.load(Ordering::Relaxed)))
        .start()
        .await;
    let (idle, idle_account) = guest(&umpire).await;
    let (kept, kept_account) = guest(&umpire).await;
    let (busy, busy_account) = guest(&umpire).await;
    let game = practice(&idle).await;
    until_it_waits_for_the_guest(&idle, &game).await;
    post(&kept, "/v1/me/keep", &json!({"name": "Uxbridge"}))
        .await
        .ok();
    NOW.fetch_add(29 * DAY, Ordering::Relaxed);
    busy.get("/v1/me").await.ok();
    // Longer than the server waits before it reads its clock again.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(!has_left(&umpire, &idle_account).await);
    NOW.fetch_add(DAY + HOUR, Ordering::Relaxed);
    until_deleted(&umpire, &idle_account).await;
    idle.get("/v1/me").await.problem(401, "unauthenticated");
    assert!(!has_left(&umpire, &kept_account).await);
    assert!(!has_left(&umpire, &busy_account).await);
    kept.get("/v1/me").await.ok();
    // Its game stays, closed and under another name.
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let card = until_async("the end of the game", async || {
        let card = umpire.anonymous().get(&path).await.ok();
        (card["status"] == "unfinished").then_some(card)
    })
    .await;
    let name = idle_account["name"].as_str().unwrap();
    assert!(!card.to_string().contains(name), "{card}");
    assert!(card.to_string().contains("Former player"), "{card}");
    // A cookie of a guest that is gone does not keep its browser from becoming another one.
    let again = post(&idle, "/v1/guests", &json!({})).await.created();
    assert_ne!(again["account"]["id"], idle_account["id"]);
    // The one that was busy has its own 30 days.
    NOW.fetch_add(29 * DAY, Ordering::Relaxed);
    until_deleted(&umpire, &busy_account).await;
}

#[tokio::test]
async fn an_announcement_keeps_a_guest_for_thirty_days() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    practice(&browser).await;
    let database = database_of(umpire.folder.path()).await;
    let store = Store::open(&database).await.unwrap();
    let id = id_of(&account);
    let idle = async |since: Millis| {
        let found = store.idle_guests(since).await.unwrap();
        found.iter().any(|guest| guest.id == id)
    };
    let now = umpire::server::system_time();
    assert!(!idle(Millis::new(now.get() - HOUR)).await);
    assert!(idle(Millis::new(now.get() + HOUR)).await);
    store.close().await;
}

#[tokio::test]
async fn two_servers_delete_a_guest_once() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    let database = database_of(umpire.folder.path()).await;
    let store = Store::open(&database).await.unwrap();
    let deletion = AccountDeletion {
        account: id_of(&account),
        name: account["name"].as_str().unwrap().to_owned(),
        former: "Former player 1".to_owned(),
        revocation: new_id(),
    };
    let now = umpire::server::system_time();
    let far = Millis::new(now.get() + DAY);
    // It was used since: nothing is deleted.
    let before = Millis::new(now.get() - DAY);
    let used = store.delete_idle_guest(&deletion, before, now).await;
    assert!(matches!(used, Err(StoreError::Conflict)), "{used:?}");
    assert!(!has_left(&umpire, &account).await);
    // Both servers find it idle at the same moment; one of them deletes it.
    let other = AccountDeletion {
        former: "Former player 2".to_owned(),
        revocation: new_id(),
        ..deletion.clone()
    };
    let (one, two) = tokio::join!(
        store.delete_idle_guest(&deletion, far, now),
        store.delete_idle_guest(&other, far, now)
    );
    assert_eq!(usize::from(one.is_ok()) + usize::from(two.is_ok()), 1);
    assert!(has_left(&umpire, &account).await);
    // What is kept at the last moment is not deleted.
    let (late, late_account) = guest(&umpire).await;
    post(&late, "/v1/me/keep", &json!({"name": "Uxbridge"}))
        .await
        .ok();
    let deletion = AccountDeletion {
        account: id_of(&late_account),
        former: "Former player 3".to_owned(),
        revocation: new_id(),
        ..deletion
    };
    let refused = store.delete_idle_guest(&deletion, far, now).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    late.get("/v1/me").await.ok();
    browser.get("/v1/me").await.problem(401, "unauthenticated");
    store.close().await;
}
