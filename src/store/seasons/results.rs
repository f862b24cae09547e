//! Results of fixtures, as they are stored.

use crate::league::GameResult;
use crate::store::error::StoreError;
use crate::store::seasons::fixtures::FixtureRecord;
use serde::{Deserialize, Serialize};

/// The result of a fixture as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredResult {
    /// As it counts.
    pub result: GameResult,
    /// What both sides had at the end, in the system's own unit; `None` if the system does not say.
    #[serde(default)]
    pub count: Option<[i32; 2]>,
}

impl FixtureRecord {
    /// Its result; `None` if it has none.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn result(&self) -> Result<Option<StoredResult>, StoreError> {
        if self.result.is_empty() {
            return Ok(None);
        }
        let unreadable =
            |error| StoreError::Unreadable(format!("fixture {} of {}: {error}", self.id(), self.season));
        serde_json::from_str(&self.result).map(Some).map_err(unreadable)
    }
}
