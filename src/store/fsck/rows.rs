//! Reads every row of a table.

use crate::store::archive::finish::option_set;
use crate::store::error::StoreError;
use crate::store::fsck::answers::{AnsweredHead, answer_fault, answered_head};
use crate::store::fsck::kind::Kind;
use crate::store::fsck::structure::texts;
use crate::store::fsck::tables::{Column, Table, summed_tables};
use crate::store::fsck::{CheckedTables, LISTED};
use crate::store::handle::Store;
use crate::store::people::accounts::folded;
use crate::store::pool::Pool;
use crate::store::sums::{ROW_SUM, RowSum, on_postgres};
use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, query};

/// How a table is read.
pub(super) struct Reading {
    table: &'static Table,
    columns: Vec<&'static Column>,
    /// The columns that the sum of each row covers; empty if there are no sums.
    covered: Vec<&'static str>,
}

impl Reading {
    /// Reads what a database has of a table; `summed` if its rows have their sums.
    pub(super) fn of(table: &'static Table, embedded: bool, summed: bool) -> Reading {
        let there = |column: &&Column| (embedded || !column.embedded) && (summed || column.name != ROW_SUM);
        let of_this = summed_tables().filter(|other| summed && other.name == table.name);
        Reading {
            table,
            columns: table.columns.iter().filter(there).collect(),
            covered: of_this.flat_map(|table| table.columns).collect(),
        }
    }

    /// The closing line about the table; `None` if everything in it is compared.
    fn only_read(&self) -> Option<String> {
        let summed = !self.covered.is_empty();
        let unchecked = self.columns.iter().filter(|column| !column.compared && !summed);
        let mut parts: Vec<&str> = unchecked.map(|column| column.name).collect();
        if !self.table.counted {
            parts.push("whether a row is missing");
        }
        (!parts.is_empty()).then(|| format!("{}: {}", self.table.name, parts.join(", ")))
    }
}

/// A row that was read. Columns that can't be read are missing.
pub(super) struct CheckedRow {
    table: &'static Table,
    values: Vec<(&'static Column, Value)>,
    faults: Vec<String>,
}

/// What is wrong with a row whose sum is another.
const NOT_WRITTEN: &str = "it is not as the program wrote it";

enum Value {
    Number(i64),
    Text(String),
}

impl CheckedRow {
    /// Reads the columns of a row, each strictly as what it is.
    fn of<'r, R: sqlx::Row>(reading: &Reading, row: &'r R) -> CheckedRow
    where
        usize: sqlx::ColumnIndex<R>,
        String: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
        i64: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
    {
        let (mut values, mut faults) = (vec![], vec![]);
        for (place, column) in reading.columns.iter().copied().enumerate() {
            let read = if column.kind.is_number() {
                let read = row
                    .try_get::<i64, usize>(place)
                    .map_err(|error| error.to_string());
                read.and_then(|number| column.kind.number(number).map(|()| Value::Number(number)))
            } else {
                let read = row
                    .try_get::<String, usize>(place)
                    .map_err(|error| error.to_string());
                read.and_then(|text| column.kind.text(&text).map(|()| Value::Text(text)))
            };
            match read {
                Ok(value) => values.push((column, value)),
                Err(why) => faults.push(format!("{}: {why}", column.name)),
            }
        }
        CheckedRow {
            table: reading.table,
            values,
            faults,
        }
    }

    /// What is wrong with its sum in the embedded database; `None` if a column can't be read, which is a fault by itself.
    fn sum_fault(&self, covered: &[&str]) -> Option<String> {
        let mut sum = RowSum::default();
        for name in covered {
            let (_, value) = self.values.iter().find(|(column, _)| column.name == *name)?;
            match value {
                Value::Number(number) => sum.number(*number),
                Value::Text(text) => sum.text(text.as_bytes()),
            }
        }
        let found = self.text(ROW_SUM)?;
        (sum.end() != found).then(|| NOT_WRITTEN.to_owned())
    }

    /// A text of the row; `None` if it can't be read.
    pub(super) fn text(&self, column: &str) -> Option<&str> {
        self.values.iter().find_map(|(of, value)| match value {
            Value::Text(text) if of.name == column => Some(text.as_str()),
            _ => None,
        })
    }

    /// A number of the row; `None` if it can't be read.
    pub(super) fn number(&self, column: &str) -> Option<i64> {
        self.values.iter().find_map(|(of, value)| match value {
            Value::Number(number) if of.name == column => Some(*number),
            _ => None,
        })
    }

    /// What follows from other columns of the row, and does not.
    fn inner_fault(&self) -> Option<String> {
        match self.table.name {
            "accounts" => {
                let name = self.text("name")?;
                (folded(name) != self.text("folded")?)
                    .then(|| format!("folded: it is not the form of the name {name:?} for comparisons"))
            }
            "option_sets" => (option_set(self.text("body")?) != self.text("id")?)
                .then(|| "id: it is not the hash of the options".to_owned()),
            "idempotency" => answer_fault(self),
            _ => None,
        }
    }

    /// The row in a sentence.
    fn name(&self) -> String {
        let key = self.table.key.iter().filter_map(|column| {
            let text = self.text(column).map(str::to_owned);
            text.or_else(|| self.number(column).map(|number| number.to_string()))
        });
        let key: Vec<String> = key.collect();
        format!("{} {}", self.table.name, key.join(" "))
    }

    /// The faults, as sentences.
    fn sentences(mut self) -> Vec<String> {
        self.faults.extend(self.inner_fault());
        let name = self.name();
        self.faults
            .into_iter()
            .map(|fault| format!("{name}: {fault}"))
            .collect()
    }
}

impl Store {
    /// Whether this database has what only the embedded one has.
    pub(super) fn has(&self, embedded: bool) -> bool {
        !embedded || matches!(self.read, Pool::Sqlite(..))
    }

    /// Reads every row of a table. Returns the faults, and adds what could only be read.
    pub(super) async fn check_rows(
        &self,
        reading: &Reading,
        checked: &mut CheckedTables,
        heads: &mut Vec<AnsweredHead>,
    ) -> Result<Vec<String>, StoreError> {
        let Reading {
            table,
            columns,
            covered,
        } = reading;
        let names: Vec<String> = columns
            .iter()
            .map(|column| format!("\"{}\"", column.name))
            .collect();
        let sql = AssertSqlSafe(format!("select {} from {}", names.join(", "), table.name));
        let summed = !covered.is_empty() && self.has(true);
        let (mut faults, mut count) = (vec![], 0);
        let mut check = |mut row: CheckedRow| {
            count += 1;
            if table.name == "idempotency" {
                heads.extend(answered_head(&row));
            }
            if summed {
                let fault = row.sum_fault(covered);
                row.faults.extend(fault);
            }
            // More than are listed are only counted by the next: memory stays small.
            if faults.len() <= 2 * LISTED {
                faults.extend(row.sentences());
            }
        };
        let read = async {
            match &self.read {
                Pool::Sqlite(pool, _) => {
                    let mut rows = query(sql).fetch(pool);
                    while let Some(row) = rows.try_next().await? {
                        check(CheckedRow::of(reading, &row));
                    }
                }
                Pool::Postgres(pool) => {
                    let mut rows = query(sql).fetch(pool);
                    while let Some(row) = rows.try_next().await? {
                        check(CheckedRow::of(reading, &row));
                    }
                }
            }
            Ok::<(), StoreError>(())
        };
        let read = read.await;
        checked.rows += count;
        if count > 0 || !table.counted {
            checked.only_read.extend(reading.only_read());
        }
        checked.add(faults);
        read?;
        if covered.is_empty() || self.has(true) {
            return Ok(vec![]);
        }
        self.postgres_sum_faults(table).await
    }

    /// The rows of PostgreSQL whose sums are others.
    async fn postgres_sum_faults(&self, table: &Table) -> Result<Vec<String>, StoreError> {
        let key: Vec<String> = table.key.iter().map(|column| format!("t.\"{column}\"")).collect();
        let (name, key, sum) = (table.name, key.join(", "), on_postgres(table.name, "t"));
        let sql = format!(
            "select concat_ws(' ', {key}) from {name} t where t.row_sum <> {sum} limit {}",
            2 * LISTED
        );
        let found = texts(self, &sql).await?;
        let fault = |key: String| format!("{name} {key}: {NOT_WRITTEN}");
        Ok(found.into_iter().map(fault).collect())
    }
}

/// Whether a column names a row of another table, and of which.
pub(super) fn target(column: &Column) -> Option<&'static str> {
    match column.kind {
        Kind::To(table) | Kind::NoTo(table) => Some(table),
        _ => None,
    }
}
