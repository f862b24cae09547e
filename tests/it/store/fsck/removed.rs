//! What stays after games are removed is sound, and nothing of them is left.

use crate::store::fsck::undamaged::{undamaged, verdict_of};
use crate::support::ids::operator_act;
use rusqlite::Connection;
use rusqlite::types::Value;
use std::path::Path;
use umpire::engine::Millis;
use umpire::ids::GameId;
use umpire::store::{Address, Store, StoreError};

/// Where the id of a removed game may still stand.
const STAYING: &[&str] = &[
    "challenges.body",
    "entries.body",
    "account_notices.body",
    "admin_log.game",
    "games.fork_of",
    "revocations.subject",
    "tokens.games",
];

/// The columns of an SQLite database in which a text occurs.
fn mentions(file: &Path, text: &str) -> Vec<String> {
    let direct = Connection::open(file).unwrap();
    let sql =
        "select t.name, c.name from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'";
    let mut columns = direct.prepare(sql).unwrap();
    let columns = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    let columns: Vec<(String, String)> = columns.unwrap().map(Result::unwrap).collect();
    let found = columns.into_iter().filter(|(table, column)| {
        let sql = format!("select count(*) from \"{table}\" where instr(\"{column}\", ?1) > 0");
        let rows: Value = direct.query_row(&sql, [text], |row| row.get(0)).unwrap();
        rows != Value::Integer(0)
    });
    found.map(|(table, column)| format!("{table}.{column}")).collect()
}

/// The rows of each table of an SQLite database that are about other games than this one.
fn rows_of_others(file: &Path, game: GameId) -> Vec<(String, i64)> {
    let direct = Connection::open(file).unwrap();
    let sql = "select t.name from sqlite_master t join pragma_table_info(t.name) c \
         where t.type = 'table' and c.name = 'game' order by 1";
    let mut tables = direct.prepare(sql).unwrap();
    let tables = tables.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let tables: Vec<String> = tables.map(Result::unwrap).collect();
    let count = |table: String| {
        let sql = format!("select count(*) from \"{table}\" where game <> ?1");
        let rows = direct.query_row(&sql, [game.to_string()], |row| row.get(0));
        (table, rows.unwrap())
    };
    tables.into_iter().map(count).collect()
}

async fn all_games(store: &Store) -> Vec<GameId> {
    let mut all = vec![];
    loop {
        let page = store.game_ids(all.last().copied()).await.unwrap();
        if page.is_empty() {
            return all;
        }
        all.extend(page);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stays_after_games_are_removed_is_sound() {
    let (database, _folder) = undamaged().await;
    let store = Store::open(database.clone()).await.unwrap();
    let mut removed = vec![];
    for game in all_games(&store).await {
        let head = store.anchor(game).await.unwrap().unwrap();
        assert_eq!(store.anchor_fault(&head).await.unwrap(), None);
        let of_others = |database: &Address| match database {
            Address::File(file) => rows_of_others(file, game),
            Address::Server(_) => vec![],
        };
        let before = of_others(&database);
        let result = store.remove_game(game, operator_act(Millis::new(7_000))).await;
        result.unwrap();
        assert_eq!(of_others(&database), before);
        assert!(store.game(game).await.unwrap().is_none());
        assert!(store.is_removed(game).await.unwrap());
        // It is no game that has lost its end.
        assert_eq!(store.anchor_fault(&head).await.unwrap(), None);
        let again = store.remove_game(game, operator_act(Millis::new(7_000))).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        removed.push(game);
    }
    assert!(removed.len() >= 3, "{removed:?}");
    assert_eq!(verdict_of(&store).await.faults, Vec::<String>::new());
    let Address::File(file) = &database else {
        return;
    };
    for game in removed {
        let found = mentions(file, &game.to_string());
        let left: Vec<&String> = found.iter().filter(|at| !STAYING.contains(&&***at)).collect();
        assert!(left.is_empty(), "{game}: {left:?}");
        assert!(found.contains(&"admin_log.game".to_owned()), "{found:?}");
    }
}
