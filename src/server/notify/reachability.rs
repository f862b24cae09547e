//! Whether an account can be reached at all, cached.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// Which accounts are reached by anything: for the others nothing is written.
#[derive(Default)]
pub struct ReachabilityCache(pub(crate) Mutex<HashMap<Uuid, (i64, bool)>>);

impl ReachabilityCache {
    /// Lets it be read again.
    pub(crate) fn forget(&self, account: Uuid) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&account);
    }
}
