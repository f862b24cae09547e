//! The intervals of a search.

use crate::error::LeagueError;
use crate::season::check_number;
use serde::{Deserialize, Serialize};
use umpire_engine::Millis;
use utoipa::ToSchema;

/// When a search begins, when it asks the next reserve, and how long it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = SeasonSearchTimes)]
pub struct SearchTimes {
    /// How many hours before its first round opens a search begins; at once if it opens sooner. Default 48.
    #[schema(minimum = 1, maximum = 168)]
    pub before_hours: u16,
    /// After how many hours without an answer the next reserve is asked too, before the round has opened. Default 12.
    #[schema(minimum = 1, maximum = 168)]
    pub answer_before_hours: u16,
    /// After how many hours without an answer the next reserve is asked too, once the round has opened. Default 8.
    #[schema(minimum = 1, maximum = 168)]
    pub answer_during_hours: u16,
    /// How many hours a reserve has to answer. Who has not answered by then is unresponsive. Default 24.
    #[schema(minimum = 1, maximum = 168)]
    pub unresponsive_hours: u16,
    /// How many days a search lasts at most, from when it begins. Default 7.
    #[schema(minimum = 1, maximum = 30)]
    pub days: u16,
}

impl Default for SearchTimes {
    fn default() -> SearchTimes {
        SearchTimes {
            before_hours: 48,
            answer_before_hours: 12,
            answer_during_hours: 8,
            unresponsive_hours: 24,
            days: 7,
        }
    }
}

impl SearchTimes {
    /// Checks that each interval is in its range: 1 to 168 hours, 1 to 30 days.
    ///
    /// # Errors
    /// The first number that is out of range; the place is its field.
    pub fn check(&self) -> Result<(), LeagueError> {
        let hours = [
            ("before_hours", self.before_hours),
            ("answer_before_hours", self.answer_before_hours),
            ("answer_during_hours", self.answer_during_hours),
            ("unresponsive_hours", self.unresponsive_hours),
        ];
        for (place, number) in hours {
            check_number(place, number.into(), 1, 168)?;
        }
        check_number("days", self.days.into(), 1, 30)
    }

    /// Whether these are the default times: a season's rules can leave them out.
    pub fn is_usual(&self) -> bool {
        *self == SearchTimes::default()
    }

    /// How long before its round opens a search begins, in milliseconds.
    pub(super) fn before(&self) -> Millis {
        Millis::from_hours(i64::from(self.before_hours))
    }

    /// How long a reserve has to answer, in milliseconds.
    pub(super) fn unresponsive(&self) -> Millis {
        Millis::from_hours(i64::from(self.unresponsive_hours))
    }

    /// How long a search lasts at most, in milliseconds.
    pub(crate) fn length(&self) -> Millis {
        Millis::from_days(i64::from(self.days))
    }

    /// After how long without an answer the next reserve is asked once the round has opened, in milliseconds.
    pub(crate) fn during(&self) -> Millis {
        Millis::from_hours(i64::from(self.answer_during_hours))
    }

    /// When the next reserve is asked although the last one, who was asked `at`, has not answered: the interval before
    /// the round opens ends before it does, or the one during the round is over.
    pub(super) fn step(&self, at: Millis, opens: Millis) -> Millis {
        let before = at.saturating_add(Millis::from_hours(i64::from(self.answer_before_hours)));
        let during = at.saturating_add(self.during());
        if before < opens { before } else { during.max(opens) }
    }
}
