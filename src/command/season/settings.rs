//! The rules of a season from the flags of the command line.

use super::Failure;
use super::points;
use crate::engine::{Millis, Rulebook};
use crate::league::season::{
    AbsenceRules, Calendar, EntryRules, Format, Play, Scenario, ScenarioChoice, SeasonRules, Sides,
};
use crate::league::{Dummy, LeagueError, MovementRules};
use crate::systems;

/// The usual list of tie-breaks of a round robin.
const ROUND_ROBIN: &str = "PTS,DE,MARGIN,SB,WIN,LOT";

/// The usual list of tie-breaks of a Swiss.
const SWISS: &str = "PTS,BH/C1,BH,SB,DE,MARGIN,LOT";

/// How many rounds a Swiss has if nothing is said.
const SWISS_ROUNDS: u16 = 5;

/// When a rehearsed season begins, in milliseconds since 1970.
const START: Millis = Millis::from_days(28);

/// The rules of a season, with usual values for what is not named.
#[derive(Debug, clap::Args)]
pub(super) struct Settings {
    /// Who meets whom
    #[arg(long, value_enum, default_value_t = FormatName::RoundRobin)]
    format: FormatName,
    /// The number of rounds of a Swiss [default: 5]
    #[arg(long, value_name = "NUMBER")]
    rounds: Option<u16>,
    /// The game system [default: the first that this program has]
    #[arg(long, value_name = "NAME")]
    system: Option<String>,
    /// A scenario; with several, the rounds take them in turn [default: the first of the system]
    #[arg(long, value_name = "NAME")]
    scenario: Vec<String>,
    /// Who has which side: as the tables say, drawn by the lot, or both in two games
    #[arg(long, value_enum, default_value_t = SidesName::Fixed)]
    sides: SidesName,
    /// What games pay: grades, three-one-nil, one-half-nil, or what differs from `grades`, such as
    /// `draw=1:1,bye=2`
    #[arg(long, value_name = "PRESET_OR_LIST", default_value = "grades")]
    points: String,
    /// How ties are broken: round-robin, swiss, or a list of codes such as `PTS,SB,LOT` [default: the usual list of
    /// the format]
    #[arg(long, value_name = "PRESET_OR_LIST")]
    tie_breaks: Option<String>,
    /// How many days a round has [default: 14]
    #[arg(long, value_name = "NUMBER")]
    round_days: Option<u16>,
    /// How many days after a game has opened its players must have shown up; 0: no deadline [default: 4]
    #[arg(long, value_name = "NUMBER")]
    start_days: Option<u16>,
    /// How many days later a game is due if both players agree; 0: only an arbiter extends a game [default: 14]
    #[arg(long, value_name = "NUMBER")]
    extension_days: Option<u16>,
    /// Who has not shown up by the start deadline forfeits at once: no substitute is looked for
    #[arg(long)]
    no_search: bool,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum FormatName {
    /// Everybody meets everybody.
    RoundRobin,
    /// Everybody meets everybody twice.
    Double,
    /// Each round is paired by the results before it.
    Swiss,
}

/// Who has which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum SidesName {
    /// As the tables say.
    Fixed,
    /// Drawn by the lot.
    Drawn,
    /// Each pairing is two games with the sides swapped.
    Both,
}

impl Settings {
    /// The system.
    pub(super) fn rulebook(&self) -> Result<&'static dyn Rulebook, Failure> {
        let Some(name) = &self.system else {
            let first = systems::all().first().copied();
            return first.ok_or_else(|| Failure::unusable("this program has no game system".to_owned()));
        };
        systems::named(name).ok_or_else(|| {
            let names: Vec<&str> = systems::all().iter().map(|system| system.name()).collect();
            let names = names.join(", ");
            Failure::unusable(format!(
                "--system: there is no system {name:?}: use one of {names}"
            ))
        })
    }

    /// The rules, checked.
    pub(super) fn rules(&self) -> Result<SeasonRules, Failure> {
        let rulebook = self.rulebook()?;
        let rules = SeasonRules {
            system: rulebook.name().to_owned(),
            scenarios: self.scenarios(rulebook)?,
            format: self.format()?,
            sides: match self.sides {
                SidesName::Fixed => Sides::Fixed,
                SidesName::Drawn => Sides::Drawn,
                SidesName::Both => Sides::Both,
            },
            points: points::read(&self.points, rulebook).map_err(Failure::unusable)?,
            tie_breaks: self.tie_breaks(),
            dummy: Dummy::default(),
            movement: MovementRules::default(),
            choice: ScenarioChoice::default(),
            calendar: self.calendar(),
            entry: EntryRules::default(),
            play: Play::default(),
            absences: self.absences(),
            apart: vec![],
        };
        rules.validate().map_err(|error| refused(&rules, &error))?;
        let rewards = rules
            .points
            .check_rewards()
            .map_err(|error| error.below("points"));
        rewards.map_err(|error| refused(&rules, &error))?;
        Ok(rules)
    }

    fn calendar(&self) -> Calendar {
        let usual = Calendar::default();
        Calendar {
            start: START,
            round_days: self.round_days.unwrap_or(usual.round_days),
            ..usual
        }
    }

    fn absences(&self) -> AbsenceRules {
        let usual = AbsenceRules::default();
        AbsenceRules {
            start_days: self.start_days.unwrap_or(usual.start_days),
            extension_days: self.extension_days.unwrap_or(usual.extension_days),
            search_for_no_shows: !self.no_search,
            ..usual
        }
    }

    fn format(&self) -> Result<Format, Failure> {
        let double = match self.format {
            FormatName::Swiss => {
                let rounds = self.rounds.unwrap_or(SWISS_ROUNDS);
                return Ok(Format::Swiss { rounds });
            }
            FormatName::RoundRobin => false,
            FormatName::Double => true,
        };
        if self.rounds.is_some() {
            let why = "--rounds: the number of rounds of a round robin follows from its players: leave it out, or \
                       use --format swiss";
            return Err(Failure::unusable(why.to_owned()));
        }
        Ok(Format::RoundRobin { double })
    }

    fn tie_breaks(&self) -> Vec<String> {
        let usual = match self.format {
            FormatName::Swiss => SWISS,
            FormatName::RoundRobin | FormatName::Double => ROUND_ROBIN,
        };
        let list = match self.tie_breaks.as_deref() {
            None => usual,
            Some("round-robin") => ROUND_ROBIN,
            Some("swiss") => SWISS,
            Some(list) => list,
        };
        let codes = list.split([',', ' ']).filter(|code| !code.is_empty());
        codes.map(str::to_owned).collect()
    }

    /// The scenarios; one of another system is left for the league to refuse.
    fn scenarios(&self, rulebook: &dyn Rulebook) -> Result<Vec<Scenario>, Failure> {
        let own: Vec<String> = rulebook.scenarios().into_iter().map(|each| each.name).collect();
        let scenario = |name: &String| {
            let has = |system: &&&dyn Rulebook| system.scenario(name).is_some();
            let other = systems::all().iter().find(has).map(|system| system.name());
            let system = if own.contains(name) {
                Some(rulebook.name())
            } else {
                other
            };
            let system = system.ok_or_else(|| {
                let (system, own) = (rulebook.name(), own.join(", "));
                Failure::unusable(format!(
                    "--scenario: {system} has no scenario {name:?}: use one of {own}"
                ))
            })?;
            Ok(Scenario {
                system: system.to_owned(),
                name: name.clone(),
            })
        };
        let first = own.first().into_iter();
        if self.scenario.is_empty() {
            return first.map(scenario).collect();
        }
        self.scenario.iter().map(scenario).collect()
    }
}

/// What the league refuses about a number, with the flag of its name as the place.
pub(super) fn flag_refused(error: &LeagueError) -> Failure {
    let name = error.place().rsplit('.').next().unwrap_or_default();
    Failure::unusable(format!("--{}: {}", name.replace('_', "-"), error.message()))
}

/// What the league refuses, with the flag that it is about as the place.
pub(super) fn refused(rules: &SeasonRules, error: &LeagueError) -> Failure {
    let place = error.place();
    let inner = place.strip_prefix("act.").unwrap_or(place);
    let number = |list: &str| -> Option<usize> {
        let rest = inner.strip_prefix(list)?.strip_prefix('[')?;
        rest.split(']').next()?.parse().ok()
    };
    let flag = if let Some(at) = number("tie_breaks") {
        format!("--tie-breaks, item {}", at + 1)
    } else if inner.starts_with("tie_breaks") {
        "--tie-breaks".to_owned()
    } else if let Some(grade) = number("points.grades").and_then(|at| rules.points.grades.get(at)) {
        format!("--points, {}", grade.grade)
    } else if let Some(rest) = inner.strip_prefix("points.") {
        let name = rest.split('.').next().unwrap_or_default();
        format!("--points, {}", name.replace('_', "-"))
    } else if inner.starts_with("calendar.") || inner.starts_with("absences.") {
        return flag_refused(error);
    } else if inner.starts_with("format") {
        "--rounds".to_owned()
    } else if inner.starts_with("scenarios") {
        "--scenario".to_owned()
    } else if let Some(at) = number("divisions") {
        format!("--players, division {}", at + 1)
    } else {
        place.to_owned()
    };
    Failure::unusable(format!("{flag}: {}", error.message()))
}
