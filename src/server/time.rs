//! The system's clock.

use std::time::{SystemTime, UNIX_EPOCH};

/// What the system's clock says, in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "this is the one clock")]
pub fn system_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
