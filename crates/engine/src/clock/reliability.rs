//! How reliably somebody answers.

use super::pace::{DAY, HOUR};
use crate::Seat;
use serde::{Deserialize, Serialize};

/// One time that a game waited for a seat, from its beginning to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handoff {
    /// The seat.
    pub seat: Seat,
    /// When it began, in milliseconds since 1970.
    pub asked: i64,
    /// When it was over, in milliseconds since 1970.
    pub answered: i64,
    /// How long the seat's clock ran meanwhile, in milliseconds.
    pub took: i64,
    /// Whether no clock ran out meanwhile.
    pub in_time: bool,
}

/// How reliably somebody answers, from what games have waited for him in 90 days.
///
/// It tells nothing that nobody may know yet: in a game that spectators see with delay, an answer counts when they see it,
/// or when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Reliability {
    /// How often a game with a clock has waited for him.
    pub handoffs: u64,
    /// Of these, how many he has answered in time, in hundredths; nothing if there was none.
    #[schema(example = 98)]
    pub percent_in_time: Option<u64>,
    /// The median of the time that he took, in tenths of an hour on his clock; nothing if there was none.
    #[schema(example = 75)]
    pub median_tenths_of_hour: Option<i64>,
}

impl Reliability {
    /// How far back it looks, in milliseconds.
    pub const LOOKS_BACK: i64 = 90 * DAY;

    /// From how often a game waited, how often the answer came in time, and the median of the milliseconds.
    pub fn new(handoffs: u64, in_time: u64, median: Option<i64>) -> Reliability {
        Reliability {
            handoffs,
            percent_in_time: (in_time * 100).checked_div(handoffs),
            median_tenths_of_hour: median.filter(|_| handoffs > 0).map(|m| m / (HOUR / 10)),
        }
    }
}
