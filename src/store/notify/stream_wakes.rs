//! Wakes those who read account streams when there are new notices.

use crate::ids::AccountId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Who waits for new notices of account streams, in this process.
#[derive(Default)]
pub(crate) struct StreamWakes(Mutex<HashMap<AccountId, Vec<Arc<Notify>>>>);

impl StreamWakes {
    fn lock(&self) -> MutexGuard<'_, HashMap<AccountId, Vec<Arc<Notify>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes those who read the streams of these accounts.
    pub(crate) fn wake(&self, accounts: &[AccountId]) {
        if accounts.is_empty() {
            return;
        }
        let waiting = self.lock();
        for account in accounts {
            for reader in waiting.get(account).into_iter().flatten() {
                reader.notify_one();
            }
        }
    }

    /// Wakes everybody.
    pub(crate) fn wake_all(&self) {
        for reader in self.lock().values().flatten() {
            reader.notify_one();
        }
    }

    /// The accounts whose streams are being read.
    pub(crate) fn accounts(&self) -> Vec<AccountId> {
        self.lock().keys().copied().collect()
    }

    /// A reader of the stream of an account.
    pub(crate) fn reader(self: &Arc<Self>, account: AccountId) -> StreamWake {
        let woken = Arc::<Notify>::default();
        self.lock().entry(account).or_default().push(Arc::clone(&woken));
        StreamWake {
            wakes: Arc::clone(self),
            account,
            woken,
        }
    }
}

/// Wakes one reader of an account stream. Dropping it ends that.
pub struct StreamWake {
    wakes: Arc<StreamWakes>,
    account: AccountId,
    woken: Arc<Notify>,
}

impl StreamWake {
    /// What is notified when there may be new notices. A notification while nobody waits is not lost.
    pub fn woken(&self) -> Arc<Notify> {
        Arc::clone(&self.woken)
    }
}

impl Drop for StreamWake {
    fn drop(&mut self) {
        let mut waiting = self.wakes.lock();
        if let Some(readers) = waiting.get_mut(&self.account) {
            readers.retain(|reader| !Arc::ptr_eq(reader, &self.woken));
            if readers.is_empty() {
                waiting.remove(&self.account);
            }
        }
    }
}
