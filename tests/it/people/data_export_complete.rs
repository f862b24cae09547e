//! The data export is complete: a column of the database that is in no list fails.

use crate::people::data_export_columns::{INSIDE, tables};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// How the export treats a column.
pub enum InExport {
    /// The export contains its value.
    Shown,
    /// The export contains it in this form, whatever its value: a flag, a word of a closed set, the account itself.
    As(&'static str),
    /// The export does not contain its value, for this reason.
    Not(&'static str),
}
use InExport::{As, Not};

/// The tables that do not refer to an account, or that belong to no single account, each with the reason.
const OTHERS: &[(&str, &str)] = &[
    ("games", "both players': the file says where each is exported"),
    ("heads", "both players', as the games"),
    ("entries", "both players': in the export of the game"),
    ("places", "of the entries"),
    ("snapshots", "made of the entries"),
    ("dice_secrets", "of no player"),
    ("dice_keys", INSIDE),
    ("probes", INSIDE),
    ("unsummed_tables", INSIDE),
    (
        "revocations",
        "that something was ended, for ten minutes, so that every server looks",
    ),
    ("stream_tickets", "of a token, for a minute"),
    ("app_refresh_tokens", "hashes of secrets, each of a grant"),
    ("clocks", "made of the entries"),
    ("heartbeats", INSIDE),
    ("outages", INSIDE),
    ("server_keys", INSIDE),
    ("editions", INSIDE),
    ("withdrawn_games", "made of the entries"),
    ("finished_games", "made of the games and their entries"),
    ("option_sets", "made of the entries"),
    ("archive", INSIDE),
    ("seasons", "a club's, and public"),
    ("season_acts", "a club's, and public: the log of the season"),
];

/// Every table with its columns, as the migrations of the embedded database create them.
fn schema() -> BTreeMap<String, Vec<String>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let files = [folder.to_owned(), format!("{folder}/sqlite")].into_iter();
    let files = files.flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.is_file());
    files.sort_by_key(|file| file.file_name().map(ToOwned::to_owned));
    let database = Connection::open_in_memory().unwrap();
    for file in files {
        database
            .execute_batch(&std::fs::read_to_string(file).unwrap())
            .unwrap();
    }
    let mut list = database
        .prepare(
            "select m.name, p.name from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table' and p.name <> 'row_sum'",
        )
        .unwrap();
    let rows = list
        .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))
        .unwrap();
    let mut tables = BTreeMap::new();
    for row in rows {
        let (table, column) = row.unwrap();
        tables.entry(table).or_insert_with(Vec::new).push(column);
    }
    tables
}

#[test]
fn every_column_of_every_table_has_a_place_or_a_reason() {
    let mut wrong = String::new();
    let schema = schema();
    for (table, columns) in &schema {
        if OTHERS.iter().any(|(other, _)| other == table) {
            continue;
        }
        let Some((_, place)) = tables().find(|(known, _)| known == table) else {
            writeln!(wrong, "the table {table} is in no list").unwrap();
            continue;
        };
        for column in columns {
            if !place.iter().any(|(known, _)| known == column) {
                writeln!(wrong, "{table}.{column} is not in the list").unwrap();
            }
        }
        for (known, place) in *place {
            assert!(columns.iter().any(|column| column == known), "{table}.{known}");
            let reasoned = !matches!(place, As("") | Not(""));
            assert!(reasoned, "{table}.{known} has no reason");
        }
    }
    for table in tables()
        .map(|(table, _)| table)
        .chain(OTHERS.iter().map(|(table, _)| table))
    {
        assert!(schema.contains_key(*table), "{table} is gone");
    }
    assert!(wrong.is_empty(), "{wrong}");
}
