//! `umpire simulate --players practice`: the results of battles with the practice program on both sides.

use super::playing::{Seen, watched};
use crate::bot::{Level, Program};
use crate::command::counts::{Counts, Share, Times};
use crate::command::say;
use crate::engine::{Rulebook, Seat};
use crate::laws::announced;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;

/// The most that the favourite may win of the decided games, in per mille.
const MOST_WON: u64 = 600;

/// The most of all games that may be drawn, in per mille.
const MOST_DRAWN: u64 = 350;

/// The result of one game.
struct Ended {
    tally: BTreeMap<String, u64>,
    times: Times,
    turns: u64,
    entries: u64,
    winner: Option<Seat>,
    lead: Option<i32>,
    how: String,
}

/// The results of one scenario.
#[derive(Default)]
struct Row {
    games: u64,
    turns: u64,
    entries: u64,
    wins: [u64; 2],
    draws: u64,
    leads: Vec<i32>,
    how: BTreeMap<String, u64>,
    tally: Counts,
    times: Times,
}

impl Row {
    fn add(&mut self, game: Ended) {
        self.games += 1;
        self.turns += game.turns;
        self.entries += game.entries;
        match game.winner {
            Some(seat) => self.wins[seat.index()] += 1,
            None => self.draws += 1,
        }
        self.leads.extend(game.lead);
        *self.how.entry(game.how).or_default() += 1;
        self.tally.add_game(game.tally);
        self.times.join(game.times);
    }

    fn join(&mut self, other: Row) {
        self.games += other.games;
        self.turns += other.turns;
        self.entries += other.entries;
        self.draws += other.draws;
        self.leads.extend(other.leads);
        for (mine, theirs) in self.wins.iter_mut().zip(other.wins) {
            *mine += theirs;
        }
        for (how, number) in other.how {
            *self.how.entry(how).or_default() += number;
        }
        self.tally.join(other.tally);
        self.times.join(other.times);
    }

    /// The favourite's share of the decided games.
    fn favourite(&self) -> Share {
        Share::of(self.wins[0].max(self.wins[1]), self.wins[0] + self.wins[1])
    }

    /// The lead of the second side: minimum, quartiles, maximum.
    fn quartiles(&self) -> Option<[i32; 5]> {
        let mut all = self.leads.clone();
        all.sort_unstable();
        let last = all.len().checked_sub(1)?;
        // The nearest rank.
        Some([0, 1, 2, 3, 4].map(|quarter| all[(2 * last * quarter + 4) / 8]))
    }

    /// Whether neither side wins too often and not too many games are drawn.
    fn is_fair(&self) -> bool {
        self.favourite().share <= MOST_WON && self.draws * 1000 <= self.games * MOST_DRAWN
    }
}

/// How programs play against each other, and what is looked at.
#[derive(Clone, Copy)]
pub(super) struct Practice {
    /// The level of both.
    pub(super) level: Level,
    /// Whether the exit status is 1 if a scenario is not fair.
    pub(super) fair: bool,
    /// Whether what happens is counted, too.
    pub(super) tally: bool,
    /// Whether the times of decisions are printed.
    pub(super) times: bool,
}

/// Plays the scenarios with the seeds, and prints the table.
pub(super) fn run(
    rulebook: &'static dyn Rulebook,
    scenarios: &[String],
    seeds: &std::ops::Range<u64>,
    practice: Practice,
) -> ExitCode {
    let seats = Seat::ALL.map(|seat| rulebook.seats()[seat.index()]);
    let mut out = format!(
        "{:<16}{:>6}{:>8}{:>9}{:>12}{:>12}{:>7}  {:<24}{:<26}{}\n",
        "scenario",
        "games",
        "turns",
        "entries",
        seats[0],
        seats[1],
        "draws",
        "favourite (95 %)",
        "points of the second",
        "how they ended"
    );
    let mut unfair = Vec::new();
    let mut tally = Counts::of(rulebook.tallied());
    for scenario in scenarios {
        let row = match play_all(rulebook, scenario, seeds, practice) {
            Ok(row) => row,
            Err(why) => {
                eprintln!("umpire: {scenario}: {why}");
                return ExitCode::FAILURE;
            }
        };
        print(&mut out, scenario, &row);
        if !row.is_fair() {
            unfair.push(scenario.as_str());
        }
        tally.join(row.tally);
        if practice.times {
            let _ = writeln!(out, "{:<16}{}", "", row.times.in_words());
        }
    }
    if practice.tally {
        tally.print(&mut out);
    }
    say(&out);
    if practice.fair && !unfair.is_empty() {
        eprintln!("Not fair: {}.", unfair.join(", "));
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn print(out: &mut String, scenario: &str, row: &Row) {
    let tenths = |sum: u64| format!("{}.{}", sum / row.games.max(1), 10 * sum / row.games.max(1) % 10);
    let Share { share, low, high } = row.favourite();
    let favourite = format!(
        "{}.{} % ({} to {})",
        share / 10,
        share % 10,
        low / 10,
        high.div_ceil(10)
    );
    let leads = row.quartiles().map_or_else(
        || "-".to_owned(),
        |[least, low, middle, high, most]| format!("{least} [{low} {middle} {high}] {most}"),
    );
    let how: Vec<String> = row.how.iter().map(|(how, n)| format!("{n} {how}")).collect();
    let _ = writeln!(
        out,
        "{scenario:<16}{:>6}{:>8}{:>9}{:>12}{:>12}{:>7}  {favourite:<24}{leads:<26}{}",
        row.games,
        tenths(row.turns),
        tenths(row.entries),
        row.wins[0],
        row.wins[1],
        row.draws,
        how.join(", ")
    );
}

/// Plays the games of a scenario on every processor. The sums do not depend on the distribution.
fn play_all(
    rulebook: &'static dyn Rulebook,
    scenario: &str,
    seeds: &std::ops::Range<u64>,
    practice: Practice,
) -> Result<Row, String> {
    let card = rulebook.scenario(scenario).ok_or("there is no such scenario")?;
    let setup = &card["setup"];
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let part = |worker: usize| {
        let mut row = Row::default();
        for seed in seeds.clone().skip(worker).step_by(workers) {
            row.add(play(rulebook, setup, practice, seed).map_err(|why| format!("seed {seed}: {why}"))?);
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

/// Plays one game; the same seed gives the same game.
fn play(
    rulebook: &'static dyn Rulebook,
    setup: &Value,
    practice: Practice,
    seed: u64,
) -> Result<Ended, String> {
    let program = Program::of(rulebook, practice.level);
    let mut tally: BTreeMap<String, u64> = BTreeMap::new();
    let mut times = Times::default();
    let mut watch = |seen: &Seen<'_>| {
        times.add(seen.time);
        if !practice.tally {
            return;
        }
        let names = seen.before.table().tally(&seen.entry.events);
        for name in std::iter::once(announced(seen.announcement)).chain(names) {
            *tally.entry(name).or_default() += 1;
        }
    };
    let game = watched(rulebook, setup, [&program; 2], seed, &mut watch)?;
    let outcome = game.table().outcome().ok_or("the game is not over")?;
    Ok(Ended {
        tally,
        times,
        turns: u64::from(game.table().turn()),
        entries: game.head().get(),
        winner: outcome.winner,
        lead: outcome.lead,
        how: format!("{} by {}", outcome.grade, outcome.reason),
    })
}
