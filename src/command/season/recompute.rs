//! `umpire season recompute`: the tables of a season from its log and results alone.

use super::report::SeasonReport;
use super::{Failure, file, stored};
use crate::config::DataFolder;
use crate::ids::SeasonId;
use std::path::Path;

/// Compute the standings of a season again
///
/// Reads the log of a season and the results of its games, and computes everything from them: the divisions, the lot,
/// the rounds, the standings with their reasons, the crosstables, and whatever was unfair. The order of the results
/// does not matter. Exit status 0: printed; 1: it is no valid season; 2: it can't be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A file, as written by `umpire season rehearse --log`: {"entries": […], "results": […]}; or the id of a season in
    /// the database of a server, which may be running
    season: String,
    /// Print JSON
    #[arg(long)]
    json: bool,

    /// The database.
    #[command(flatten)]
    data: DataFolder,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    if let Ok(id) = args.season.parse::<SeasonId>() {
        let season = stored::read(&args.data, id)?;
        let name = |person: &crate::league::PersonId| season.name_of(person);
        let report = SeasonReport::of(&season.log, &season.results, &name);
        let report = report.map_err(|error| Failure::invalid(format!("season {id}: {error}")))?;
        return report.print(args.json);
    }
    let path = Path::new(&args.season);
    let (log, results) = file::read(path)?;
    let report = SeasonReport::of(&log, &results, &ToString::to_string);
    let report = report.map_err(|error| file::wrong(path, &error))?;
    report.print(args.json)
}
