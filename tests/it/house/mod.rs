//! Accounts of the house: programs that hold seats, for which the practice opponent plays.

mod accounts;
mod crowd;
mod games;
mod migration;

use crate::support::ids::new_id;
use crate::support::server::{Client, Umpire, database_of};
use serde_json::Map;
use umpire::engine::Terms;
use umpire::server::OpenFor;
use umpire::store::{Account, Store, Visibility};

/// The database of this server.
async fn store_of(umpire: &Umpire) -> Store {
    let database = database_of(umpire.folder.path()).await;
    Store::open(database).await.unwrap()
}

/// The accounts of the house on this server.
async fn programs(umpire: &Umpire) -> Vec<Account> {
    store_of(umpire).await.house_accounts().await.unwrap()
}

/// The account of a client.
async fn account_of(umpire: &Umpire, client: &Client) -> Account {
    let me = client.get("/v1/me").await.ok();
    let id = me["id"].as_str().unwrap().parse().unwrap();
    store_of(umpire).await.account(id).await.unwrap().unwrap()
}

/// A game of this scenario for two accounts.
fn game_for(system: &str, scenario: &str, seats: [&Account; 2]) -> OpenFor {
    OpenFor {
        game: new_id(),
        system: system.to_owned(),
        scenario: scenario.to_owned(),
        options: Map::new(),
        title: Some("Round 1, board 1".to_owned()),
        visibility: Visibility::Public,
        terms: Terms::default(),
        seats: seats.map(Account::clone),
        side_effects: vec![],
    }
}
