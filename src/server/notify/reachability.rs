//! Caches whether an account can be reached at all.

use crate::engine::Millis;
use crate::ids::AccountId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Whether an account can be reached, as it was read.
#[derive(Clone, Copy)]
pub(crate) struct Reachability {
    /// When it was read, in milliseconds since 1970.
    pub(crate) read: Millis,
    pub(crate) reached: bool,
}

/// The accounts that have at least one channel. Nothing is written for others.
#[derive(Default)]
pub(crate) struct ReachabilityCache(pub(crate) Mutex<HashMap<AccountId, Reachability>>);

impl ReachabilityCache {
    /// Invalidates the entry of an account.
    pub(crate) fn forget(&self, account: AccountId) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&account);
    }
}
