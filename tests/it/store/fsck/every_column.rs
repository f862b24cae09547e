//! One edit of every column of every table: each is found, or the column is named as unchecked.

use crate::store::fsck::undamaged::{Verdict, copied, undamaged, verdict, verdict_of};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _, query};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use umpire::store::{Address, Store, checked_columns};

/// A database that is edited behind the program's back.
enum Edited {
    /// The file as it was, and the copy that is edited.
    File(PathBuf, PathBuf),
    Server(String),
}

/// A table as the schema has it: its columns, and whether each holds numbers.
type Columns = Vec<(String, bool)>;

/// The tables by the schema of the embedded database. The other one has the same, but for columns of its own.
async fn tables(folder: &Path, embedded: bool) -> BTreeMap<String, Columns> {
    let file = folder.join("empty.db");
    Store::open(&file).await.unwrap().close().await;
    let fresh = rusqlite::Connection::open(&file).unwrap();
    // There are no rows in `unsummed_tables` once the program has summed all others.
    let sql = "select t.name, c.name, lower(c.type) in ('bigint', 'integer') from sqlite_master t \
         join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%' \
         and t.name not in ('_sqlx_migrations', 'unsummed_tables')";
    let mut statement = fresh.prepare(sql).unwrap();
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    let only_here = |table: &str, column: &str| {
        let mut known = checked_columns().into_iter();
        known.any(|c| c.embedded && c.table == table && c.name == column)
    };
    let mut tables: BTreeMap<String, Columns> = BTreeMap::new();
    for (table, column, number) in found.unwrap().map(Result::<(String, String, bool), _>::unwrap) {
        if embedded || !only_here(&table, &column) {
            tables.entry(table).or_default().push((column, number));
        }
    }
    tables
}

fn literal(value: &str, number: bool) -> String {
    if number {
        value.to_owned()
    } else {
        format!("'{}'", value.replace('\'', "''"))
    }
}

/// Changes a column of one row.
fn update(table: &str, columns: &Columns, row: &[String], n: usize, value: &str) -> String {
    let (name, number) = &columns[n];
    let same = columns.iter().zip(row);
    let same: Vec<String> = same
        .map(|((name, number), value)| format!("\"{name}\" = {}", literal(value, *number)))
        .collect();
    let value = literal(value, *number);
    format!(
        "update {table} set \"{name}\" = {value} where {}",
        same.join(" and ")
    )
}

/// What a value may be changed to: first the value of another row, then one that looks like it.
fn others(rows: &[Vec<String>], n: usize, number: bool) -> Vec<String> {
    let value = &rows[0][n];
    let other = rows.iter().map(|row| &row[n]).find(|other| *other != value);
    let alike = if number {
        let number: i64 = value.parse().unwrap();
        let next = if number == 1 || number == i64::MAX {
            number - 1
        } else {
            number + 1
        };
        vec![next.to_string(), (next ^ (1 << 20)).to_string()]
    } else {
        match value.char_indices().last() {
            // As in a hash or an id.
            Some((at, last)) if last.is_ascii_hexdigit() => {
                let digits = ['7', 'c', '2', 'f'].into_iter().filter(|digit| *digit != last);
                digits.map(|digit| format!("{}{digit}", &value[..at])).collect()
            }
            _ => vec![format!("{value}x")],
        }
    };
    other.cloned().into_iter().chain(alike).collect()
}

impl Edited {
    /// The rows of a table, each column as a text.
    async fn rows(&self, table: &str, columns: &Columns) -> Vec<Vec<String>> {
        let names: Vec<String> = columns
            .iter()
            .map(|(name, _)| format!("cast(\"{name}\" as text)"))
            .collect();
        let sql = format!("select {} from {table}", names.join(", "));
        match self {
            Edited::File(whole, _) => {
                let database = rusqlite::Connection::open(whole).unwrap();
                let mut statement = database.prepare(&sql).unwrap();
                let read = |row: &rusqlite::Row<'_>| (0..columns.len()).map(|n| row.get(n)).collect();
                let rows = statement.query_map([], read).unwrap();
                rows.map(Result::unwrap).collect()
            }
            Edited::Server(url) => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                let rows = query(AssertSqlSafe(sql))
                    .fetch_all(&mut connection)
                    .await
                    .unwrap();
                connection.close().await.unwrap();
                let read = |row: &sqlx::postgres::PgRow| (0..columns.len()).map(|n| row.get(n)).collect();
                rows.iter().map(read).collect()
            }
        }
    }

    /// Makes it as it was before any edit. Edits of PostgreSQL are undone one by one.
    fn begin(&self) {
        if let Edited::File(whole, spoilt) = self {
            fs::copy(whole, spoilt).unwrap();
        }
    }

    /// Executes an edit. Returns whether exactly one row has changed.
    async fn edit(&self, sql: String) -> bool {
        match self {
            Edited::File(_, spoilt) => {
                let database = rusqlite::Connection::open(spoilt).unwrap();
                database.pragma_update(None, "foreign_keys", false).unwrap();
                database.execute(&sql, []).is_ok_and(|changed| changed == 1)
            }
            Edited::Server(url) => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                // References are not checked, as after damage. The triggers would not run either, so they do nothing here.
                let free = "set session_replication_role = replica";
                query(free).execute(&mut connection).await.unwrap();
                let done = query(AssertSqlSafe(sql)).execute(&mut connection).await;
                connection.close().await.unwrap();
                done.is_ok_and(|done| done.rows_affected() == 1)
            }
        }
    }

    /// What is said of it before any edit.
    async fn first_verdict(&self) -> Verdict {
        match self {
            Edited::File(whole, _) => verdict(whole).await,
            Edited::Server(_) => self.verdict().await,
        }
    }

    async fn verdict(&self) -> Verdict {
        match self {
            Edited::File(_, spoilt) => verdict(spoilt).await,
            Edited::Server(url) => {
                let address: Address = url.parse().unwrap();
                verdict_of(&Store::open_to_examine(address).await.unwrap()).await
            }
        }
    }

    /// Edits a column of each of these tables at once. Returns what was not found.
    async fn missed(&self, together: &[Edit<'_>]) -> Vec<String> {
        self.begin();
        let (mut missed, mut undo) = (vec![], vec![]);
        for edit in together {
            let Edit { table, columns, n } = *edit;
            let rows = self.rows(table, columns).await;
            let Some(row) = rows.first() else {
                missed.push(format!("{table}: there is no row to edit"));
                continue;
            };
            let mut back = None;
            for value in others(&rows, n, columns[n].1) {
                if back.is_none() && self.edit(update(table, columns, row, n, &value)).await {
                    let mut edited = row.clone();
                    edited[n] = value;
                    back = Some(update(table, columns, &edited, n, &row[n]));
                }
            }
            match back {
                Some(back) => undo.push((edit, back)),
                None => missed.push(format!("{table}.{}: no edit is possible", columns[n].0)),
            }
        }
        let found = self.verdict().await.faults;
        for (Edit { table, columns, n }, back) in undo {
            // Of several tables, each must be named.
            let about = |fault: &String| together.len() == 1 || fault.starts_with(&format!("{table} "));
            if !found.iter().any(about) {
                missed.push(format!("{table}.{}: {found:?}", columns[*n].0));
            }
            if let Edited::Server(_) = self {
                assert!(self.edit(back).await);
            }
        }
        missed
    }
}

/// An edit of a column of one row.
#[derive(Clone, Copy)]
struct Edit<'a> {
    table: &'a str,
    columns: &'a Columns,
    n: usize,
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_of_any_column_is_found_or_named() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (database, inside) = undamaged().await;
    let edited = match &database {
        Address::File(file) => {
            copied(file, &path("whole.db")).await;
            Edited::File(path("whole.db"), path("spoilt.db"))
        }
        Address::Server(_) => Edited::Server(fs::read_to_string(inside.path().join("address")).unwrap()),
    };
    let embedded = matches!(edited, Edited::File(..));
    let before = edited.first_verdict().await;
    assert_eq!(before.faults, Vec::<String>::new());
    let tables = tables(folder.path(), embedded).await;
    let (mut summed, mut alone) = (BTreeMap::<usize, Vec<Edit<'_>>>::new(), vec![]);
    for (table, columns) in &tables {
        // The sum of an entry covers one column.
        let has_sums = table != "entries" && columns.iter().any(|(name, _)| name == "row_sum");
        for (n, (column, _)) in columns.iter().enumerate() {
            let edit = Edit { table, columns, n };
            if has_sums {
                assert!(!before.names(table, column), "{table}.{column} is in the sum");
                summed.entry(n).or_default().push(edit);
            } else if !before.names(table, column) {
                alone.push(vec![edit]);
            }
        }
    }
    let mut missed = vec![];
    for together in summed.values().chain(&alone) {
        missed.extend(edited.missed(together).await);
    }
    assert_eq!(missed, Vec::<String>::new());
    let many = summed.values().chain(&alone).flatten().count();
    assert!(many > 250, "{many} edits");
}
