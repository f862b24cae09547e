//! Times as they are in JSON: numbers of milliseconds.

use umpire::engine::Millis;

/// A minute.
pub const MINUTE: i64 = Millis::MINUTE.get();
/// An hour.
pub const HOUR: i64 = Millis::HOUR.get();
/// A day.
pub const DAY: i64 = Millis::DAY.get();
