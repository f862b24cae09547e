//! When a player is not expected to answer: nightly quiet hours, and vacations.

use super::Millis;
use super::paused::Span;
use crate::VacationRule;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, civil};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The longest quiet hours, in minutes.
pub const QUIET_AT_MOST: u16 = 9 * 60;

/// The shortest notice for new quiet hours, in milliseconds.
pub const QUIET_NOTICE: Millis = Millis::HOUR;

/// Quiet hours: the same local time every day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// When they take effect, in milliseconds since 1970. They end when the next ones in the calendar take
    /// effect.
    pub since: Millis,
    /// The time zone, by its name in the IANA database: `Europe/Berlin`.
    pub zone: String,
    /// When they begin, in minutes after midnight: 0 to 1439.
    pub start: u16,
    /// Their length in minutes: 0 (none) to 540. The length also holds in a night with a clock change.
    pub minutes: u16,
}

impl Quiet {
    /// Checks the ranges and the time zone.
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

    /// The first of these nights that ends after `time`.
    fn next(&self, time: Millis) -> Option<Span> {
        if self.minutes == 0 {
            return None;
        }
        let zone = TimeZone::get(&self.zone).ok()?;
        let today = Timestamp::from_millisecond(time.get())
            .ok()?
            .to_zoned(zone.clone())
            .date();
        let hour = i8::try_from(self.start / 60).ok()?;
        let start = civil::time(hour, i8::try_from(self.start % 60).ok()?, 0, 0);
        let lasts = Millis::from_minutes(i64::from(self.minutes.min(QUIET_AT_MOST)));
        (-1..=2).find_map(|day| {
            let date = today.checked_add(i64::from(day).days()).ok()?;
            // A local time that a clock change skips is taken an hour later; of a repeated one, the first.
            let from = date.to_datetime(start).to_zoned(zone.clone()).ok()?;
            let from = Millis::new(from.timestamp().as_millisecond());
            let night = Span {
                from,
                to: from + lasts,
            };
            (night.to > time).then_some(night)
        })
    }
}

/// A player's quiet hours and vacations. The past never changes: new values take effect at a future moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calendar {
    /// Quiet hours, in the order in which they take effect.
    pub quiet: Vec<Quiet>,
    /// Vacations.
    pub away: Vec<Span>,
}

impl Calendar {
    /// The first interval without play that ends after `time`.
    pub(super) fn next(&self, time: Millis) -> Option<Span> {
        let nights = self.quiet.iter().enumerate().filter_map(|(n, quiet)| {
            let end = self.quiet.get(n + 1).map_or(Millis::MAX, |next| next.since);
            let mut from = time.max(quiet.since);
            // A night is truncated where the next quiet hours take effect, and skipped if nothing of it
            // remains.
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

    /// This calendar in a game with this rule on vacations.
    #[must_use]
    pub fn under(self: &Arc<Calendar>, rule: VacationRule) -> Arc<Calendar> {
        match rule {
            VacationRule::None if !self.away.is_empty() => Arc::new(Calendar {
                quiet: self.quiet.clone(),
                away: vec![],
            }),
            VacationRule::Allowed | VacationRule::None => Arc::clone(self),
        }
    }

    /// This calendar with new quiet hours, set at `now`. They take effect at least an hour later, and not
    /// before one more of the old nights and most of the day after it, so that frequent changes give no extra
    /// quiet hours. Scheduled quiet hours that have not taken effect are dropped.
    #[must_use]
    pub fn with_quiet(mut self, quiet: Quiet, now: Millis) -> Calendar {
        self.quiet.retain(|q| q.since <= now);
        let last = self.quiet.last().and_then(|old| old.next(now.max(old.since)));
        let earliest = last.map_or(now, |night| night.to + Millis::DAY - QUIET_A_DAY);
        let since = earliest.max(now.saturating_add(QUIET_NOTICE));
        self.quiet.push(Quiet { since, ..quiet });
        self
    }
}

/// The most quiet hours in any day, in milliseconds.
pub const QUIET_A_DAY: Millis = Millis::from_minutes(QUIET_AT_MOST as i64);

const _: () = assert!(QUIET_A_DAY.get() == Millis::from_hours(9).get());

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{DAY, HOUR, PausedBy};

    /// A Monday, midnight UTC: 1 June 2026.
    const MONDAY: Millis = Millis::new(1_780_272_000_000);

    /// Nine quiet hours every night, and a vacation of three days.
    fn calendar() -> Arc<Calendar> {
        Arc::new(Calendar {
            quiet: vec![Quiet {
                since: MONDAY - DAY,
                zone: "UTC".to_owned(),
                start: 0,
                minutes: QUIET_AT_MOST,
            }],
            away: vec![Span {
                from: MONDAY + DAY,
                to: MONDAY + 4 * DAY,
            }],
        })
    }

    /// How long a clock runs in five days under a rule, and when it has run for two of them.
    fn runs(rule: VacationRule) -> (Millis, Millis) {
        let calendar = calendar().under(rule);
        let frozen = PausedBy {
            calendar: &calendar,
            outages: &[],
            pause: None,
        };
        (
            frozen.running(MONDAY, MONDAY + 5 * DAY),
            frozen.reached(MONDAY, 2 * 15 * HOUR),
        )
    }

    #[test]
    fn a_game_may_rule_out_vacations_but_not_quiet_hours() {
        assert_eq!(runs(VacationRule::Allowed), (2 * 15 * HOUR, MONDAY + 5 * DAY));
        assert_eq!(runs(VacationRule::None), (5 * 15 * HOUR, MONDAY + 2 * DAY));
    }

    #[test]
    fn a_calendar_is_copied_only_where_the_rule_changes_it() {
        let whole = calendar();
        assert!(Arc::ptr_eq(&whole.under(VacationRule::Allowed), &whole));
        let quiet = whole.under(VacationRule::None);
        assert_eq!((&quiet.quiet, quiet.away.len()), (&whole.quiet, 0));
        assert!(Arc::ptr_eq(&quiet.under(VacationRule::None), &quiet));
    }
}
