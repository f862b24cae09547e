//! What a season does when somebody does not play.

use super::settings::check_number;
use crate::error::LeagueError;
use crate::search::SearchTimes;
use serde::{Deserialize, Serialize};
use umpire_engine::Millis;
use utoipa::ToSchema;

/// What happens when somebody does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = SeasonAbsenceRules)]
pub struct AbsenceRules {
    /// How many days after a game has opened each player must have shown up: by an announcement, by a message, or by
    /// reading it. Who has not forfeits it, see `search_for_no_shows`. 0: the clock alone decides. Default 4.
    #[schema(minimum = 0, maximum = 60)]
    pub start_days: u16,
    /// How many days later a game is due if both players agree, once. 0: only an arbiter extends a game. Default 14.
    #[schema(minimum = 0, maximum = 60)]
    pub extension_days: u16,
    /// How many hours after it ended a player may dispute a result. Default 72.
    #[schema(minimum = 1, maximum = 336)]
    pub dispute_hours: u16,
    /// Whether a substitute is looked for when one player of a game has not shown up by the start deadline; otherwise they
    /// forfeit it at once. Default true.
    #[serde(skip_serializing_if = "is_true")]
    pub search_for_no_shows: bool,
    /// How substitutes are looked for.
    #[serde(skip_serializing_if = "SearchTimes::is_usual")]
    pub search: SearchTimes,
}

/// A log that says nothing of it stays as it is, and so does its hash.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_true(rule: &bool) -> bool {
    *rule
}

impl Default for AbsenceRules {
    fn default() -> AbsenceRules {
        AbsenceRules {
            start_days: 4,
            extension_days: 14,
            dispute_hours: 72,
            search_for_no_shows: true,
            search: SearchTimes::default(),
        }
    }
}

impl AbsenceRules {
    pub(crate) fn check(&self) -> Result<(), LeagueError> {
        check_number("start_days", self.start_days.into(), 0, 60)?;
        check_number("extension_days", self.extension_days.into(), 0, 60)?;
        check_number("dispute_hours", self.dispute_hours.into(), 1, 336)?;
        self.search.check().map_err(|error| error.below("search"))
    }

    /// Whether these are the usual rules. They are left out of a log then.
    pub(crate) fn is_usual(&self) -> bool {
        *self == AbsenceRules::default()
    }

    /// By when both players of a game must have shown up, in milliseconds since 1970; `None` if the clock alone decides.
    pub fn start_deadline(&self, opened: Millis, due: Millis) -> Option<Millis> {
        let deadline = opened.saturating_add(Millis::from_days(i64::from(self.start_days)));
        (self.start_days > 0).then(|| deadline.min(due))
    }

    /// Until when a substitute is looked for, in milliseconds since 1970, if a player has not shown up by `now` and the game
    /// is due at `due`: for the days of a search, at most half of the time that is left, so that the game can still be
    /// played. `None` if the season does not look for one, or the next reserve could not be asked in that time.
    pub fn no_show_search(&self, now: Millis, due: Millis) -> Option<Millis> {
        let half = Millis::new((due - now).get() / 2);
        let length = self.search.length().min(half);
        (self.search_for_no_shows && length >= self.search.during()).then(|| now.saturating_add(length))
    }

    /// By how much a game is extended if both players agree, in milliseconds; `None` if they cannot.
    pub fn extension(&self) -> Option<Millis> {
        (self.extension_days > 0).then(|| Millis::from_days(i64::from(self.extension_days)))
    }

    /// For how long a result may be disputed, in milliseconds.
    pub fn disputes(&self) -> Millis {
        Millis::from_hours(i64::from(self.dispute_hours))
    }
}
