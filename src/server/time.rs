//! The server's clock.

use crate::engine::Millis;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time of the system clock, in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "this is the one clock")]
pub fn system_time() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().into()
}

/// The server's clock: the system's, or a substitute for tests.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Time(Option<fn() -> Millis>);

impl Time {
    /// A clock that reads milliseconds since 1970 from `clock`, which may be wrong and may jump.
    pub(crate) fn by(clock: fn() -> Millis) -> Time {
        Time(Some(clock))
    }

    /// The current time, in milliseconds since 1970.
    pub(crate) fn now(self) -> Millis {
        self.0.unwrap_or(system_time)()
    }

    /// Whether this is the system clock.
    pub(crate) fn is_system(self) -> bool {
        self.0.is_none()
    }
}
