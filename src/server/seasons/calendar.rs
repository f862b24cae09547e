//! When the rounds of a season open and are due.

use crate::engine::Millis;
use crate::league::season::{Calendar, Dates};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

/// The dates of a round, from 1. They keep the time of day in the season's time zone, also when the clocks change there.
pub(crate) fn round_dates(calendar: &Calendar, round: u16) -> Dates {
    let days = i64::from(calendar.round_days);
    let before = i64::from(round.max(1) - 1);
    Dates {
        opens: days_after(calendar, days * before),
        due: days_after(calendar, days * (before + 1)),
    }
}

/// The dates of a round that opens now, as long as the others.
pub(crate) fn dates_at_once(calendar: &Calendar, round: u16, now: Millis) -> Dates {
    let planned = round_dates(calendar, round);
    Dates {
        opens: now,
        due: now.saturating_add(planned.due - planned.opens),
    }
}

/// The dates of a round that can't open on its own date, because the one before it was not finished: it is as long as
/// the others.
pub(crate) fn dates_from(calendar: &Calendar, round: u16, now: Millis) -> Dates {
    let planned = round_dates(calendar, round);
    if now <= planned.opens {
        return planned;
    }
    let late = now - planned.opens;
    // A delay of minutes, as of a server that was stopped, moves nothing.
    if late < Millis::HOUR {
        return planned;
    }
    Dates {
        opens: now,
        due: planned.due.saturating_add(late),
    }
}

fn days_after(calendar: &Calendar, days: i64) -> Millis {
    let plain = || calendar.start.saturating_add(Millis::from_days(days));
    let zone = TimeZone::get(&calendar.zone).unwrap_or(TimeZone::UTC);
    let Ok(start) = Timestamp::from_millisecond(calendar.start.get()) else {
        return plain();
    };
    let then = start.to_zoned(zone).checked_add(days.days());
    then.map_or_else(|_| plain(), |then| Millis::new(then.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::{dates_at_once, dates_from, round_dates};
    use crate::engine::Millis;
    use crate::league::season::Calendar;

    /// Sunday 11 October 2026, 18:00 in Berlin.
    const START: Millis = Millis::new(1_791_734_400_000);

    fn calendar() -> Calendar {
        Calendar {
            start: START,
            round_days: 14,
            zone: "Europe/Berlin".to_owned(),
            at_once: false,
        }
    }

    #[test]
    fn a_round_keeps_its_hour_when_the_clocks_change() {
        let first = round_dates(&calendar(), 1);
        assert_eq!(first.opens, START);
        // The clocks were put back on 25 October: an hour more than 14 days.
        assert_eq!(first.due, START + Millis::from_days(14) + Millis::HOUR);
        assert_eq!(round_dates(&calendar(), 2).opens, first.due);
    }

    #[test]
    fn a_round_that_opens_at_once_is_as_long_as_the_others() {
        let now = START + Millis::HOUR;
        let dates = dates_at_once(&calendar(), 3, now);
        assert_eq!((dates.opens, dates.due), (now, now + Millis::from_days(14)));
    }

    #[test]
    fn a_late_round_is_as_long_as_the_others() {
        let planned = round_dates(&calendar(), 2);
        let late = dates_from(&calendar(), 2, planned.opens + Millis::DAY);
        assert_eq!(late.opens, planned.opens + Millis::DAY);
        assert_eq!(late.due, planned.due + Millis::DAY);
        assert_eq!(
            dates_from(&calendar(), 2, planned.opens + Millis::MINUTE),
            planned
        );
    }
}
