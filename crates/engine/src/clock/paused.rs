//! Time that does not count: clocks stand still during it and are not refilled by it.

use super::{Calendar, Millis};
use serde::{Deserialize, Serialize};

/// An interval in milliseconds since 1970. `to` is exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Span {
    /// The start.
    #[schema(value_type = i64)]
    pub from: Millis,
    /// The end, exclusive.
    #[schema(value_type = i64)]
    pub to: Millis,
}

/// What freezes the clock of one seat.
#[derive(Clone, Copy, Debug)]
pub struct PausedBy<'a> {
    /// The quiet hours and vacations of the seat's holder.
    pub calendar: &'a Calendar,
    /// When the server was down.
    pub outages: &'a [Span],
    /// The pause that both sides agreed on.
    pub pause: Option<Span>,
}

impl PausedBy<'_> {
    /// The first frozen interval that ends after `time`. Another one may overlap it.
    fn next(&self, time: Millis) -> Option<Span> {
        let spans = self.outages.iter().chain(self.pause.as_ref()).copied();
        let spans = spans.chain(self.calendar.next(time));
        spans
            .filter(|s| s.to > time && s.from < s.to)
            .min_by_key(|s| s.from)
    }

    /// How long a clock runs between two moments, in milliseconds: 0 to the time between them.
    pub fn running(&self, from: Millis, to: Millis) -> Millis {
        let (mut time, mut ran) = (from, Millis::ZERO);
        while time < to {
            match self.next(time).filter(|s| s.from < to) {
                Some(span) => {
                    ran += (span.from - time).max(Millis::ZERO);
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

    /// The first moment at which a clock that runs from `from` has run for `left` milliseconds.
    pub fn reached(&self, from: Millis, left: Millis) -> Millis {
        let (mut time, mut left) = (from, left.max(Millis::ZERO));
        while let Some(span) = self.next(time) {
            if span.from > time {
                let runs = span.from - time;
                if runs >= left {
                    break;
                }
                left -= runs;
            } else if left == Millis::ZERO {
                break;
            }
            time = span.to;
        }
        time.saturating_add(left)
    }
}
