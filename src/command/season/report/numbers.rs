//! The numbers of seasons as a table: the mean, and the worst.

use super::tally::{ByRule, Tally};
use super::text::aligned;
use crate::league::requests::{DeskItemKind, RequestKind};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// What is worse of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worse {
    More,
    Less,
}

/// A number of each season.
#[derive(Debug, Serialize)]
pub(super) struct NumberRow {
    /// The part of the table.
    part: &'static str,
    name: String,
    /// The mean of the seasons, in tenths.
    mean_tenths: u64,
    worst: u32,
    /// The first season with the worst, by its seed; null if all are equal.
    worst_seed: Option<u64>,
    /// How far it is to the right in the table.
    #[serde(skip)]
    indent: usize,
}

/// Seasons by their seed.
type Seasons<'a> = [(u64, &'a Tally)];

fn row(
    seasons: &Seasons<'_>,
    part: &'static str,
    (name, indent): (&str, usize),
    number: impl Fn(&Tally) -> u32,
    worse: Worse,
) -> NumberRow {
    let numbers: Vec<(u64, u32)> = seasons
        .iter()
        .map(|(seed, tally)| (*seed, number(tally)))
        .collect();
    let sum: u64 = numbers.iter().map(|(_, number)| u64::from(*number)).sum();
    let count = numbers.len();
    let order = |number: u32| match worse {
        Worse::More => u32::MAX - number,
        Worse::Less => number,
    };
    let worst = numbers.iter().min_by_key(|(_, number)| order(*number));
    let (seed, worst) = worst.copied().unwrap_or_default();
    let equal = numbers.iter().all(|(_, number)| *number == worst);
    NumberRow {
        part,
        name: name.to_owned(),
        mean_tenths: mean(sum, count),
        worst,
        worst_seed: (!equal).then_some(seed),
        indent,
    }
}

/// All numbers of seasons, part by part.
pub(super) fn rows(seasons: &Seasons<'_>) -> Vec<NumberRow> {
    let parts = [absences, games, searches, desk, rules];
    parts.iter().flat_map(|part| part(seasons)).collect()
}

fn absences(seasons: &Seasons<'_>) -> Vec<NumberRow> {
    let more = |name, number: fn(&Tally) -> u32| row(seasons, "Season", (name, 0), number, Worse::More);
    vec![
        more("drop-outs", |tally| tally.drop_outs),
        more("no-shows", |tally| tally.no_shows),
        more("days that it ends late", |tally| tally.days_late),
    ]
}

fn games(seasons: &Seasons<'_>) -> Vec<NumberRow> {
    let more =
        |name, indent, number: fn(&Tally) -> u32| row(seasons, "Games", (name, indent), number, Worse::More);
    let less =
        |name, indent, number: fn(&Tally) -> u32| row(seasons, "Games", (name, indent), number, Worse::Less);
    vec![
        less("games", 0, |tally| tally.games.all),
        less("played to their end", 1, |tally| tally.games.played),
        more("decided by an arbiter", 1, |tally| tally.games.adjudicated),
        more("forfeited", 1, |tally| tally.games.forfeited),
        more("forfeited by both", 1, |tally| tally.games.forfeited_by_both),
        more("not counted, as a seat is struck", 0, |tally| tally.games.struck),
    ]
}

fn searches(seasons: &Seasons<'_>) -> Vec<NumberRow> {
    let more = |name, indent, number: fn(&Tally) -> u32| {
        row(seasons, "Substitutes", (name, indent), number, Worse::More)
    };
    vec![
        more("searches", 0, |tally| tally.searches.all),
        row(
            seasons,
            "Substitutes",
            ("a substitute found", 1),
            |tally| tally.searches.seated,
            Worse::Less,
        ),
        more("nobody found", 1, |tally| tally.searches.failed),
        more("not needed any more", 1, |tally| tally.searches.cancelled),
        more("of these for a no-show", 0, |tally| tally.searches.for_no_shows),
        more("reserves asked", 0, |tally| tally.searches.asks),
        more("declined", 1, |tally| tally.searches.declined),
        more("did not answer in time", 1, |tally| tally.searches.unresponsive),
    ]
}

/// What the desk calls its items.
fn desk_name(kind: DeskItemKind) -> &'static str {
    match kind {
        DeskItemKind::Overdue => "games that are overdue",
        DeskItemKind::Stopped => "games without a result",
        DeskItemKind::NoSubstitute => "no substitute found",
        DeskItemKind::Disputed => "disputes",
        DeskItemKind::Request => "requests that no rule settles",
        DeskItemKind::Withdrawal => "withdrawals (end by themselves)",
        DeskItemKind::Ready => "rounds ready (publish themselves)",
        DeskItemKind::Withheld => "rounds withheld past their date",
        DeskItemKind::Entry => "requests to enter",
    }
}

/// The title of what lands on the desk.
const DESK: &str = "The desk of the arbiters";

fn desk(seasons: &Seasons<'_>) -> Vec<NumberRow> {
    let kinds: BTreeSet<DeskItemKind> = seasons
        .iter()
        .flat_map(|(_, tally)| tally.desk.keys().copied())
        .collect();
    let mut rows = vec![row(seasons, DESK, ("in all", 0), Tally::load, Worse::More)];
    for kind in kinds {
        let number = |tally: &Tally| tally.desk.get(&kind).copied().unwrap_or(0);
        rows.push(row(seasons, DESK, (desk_name(kind), 1), number, Worse::More));
        if kind == DeskItemKind::Request {
            rows.extend(requests(seasons));
        }
    }
    let more = |name, number: fn(&Tally) -> u32| row(seasons, DESK, (name, 0), number, Worse::More);
    rows.push(more("decided by the arbiters", |tally| tally.decided));
    rows.push(more("in a median week", Tally::median_week));
    rows.push(more("in the worst week", Tally::worst_week));
    rows
}

/// The requests on the desk, by kind.
fn requests(seasons: &Seasons<'_>) -> Vec<NumberRow> {
    let kinds = seasons
        .iter()
        .flat_map(|(_, tally)| tally.requests.keys().copied());
    let kinds: BTreeSet<RequestKind> = kinds.collect();
    let of = |kind: RequestKind| {
        let number = move |tally: &Tally| tally.requests.get(&kind).copied().unwrap_or(0);
        row(seasons, DESK, (kind.as_str(), 2), number, Worse::More)
    };
    kinds.into_iter().map(of).collect()
}

/// A column of what a rule did, and its number.
type RuleColumn = (&'static str, fn(&ByRule) -> u32);

fn rules(seasons: &Seasons<'_>) -> Vec<NumberRow> {
    let names: BTreeSet<&String> = seasons.iter().flat_map(|(_, tally)| tally.rules.keys()).collect();
    let columns: [RuleColumn; 4] = [
        ("granted", |by| by.granted),
        ("refused", |by| by.refused),
        ("left to the other player", |by| by.opponent),
        ("acts", |by| by.acts),
    ];
    let mut rows = vec![];
    for name in names {
        for (what, number) in columns {
            let number = |tally: &Tally| tally.rules.get(name).map_or(0, number);
            if seasons.iter().any(|(_, tally)| number(tally) > 0) {
                let label = format!("{name}: {what}");
                rows.push(row(seasons, "Settled by rules", (&label, 0), number, Worse::More));
            }
        }
    }
    rows
}

/// A mean in tenths.
fn mean(sum: u64, count: usize) -> u64 {
    let count = (count as u64).max(1);
    (10 * sum + count / 2) / count
}

fn tenths(number: u64) -> String {
    format!("{}.{}", number / 10, number % 10)
}

/// Writes what came to the desk week by week: of one season, or the mean of several.
pub(super) fn write_weeks(out: &mut String, seasons: &Seasons<'_>) {
    let longest = seasons
        .iter()
        .map(|(_, tally)| tally.weeks.len())
        .max()
        .unwrap_or(0);
    let of = |tally: &Tally, week: usize| u64::from(tally.weeks.get(week).copied().unwrap_or(0));
    let several = seasons.len() > 1;
    let weeks = (0..longest).map(|week| {
        let sum: u64 = seasons.iter().map(|(_, tally)| of(tally, week)).sum();
        if several {
            tenths(mean(sum, seasons.len()))
        } else {
            sum.to_string()
        }
    });
    let what = if several { "mean" } else { "items" };
    let weeks: Vec<String> = weeks.collect();
    let _ = writeln!(out, "\n  The desk week by week, {what}: {}", weeks.join(" "));
}

/// Writes the table: of one season its numbers, of several the mean, the worst, and the seed of the worst.
pub(super) fn write(out: &mut String, rows: &[NumberRow], several: bool) {
    let mut lines: Vec<Vec<String>> = vec![];
    for part in rows.chunk_by(|one, two| one.part == two.part) {
        let title = part.iter().take(1).map(|row| row.part.to_owned());
        let head = ["mean", "worst", "seed"].map(str::to_owned);
        lines.push(vec![]);
        lines.push(
            title
                .chain(head.into_iter().take(if several { 3 } else { 0 }))
                .collect(),
        );
        for row in part {
            let mut line = vec![format!("{}{}", "  ".repeat(row.indent + 1), row.name)];
            if several {
                let seed = row.worst_seed.map(|seed| seed.to_string());
                line.extend([
                    tenths(row.mean_tenths),
                    row.worst.to_string(),
                    seed.unwrap_or_default(),
                ]);
            } else {
                line.push(row.worst.to_string());
            }
            lines.push(line);
        }
    }
    aligned(out, &lines, &[0]);
}
