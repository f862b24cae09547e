//! `umpire season rehearse`: whole seasons between programs, also with people who do not play.

use super::absences::Absences;
use super::course;
use super::report::{SeasonReport, SeasonsReport};
use super::settings::{Settings, refused};
use super::{Failure, file};
use crate::bot::{Chance, Level};
use crate::engine::Rulebook;
use crate::league::rehearsal::{Field, Rehearsal};
use crate::league::season::SeasonRules;
use std::path::PathBuf;

/// The end of the seeds that are drawn, so that they are easy to type.
const SEEDS: u64 = 1_000_000;

/// Play a whole season with programs
///
/// The practice program plays every game, without a server and in seconds. Prints the final standings with the reason
/// of each place that a tie-break decides, the crosstables, who moves, and whatever was unfair. Without flags: eight
/// players, a round robin, the first scenario of the first system.
///
/// With people who do not play, it also prints how many games are played, how substitutes are found, and what lands on
/// the desk of the arbiters each week. With several seasons, it prints the mean and the worst of them.
///
/// Exit status 0: played; 1: a game failed; 2: a setting is refused, or the file can't be written.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How many players
    #[arg(long, value_name = "NUMBER", default_value_t = 8)]
    players: u16,
    /// How many divisions; the first players are in the top one
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=50))]
    divisions: u16,
    #[command(flatten)]
    settings: Settings,
    /// The seed: the same seed and settings play the same season again [default: a drawn one, which is printed]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Write the log of the season and its results to this file, for `umpire season recompute`
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// The level at which the programs play: cadet or captain
    #[arg(long, default_value = "cadet")]
    level: Level,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    absences: Absences,
}

/// What is rehearsed.
struct Plan<'a> {
    args: &'a Args,
    rulebook: &'static dyn Rulebook,
    rules: SeasonRules,
    field: Field,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let plan = Plan {
        args,
        rulebook: args.settings.rulebook()?,
        rules: args.settings.rules()?,
        field: args.absences.field(args.players, args.divisions)?,
    };
    let seed = args.seed.unwrap_or_else(|| Chance::drawn().below(SEEDS));
    match args.absences.seasons()? {
        1 => plan.one(seed),
        _ if args.log.is_some() => Err(Failure::unusable(
            "--log: a file holds one season: leave --seasons out".to_owned(),
        )),
        seasons => plan.several(seed, seasons),
    }
}

impl Plan<'_> {
    fn play(&self, seed: u64) -> Result<Rehearsal, Failure> {
        let habits = self.args.absences.habits()?;
        course::play(
            self.rulebook,
            &self.rules,
            self.field,
            habits,
            (self.args.level, seed),
        )
    }

    fn report(&self, rehearsal: &Rehearsal) -> Result<SeasonReport, Failure> {
        let report = SeasonReport::rehearsed(rehearsal, self.args.absences.are_any());
        report.map_err(|error| refused(&self.rules, &error))
    }

    fn one(&self, seed: u64) -> Result<(), Failure> {
        let played = self.play(seed)?;
        let report = self.report(&played)?;
        if let Some(path) = &self.args.log {
            file::write(path, &played.log, &played.results)?;
        }
        report.with_seed(seed).print(self.args.json)
    }

    fn several(&self, first: u64, seasons: u64) -> Result<(), Failure> {
        let mut all = SeasonsReport::new(&self.rules, self.field, self.args.absences.habits()?);
        for seed in first..first.saturating_add(seasons) {
            all.add(seed, self.report(&self.play(seed)?)?);
        }
        all.print(self.args.json)
    }
}
