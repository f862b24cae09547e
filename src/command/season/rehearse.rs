//! `umpire season rehearse`: a whole season between programs.

use super::course::{self, Field};
use super::report::SeasonReport;
use super::settings::{Settings, refused};
use super::{Failure, file};
use crate::bot::Chance;
use std::path::PathBuf;

/// The end of the seeds that are drawn, so that they are easy to type.
const SEEDS: u64 = 1_000_000;

/// Play a whole season with programs
///
/// The practice program plays every game, without a server and in seconds. Prints the final standings with the reason
/// of each place that a tie-break decides, the crosstables, who moves, and whatever was unfair. Without flags: eight
/// players, a round robin, the first scenario of the first system. Exit status 0: played; 1: a game failed; 2: a
/// setting is refused, or the file can't be written.
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
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let rulebook = args.settings.rulebook()?;
    let rules = args.settings.rules()?;
    let field = Field {
        players: args.players,
        divisions: args.divisions,
        seed: args.seed.unwrap_or_else(|| Chance::drawn().below(SEEDS)),
    };
    let played = course::play(rulebook, &rules, field)?;
    let report = SeasonReport::of(&played.log, &played.results, &ToString::to_string);
    let report = report.map_err(|error| refused(&rules, &error))?;
    if let Some(path) = &args.log {
        file::write(path, &played.log, &played.results)?;
    }
    report.with_seed(field.seed).print(args.json)
}
