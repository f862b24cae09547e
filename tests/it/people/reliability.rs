//! The public reliability of an account reveals nothing that spectators may not see yet.

use crate::http::challenges::to_first_move::{challenged, path, to_lobby, with};
use crate::play::clocks::over_http::{hand_set, pass};
use crate::support::server::{Client, Table, Umpire};
use crate::support::times::HOUR;
use serde_json::{Value, json};

async fn table(umpire: &Umpire, players: [&Client; 2], delay: i64) -> Table {
    let body = with(to_lobby(), "clock", json!({"preset": "fast"}));
    let body = with(body, "sides", json!({"type": "chosen", "mine": "left"}));
    let challenge = challenged(players[0], &with(body, "spectator_delay", json!(delay))).await;
    let accept = path(&challenge, "/accept");
    players[1].post(&accept, None, &json!({})).await.created();
    assert_eq!(umpire.anonymous().get("/healthz").await.status, 200);
    Table {
        left: players[0].clone(),
        right: players[1].clone(),
        id: challenge["id"].as_str().unwrap().to_owned(),
    }
}

#[tokio::test]
async fn an_answer_counts_when_spectators_see_it() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let [mine, theirs] = [one.get("/v1/me").await.ok(), other.get("/v1/me").await.ok()];
    let counted = async || {
        let mut sum = 0;
        for me in [&mine, &theirs] {
            let account = format!("/v1/accounts/{}", me["id"].as_str().unwrap());
            let shown: Value = umpire.anonymous().get(&account).await.ok();
            sum += shown["reliability"]["handoffs"].as_u64().unwrap();
            assert_eq!(
                shown["reliability"]["median_tenths_of_hour"].is_null(),
                shown["reliability"]["handoffs"] == 0
            );
        }
        sum
    };
    let behind = table(&umpire, [&one, &other], HOUR).await;
    pass!(NOW, HOUR / 2);
    assert!(behind.answer(1).await);
    assert_eq!(counted().await, 0);
    pass!(NOW, HOUR - 1);
    assert_eq!(counted().await, 0);
    pass!(NOW, 1);
    let seen = counted().await;
    assert!(seen > 0);
    let open = table(&umpire, [&one, &other], 0).await;
    assert!(open.answer(1).await);
    let both = counted().await;
    assert!(both > seen, "without a delay it counts at once");
    // When the game is over, everybody sees everything.
    assert!(behind.answer(1).await);
    assert_eq!(counted().await, both);
    let concede = behind.path("/concede");
    one.post(&concede, None, &json!({})).await.created();
    assert!(counted().await > both);
}
