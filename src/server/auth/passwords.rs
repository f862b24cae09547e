//! Passwords are slow on purpose: they are worked on beside everything else, and only so many at once.

use tokio::sync::Semaphore;

/// How many are worked on at once.
const AT_ONCE: usize = 2;

/// How many may be waiting or worked on; whoever comes then is sent away.
const WAITING: usize = 34;

/// Where passwords are worked on.
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
