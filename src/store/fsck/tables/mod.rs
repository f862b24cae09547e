//! What the tables hold: every column with what it may hold, and whether anything else tells what it should be.

mod clubs;
mod games;
mod people;

use crate::store::fsck::kind::Kind;
use crate::store::sums;

/// A column.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// Whether its value follows from others, with which it is compared. Otherwise it is only read.
    pub(crate) compared: bool,
    /// Whether only the embedded database has it.
    pub(crate) embedded: bool,
}

impl Column {
    const fn new(name: &'static str, kind: Kind, compared: bool) -> Column {
        Column {
            name,
            kind,
            compared,
            embedded: false,
        }
    }
}

/// A column whose value follows from others.
const fn compared(name: &'static str, kind: Kind) -> Column {
    Column::new(name, kind, true)
}

/// A column that can only be read.
const fn only_read(name: &'static str, kind: Kind) -> Column {
    Column::new(name, kind, false)
}

/// A column that only the embedded database has, and whose value follows from others.
const fn embedded(name: &'static str, kind: Kind) -> Column {
    Column {
        embedded: true,
        ..Column::new(name, kind, true)
    }
}

/// A table.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    /// The columns that name a row in a sentence.
    pub(crate) key: &'static [&'static str],
    /// Whether something else tells that a row is missing.
    pub(crate) counted: bool,
    /// Whether only the embedded database has it.
    pub(crate) embedded: bool,
    /// Whether each row has a sum over all its columns. That of `entries` covers some.
    pub(crate) summed: bool,
    pub(crate) columns: &'static [Column],
}

impl Table {
    const fn new(
        name: &'static str,
        key: &'static [&'static str],
        counted: bool,
        columns: &'static [Column],
    ) -> Table {
        Table {
            name,
            key,
            counted,
            embedded: false,
            summed: false,
            columns,
        }
    }

    /// The same, where each row has a sum.
    const fn summed(self) -> Table {
        Table { summed: true, ..self }
    }

    /// Whether anything tells what a column of it should be.
    pub(crate) fn compares(&self, column: &Column) -> bool {
        column.compared || self.summed
    }
}

/// The sum over the columns of a row.
const ROW_SUM: Column = compared(sums::ROW_SUM, Kind::Hex(16));

/// A table whose rows have sums.
pub(crate) struct SummedTable {
    pub(crate) name: &'static str,
    /// The columns that name a row.
    pub(crate) key: &'static [&'static str],
    /// The columns that the sum covers, in the order of their names.
    pub(crate) columns: Vec<&'static str>,
}

/// The tables whose rows have sums.
pub(crate) fn summed_tables() -> impl Iterator<Item = SummedTable> {
    all().filter(|table| table.summed).map(|table| {
        let all = table.columns.iter().map(|column| column.name);
        let covered = |name: &&str| match table.name {
            "entries" => sums::OF_ENTRIES.contains(name),
            _ => *name != sums::ROW_SUM,
        };
        let mut columns: Vec<&str> = all.filter(covered).collect();
        columns.sort_unstable();
        SummedTable {
            name: table.name,
            key: table.key,
            columns,
        }
    })
}

/// All tables, except the list of migrations.
pub(crate) fn all() -> impl Iterator<Item = &'static Table> {
    games::TABLES.iter().chain(people::TABLES).chain(clubs::TABLES)
}

/// A column that [`Store::check_tables`](crate::store::Store::check_tables) reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedColumn {
    /// Its table.
    pub table: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Whether its value follows from others, with which it is compared.
    pub compared: bool,
    /// Whether only the embedded database has it.
    pub embedded: bool,
}

/// Every column that is read.
pub fn checked_columns() -> Vec<CheckedColumn> {
    let of = |table: &'static Table| {
        table.columns.iter().map(move |column| CheckedColumn {
            table: table.name,
            name: column.name,
            compared: table.compares(column),
            embedded: table.embedded || column.embedded,
        })
    };
    all().flat_map(of).collect()
}
