//! Wakes the scheduler.

use crate::engine::Millis;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::Notify;

/// Wakes the scheduler before its planned time.
pub(crate) struct Alarm {
    /// When it will wake by itself, in milliseconds since 1970.
    pub(crate) at: AtomicI64,
    pub(crate) earlier: Notify,
    /// When this server last recorded its heartbeat. 0 means never, or the last attempt failed.
    pub(crate) beaten: AtomicI64,
}

impl Default for Alarm {
    fn default() -> Alarm {
        Alarm {
            at: AtomicI64::new(Millis::MAX.get()),
            earlier: Notify::new(),
            beaten: AtomicI64::new(0),
        }
    }
}

impl Alarm {
    /// Wakes the scheduler if `due` is earlier than its planned time.
    pub(crate) fn set(&self, due: Millis) {
        if due.get() < self.at.load(Ordering::Acquire) {
            self.earlier.notify_one();
        }
    }
}
