//! By which channels a player is notified, and when.

use crate::clock::Span;
use crate::engine::Millis;
use crate::people::profile::Quiet;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use std::fmt;
use std::str::FromStr;

/// When mail is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailWhen {
    /// For each notice.
    AtOnce,
    /// Once a day if there is anything to say, at this hour of their time zone.
    Daily(u8),
    /// Never.
    Off,
}

impl fmt::Display for MailWhen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MailWhen::AtOnce => f.write_str("at-once"),
            MailWhen::Daily(hour) => write!(f, "daily {hour}"),
            MailWhen::Off => f.write_str("off"),
        }
    }
}

impl FromStr for MailWhen {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<MailWhen, &'static str> {
        match text {
            "at-once" => return Ok(MailWhen::AtOnce),
            "off" => return Ok(MailWhen::Off),
            _ => {}
        }
        let hour = text.strip_prefix("daily ").and_then(|hour| hour.parse().ok());
        let hour = hour.filter(|hour| *hour < 24);
        hour.map(MailWhen::Daily)
            .ok_or("mail comes at-once, daily or never: off")
    }
}

/// A player's notification settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// When mail is sent.
    pub mail: MailWhen,
    /// Whether notices are pushed to their browsers.
    pub push: bool,
    /// When nothing makes a sound, every day.
    pub quiet: Quiet,
    /// Their time zone by name.
    pub time_zone: String,
}

impl Settings {
    fn zone(&self) -> TimeZone {
        TimeZone::get(&self.time_zone).unwrap_or(TimeZone::UTC)
    }

    /// The earliest moment from `at` on outside quiet hours, both in milliseconds since 1970.
    pub fn awake(&self, at: Millis) -> Millis {
        if self.quiet.minutes == 0 {
            return at;
        }
        let (zone, start) = (self.zone(), time_of_day(self.quiet.start));
        let span_of = |days: i64| -> Option<Span> {
            let date = Timestamp::from_millisecond(at.get())
                .ok()?
                .to_zoned(zone.clone())
                .date();
            let date = date.checked_add(days.days()).ok()?;
            let begins = date.to_datetime(start);
            let begins = begins.to_zoned(zone.clone()).ok()?.timestamp();
            let from = Millis::new(begins.as_millisecond());
            let lasts = Millis::from_minutes(i64::from(self.quiet.minutes));
            let to = from.saturating_add(lasts);
            Some(Span { from, to })
        };
        let within = [-1, 0].into_iter().filter_map(span_of);
        within
            .filter(|span| (span.from..span.to).contains(&at))
            .map(|span| span.to)
            .max()
            .unwrap_or(at)
    }

    /// When the next daily mail after `at` is sent, at `hour` of their time zone, both in milliseconds since
    /// 1970. On a day without that hour it is sent an hour later.
    pub fn next_daily(&self, at: Millis, hour: u8) -> Millis {
        let next = || -> Option<Millis> {
            let now = Timestamp::from_millisecond(at.get()).ok()?.to_zoned(self.zone());
            let time = Time::new(i8::try_from(hour % 24).ok()?, 0, 0, 0).ok()?;
            for days in 0..3_i64 {
                let date = now.date().checked_add(days.days()).ok()?;
                let due = date.to_datetime(time).to_zoned(self.zone()).ok()?;
                let due = Millis::new(due.timestamp().as_millisecond());
                if due > at {
                    return Some(due);
                }
            }
            None
        };
        next().unwrap_or(at.saturating_add(Millis::DAY))
    }
}

/// The time of day, this many minutes after midnight.
fn time_of_day(minutes: u16) -> Time {
    let part = |n: u16| i8::try_from(n).unwrap_or(0);
    Time::new(part(minutes / 60 % 24), part(minutes % 60), 0, 0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        Millis::new(text.parse::<jiff::Zoned>().unwrap().timestamp().as_millisecond())
    }

    fn settings(start: &str, minutes: u16) -> Settings {
        Settings {
            mail: MailWhen::AtOnce,
            push: true,
            quiet: Quiet::new(start, minutes).unwrap(),
            time_zone: "Europe/Warsaw".to_owned(),
        }
    }

    #[test]
    fn nothing_rings_in_quiet_hours() {
        let sleeper = settings("22:30", 480);
        for (now, rings) in [
            (
                "2026-11-22T21:00[Europe/Warsaw]",
                "2026-11-22T21:00[Europe/Warsaw]",
            ),
            (
                "2026-11-22T22:30[Europe/Warsaw]",
                "2026-11-23T06:30[Europe/Warsaw]",
            ),
            (
                "2026-11-23T03:00[Europe/Warsaw]",
                "2026-11-23T06:30[Europe/Warsaw]",
            ),
            (
                "2026-11-23T06:30[Europe/Warsaw]",
                "2026-11-23T06:30[Europe/Warsaw]",
            ),
            // In the night with an extra hour, eight hours are still eight hours.
            (
                "2026-10-24T23:00[Europe/Warsaw]",
                "2026-10-25T05:30[Europe/Warsaw]",
            ),
        ] {
            assert_eq!(sleeper.awake(at(now)), at(rings), "{now}");
        }
        let now = at("2026-11-22T23:00[Europe/Warsaw]");
        assert_eq!(settings("22:30", 0).awake(now), now);
        assert_eq!(sleeper.awake(Millis::MAX), Millis::MAX);
    }

    #[test]
    fn the_daily_mail_goes_out_at_the_chosen_hour() {
        let reader = settings("00:00", 0);
        for (now, hour, due) in [
            (
                "2026-11-22T06:59[Europe/Warsaw]",
                7,
                "2026-11-22T07:00[Europe/Warsaw]",
            ),
            (
                "2026-11-22T07:00[Europe/Warsaw]",
                7,
                "2026-11-23T07:00[Europe/Warsaw]",
            ),
            // That day has no two o'clock.
            (
                "2026-03-28T12:00[Europe/Warsaw]",
                2,
                "2026-03-29T03:00[Europe/Warsaw]",
            ),
        ] {
            assert_eq!(reader.next_daily(at(now), hour), at(due), "{now}");
        }
    }

    #[test]
    fn when_mail_comes_is_read_as_it_is_written() {
        for when in [
            MailWhen::AtOnce,
            MailWhen::Daily(0),
            MailWhen::Daily(23),
            MailWhen::Off,
        ] {
            assert_eq!(when.to_string().parse(), Ok(when));
        }
        for bad in ["", "daily", "daily 24", "daily -1", "On"] {
            assert!(bad.parse::<MailWhen>().is_err(), "{bad}");
        }
    }
}
