//! The rules of a season, as its creator sets them.

use crate::crosstable::{Dummy, Treatment};
use crate::error::{LeagueError, messages};
use crate::promotion::MovementRules;
use crate::scheme::PointsScheme;
use crate::swiss::{LARGEST_SWISS, MOST_SWISS_ROUNDS};
use crate::tie_break::{Code, TieBreak, parse_list};
use serde::{Deserialize, Serialize};

/// The rules of a season. They do not change once registration is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonRules {
    /// The game system.
    pub system: String,
    /// The scenarios that its games are played on, one or more.
    pub scenarios: Vec<Scenario>,
    /// Who meets whom; a division may have a format of its own.
    pub format: Format,
    /// Who has which side.
    pub sides: Sides,
    /// What games pay.
    pub points: PointsScheme,
    /// The codes by which the table is ordered, `PTS` first: `["PTS", "DE", "MARGIN", "SB", "WIN", "LOT"]`.
    pub tie_breaks: Vec<String>,
    /// How many points the opponent of an unplayed round of a Swiss has.
    #[serde(default)]
    pub dummy: Dummy,
    /// How many go up and down.
    #[serde(default)]
    pub movement: MovementRules,
}

/// A scenario of a game system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The system that it belongs to.
    pub system: String,
    /// Its name there.
    pub name: String,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "format", rename_all = "snake_case", deny_unknown_fields)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin {
        /// Twice, once on each side.
        double: bool,
    },
    /// Each round is paired by the results before it.
    Swiss {
        /// The number of rounds, from 1 to [`MOST_SWISS_ROUNDS`].
        rounds: u16,
    },
}

/// Who has which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// As the table or the pairing says.
    Fixed,
    /// In a round robin drawn for each pairing with the season's seed; a Swiss pairs for sides itself.
    Drawn,
    /// Each pairing is two games, with the sides swapped.
    Both,
}

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
        if self.scenarios.is_empty() {
            return Err(LeagueError::at("scenarios", messages::NO_SCENARIO.plain()));
        }
        for (at, scenario) in self.scenarios.iter().enumerate() {
            if scenario.system != self.system {
                let message = messages::OTHER_SYSTEM.with([
                    ("scenario", scenario.name.as_str().into()),
                    ("other", scenario.system.as_str().into()),
                    ("system", self.system.as_str().into()),
                ]);
                return Err(LeagueError::at(format!("scenarios[{at}].system"), message));
            }
        }
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
        Ok(())
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
            Format::Swiss { .. } => Treatment::Swiss { dummy: self.dummy },
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

    /// Refuses a division of so many players.
    pub(crate) fn check_size(self, players: usize) -> Result<(), LeagueError> {
        let (most, message) = match self {
            Format::RoundRobin { .. } => (LARGEST_DIVISION, &messages::ROUND_ROBIN_SIZE),
            Format::Swiss { .. } => (LARGEST_SWISS, &messages::SWISS_SIZE),
        };
        if (usize::from(SMALLEST_DIVISION)..=usize::from(most)).contains(&players) {
            return Ok(());
        }
        let arguments = [
            ("least", SMALLEST_DIVISION.into()),
            ("most", most.into()),
            ("players", players.into()),
        ];
        Err(LeagueError::at("players", message.with(arguments)))
    }
}
