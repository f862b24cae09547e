//! Checks a whole database: its structure, every row of every table, what rows say of each other, and what logs say of
//! rows.

mod answers;
mod game_rows;
mod heads;
mod kind;
mod rows;
mod season_logs;
mod sets;
mod structure;
mod tables;

use crate::store::error::StoreError;
use crate::store::fsck::rows::Reading;
use crate::store::fsck::structure::texts;
use crate::store::handle::Store;

pub(crate) use game_rows::GameRows;
pub use heads::{Anchor, NoAnchor};
pub(crate) use structure::proper_parts;
pub use tables::{CheckedColumn, checked_columns};
pub(crate) use tables::{SummedTable, summed_tables};

/// The most faults of one kind that are listed.
const LISTED: usize = 20;

/// What was found in the tables of a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckedTables {
    /// The number of rows read.
    pub rows: u64,
    /// The faults, as sentences.
    pub faults: Vec<String>,
    /// What could only be read, because nothing else tells what it should be: one line each.
    pub only_read: Vec<String>,
    /// Whether the schema itself can't be read, so that no table can.
    pub unreadable: bool,
}

impl CheckedTables {
    /// Adds the faults of one kind; only the first are listed.
    fn add(&mut self, mut faults: Vec<String>) {
        let more = faults.len().saturating_sub(LISTED);
        let last = faults.first().cloned();
        faults.truncate(LISTED);
        self.faults.append(&mut faults);
        if let Some(like) = last.filter(|_| more > 0) {
            self.faults.push(format!("{more} more like: {like}"));
        }
    }

    /// Runs one part of the check. Damage that keeps it from its end is a fault; the other parts are still done.
    fn part(&mut self, about: &str, faults: Result<Vec<String>, StoreError>) -> Result<(), StoreError> {
        match faults {
            Ok(faults) => self.add(faults),
            Err(error) => {
                let damage = error.damage().ok_or(error)?;
                self.faults
                    .push(format!("{about} can't be read to the end: {damage}"));
            }
        }
        Ok(())
    }
}

impl Store {
    /// Checks the structure of the database and all tables: each row is parsed strictly, and compared with the rows that
    /// say the same. Logs of games are checked by [`Store::examine`].
    ///
    /// # Errors
    /// [`StoreError::Database`] or [`StoreError::Away`] if it can't be checked. Damage is no error.
    pub async fn check_tables(&self) -> Result<CheckedTables, StoreError> {
        let mut checked = CheckedTables::default();
        if let Some(fault) = self.schema_fault().await? {
            checked.faults.push(fault);
            checked.unreadable = true;
            return Ok(checked);
        }
        checked.part("the structure of the database", self.structure_faults().await)?;
        checked.part("the list of migrations", self.migration_faults().await)?;
        let migrations = "_sqlx_migrations: installed_on, execution_time";
        checked.only_read.push(migrations.to_owned());
        let mut anchors = vec![];
        let unsummed = texts(self, "select name from unsummed_tables").await;
        let unsummed = unsummed.unwrap_or_default();
        for table in tables::all().filter(|table| self.has(table.embedded)) {
            let summed = table.summed && !unsummed.iter().any(|name| name == table.name);
            let reading = Reading::of(table, self.has(true), summed);
            let read = self.check_rows(&reading, &mut checked, &mut anchors).await;
            checked.part(&format!("the table {}", table.name), read)?;
        }
        for set in sets::ALL.iter().filter(|set| self.has(set.embedded)) {
            checked.part("a comparison of tables", self.set_faults(set).await)?;
        }
        for faults in self.reference_faults().await {
            checked.part("a comparison of tables", faults)?;
        }
        checked.part("the acts of seasons", self.season_log_faults().await)?;
        checked.part("stored answers", self.answer_faults(&anchors).await)?;
        Ok(checked)
    }
}
