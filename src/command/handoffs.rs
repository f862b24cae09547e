//! `umpire simulate --handoffs`: how often a game waits for a person.

use super::say;
use crate::engine::Rulebook;
use crate::handoffs::{Means, Measured, measure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;

/// The rows of the table, each with the means that the players use.
const ROWS: [(&str, Means); 4] = [
    (
        "eliding",
        Means {
            orders: false,
            plans: false,
        },
    ),
    (
        "plans",
        Means {
            orders: false,
            plans: true,
        },
    ),
    (
        "standing orders",
        Means {
            orders: true,
            plans: false,
        },
    ),
    (
        "everything",
        Means {
            orders: true,
            plans: true,
        },
    ),
];

/// A row with its name.
struct NamedRow {
    name: &'static str,
    row: Row,
}

/// The results of the games of a row.
#[derive(Default)]
struct Row {
    turns: u64,
    plain: u64,
    handoffs: u64,
    sources: BTreeMap<String, u64>,
}

impl Row {
    fn add(&mut self, game: &Measured) {
        self.turns += game.turns;
        self.plain += game.plain.sum();
        self.handoffs += game.handoffs.sum();
        for (what, number) in &game.handoffs.counts {
            *self.sources.entry(what.clone()).or_default() += number;
        }
    }

    fn join(&mut self, other: Row) {
        self.turns += other.turns;
        self.plain += other.plain;
        self.handoffs += other.handoffs;
        for (what, number) in other.sources {
            *self.sources.entry(what).or_default() += number;
        }
    }

    /// The number per game turn, with two decimals.
    fn per_turn(&self, number: u64) -> String {
        let hundredths = (number * 100 + self.turns / 2) / self.turns.max(1);
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

/// Measures, and prints the table.
pub(super) fn run(rulebook: &'static dyn Rulebook, scenario: &str, seed: u64, games: u64) -> ExitCode {
    let Some(card) = rulebook.scenario(scenario) else {
        let names: Vec<String> = rulebook
            .scenarios()
            .into_iter()
            .map(|scenario| scenario.name)
            .collect();
        eprintln!("There is no such scenario. Known: {}.", names.join(", "));
        return ExitCode::from(2);
    };
    let mut rows = Vec::new();
    for (name, means) in ROWS {
        match play(rulebook, &card["setup"], seed..seed.saturating_add(games), means) {
            Ok(row) => rows.push(NamedRow { name, row }),
            Err(why) => {
                eprintln!("umpire: {name}: {why}");
                return ExitCode::FAILURE;
            }
        }
    }
    print(scenario, games, &rows);
    ExitCode::SUCCESS
}

/// Plays the games of a row on every processor. The sums do not depend on the distribution.
fn play(
    rulebook: &'static dyn Rulebook,
    setup: &Value,
    seeds: std::ops::Range<u64>,
    means: Means,
) -> Result<Row, String> {
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let part = |worker: usize| {
        let mut row = Row::default();
        for seed in seeds.clone().skip(worker).step_by(workers) {
            let game = measure(rulebook, setup, seed, means).map_err(|why| format!("seed {seed}: {why}"))?;
            row.add(&game);
        }
        Ok::<Row, String>(row)
    };
    std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..workers).map(|n| scope.spawn(move || part(n))).collect();
        let mut all = Row::default();
        for thread in threads {
            all.join(thread.join().map_err(|_| "a game has failed".to_owned())??);
        }
        Ok(all)
    })
}

fn print(scenario: &str, games: u64, rows: &[NamedRow]) {
    let mut out = format!("Hand-offs per game turn: {scenario}, {games} games a row\n\n");
    let _ = writeln!(
        out,
        "{:<18}{:>8}{:>12}{:>10}",
        "means", "turns", "hand-offs", "a turn"
    );
    let mut line = |name: &str, row: &Row, number: u64| {
        let (turns, each) = (row.turns, row.per_turn(number));
        let _ = writeln!(out, "{name:<18}{turns:>8}{number:>12}{each:>10}");
    };
    if let Some(NamedRow { row: first, .. }) = rows.first() {
        line("plain", first, first.plain);
    }
    for NamedRow { name, row } in rows {
        line(name, row, row.handoffs);
    }
    if let (Some(NamedRow { row: eliding, .. }), Some(NamedRow { name, row: last })) =
        (rows.first(), rows.last())
    {
        let (ours, theirs) = (last.handoffs * eliding.turns, eliding.handoffs * last.turns);
        let share = (ours * 100 + theirs / 2) / theirs.max(1);
        let _ = writeln!(out, "\n{name} is {share} % of eliding.");
        let mut sources: Vec<_> = last.sources.iter().collect();
        sources.sort_by_key(|(what, number)| (std::cmp::Reverse(**number), *what));
        if let Some((what, number)) = sources.first() {
            let _ = writeln!(
                out,
                "The biggest source that remains: {what}, {} a turn.",
                last.per_turn(**number)
            );
        }
        for NamedRow { name, row } in rows {
            let all: Vec<String> = row
                .sources
                .iter()
                .map(|(what, number)| format!("{what} {}", row.per_turn(*number)))
                .collect();
            let _ = writeln!(out, "  {name}: {}", all.join(", "));
        }
    }
    say(&out);
}
