//! `umpire duel`: programs of two levels play against each other.

pub(super) mod tune;

use super::counts::Share;
use super::say;
use super::simulate::playing::play_to_end;
use crate::bot::{Level, Program};
use crate::engine::{Rulebook, Seat};
use crate::systems;
use serde_json::Value;
use std::fmt::Write as _;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::available_parallelism;

/// Let two levels of the programs of the house play against each other
///
/// The scenarios of a system are played in turn, and the sides are swapped from game to game. Prints the wins of the
/// first level by scenario and side, and its score (a draw is half) with its 95 % interval. The same seed plays the same
/// games.
///
/// Exit status 0: played; 1: a game failed; 2: there is no such level, system or scenario.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The first level: cadet or captain
    first: Level,
    /// The second level
    second: Level,
    /// The game system
    #[arg(long, default_value = systems::all()[0].name())]
    system: String,
    /// The scenario [default: all of them in turn]
    #[arg(long)]
    scenario: Option<String>,
    /// The number of games
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The seed of the first game; the others follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Games won, drawn and lost by the first program.
#[derive(Clone, Copy, Default)]
struct Score {
    won: u64,
    drawn: u64,
    lost: u64,
}

impl Score {
    fn add(&mut self, other: Score) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }

    fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The score with its interval, a draw being half (an odd draw is left out).
    fn share(self) -> Share {
        Share::of(self.won + self.drawn / 2, self.games())
    }
}

/// Games between two programs: the scenarios in turn, the sides swapped from game to game.
struct Games<'a> {
    rulebook: &'static dyn Rulebook,
    programs: [&'a Program; 2],
    number: u64,
    /// The seed of the first game; the others follow from it.
    seed: u64,
}

/// A scenario, and the first program's score on each side.
struct Row {
    name: String,
    setup: Value,
    sides: [Score; 2],
}

/// Runs the command.
pub(super) fn run(args: &Args) -> ExitCode {
    let Some(rulebook) = systems::named(&args.system) else {
        return super::no_system(&args.system);
    };
    let mut rows = rows_of(rulebook, args.scenario.as_ref());
    if rows.is_empty() {
        let known: Vec<String> = rows_of(rulebook, None).into_iter().map(|row| row.name).collect();
        eprintln!("There is no such scenario. Known: {}.", known.join(", "));
        return ExitCode::from(2);
    }
    let programs = [args.first, args.second].map(|level| Program::of(rulebook, level));
    let games = Games {
        rulebook,
        programs: programs.each_ref(),
        number: args.games,
        seed: args.seed,
    };
    match play(&games, &rows) {
        Ok(results) => {
            for (n, score) in results {
                let at = n as usize % rows.len();
                let side = side_of(n, rows.len());
                rows[at].sides[side].add(score);
            }
            say(&table(rulebook, &rows));
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("umpire: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The scenarios of a system, or only one of them.
fn rows_of(rulebook: &dyn Rulebook, only: Option<&String>) -> Vec<Row> {
    let names = rulebook.scenarios().into_iter().map(|scenario| scenario.name);
    let chosen = names.filter(|name| only.is_none_or(|only| only == name));
    let row = |name: String| {
        let setup = rulebook.scenario(&name)?["setup"].clone();
        Some(Row {
            name,
            setup,
            sides: [Score::default(); 2],
        })
    };
    chosen.filter_map(row).collect()
}

/// The first program's score in games of all scenarios.
fn score(games: &Games<'_>) -> Result<Score, String> {
    let mut sum = Score::default();
    for (_, score) in play(games, &rows_of(games.rulebook, None))? {
        sum.add(score);
    }
    Ok(sum)
}

/// The side of the first program in a game: it changes each time that a scenario comes again.
fn side_of(game: u64, scenarios: usize) -> usize {
    (game as usize / scenarios.max(1)) % 2
}

/// Plays all games on every processor.
fn play(games: &Games<'_>, rows: &[Row]) -> Result<Vec<(u64, Score)>, String> {
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::new());
    let one = |n: u64| -> Result<Score, String> {
        let side = side_of(n, rows.len());
        let mut programs = [games.programs[1]; 2];
        programs[side] = games.programs[0];
        let seed = games.seed.wrapping_add(n);
        let row = &rows[n as usize % rows.len()];
        let game = play_to_end(games.rulebook, &row.setup, programs, seed);
        let game = game.map_err(|why| format!("{}, seed {seed}: {why}", row.name))?;
        let winner = game.table().outcome().and_then(|outcome| outcome.winner);
        Ok(Score {
            won: u64::from(winner.is_some_and(|winner| winner.index() == side)),
            drawn: u64::from(winner.is_none()),
            lost: u64::from(winner.is_some_and(|winner| winner.index() != side)),
        })
    };
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= games.number {
                return;
            }
            let result = one(n).map(|score| (n, score));
            if let Ok(mut results) = results.lock() {
                results.push(result);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    let results = results.into_inner().map_err(|_| "a game has failed".to_owned())?;
    results.into_iter().collect()
}

fn table(rulebook: &dyn Rulebook, rows: &[Row]) -> String {
    let seats = Seat::ALL.map(|seat| format!("as {}", rulebook.seats()[seat.index()]));
    let mut out = format!(
        "{:<16}{:>6}{:>16}{:>16}  won, drawn, lost; score (95 %)\n",
        "scenario", "games", seats[0], seats[1]
    );
    let mut all = Score::default();
    for row in rows {
        let mut sum = row.sides[0];
        sum.add(row.sides[1]);
        all.add(sum);
        line(&mut out, &row.name, row.sides.map(Some), sum);
    }
    line(&mut out, "all", [None; 2], all);
    out
}

fn line(out: &mut String, name: &str, sides: [Option<Score>; 2], sum: Score) {
    let shown = |score: Score| format!("{}-{}-{}", score.won, score.drawn, score.lost);
    let [first, second] = sides.map(|side| side.map(shown).unwrap_or_default());
    let Share { share, low, high } = sum.share();
    let _ = writeln!(
        out,
        "{name:<16}{:>6}{first:>16}{second:>16}  {}; {}.{} % ({} to {})",
        sum.games(),
        shown(sum),
        share / 10,
        share % 10,
        low / 10,
        high.div_ceil(10)
    );
}

#[cfg(test)]
mod tests {
    use super::{Score, side_of};

    #[test]
    fn sides_change_when_a_scenario_comes_again() {
        let sides: Vec<usize> = (0..6).map(|game| side_of(game, 2)).collect();
        assert_eq!(sides, [0, 0, 1, 1, 0, 0]);
    }

    #[test]
    fn a_draw_is_half() {
        let score = Score {
            won: 1,
            drawn: 2,
            lost: 1,
        };
        assert_eq!(score.share().share, 500);
    }
}
