//! The file of a season: its log and the results of its games.

use super::Failure;
use crate::league::season::{Entry, SeasonLog};
use crate::league::{GameResult, LeagueError};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A season as it is written.
#[derive(Debug, Deserialize)]
struct SeasonFile {
    entries: Vec<Entry>,
    results: Vec<GameResult>,
}

/// A season as it is written, borrowed.
#[derive(Serialize)]
struct SeasonView<'a> {
    entries: &'a [Entry],
    results: &'a [GameResult],
}

/// Writes a season to a file.
pub(super) fn write(file: &Path, log: &SeasonLog, results: &[GameResult]) -> Result<(), Failure> {
    let unusable = |why: String| Failure::unusable(format!("{}: {why}", file.display()));
    let view = SeasonView {
        entries: log.entries(),
        results,
    };
    let mut text = serde_json::to_string_pretty(&view).map_err(|e| unusable(e.to_string()))?;
    text.push('\n');
    std::fs::write(file, text).map_err(|e| unusable(e.to_string()))
}

/// Reads the log and the results of a season from a file.
pub(super) fn read(file: &Path) -> Result<(SeasonLog, Vec<GameResult>), Failure> {
    let place = file.display();
    let text = std::fs::read(file).map_err(|e| Failure::unusable(format!("{place}: {e}")))?;
    let read: SeasonFile = serde_json::from_slice(&text).map_err(|error| {
        let (line, why) = (error.line(), error.to_string());
        let why = why.split(" at line ").next().unwrap_or_default();
        Failure::invalid(format!("{place}: line {line}: {why}"))
    })?;
    let log = SeasonLog::from_entries(read.entries).map_err(|error| wrong(file, &error))?;
    Ok((log, read.results))
}

/// What is wrong with a season in a file.
pub(super) fn wrong(file: &Path, error: &LeagueError) -> Failure {
    Failure::invalid(format!("{}: {error}", file.display()))
}
