//! `umpire tune`: looks for better weights for Captain by self-play.

use super::{Games, score};
use crate::bot::{Chance, Level, Program};
use crate::command::counts::Share;
use crate::command::{say, say_line};
use crate::engine::{Rulebook, Weights};
use crate::systems;
use std::process::ExitCode;

/// Look for better weights for Captain by self-play
///
/// In each step a few weights change by chance, and Captain plays with them against Captain with the best so far, the
/// scenarios in turn and the sides swapped. New weights that score more than half, by the 95 % interval of the score, are the
/// best from then on. Prints each step, and the best weights as JSON in the end, in the form of the system's `weights.json`.
/// The same seed gives the same weights.
///
/// Exit status 0: tuned; 1: a game failed; 2: there is no such system.
#[derive(Debug, clap::Args)]
pub(in crate::command) struct Args {
    /// The game system
    system: String,
    /// The games of a step
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    games: u64,
    /// The number of steps
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    steps: u64,
    /// The seed of the changes and of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Half of the points, in per mille. New weights are taken over if the whole interval of their score is above it, which chance
/// alone gives in one step of forty.
const HALF: u64 = 500;

/// What a weight may change to, in per cent of what it was.
const CHANGES: [i64; 6] = [50, 70, 85, 120, 145, 200];

/// Runs the command.
pub(in crate::command) fn run(args: &Args) -> ExitCode {
    let Some(rulebook) = systems::named(&args.system) else {
        return crate::command::no_system(&args.system);
    };
    match tuned(rulebook, args) {
        Ok(weights) => {
            let text = serde_json::to_string_pretty(&weights).unwrap_or_default();
            say_line(&text);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("umpire: {why}");
            ExitCode::FAILURE
        }
    }
}

fn tuned(rulebook: &'static dyn Rulebook, args: &Args) -> Result<Weights, String> {
    let mut chance = Chance::seeded(args.seed);
    let mut best = rulebook.weights();
    for step in 1..=args.steps {
        let tried = changed(&best, &mut chance);
        let programs = [&tried, &best].map(|weights| Program::with(rulebook, Level::Captain, weights));
        let score = score(&Games {
            rulebook,
            programs: programs.each_ref(),
            number: args.games,
            seed: chance.next_number(),
        })?;
        let Share { share, low, .. } = score.share();
        let better = low > HALF;
        say(&format!(
            "step {step}: {} won, {} drawn, {} lost, {}.{} %: {}\n",
            score.won,
            score.drawn,
            score.lost,
            share / 10,
            share % 10,
            if better { "better" } else { "no better" }
        ));
        if better {
            best = tried;
        }
    }
    Ok(best)
}

/// The weights with a few of them changed.
fn changed(weights: &Weights, chance: &mut Chance) -> Weights {
    let mut changed = weights.clone();
    let number = changed.len() as u64;
    for _ in 0..3 {
        let at = chance.below(number) as usize;
        let percent = CHANGES[chance.below(CHANGES.len() as u64) as usize];
        if let Some(weight) = changed.values_mut().nth(at) {
            *weight = match *weight {
                0 => percent - 100,
                some => some * percent / 100,
            };
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::{Chance, changed};
    use crate::systems;

    #[test]
    fn a_few_weights_change_and_none_is_lost() {
        for rulebook in systems::all() {
            let weights = rulebook.weights();
            let other = changed(&weights, &mut Chance::seeded(1));
            assert_eq!(other, changed(&weights, &mut Chance::seeded(1)));
            assert!(weights.keys().eq(other.keys()), "{}", rulebook.name());
            let number = weights
                .iter()
                .filter(|(name, weight)| other[*name] != **weight)
                .count();
            assert!((1..=3).contains(&number), "{}: {number}", rulebook.name());
        }
    }
}
