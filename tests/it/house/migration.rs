//! The migrations that create the accounts of the house, on databases in which people have their names.

use crate::store::contract::user;
use crate::support::postgres::both;
use rusqlite::Connection;
use sqlx::{Connection as _, PgConnection};
use umpire::store::{Address, Store};

/// Takes the migration back, except for its column, which the program needs.
const UNDO: &str = "delete from accounts where house = 1; drop index house_accounts;";

const MIGRATION: &str = include_str!("../../../migrations/0021_house.sql");

/// Takes the migration of the programs of the level Captain back.
const UNDO_CAPTAINS: &str = "delete from accounts where house = 1 and name like 'Captain%';";

const CAPTAINS: &str = include_str!("../../../migrations/0033_captains.sql");

/// Executes statements without the program's knowledge.
async fn execute(address: &Address, statements: &'static str) {
    match address {
        Address::File(file) => Connection::open(file).unwrap().execute_batch(statements).unwrap(),
        Address::Server(options) => {
            let mut connection = PgConnection::connect_with(options).await.unwrap();
            sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_people_have_are_left_to_them() {
    for (address, _folder) in both().await {
        let store = Store::open(address.clone()).await.unwrap();
        execute(&address, UNDO).await;
        for name in ["CADET", "Cadet 3", "cadet 4", "Cadet 16", "Cadet 017", "Cadets"] {
            user(&store, name).await;
        }
        let (column, programs) = MIGRATION.split_once(';').unwrap();
        assert!(column.contains("add column house"));
        execute(&address, programs).await;
        let programs = store.house_accounts().await.unwrap();
        let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
        let numbers = [2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19];
        assert_eq!(names, numbers.map(|number| format!("Cadet {number}")));
        let person = store.account_named("cadet").await.unwrap().unwrap();
        assert!(!person.account.bot && !person.account.house);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_people_have_are_not_those_of_captains() {
    for (address, _folder) in both().await {
        let store = Store::open(address.clone()).await.unwrap();
        execute(&address, UNDO_CAPTAINS).await;
        for name in ["Captain", "CAPTAIN 3", "Captain Pike", "captain 16"] {
            user(&store, name).await;
        }
        execute(&address, CAPTAINS).await;
        let programs = store.house_accounts().await.unwrap();
        let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
        let numbers = [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18];
        assert_eq!(names[15..], numbers.map(|number| format!("Captain {number}")));
        assert_eq!(names[..2], ["Cadet", "Cadet 2"]);
        let person = store.account_named("captain").await.unwrap().unwrap();
        assert!(!person.account.bot && !person.account.house);
        store.close().await;
    }
}
