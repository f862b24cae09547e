//! Sums of rows: most tables store with each row a sum over its columns, so that a change behind the program's back shows,
//! also where nothing else tells what the row should be. The writer's connection keeps them up to date; another program
//! that changes a row does not.

use sha2::{Digest as _, Sha256};

/// The column with the sum.
pub(crate) const ROW_SUM: &str = "row_sum";

/// The columns of `entries` that its sum covers: the body has a hash of its own.
pub(crate) const OF_ENTRIES: &[&str] = &["answers", "game", "seq"];

/// Adds up the columns of a row in the embedded database, in the order of their names.
#[derive(Default)]
pub(crate) struct RowSum(Sha256);

impl RowSum {
    pub(crate) fn text(&mut self, text: &[u8]) {
        self.0.update(b"t");
        self.0.update((text.len() as u64).to_be_bytes());
        self.0.update(text);
    }

    pub(crate) fn number(&mut self, number: i64) {
        self.0.update(b"n");
        self.0.update(number.to_be_bytes());
    }

    /// The sum: 16 hexadecimal digits.
    pub(crate) fn end(self) -> String {
        let hash = self.0.finalize();
        hex::encode(hash.get(..8).unwrap_or_default())
    }
}

/// The sum of a row by PostgreSQL, from columns of `row`.
pub(crate) fn on_postgres(table: &str, row: &str) -> String {
    match table {
        "entries" => format!("left(md5({row}.answers || ' ' || {row}.game || ' ' || {row}.seq), 16)"),
        // As in the trigger that migration 34 makes.
        _ => format!("left(md5((to_jsonb({row}) - 'row_sum')::text), 16)"),
    }
}
