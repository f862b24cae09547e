//! The rules of a season, as its creator sets them.

use super::absence_rules::AbsenceRules;
use super::settings::{self, Calendar, EntryRules, Play, ScenarioChoice};
use crate::crosstable::{Dummy, Treatment};
use crate::error::{LeagueError, messages};
use crate::ids::PersonId;
use crate::promotion::MovementRules;
use crate::scheme::PointsScheme;
use crate::swiss::{LARGEST_SWISS, MOST_SWISS_ROUNDS};
use crate::tie_break::{Code, TieBreak, parse_list};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The rules of a season. They do not change once registration is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeasonRules {
    /// The game system.
    #[schema(min_length = 1, max_length = 100)]
    pub system: String,
    /// The scenarios that its games are played on, one or more.
    #[schema(min_items = 1, max_items = 50)]
    pub scenarios: Vec<Scenario>,
    /// Who meets whom; a division may have a format of its own.
    pub format: Format,
    /// Who has which side.
    pub sides: Sides,
    /// What games pay.
    pub points: PointsScheme,
    /// The codes by which the table is ordered, `PTS` first: `["PTS", "DE", "MARGIN", "SB", "WIN", "LOT"]`.
    #[schema(min_items = 1, max_items = 20)]
    pub tie_breaks: Vec<String>,
    /// How many points the opponent of an unplayed round of a Swiss has.
    #[serde(default)]
    pub dummy: Dummy,
    /// How many go up and down.
    #[serde(default)]
    pub movement: MovementRules,
    /// Which scenario a game is played on.
    #[serde(default)]
    pub choice: ScenarioChoice,
    /// When the rounds are played.
    #[serde(default)]
    pub calendar: Calendar,
    /// Who may enter.
    #[serde(default)]
    pub entry: EntryRules,
    /// With what the games are opened.
    #[serde(default)]
    pub play: Play,
    /// What happens when somebody does not play.
    #[serde(default, skip_serializing_if = "AbsenceRules::is_usual")]
    pub absences: AbsenceRules,
    /// Who are kept apart. A Swiss does not pair them while another round avoids it; in a round robin they get numbers
    /// with which they meet early.
    #[serde(default)]
    #[schema(max_items = 200, value_type = Vec<Vec<String>>)]
    pub apart: Vec<[PersonId; 2]>,
}

/// A scenario of a game system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeasonScenario)]
pub struct Scenario {
    /// The system that it belongs to.
    #[schema(min_length = 1, max_length = 100)]
    pub system: String,
    /// Its name there.
    #[schema(min_length = 1, max_length = 100)]
    pub name: String,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "format", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = SeasonFormat)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin {
        /// Twice, once on each side.
        double: bool,
    },
    /// Each round is paired by the results before it.
    Swiss {
        /// The number of rounds, from 1 to [`MOST_SWISS_ROUNDS`].
        #[schema(minimum = 1, maximum = 30)]
        rounds: u16,
    },
}

/// Who has which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonSides)]
pub enum Sides {
    /// As the table or the pairing says.
    Fixed,
    /// In a round robin drawn by the lot for each pairing; a Swiss pairs for sides itself.
    Drawn,
    /// Each pairing is two games, with the sides swapped.
    Both,
}

/// The most scenarios of a season.
const MOST_SCENARIOS: usize = 50;

/// The fewest players of a division of a season.
pub const SMALLEST_DIVISION: u16 = 4;

/// The most players of a division of a round robin.
pub const LARGEST_DIVISION: u16 = 12;

impl SeasonRules {
    /// Checks the rules.
    ///
    /// # Errors
    /// The first fault, with its place: `scenarios[0].system`, `points.grades[1].loser`, `tie_breaks[2]`,
    /// `format.rounds`.
    pub fn validate(&self) -> Result<(), LeagueError> {
        settings::check_name("system", &self.system)?;
        if self.scenarios.is_empty() {
            return Err(LeagueError::at("scenarios", messages::NO_SCENARIO.plain()));
        }
        settings::check_count("scenarios", self.scenarios.len(), 1, MOST_SCENARIOS)?;
        for (at, scenario) in self.scenarios.iter().enumerate() {
            settings::check_name(&format!("scenarios[{at}].name"), &scenario.name)?;
            if scenario.system != self.system {
                let message = messages::OTHER_SYSTEM.with([
                    ("scenario", scenario.name.as_str().into()),
                    ("other", scenario.system.as_str().into()),
                    ("system", self.system.as_str().into()),
                ]);
                return Err(LeagueError::at(format!("scenarios[{at}].system"), message));
            }
        }
        self.check_settings()?;
        self.format.check().map_err(|error| error.below("format"))?;
        self.points.validate().map_err(|error| error.below("points"))?;
        let list = self.list()?;
        let margin = list.iter().position(|item| item.code == Code::Margin);
        if let Some(at) = margin.filter(|_| self.points.margin_cap.is_none()) {
            return Err(LeagueError::at(
                format!("tie_breaks[{at}]"),
                messages::MARGIN_NOT_CAPPED.plain(),
            ));
        }
        if list.last().is_none_or(|item| item.code != Code::Lot) {
            return Err(LeagueError::at("tie_breaks", messages::LOT_MISSING.plain()));
        }
        Ok(())
    }

    fn check_settings(&self) -> Result<(), LeagueError> {
        self.choice.check().map_err(|error| error.below("choice"))?;
        self.calendar.check().map_err(|error| error.below("calendar"))?;
        self.check_agreement_days()?;
        if let Some(late) = &self.entry.late {
            let checked = late.check(&self.points);
            checked.map_err(|error| error.below("entry.late"))?;
        }
        let movement = self.movement.check_range();
        movement.map_err(|error| error.below("movement"))?;
        self.play.check().map_err(|error| error.below("play"))?;
        let absences = self.absences.check();
        absences.map_err(|error| error.below("absences"))?;
        settings::check_apart(&self.apart).map_err(|error| error.below("apart"))
    }

    /// Days of a round are left when the players had theirs to agree.
    fn check_agreement_days(&self) -> Result<(), LeagueError> {
        let round_days = self.calendar.round_days;
        match self.choice {
            ScenarioChoice::Agreed { days } if days >= round_days => {
                let arguments = [("days", days.into()), ("round_days", round_days.into())];
                let message = messages::AGREEMENT_TOO_LONG.with(arguments);
                Err(LeagueError::at("choice.agreed.days", message))
            }
            _ => Ok(()),
        }
    }

    /// The tie-breaks.
    ///
    /// # Errors
    /// The first fault of the list; the place is `tie_breaks[n]`.
    pub fn list(&self) -> Result<Vec<TieBreak>, LeagueError> {
        parse_list(&self.tie_breaks).map_err(|error| error.below("tie_breaks"))
    }

    /// How many games a pairing of a round is: 1, or 2 with the sides swapped.
    pub fn legs(&self) -> u8 {
        if self.sides == Sides::Both { 2 } else { 1 }
    }

    pub(crate) fn treatment(&self, format: Format) -> Treatment {
        match format {
            Format::RoundRobin { double } => Treatment::RoundRobin {
                games_each: u16::from(self.legs()) * if double { 2 } else { 1 },
            },
            Format::Swiss { .. } => Treatment::Swiss {
                dummy: self.dummy,
                late: self.entry.late.map(|late| late.paid()).unwrap_or_default(),
            },
        }
    }
}

impl Format {
    /// A Swiss has a number of rounds that can be paired.
    pub(crate) fn check(self) -> Result<(), LeagueError> {
        match self {
            Format::Swiss { rounds } if !(1..=MOST_SWISS_ROUNDS).contains(&rounds) => {
                let arguments = [("most", MOST_SWISS_ROUNDS.into()), ("rounds", rounds.into())];
                Err(LeagueError::at("rounds", messages::SWISS_ROUNDS.with(arguments)))
            }
            _ => Ok(()),
        }
    }

    /// How many rounds a division of so many players has.
    pub fn rounds(self, players: u16) -> u16 {
        match self {
            Format::Swiss { rounds } => rounds,
            Format::RoundRobin { .. } if players < 2 => 0,
            Format::RoundRobin { double } => (players - 1 + players % 2) * if double { 2 } else { 1 },
        }
    }

    /// How many rounds of a division of so many players everybody plays, at most: with an odd number in a round robin,
    /// everybody is free in one round of each cycle.
    pub fn rounds_each(self, players: u16) -> u16 {
        match self {
            Format::Swiss { rounds } => rounds,
            Format::RoundRobin { double } => players.saturating_sub(1) * if double { 2 } else { 1 },
        }
    }

    /// Checks that a division may have so many players.
    ///
    /// # Errors
    /// What the format allows; the place is `players`.
    pub fn check_size(self, players: usize) -> Result<(), LeagueError> {
        let (most, message) = match self {
            Format::RoundRobin { .. } => (LARGEST_DIVISION, &messages::ROUND_ROBIN_SIZE),
            Format::Swiss { .. } => (LARGEST_SWISS, &messages::SWISS_SIZE),
        };
        if (usize::from(SMALLEST_DIVISION)..=usize::from(most)).contains(&players) {
            return Ok(());
        }
        let (least, number) = (SMALLEST_DIVISION.into(), players.into());
        let message = if players < usize::from(SMALLEST_DIVISION) {
            messages::TOO_FEW_PLAYERS.with([("least", least), ("players", number)])
        } else {
            message.with([("least", least), ("most", most.into()), ("players", number)])
        };
        Err(LeagueError::at("players", message))
    }
}
