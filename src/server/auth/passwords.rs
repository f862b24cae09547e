//! Password hashing is deliberately slow: it runs on blocking threads, and only a few at once.

use tokio::sync::Semaphore;

/// How many passwords are hashed at once.
const AT_ONCE: usize = 2;

/// How many may be queued or in progress; further requests are refused.
const WAITING: usize = 34;

/// Limits concurrent password hashing.
pub struct Passwords {
    pub(crate) working: Semaphore,
    pub(crate) waiting: Semaphore,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            working: Semaphore::new(AT_ONCE),
            waiting: Semaphore::new(WAITING),
        }
    }
}
