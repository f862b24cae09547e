//! Time that does not count: clocks stand still in it, and get nothing back by it.

use super::Calendar;
use serde::{Deserialize, Serialize};

/// A stretch of time, in milliseconds since 1970; `to` is the first moment after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Span {
    /// When it begins.
    pub from: i64,
    /// When it is over.
    pub to: i64,
}

/// What freezes the clock of one seat.
#[derive(Clone, Copy, Debug)]
pub struct PausedBy<'a> {
    /// Quiet hours and vacations of whoever holds it.
    pub calendar: &'a Calendar,
    /// When the server was down.
    pub outages: &'a [Span],
    /// The pause on which both sides have agreed.
    pub pause: Option<Span>,
}

impl PausedBy<'_> {
    /// The first frozen stretch that is not over at `time`. Another may overlap it.
    fn next(&self, time: i64) -> Option<Span> {
        let spans = self.outages.iter().chain(self.pause.as_ref()).copied();
        let spans = spans.chain(self.calendar.next(time));
        spans
            .filter(|s| s.to > time && s.from < s.to)
            .min_by_key(|s| s.from)
    }

    /// How long a clock runs between two moments, in milliseconds: never less than 0, never more than lies between them.
    pub fn running(&self, from: i64, to: i64) -> i64 {
        let (mut time, mut ran) = (from, 0);
        while time < to {
            match self.next(time).filter(|s| s.from < to) {
                Some(span) => {
                    ran += (span.from - time).max(0);
                    time = span.to;
                }
                None => {
                    ran += to - time;
                    break;
                }
            }
        }
        ran
    }

    /// When a clock that runs from `from` on has run for `left` milliseconds: the first such moment.
    pub fn reached(&self, from: i64, left: i64) -> i64 {
        let (mut time, mut left) = (from, left.max(0));
        while let Some(span) = self.next(time) {
            if span.from > time {
                let runs = span.from - time;
                if runs >= left {
                    break;
                }
                left -= runs;
            } else if left == 0 {
                break;
            }
            time = span.to;
        }
        time.saturating_add(left)
    }
}
