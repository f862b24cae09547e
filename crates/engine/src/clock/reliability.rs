//! How reliably a player answers.

use super::Millis;
use crate::Seat;
use serde::{Deserialize, Serialize};

/// One wait of a game for a seat, from start to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handoff {
    /// The seat.
    pub seat: Seat,
    /// When it began, in milliseconds since 1970.
    pub asked: Millis,
    /// When it ended, in milliseconds since 1970.
    pub answered: Millis,
    /// How long the seat's clock ran during it, in milliseconds.
    pub took: Millis,
    /// Whether no clock ran out during it.
    pub in_time: bool,
}

/// How reliably a player answers, over the waits of the last 90 days.
///
/// It reveals nothing early: in a game with a delay for spectators, an answer counts once spectators see it,
/// or when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Reliability {
    /// How often a game with a clock has waited for them.
    pub handoffs: u64,
    /// The percentage of these that they answered within the time; absent if there were none.
    #[schema(example = 98)]
    pub percent_in_time: Option<u64>,
    /// The median of the clock time that they took, in tenths of an hour; absent if there were none.
    #[schema(example = 75)]
    pub median_tenths_of_hour: Option<i64>,
}

impl Reliability {
    /// How far back the statistics reach, in milliseconds.
    pub const LOOKS_BACK: Millis = Millis::from_days(90);

    /// Computes the statistics from the number of waits, the number answered within the time, and the median
    /// in milliseconds.
    pub fn new(handoffs: u64, in_time: u64, median: Option<Millis>) -> Reliability {
        Reliability {
            handoffs,
            percent_in_time: (in_time * 100).checked_div(handoffs),
            median_tenths_of_hour: median.filter(|_| handoffs > 0).map(|m| m / (Millis::HOUR / 10)),
        }
    }
}
