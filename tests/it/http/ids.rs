//! Ids come from the server's clock and entropy.

use crate::support::server::Umpire;
use serde_json::{Value, json};
use umpire::engine::Millis;
use uuid::Uuid;

const NOON: i64 = 1_800_000_000_000;

fn still() -> Millis {
    Millis::new(NOON)
}

/// The ids that a server with this entropy gives to an account, a token, a bot and a vacation.
async fn ids_of(mut entropy: [u8; 32]) -> Vec<String> {
    let mut draws = 0_u64;
    let umpire = Umpire::builder()
        .clock(still)
        .entropy(move || {
            draws += 1;
            entropy[..8].copy_from_slice(&draws.to_be_bytes());
            entropy
        })
        .on_sqlite()
        .start()
        .await;
    let player = umpire.player("Anna").await;
    let day = 24 * 3_600_000;
    let away = json!({"begins": NOON + 2 * day, "ends": NOON + 5 * day});
    let token = json!({"name": "a reader", "scopes": ["game:read"]});
    let made = [
        player.get("/v1/me").await.ok(),
        player.post("/v1/tokens", None, &token).await.created(),
        player
            .post("/v1/me/bots", None, &json!({"name": "Annabot"}))
            .await
            .created(),
        player.post("/v1/me/vacations", None, &away).await.created(),
    ];
    umpire.stopped().await;
    let id = |value: &Value| value.as_str().map(str::to_owned);
    made.iter()
        .map(|made| id(&made["id"]).or_else(|| id(&made["account"]["id"])).unwrap())
        .collect()
}

#[tokio::test]
async fn two_servers_of_one_clock_and_entropy_give_the_same_ids() {
    let ids = ids_of([7; 32]).await;
    for id in &ids {
        let id: Uuid = id.parse().unwrap();
        let (seconds, nanos) = id.get_timestamp().unwrap().to_unix();
        assert_eq!((seconds * 1000, nanos), (NOON.unsigned_abs(), 0), "{id}");
    }
    assert!(ids.is_sorted(), "{ids:?}");
    assert_eq!(ids_of([7; 32]).await, ids);
    assert_ne!(ids_of([8; 32]).await, ids);
}
