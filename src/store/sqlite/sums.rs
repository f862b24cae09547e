//! Sums of rows in the embedded database. Temporary triggers, which only the writer's connection has, store them.

use crate::store::fsck::SummedTable;
use crate::store::fsck::summed_tables;
use crate::store::sums::RowSum;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params};

/// The rows that are summed in one transaction.
const TOGETHER: i64 = 5000;

/// The sum of the arguments of an SQL function.
fn row_sum(of: &Context<'_>) -> Result<String, rusqlite::Error> {
    let mut sum = RowSum::default();
    for n in 0..of.len() {
        match of.get_raw(n) {
            ValueRef::Integer(number) => sum.number(number),
            ValueRef::Text(text) => sum.text(text),
            other => {
                let kind = other.data_type();
                return Err(rusqlite::Error::InvalidFunctionParameterType(n, kind));
            }
        }
    }
    Ok(sum.end())
}

/// The sum of a row as SQL; `row` is its alias with a point, or empty.
pub(crate) fn sum_sql(table: &SummedTable, row: &str) -> String {
    let columns: Vec<String> = table
        .columns
        .iter()
        .map(|name| format!("{row}\"{name}\""))
        .collect();
    format!("umpire_row_sum({})", columns.join(", "))
}

/// Gives a connection the function of sums.
pub(crate) fn add_function(connection: &Connection) -> Result<(), rusqlite::Error> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("umpire_row_sum", -1, flags, row_sum)
}

/// From now on every row that this connection writes gets its sum.
pub(crate) fn sum_rows(connection: &Connection) -> Result<(), rusqlite::Error> {
    add_function(connection)?;
    connection.execute_batch("pragma temp_store = memory")?;
    // The statement that writes entries has the sum itself.
    for table in summed_tables().filter(|table| table.name != "entries") {
        let name = table.name;
        let change = format!(
            "begin update {name} set row_sum = {} where rowid = new.rowid; end",
            sum_sql(&table, "new.")
        );
        let columns: Vec<String> = table.columns.iter().map(|name| format!("\"{name}\"")).collect();
        let columns = columns.join(", ");
        connection.execute_batch(&format!(
            "create temp trigger sum_new_{name} after insert on main.{name} {change}; \
             create temp trigger sum_changed_{name} after update of {columns} on main.{name} {change}"
        ))?;
    }
    Ok(())
}

/// Sums the rows that have no sums yet: those of tables that a migration has changed.
pub(crate) fn sum_old_rows(connection: &Connection) -> Result<(), rusqlite::Error> {
    let mut due = connection.prepare("select name from unsummed_tables")?;
    let due: Vec<String> = due.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for table in summed_tables().filter(|table| due.iter().any(|name| name == table.name)) {
        let name = table.name;
        let key = if name == "entries" { "place" } else { "rowid" };
        let last = format!("select coalesce(max({key}), 0) from {name}");
        let last: i64 = connection.query_row(&last, [], |row| row.get(0))?;
        let sum = sum_sql(&table, "");
        let sql = format!(
            "update {name} set row_sum = {sum} where {key} > ?1 and {key} <= ?1 + {TOGETHER} and row_sum = ''"
        );
        let mut after = 0;
        while after < last {
            connection.prepare_cached(&sql)?.execute(params![after])?;
            after += TOGETHER;
        }
        connection.execute("delete from unsummed_tables where name = ?1", [name])?;
    }
    Ok(())
}
