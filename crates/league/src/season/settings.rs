//! What a season is played with: scenarios, calendar, late entries, and the settings of its games.

use crate::crosstable::LatePoints;
use crate::error::{LeagueError, messages};
use crate::ids::{PersonId, Round};
use crate::scheme::PointsScheme;
use crate::score::Score;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use umpire_engine::{ClockTerms, Millis, VacationRule};
use utoipa::ToSchema;

/// The longest name or id, in characters.
const LONGEST_NAME: usize = 100;

/// The longest delay for spectators.
const LONGEST_DELAY: Millis = Millis::from_days(7);

/// Which scenario of the list a game is played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ScenarioChoice {
    /// All games of a round are played on the same one; the rounds go through the list again and again.
    #[default]
    Fixed,
    /// It is drawn by the lot for each two players. If they meet again, they play it again.
    Drawn,
    /// The two players agree on one of the list. If they do not, it is as with `fixed`.
    Agreed {
        /// How many days they have after the round opens.
        #[schema(minimum = 1, maximum = 14)]
        days: u16,
    },
}

/// When the rounds are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonCalendar)]
pub struct Calendar {
    /// When the first round opens, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub start: Millis,
    /// How many days a round has.
    #[schema(minimum = 1, maximum = 60)]
    pub round_days: u16,
    /// The time zone in which days begin, by its name in the IANA database.
    #[schema(max_length = 100, example = "Europe/Berlin")]
    pub zone: String,
    /// Whether a round opens as soon as every game of the one before has a result. Otherwise it opens on its own date.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
}

impl Default for Calendar {
    fn default() -> Calendar {
        Calendar {
            start: Millis::ZERO,
            round_days: 14,
            zone: "UTC".to_owned(),
            at_once: false,
        }
    }
}

/// Who may enter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonEntryRules)]
pub struct EntryRules {
    /// Whether a registration has to be approved.
    #[serde(default)]
    pub approval: bool,
    /// Whether somebody may enter a Swiss after its first round; `None`: nobody may.
    #[serde(default)]
    pub late: Option<LateEntry>,
}

/// What a late entry to a Swiss costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LateEntry {
    /// The last round that may be a late entrant's first.
    pub until_round: Round,
    /// What each missed round pays.
    pub points: Score,
    /// What each missed round pays in pairing points.
    #[serde(default)]
    pub pairing: Score,
}

/// Who may watch a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonVisibility)]
pub enum Visibility {
    /// Everybody.
    #[default]
    Public,
    /// Its players and the arbiters.
    Private,
}

/// With what the games of a season are opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonPlay)]
pub struct Play {
    /// The clock; `None` for the server's usual one.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// The options of the game system. What is not named has its default.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Map<String, Value>,
    /// Who may watch.
    #[serde(default)]
    pub visibility: Visibility,
    /// By how many milliseconds spectators see a game later.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 604_800_000_i64)]
    pub spectator_delay: Millis,
    /// Whether vacations stop the clocks of its games, whatever the players have announced.
    #[serde(default, skip_serializing_if = "VacationRule::is_default")]
    pub vacation: VacationRule,
}

impl ScenarioChoice {
    pub(crate) fn check(self) -> Result<(), LeagueError> {
        match self {
            ScenarioChoice::Agreed { days } => check_number("agreed.days", days.into(), 1, 14),
            ScenarioChoice::Fixed | ScenarioChoice::Drawn => Ok(()),
        }
    }
}

impl Calendar {
    pub(crate) fn check(&self) -> Result<(), LeagueError> {
        check_number("round_days", self.round_days.into(), 1, 60)?;
        check_text("zone", &self.zone, LONGEST_NAME)
    }
}

impl LateEntry {
    /// What a missed round pays, as the crosstable needs it.
    pub(crate) fn paid(&self) -> LatePoints {
        LatePoints {
            points: self.points,
            pairing: self.pairing,
        }
    }

    /// A missed round never pays more than a draw.
    pub(crate) fn check(&self, points: &PointsScheme) -> Result<(), LeagueError> {
        check_number("until_round", self.until_round.0.into(), 2, 30)?;
        PointsScheme::check_missed("points", self.points, points.draw())?;
        PointsScheme::check_missed("pairing", self.pairing, points.pairing.draw)
    }
}

impl Play {
    pub(crate) fn check(&self) -> Result<(), LeagueError> {
        let longest = LONGEST_DELAY.get();
        check_number("spectator_delay", self.spectator_delay.get(), 0, longest)?;
        let pace = self.clock.as_ref().and_then(|clock| clock.pace.as_ref());
        let checked = pace.map_or(Ok(()), umpire_engine::Pace::check);
        checked.map_err(|why| LeagueError::at("clock.pace", messages::CLOCK.with([("why", why.into())])))
    }
}

/// Checks pairs of people who are kept apart: two different people each, and no pair twice.
pub(crate) fn check_apart(pairs: &[[PersonId; 2]]) -> Result<(), LeagueError> {
    check_count("", pairs.len(), 0, 200)?;
    let mut seen = std::collections::BTreeSet::new();
    for (at, [one, two]) in pairs.iter().enumerate() {
        let twice = !seen.insert([one.min(two), one.max(two)]);
        if one == two || twice {
            let arguments = [("one", one.as_str().into()), ("two", two.as_str().into())];
            let message = messages::APART_TWICE.with(arguments);
            return Err(LeagueError::at(format!("[{at}]"), message));
        }
    }
    Ok(())
}

/// A number from `least` to `most`.
pub(crate) fn check_number(place: &str, number: i64, least: i64, most: i64) -> Result<(), LeagueError> {
    if (least..=most).contains(&number) {
        return Ok(());
    }
    let arguments = [
        ("number", number.into()),
        ("least", least.into()),
        ("most", most.into()),
    ];
    Err(LeagueError::at(place, messages::OUT_OF_RANGE.with(arguments)))
}

/// A list of `least` to `most` items.
pub(crate) fn check_count(place: &str, count: usize, least: usize, most: usize) -> Result<(), LeagueError> {
    if (least..=most).contains(&count) {
        return Ok(());
    }
    let arguments = [
        ("count", count.into()),
        ("least", least.into()),
        ("most", most.into()),
    ];
    Err(LeagueError::at(place, messages::COUNT.with(arguments)))
}

/// A text of 1 to `most` characters that is not blank.
pub(crate) fn check_text(place: &str, text: &str, most: usize) -> Result<(), LeagueError> {
    let length = text.chars().count();
    if !text.trim().is_empty() && length <= most {
        return Ok(());
    }
    let arguments = [("length", length.into()), ("most", most.into())];
    Err(LeagueError::at(place, messages::TEXT_LENGTH.with(arguments)))
}

/// A name or an id.
pub(crate) fn check_name(place: &str, text: &str) -> Result<(), LeagueError> {
    check_text(place, text, LONGEST_NAME)
}
