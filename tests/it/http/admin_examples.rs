//! The examples of what administrators do.

use crate::http::conversation::hall::Hall;
use crate::support::security_world::new_token;
use serde_json::json;
use umpire::engine::Millis;
use umpire::ids::TokenId;
use umpire::store::{Address, NewAdminAct, Stamp, Store};
use uuid::Uuid;

/// Makes bert an administrator, who is known as the operator.
pub async fn an_administrator_is_appointed(hall: &mut Hall) {
    let database = Address::File(hall.umpire.folder.path().join("umpire.db"));
    let store = Store::open(&database).await.unwrap();
    let account = store.account_named("bert").await.unwrap().unwrap().account.id;
    // The log shows its id.
    let made = Stamp {
        id: Uuid::from_u128(6),
        at: Millis::ONE,
    };
    let act = NewAdminAct::of_the_operator("keeps the lists of the club".to_owned(), made);
    store.appoint(account, true, act).await.unwrap();
    let token = new_token(TokenId::from_u128(5), "umpire_admin", false, "all admin");
    store.add_token(account, token, 10, None).await.unwrap();
    hall.knows("operator", &json!("umpire_admin"));
    hall.get("operator", "/v1/admin/closed-games").await;
}

/// An administrator locks an account, unlocks it, and gives it another name.
pub async fn accounts_are_administered(hall: &mut Hall) {
    let found = hall.get("operator", "/v1/admin/accounts?search=car").await.ok();
    let account = found["accounts"][0]["id"].as_str().unwrap();
    let path = |rest: &str| format!("/v1/admin/accounts/{account}/{rest}");
    let why = json!({"reason": "sends the same message to everybody"});
    hall.put("operator", &path("lock"), &why).await;
    hall.delete("operator", &path("lock")).await;
    let name = json!({"name": "Karl", "reason": "asked for it"});
    hall.put("operator", &path("name"), &name).await;
    let quotas = json!({"requests": 600, "games": 20, "reason": "a bot without pauses"});
    hall.put("operator", &path("quotas"), &quotas).await;
    hall.delete("operator", &path("tokens")).await;
    hall.get("operator", "/v1/admin/log").await;
}
