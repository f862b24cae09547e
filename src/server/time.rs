//! The clock that the server tells the time by.

use std::time::{SystemTime, UNIX_EPOCH};

/// What the system's clock says, in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "this is the one clock")]
pub fn system_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The server's clock: the system's, or another one for tests.
#[derive(Clone, Copy, Debug, Default)]
pub struct Time(Option<fn() -> i64>);

impl Time {
    /// A clock that gives milliseconds since 1970. It may be wrong and jump.
    pub(crate) fn by(clock: fn() -> i64) -> Time {
        Time(Some(clock))
    }

    /// Now, in milliseconds since 1970.
    pub(crate) fn now(self) -> i64 {
        self.0.unwrap_or(system_time)()
    }

    /// Whether this is the system's clock.
    pub(crate) fn is_system(self) -> bool {
        self.0.is_none()
    }
}
