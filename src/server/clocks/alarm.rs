//! Wakes the scheduler.

use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::Notify;

/// Wakes the scheduler.
pub struct Alarm {
    /// When it will wake by itself.
    pub(crate) at: AtomicI64,
    pub(crate) earlier: Notify,
    /// When this server has last said that it is there; 0: never, or it could not.
    pub(crate) beaten: AtomicI64,
}

impl Default for Alarm {
    fn default() -> Alarm {
        Alarm {
            at: AtomicI64::new(i64::MAX),
            earlier: Notify::new(),
            beaten: AtomicI64::new(0),
        }
    }
}

impl Alarm {
    /// Something is due at `due`.
    pub(crate) fn set(&self, due: i64) {
        if due < self.at.load(Ordering::Acquire) {
            self.earlier.notify_one();
        }
    }
}
