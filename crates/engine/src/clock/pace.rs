//! Time controls: the presets, and the limits of a custom pace.

pub use crate::Pace;
use serde::{Deserialize, Serialize};

/// A second, in milliseconds.
pub const SECOND: i64 = 1000;
/// A minute, in milliseconds.
pub const MINUTE: i64 = 60 * SECOND;
/// An hour, in milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// A day, in milliseconds.
pub const DAY: i64 = 24 * HOUR;

impl Pace {
    /// Checks that a pace is within the limits.
    ///
    /// # Errors
    /// A sentence that names the limit that it breaks.
    pub fn check(&self) -> Result<(), String> {
        let limits = [
            ("first", self.first, MINUTE, 60 * DAY),
            ("increment", self.increment, 0, 30 * DAY),
            ("cap", self.cap, self.first, 90 * DAY),
            ("window", self.window, 10 * SECOND, 7 * DAY),
            ("bank", self.bank, self.window, 14 * DAY),
        ];
        for (name, value, least, most) in limits {
            if !(least..=most).contains(&value) {
                return Err(format!(
                    "`{name}` is {value}, but must be from {least} to {most} milliseconds"
                ));
            }
        }
        Ok(())
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
            Preset::Live => (45 * MINUTE, MINUTE, 60 * MINUTE, 90 * SECOND, 5 * MINUTE),
            Preset::Fast => (3 * DAY, 12 * HOUR, 5 * DAY, 8 * HOUR, 12 * HOUR),
            Preset::Standard => (5 * DAY, 36 * HOUR, 10 * DAY, 24 * HOUR, 36 * HOUR),
            Preset::Slow => (10 * DAY, 4 * DAY, 21 * DAY, 36 * HOUR, 48 * HOUR),
            Preset::None | Preset::Custom => return None,
        };
        Some(Pace {
            first,
            increment,
            cap,
            window,
            bank,
        })
    }
}
