//! Time controls: the presets, and the limits of a custom pace.

use super::Millis;
pub use crate::Pace;
use serde::{Deserialize, Serialize};

/// A second.
pub const SECOND: Millis = Millis::SECOND;
/// A minute.
pub const MINUTE: Millis = Millis::MINUTE;
/// An hour.
pub const HOUR: Millis = Millis::HOUR;
/// A day of 24 hours.
pub const DAY: Millis = Millis::DAY;

/// The longest time after which a decision may begin to be charged double, in days.
pub const SLOW_AFTER_AT_MOST: u32 = 60;

impl Pace {
    /// Checks that a pace is within the limits.
    ///
    /// # Errors
    /// A sentence that names the limit that it breaks.
    pub fn check(&self) -> Result<(), String> {
        let limits = [
            ("first", self.first, Millis::MINUTE, Millis::from_days(60)),
            ("increment", self.increment, Millis::ZERO, Millis::from_days(30)),
            ("cap", self.cap, self.first, Millis::from_days(90)),
            ("window", self.window, Millis::from_secs(10), Millis::from_days(7)),
            ("bank", self.bank, self.window, Millis::from_days(14)),
        ];
        for (name, value, least, most) in limits {
            if !(least..=most).contains(&value) {
                return Err(format!(
                    "`{name}` is {value}, but must be from {least} to {most} milliseconds"
                ));
            }
        }
        match self.slow_after {
            Some(days) if !(1..=SLOW_AFTER_AT_MOST).contains(&days) => Err(format!(
                "`slow_after` is {days}, but must be from 1 to {SLOW_AFTER_AT_MOST} days"
            )),
            _ => Ok(()),
        }
    }
}

/// The usual time controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// Both players are at the table.
    Live,
    /// Several answers a day.
    Fast,
    /// An answer a day.
    Standard,
    /// An answer every other day.
    Slow,
    /// No clock. The game is closed as unfinished after 30 days without an entry.
    None,
    /// A custom pace.
    Custom,
}

impl Preset {
    /// The presets with a name of their own.
    pub const NAMED: [Preset; 5] = [
        Preset::Live,
        Preset::Fast,
        Preset::Standard,
        Preset::Slow,
        Preset::None,
    ];

    /// The name in the log.
    pub fn name(self) -> &'static str {
        match self {
            Preset::Live => "live",
            Preset::Fast => "fast",
            Preset::Standard => "standard",
            Preset::Slow => "slow",
            Preset::None => "none",
            Preset::Custom => "custom",
        }
    }

    /// The preset's pace; `None` for [`Preset::None`], and for [`Preset::Custom`], whose pace is given
    /// separately.
    pub fn pace(self) -> Option<Pace> {
        let (first, increment, cap, window, bank) = match self {
            Preset::Live => (
                Millis::from_minutes(45),
                Millis::MINUTE,
                Millis::from_minutes(60),
                Millis::from_secs(90),
                Millis::from_minutes(5),
            ),
            Preset::Fast => (
                Millis::from_days(3),
                Millis::from_hours(12),
                Millis::from_days(5),
                Millis::from_hours(8),
                Millis::from_hours(12),
            ),
            Preset::Standard => (
                Millis::from_days(5),
                Millis::from_hours(36),
                Millis::from_days(10),
                Millis::from_hours(24),
                Millis::from_hours(36),
            ),
            Preset::Slow => (
                Millis::from_days(10),
                Millis::from_days(4),
                Millis::from_days(21),
                Millis::from_hours(36),
                Millis::from_hours(48),
            ),
            Preset::None | Preset::Custom => return None,
        };
        Some(Pace {
            first,
            increment,
            cap,
            window,
            bank,
            slow_after: None,
        })
    }
}
