//! What several rehearsed seasons have come to: the mean and the worst, and what was unfair.

use super::numbers::{self, NumberRow};
use super::tally::Tally;
use super::text::aligned;
use super::unfair::{Finding, Kind};
use super::{Failure, SeasonReport};
use crate::command::say;
use crate::league::rehearsal::{Field, Habits};
use crate::league::season::{Format, SeasonRules};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Several seasons.
#[derive(Serialize)]
pub(in crate::command::season) struct SeasonsReport {
    /// What was rehearsed, in a sentence.
    setting: String,
    seasons: Vec<SeasonRow>,
    numbers: Vec<NumberRow>,
    unfair: Vec<UnfairRow>,
}

/// One of them.
#[derive(Serialize)]
struct SeasonRow {
    seed: u64,
    absences: Tally,
    unfair: Vec<Finding>,
}

/// How often something was unfair.
#[derive(Serialize)]
struct UnfairRow {
    kind: Kind,
    /// In how many seasons.
    seasons: usize,
    /// How often in all.
    findings: usize,
}

impl SeasonsReport {
    /// No season yet, of these rules and people.
    pub(in crate::command::season) fn new(
        rules: &SeasonRules,
        field: Field,
        habits: Habits,
    ) -> SeasonsReport {
        let format = match rules.format {
            Format::RoundRobin { double: false } => "a round robin".to_owned(),
            Format::RoundRobin { double: true } => "a double round robin".to_owned(),
            Format::Swiss { rounds } => format!("a Swiss of {rounds} rounds"),
        };
        let divisions = match field.divisions {
            1 => String::new(),
            count => format!(" in {count} divisions"),
        };
        SeasonsReport {
            setting: format!(
                "{} players{divisions} in {format}, {} reserves; planned: {} drop-outs, {} no-shows, {} % of answers late.",
                field.players, field.reserves, habits.drop_outs, habits.no_shows, habits.late
            ),
            seasons: vec![],
            numbers: vec![],
            unfair: vec![],
        }
    }

    /// Adds a season.
    pub(in crate::command::season) fn add(&mut self, seed: u64, report: SeasonReport) {
        self.seasons.push(SeasonRow {
            seed,
            absences: report.absences.unwrap_or_default(),
            unfair: report.unfair,
        });
    }

    /// Prints them, as JSON or as text.
    pub(in crate::command::season) fn print(mut self, json: bool) -> Result<(), Failure> {
        self.numbers = numbers::rows(&self.tallies());
        self.unfair = self.unfair_rows();
        if json {
            let text = serde_json::to_string_pretty(&self);
            let text = text.map_err(|error| Failure::invalid(error.to_string()))?;
            say(&format!("{text}\n"));
        } else {
            say(&self.text());
        }
        Ok(())
    }

    fn tallies(&self) -> Vec<(u64, &Tally)> {
        self.seasons.iter().map(|row| (row.seed, &row.absences)).collect()
    }

    fn unfair_rows(&self) -> Vec<UnfairRow> {
        let mut kinds: BTreeMap<Kind, (BTreeSet<u64>, usize)> = BTreeMap::new();
        for season in &self.seasons {
            for finding in &season.unfair {
                let row = kinds.entry(finding.kind).or_default();
                row.0.insert(season.seed);
                row.1 += 1;
            }
        }
        let row = |(kind, (seasons, findings)): (Kind, (BTreeSet<u64>, usize))| UnfairRow {
            kind,
            seasons: seasons.len(),
            findings,
        };
        kinds.into_iter().map(row).collect()
    }

    fn text(&self) -> String {
        let mut out = String::new();
        let seeds = [self.seasons.first(), self.seasons.last()].map(|row| row.map_or(0, |row| row.seed));
        let _ = writeln!(
            out,
            "Rehearsed {} seasons, with --seed {} to {}: each can be played again alone.\n{}",
            self.seasons.len(),
            seeds[0],
            seeds[1],
            self.setting
        );
        numbers::write(&mut out, &self.numbers, true);
        numbers::write_weeks(&mut out, &self.tallies());
        out.push('\n');
        let head = ["Unfairness", "seasons", "in all"].map(str::to_owned).to_vec();
        let mut rows = vec![head];
        for row in &self.unfair {
            let name = format!("  {}", row.kind.words());
            rows.push(vec![name, row.seasons.to_string(), row.findings.to_string()]);
        }
        aligned(&mut out, &rows, &[0]);
        self.worst(&mut out);
        out
    }

    /// What was unfair because of absences in the season in which most was.
    fn worst(&self, out: &mut String) {
        fn own(row: &SeasonRow) -> impl Iterator<Item = &Finding> {
            row.unfair.iter().filter(|finding| finding.kind.is_of_absences())
        }
        let fewest = |row: &&SeasonRow| usize::MAX - own(row).count();
        let Some(worst) = self
            .seasons
            .iter()
            .min_by_key(fewest)
            .filter(|row| own(row).next().is_some())
        else {
            return;
        };
        let _ = writeln!(
            out,
            "\nMost of it because somebody did not play: --seed {}\n",
            worst.seed
        );
        for finding in own(worst) {
            let _ = writeln!(out, "  {}", finding.text);
        }
    }
}
