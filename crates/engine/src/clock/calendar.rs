//! When a player can't be expected to answer: quiet hours every night, and vacations.

use super::pace::{DAY, HOUR, MINUTE};
use super::paused::Span;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, civil};
use serde::{Deserialize, Serialize};

/// The most that quiet hours may last, in minutes.
pub const QUIET_AT_MOST: u16 = 9 * 60;

/// How long after they were decided on quiet hours begin to count at the earliest, in milliseconds.
pub const QUIET_NOTICE: i64 = HOUR;

/// Quiet hours: every day from the same time on the clock on the wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// From when on they count, in milliseconds since 1970; until the next in the calendar does.
    pub since: i64,
    /// The time zone, by its name in the IANA database: `Europe/Berlin`.
    pub zone: String,
    /// When they begin, in minutes after midnight: 0 to 1439.
    pub start: u16,
    /// How long they last, in minutes: 0 (there are none) to 540. In a night in which the clocks are changed, too.
    pub minutes: u16,
}

impl Quiet {
    /// Whether these are quiet hours.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn check(&self) -> Result<(), String> {
        if TimeZone::get(&self.zone).is_err() {
            return Err(format!("there is no time zone {:?}", self.zone));
        }
        if self.start >= 24 * 60 {
            return Err("quiet hours begin 0 to 1439 minutes after midnight".to_owned());
        }
        if self.minutes > QUIET_AT_MOST {
            return Err(format!("quiet hours last at most {QUIET_AT_MOST} minutes"));
        }
        Ok(())
    }

    /// The first of these nights that is not over at `time`.
    fn next(&self, time: i64) -> Option<Span> {
        if self.minutes == 0 {
            return None;
        }
        let zone = TimeZone::get(&self.zone).ok()?;
        let today = Timestamp::from_millisecond(time)
            .ok()?
            .to_zoned(zone.clone())
            .date();
        let hour = i8::try_from(self.start / 60).ok()?;
        let start = civil::time(hour, i8::try_from(self.start % 60).ok()?, 0, 0);
        let lasts = i64::from(self.minutes.min(QUIET_AT_MOST)) * MINUTE;
        (-1..=2).find_map(|day| {
            let date = today.checked_add(i64::from(day).days()).ok()?;
            // A time that the change of the clocks leaves out is an hour later; of two, it is the first.
            let from = date.to_datetime(start).to_zoned(zone.clone()).ok()?;
            let from = from.timestamp().as_millisecond();
            let night = Span {
                from,
                to: from + lasts,
            };
            (night.to > time).then_some(night)
        })
    }
}

/// All that is known of when a player can't be expected to answer. What lies behind is never changed: what is new counts
/// from a moment to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calendar {
    /// Quiet hours, in the order in which they began to count.
    pub quiet: Vec<Quiet>,
    /// Vacations.
    pub away: Vec<Span>,
}

impl Calendar {
    /// The first stretch without play that is not over at `time`.
    pub(super) fn next(&self, time: i64) -> Option<Span> {
        let nights = self.quiet.iter().enumerate().filter_map(|(n, quiet)| {
            let end = self.quiet.get(n + 1).map_or(i64::MAX, |next| next.since);
            let mut from = time.max(quiet.since);
            // Nights are cut where others begin to count; one that is cut away altogether is passed over.
            while from < end {
                let night = quiet.next(from)?;
                let cut = Span {
                    from: night.from.max(quiet.since),
                    to: night.to.min(end),
                };
                if cut.from < cut.to {
                    return Some(cut);
                }
                from = night.to;
            }
            None
        });
        let away = self.away.iter().copied().filter(|s| s.to > time);
        nights.chain(away).min_by_key(|s| s.from)
    }

    /// This calendar with other quiet hours, decided on at `now`. They count an hour later at the earliest, and only after
    /// one more of the old nights and the day that follows it: whoever changes them again and again does not get more of
    /// them. Such as were to come are forgotten.
    #[must_use]
    pub fn with_quiet(mut self, quiet: Quiet, now: i64) -> Calendar {
        self.quiet.retain(|q| q.since <= now);
        let last = self.quiet.last().and_then(|old| old.next(now.max(old.since)));
        let earliest = last.map_or(now, |night| night.to + DAY - QUIET_A_DAY);
        let since = earliest.max(now.saturating_add(QUIET_NOTICE));
        self.quiet.push(Quiet { since, ..quiet });
        self
    }
}

/// The most that quiet hours may be in any day, in milliseconds.
pub const QUIET_A_DAY: i64 = QUIET_AT_MOST as i64 * MINUTE;

const _: () = assert!(QUIET_A_DAY == 9 * HOUR);
