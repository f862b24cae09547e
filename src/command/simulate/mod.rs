//! `umpire simulate`: random legal play without a server.

pub(super) mod playing;
mod practice_games;

use super::counts::Counts;
use super::say;
use crate::bot::Level;
use crate::laws::Plan;
use crate::systems;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Instant;

/// Play random games at full speed, and check that the rules obey their own laws.
///
/// Every announcement is legal but chosen at random. After each one the laws are checked: what is offered is
/// accepted, what is not offered is refused, no refusal throws dice, every state satisfies its invariants,
/// and every game ends.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The number of games to play.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the first game; the others follow from it. A violated law names the seed that reproduces
    /// it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The game system.
    #[arg(long, default_value = systems::all()[0].name())]
    system: String,
    /// The scenario to play [default: all of them in turn].
    #[arg(long)]
    scenario: Option<String>,
    /// Choose options, ground and quality at random too, anew for each game.
    #[arg(long)]
    random_options: bool,
    /// Measure hand-offs instead: how often a game between two sensible programs waits for a person, with and
    /// without each of the means against waiting. Plays the system's standard scenario unless another is
    /// named.
    #[arg(long, conflicts_with_all = ["random_options", "no_checks"])]
    handoffs: bool,
    /// Also count what happens: in how many games, and how often, by the types of events and by their
    /// features (reactions, orders, ground, formations). Slower.
    #[arg(long, conflicts_with = "handoffs")]
    tally: bool,
    /// Do not check the laws, to measure the rules alone.
    #[arg(long)]
    no_checks: bool,
    /// Who plays: random legal announcements, or the practice program on both sides. The latter prints for
    /// each scenario how its games ended and who won them.
    #[arg(long, value_enum, default_value_t = Players::Random, conflicts_with_all = ["handoffs", "no_checks", "random_options"])]
    players: Players,
    /// The level of the practice program: `cadet` or `captain`.
    #[arg(long, requires = "players", default_value = "cadet")]
    level: Level,
    /// With the practice program: exit with status 1 unless every scenario is fair, that is, neither side
    /// wins more than 60 % of the decided games and at most 35 % are drawn.
    #[arg(long, requires = "players")]
    fair: bool,
    /// With the practice program: also print how long it took for a decision.
    #[arg(long, requires = "players")]
    times: bool,
}

/// Who plays the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Players {
    /// Random legal announcements.
    Random,
    /// The practice program on both sides.
    Practice,
}

#[derive(Default)]
struct Totals {
    games: u64,
    entries: u64,
    dice: u64,
    turns: u64,
    limited: u64,
    outcomes: BTreeMap<String, u64>,
    longest: (u64, u32, u64),
    tally: Counts,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let Some(system) = systems::playground(&args.system) else {
        return super::no_system(&args.system);
    };
    if args.handoffs {
        let scenario = args.scenario.as_deref().unwrap_or(system.standard);
        return super::handoffs::run(system.rulebook, scenario, args.seed, args.games);
    }
    let scenarios: Vec<String> = system
        .scenarios
        .iter()
        .filter(|s| args.scenario.as_ref().is_none_or(|name| name == *s))
        .cloned()
        .collect();
    if scenarios.is_empty() {
        eprintln!(
            "There is no such scenario. Known: {}.",
            system.scenarios.join(", ")
        );
        return ExitCode::from(2);
    }
    if args.players == Players::Practice {
        let seeds = args.seed..args.seed.saturating_add(args.games);
        let practice = practice_games::Practice {
            level: args.level,
            fair: args.fair,
            tally: args.tally,
            times: args.times,
        };
        return practice_games::run(system.rulebook, &scenarios, &seeds, practice);
    }
    let mut totals = Totals::default();
    let start = Instant::now();
    for (game, scenario) in (0..args.games).zip(scenarios.iter().cycle()) {
        let plan = Plan {
            seed: args.seed.wrapping_add(game),
            vary: args.random_options,
            checks: !args.no_checks,
            tally: args.tally,
            most_entries: 200_000,
        };
        match (system.random_game)(scenario, plan) {
            Ok(played) => totals.add(plan.seed, played),
            Err(broken) => {
                eprintln!("A law is broken. Scenario {scenario}, {broken}");
                return ExitCode::FAILURE;
            }
        }
    }
    totals.print(start.elapsed().as_millis().max(1), !args.no_checks);
    ExitCode::SUCCESS
}

impl Totals {
    fn add(&mut self, seed: u64, played: crate::laws::Played) {
        self.games += 1;
        self.entries += played.entries;
        self.dice += played.dice;
        self.turns += u64::from(played.turns);
        if played.outcome.reason == "turn_limit" {
            self.limited += 1;
        }
        let key = format!("{} by {}", played.outcome.grade, played.outcome.reason);
        *self.outcomes.entry(key).or_default() += 1;
        if played.entries > self.longest.0 {
            self.longest = (played.entries, played.turns, seed);
        }
        self.tally.add_game(played.tally);
    }

    fn print(&self, millis: u128, checked: bool) {
        let laws = if checked {
            "no law broken"
        } else {
            "laws not checked"
        };
        let mut out = format!(
            "{} games, {} entries, {} dice, {} turns: {laws}\n{} entries per second ({millis} ms)\n",
            self.games,
            self.entries,
            self.dice,
            self.turns,
            u128::from(self.entries) * 1000 / millis
        );
        for (outcome, count) in &self.outcomes {
            let _ = writeln!(out, "{count:>8}  {outcome}");
        }
        let _ = writeln!(out, "{:>8}  needed a turn limit", self.limited);
        let (entries, turns, seed) = self.longest;
        let _ = writeln!(
            out,
            "longest game: {entries} entries, {turns} turns (seed {seed})"
        );
        self.tally.print(&mut out);
        say(&out);
    }
}
