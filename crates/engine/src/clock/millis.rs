//! A moment or a length of time.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};
use std::time::Duration;

/// A moment, in milliseconds since 1970, or a length of time in milliseconds. Any `i64`; written, stored and
/// displayed, it is the number alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(i64);

impl Millis {
    /// No time at all; as a moment, the start of 1970.
    pub const ZERO: Millis = Millis(0);
    /// One millisecond.
    pub const ONE: Millis = Millis(1);
    /// A second.
    pub const SECOND: Millis = Millis(1000);
    /// A minute.
    pub const MINUTE: Millis = Millis::from_secs(60);
    /// An hour.
    pub const HOUR: Millis = Millis::from_minutes(60);
    /// A day of 24 hours.
    pub const DAY: Millis = Millis::from_hours(24);
    /// Before every moment.
    pub const MIN: Millis = Millis(i64::MIN);
    /// After every moment: what is due then never is.
    pub const MAX: Millis = Millis(i64::MAX);

    /// This many milliseconds.
    pub const fn new(millis: i64) -> Millis {
        Millis(millis)
    }

    /// This many seconds.
    pub const fn from_secs(secs: i64) -> Millis {
        Millis(secs * 1000)
    }

    /// This many minutes.
    pub const fn from_minutes(minutes: i64) -> Millis {
        Millis::from_secs(minutes * 60)
    }

    /// This many hours.
    pub const fn from_hours(hours: i64) -> Millis {
        Millis::from_minutes(hours * 60)
    }

    /// This many days of 24 hours.
    pub const fn from_days(days: i64) -> Millis {
        Millis::from_hours(days * 24)
    }

    /// The number of milliseconds.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The number of whole seconds, rounded down.
    pub const fn as_secs(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The number of seconds, rounded up.
    pub const fn secs_rounded_up(self) -> i64 {
        self.0.saturating_add(999).div_euclid(1000)
    }

    /// As a [`Duration`]; a negative time is none.
    pub fn duration(self) -> Duration {
        Duration::from_millis(u64::try_from(self.0).unwrap_or(0))
    }

    /// The sum, or the bound that it exceeds.
    #[must_use]
    pub const fn saturating_add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }

    /// The difference, or the bound that it exceeds.
    #[must_use]
    pub const fn saturating_sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }

    /// The product, or the bound that it exceeds.
    #[must_use]
    pub const fn saturating_mul(self, times: i64) -> Millis {
        Millis(self.0.saturating_mul(times))
    }

    /// The product; `None` if it is out of range.
    pub fn checked_mul(self, times: i64) -> Option<Millis> {
        self.0.checked_mul(times).map(Millis)
    }
}

impl From<Millis> for i64 {
    fn from(time: Millis) -> i64 {
        time.0
    }
}

impl From<Duration> for Millis {
    /// Whole milliseconds; [`Millis::MAX`] if there are more.
    fn from(time: Duration) -> Millis {
        i64::try_from(time.as_millis()).map_or(Millis::MAX, Millis)
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0 + other.0)
    }
}

impl Sub for Millis {
    type Output = Millis;

    fn sub(self, other: Millis) -> Millis {
        Millis(self.0 - other.0)
    }
}

impl Neg for Millis {
    type Output = Millis;

    fn neg(self) -> Millis {
        Millis(-self.0)
    }
}

impl Mul<i64> for Millis {
    type Output = Millis;

    fn mul(self, times: i64) -> Millis {
        Millis(self.0 * times)
    }
}

impl Mul<Millis> for i64 {
    type Output = Millis;

    fn mul(self, unit: Millis) -> Millis {
        unit * self
    }
}

impl Div<i64> for Millis {
    type Output = Millis;

    fn div(self, parts: i64) -> Millis {
        Millis(self.0 / parts)
    }
}

impl Div for Millis {
    type Output = i64;

    /// How often the other time fits into this one.
    fn div(self, unit: Millis) -> i64 {
        self.0 / unit.0
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

impl SubAssign for Millis {
    fn sub_assign(&mut self, other: Millis) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use crate::clock::Millis;

    #[test]
    fn a_time_is_written_and_read_as_its_number() {
        let time = Millis::from_days(1) - Millis::ONE;
        assert_eq!(time.to_string(), "86399999");
        assert_eq!(serde_json::to_string(&time).unwrap(), "86399999");
        assert_eq!(serde_json::from_str::<Millis>("86399999").unwrap(), time);
    }

    #[test]
    fn units_fit_into_one_another() {
        assert_eq!(Millis::from_days(2) / Millis::HOUR, 48);
        assert_eq!(Millis::from_minutes(2).as_secs(), 120);
        assert_eq!(Millis::new(1999).as_secs(), 1);
        assert_eq!(Millis::new(1001).secs_rounded_up(), 2);
        assert_eq!(Millis::SECOND.duration(), std::time::Duration::from_secs(1));
        assert_eq!((-Millis::SECOND).duration(), std::time::Duration::ZERO);
        assert_eq!(Millis::MAX.saturating_add(Millis::ONE), Millis::MAX);
    }
}
