//! What freezes the clocks of many games: cached calendars, and outages.

use crate::clock::{Calendar, Span};
use crate::engine::Millis;
use crate::ids::AccountId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A cached calendar.
#[derive(Clone)]
pub(crate) struct CachedCalendar {
    /// When it was read, in milliseconds since 1970.
    pub(crate) read: Millis,
    pub(crate) calendar: Arc<Calendar>,
}

/// Cached calendars, and the outages of the service.
#[derive(Default)]
pub(crate) struct ClockPauses {
    calendars: Mutex<HashMap<AccountId, CachedCalendar>>,
    /// The number of invalidations. A calendar that was read before an invalidation and arrives after it is
    /// not cached.
    pub(crate) forgotten: AtomicU64,
    outages: Mutex<Arc<Vec<Span>>>,
}

impl ClockPauses {
    pub(crate) fn calendars(&self) -> MutexGuard<'_, HashMap<AccountId, CachedCalendar>> {
        self.calendars.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Invalidates the cached calendar of one account, or of every account for `None`.
    pub(crate) fn forget(&self, account: Option<AccountId>) {
        let mut calendars = self.calendars();
        self.forgotten.fetch_add(1, Ordering::Relaxed);
        match account {
            Some(account) => drop(calendars.remove(&account)),
            None => calendars.clear(),
        }
    }

    /// Replaces the known outages.
    pub(crate) fn outages_are(&self, outages: Vec<Span>) {
        *self.outages.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(outages);
    }

    /// The known outages.
    pub(crate) fn outages(&self) -> Arc<Vec<Span>> {
        Arc::clone(&self.outages.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
