//! The structure of the database: its pages and indexes, its references, its schema, its migrations.

use crate::store::error::StoreError;
use crate::store::fsck::tables;
use crate::store::handle::Store;
use crate::store::pool::Pool;
use crate::store::postgres::connect;
use crate::store::sqlite::embedded;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor, Sqlite, SqliteConnection, query_as, query_scalar};
use std::collections::{BTreeMap, BTreeSet};
use tokio::sync::OnceCell;

/// A table or an index of an SQLite database, with its text.
pub(crate) type Parts = BTreeMap<String, String>;

/// The tables and indexes of an SQLite database. All are read, so that a text that is damaged is found.
const PARTS: &str = "select type || ' ' || name, coalesce(sql, ''), name glob 'sqlite_*' \
     or name = '_sqlx_migrations' from sqlite_master order by name";

/// The rows of a query that yields one text each. It may take longer than an answer to a player.
pub(super) async fn texts(store: &Store, sql: &str) -> Result<Vec<String>, StoreError> {
    let sql = AssertSqlSafe(sql.to_owned());
    Ok(match &store.read {
        Pool::Sqlite(pool, _) => query_scalar(sql).fetch_all(pool).await?,
        Pool::Postgres(pool) => query_scalar(sql).fetch_all(pool).await?,
    })
}

/// The text of a table or an index, without what another version of SQLite may write in another way.
fn plain(sql: &str) -> String {
    sql.chars()
        .filter(|c| !c.is_whitespace() && *c != '"')
        .flat_map(char::to_lowercase)
        .collect()
}

/// The tables and indexes of a database, without those that SQLite and the list of migrations make for themselves.
async fn parts<'c>(database: impl Executor<'c, Database = Sqlite>) -> Result<Parts, sqlx::Error> {
    let parts: Vec<(String, String, bool)> = query_as(PARTS).fetch_all(database).await?;
    let own = parts.into_iter().filter(|(_, _, internal)| !internal);
    Ok(own.map(|(part, sql, _)| (part, sql)).collect())
}

/// How the schema differs from what the migrations make.
fn schema_faults(found: &Parts, proper: &Parts) -> Vec<String> {
    let mut faults = vec![];
    for (part, sql) in proper {
        match found.get(part) {
            None => faults.push(format!("the {part} is missing")),
            Some(other) if plain(other) != plain(sql) => {
                faults.push(format!("the {part} is not as the program made it"));
            }
            Some(_) => {}
        }
    }
    let others = found.keys().filter(|part| !proper.contains_key(*part));
    // A table or an index of the operator's own does no harm.
    let acting = others.filter(|part| part.starts_with("trigger "));
    faults.extend(acting.map(|part| format!("the {part} is not the program's")));
    faults
}

/// The tables and indexes that the migrations make.
pub(crate) async fn proper_parts() -> Result<&'static Parts, StoreError> {
    static PROPER: OnceCell<Parts> = OnceCell::const_new();
    let made = async || {
        let mut fresh: SqliteConnection = SqliteConnectOptions::new().connect().await?;
        embedded::migrations().run(&mut fresh).await?;
        Ok(parts(&mut fresh).await?)
    };
    PROPER.get_or_try_init(made).await
}

impl Store {
    /// What is wrong with the texts of the schema, if they are no UTF-8. Then no table can be read: the library that reads them
    /// panics over the type of a column.
    pub(super) async fn schema_fault(&self) -> Result<Option<String>, StoreError> {
        let Pool::Sqlite(pool, _) = &self.read else {
            return Ok(None);
        };
        match parts(pool).await {
            Err(error @ (sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))) => Ok(Some(format!(
                "the schema can't be read, so nothing else was checked: {error}"
            ))),
            // Whatever else is wrong shows below.
            _ => Ok(None),
        }
    }

    /// Faults of pages, indexes, references and the schema.
    pub(super) async fn structure_faults(&self) -> Result<Vec<String>, StoreError> {
        let Pool::Sqlite(pool, _) = &self.read else {
            return self.postgres_schema_faults().await;
        };
        let mut faults = vec![];
        let whole: Vec<String> = query_scalar("pragma integrity_check").fetch_all(pool).await?;
        let found = whole.into_iter().filter(|line| line != "ok");
        faults.extend(found.map(|line| format!("the file: {}", line.replace('\n', " "))));
        let dangling: Vec<(String, String)> =
            query_as("select \"table\", parent from pragma_foreign_key_check")
                .fetch_all(pool)
                .await?;
        let dangling: BTreeSet<(String, String)> = dangling.into_iter().collect();
        faults.extend(dangling.into_iter().map(|(table, parent)| {
            format!("{table}: a row refers to a row of {parent} that does not exist")
        }));
        faults.extend(schema_faults(&parts(pool).await?, proper_parts().await?));
        Ok(faults)
    }

    /// Tables and columns that PostgreSQL lacks.
    async fn postgres_schema_faults(&self) -> Result<Vec<String>, StoreError> {
        let sql = "select table_name || '.' || column_name from information_schema.columns \
             where table_schema = any (current_schemas(false))";
        let found: BTreeSet<String> = texts(self, sql).await?.into_iter().collect();
        let mut faults = vec![];
        for table in tables::all().filter(|table| self.has(table.embedded)) {
            for column in table.columns.iter().filter(|column| self.has(column.embedded)) {
                let name = format!("{}.{}", table.name, column.name);
                if !found.contains(&name) {
                    faults.push(format!("the column {name} is missing"));
                }
            }
        }
        Ok(faults)
    }

    /// What is wrong with the list of the migrations that have run.
    pub(super) async fn migration_faults(&self) -> Result<Vec<String>, StoreError> {
        // The last two columns are only read: nothing else says when a migration ran, and how long it took.
        let sql = "select version, description, success, checksum, cast(installed_on as text), execution_time \
             from _sqlx_migrations order by version";
        let rows: Vec<(i64, String, bool, Vec<u8>, String, i64)> = match &self.read {
            Pool::Sqlite(pool, _) => query_as(sql).fetch_all(pool).await?,
            Pool::Postgres(pool) => query_as(sql).fetch_all(pool).await?,
        };
        let rows = rows
            .into_iter()
            .map(|(version, about, success, checksum, ..)| (version, about, success, checksum));
        let own = match &self.read {
            Pool::Sqlite(..) => embedded::migrations(),
            Pool::Postgres(_) => connect::migrations(),
        };
        let proper = own.iter().map(|migration| {
            let (about, checksum) = (migration.description.clone(), migration.checksum.to_vec());
            (migration.version, about.into_owned(), true, checksum)
        });
        let mut proper: Vec<_> = proper.collect();
        proper.sort();
        Ok(if rows.eq(proper) {
            vec![]
        } else {
            vec!["the list of the migrations that have run is not as it was written".to_owned()]
        })
    }
}
