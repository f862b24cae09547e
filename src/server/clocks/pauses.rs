//! What freezes the clocks of many games: calendars that were read a moment ago, and when no server was there.

use crate::clock::{Calendar, Span};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// What many games need: calendars that were read a moment ago, and when no server was there.
#[derive(Default)]
pub struct ClockPauses {
    calendars: Mutex<HashMap<Uuid, (i64, Arc<Calendar>)>>,
    /// How often any was forgotten: what was read before that and comes after it is not kept.
    pub(crate) forgotten: AtomicU64,
    outages: Mutex<Arc<Vec<Span>>>,
}

impl ClockPauses {
    pub(crate) fn calendars(&self) -> MutexGuard<'_, HashMap<Uuid, (i64, Arc<Calendar>)>> {
        self.calendars.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a calendar be read again; nothing: all of them.
    pub(crate) fn forget(&self, account: Option<Uuid>) {
        let mut calendars = self.calendars();
        self.forgotten.fetch_add(1, Ordering::Relaxed);
        match account {
            Some(account) => drop(calendars.remove(&account)),
            None => calendars.clear(),
        }
    }

    /// Takes over what is known of outages.
    pub(crate) fn outages_are(&self, outages: Vec<Span>) {
        *self.outages.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(outages);
    }

    /// What is known of outages.
    pub(crate) fn outages(&self) -> Arc<Vec<Span>> {
        Arc::clone(&self.outages.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
