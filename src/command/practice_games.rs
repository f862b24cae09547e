//! `umpire simulate --players practice`: the results of battles with the practice program on both sides.

use super::say;
use crate::bot::{Chance, Level, Met, Program};
use crate::engine::{
    By, Fault, Game, KeyChain, Millis, Opening, Reply, Rulebook, Seat, Secret, Sitting, Viewer,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;
use uuid::Uuid;

/// A game with more entries than this counts as endless.
const MOST_ENTRIES: u64 = 100_000;

/// The most that the favourite may win of the decided games, in per mille.
const MOST_WON: u64 = 600;

/// The most of all games that may be drawn, in per mille.
const MOST_DRAWN: u64 = 350;

/// The result of one game.
struct Ended {
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
}

/// A share with its interval, in per mille.
pub(super) struct Share {
    pub(super) share: u64,
    pub(super) low: u64,
    pub(super) high: u64,
}

impl Share {
    /// The share of `won` of `all`, with its 95 % interval (Wilson).
    pub(super) fn of(won: u64, all: u64) -> Share {
        if all == 0 {
            return Share {
                share: 0,
                low: 0,
                high: 1000,
            };
        }
        // The quantile is 1.96 and its square 3.8416; all terms are multiplied by 10,000.
        let below = 10_000 * all + 38_416;
        let middle = 10_000 * won + 19_208;
        let half = 196 * (10_000 * won * (all - won) / all + 9_604).isqrt();
        let share = |part: u64| (1000 * part + below / 2) / below;
        Share {
            share: (1000 * won + all / 2) / all,
            low: share(middle.saturating_sub(half)),
            high: share(middle + half).min(1000),
        }
    }
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

/// Plays the scenarios with the seeds, and prints the table. With `fair` the exit status is 1 if a scenario
/// is not fair.
pub(super) fn run(
    rulebook: &'static dyn Rulebook,
    scenarios: &[String],
    seeds: &std::ops::Range<u64>,
    (level, fair): (Level, bool),
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
    for scenario in scenarios {
        let row = match play_all(rulebook, scenario, seeds, level) {
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
    }
    say(&out);
    if fair && !unfair.is_empty() {
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
    level: Level,
) -> Result<Row, String> {
    let card = rulebook.scenario(scenario).ok_or("there is no such scenario")?;
    let setup = &card["setup"];
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let part = |worker: usize| {
        let mut row = Row::default();
        for seed in seeds.clone().skip(worker).step_by(workers) {
            row.add(play(rulebook, setup, level, seed).map_err(|why| format!("seed {seed}: {why}"))?);
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
fn play(rulebook: &'static dyn Rulebook, setup: &Value, level: Level, seed: u64) -> Result<Ended, String> {
    let program = Program::of(rulebook, level);
    let game = play_to_end(rulebook, setup, [&program; 2], seed)?;
    let outcome = game.table().outcome().ok_or("the game is not over")?;
    Ok(Ended {
        turns: u64::from(game.table().turn()),
        entries: game.head().get(),
        winner: outcome.winner,
        lead: outcome.lead,
        how: format!("{} by {}", outcome.grade, outcome.reason),
    })
}

/// A game whose seats are taken, with its dice and what chooses the answers.
struct Begun {
    game: Game,
    keys: KeyChain,
    chance: Chance,
}

/// Plays a game between two programs, in the order of the seats, and returns it when it is over; the same seed gives the
/// same game.
pub(super) fn play_to_end(
    rulebook: &'static dyn Rulebook,
    setup: &Value,
    programs: [&Program; 2],
    seed: u64,
) -> Result<Game, String> {
    let mut begun = begin(rulebook, setup, seed)?;
    loop {
        if begun.game.table().outcome().is_some() {
            return Ok(begun.game);
        }
        if begun.game.head().get() > MOST_ENTRIES {
            return Err("the game does not end".to_owned());
        }
        let owed = begun.game.owed().first();
        let seat = owed.ok_or("nobody is asked, and the game is not over")?.seat;
        let decision = begun.decision(seat)?;
        let answer = begun.answer(programs[seat.index()], seat, &decision)?;
        begun.game = begun.announced(seat, &decision, &answer)?;
    }
}

/// Opens a game, and has its seats taken.
fn begin(rulebook: &'static dyn Rulebook, setup: &Value, seed: u64) -> Result<Begun, String> {
    let to_text = |fault: Fault| fault.to_string();
    let mut chance = Chance::seeded(seed);
    let id = Uuid::from_u64_pair(seed, chance.next_number()).into();
    let keys = KeyChain::new(id, Secret(chance.bytes()));
    let opening = Opening {
        game: id,
        rulebook,
        setup,
        commitment: keys.commitment(),
        at: Millis::ZERO,
        terms: None,
    };
    let mut game = Game::open(&opening).map_err(to_text)?.game;
    for seat in Seat::ALL {
        let salt = Secret(chance.bytes());
        let name = game.seat_name(seat);
        let sitting = Sitting {
            seat,
            player: &name,
            salt: &salt,
            salt_by_server: false,
        };
        game = game.sit(&sitting, Millis::ZERO, &keys).map_err(to_text)?.game;
    }
    Ok(Begun { game, keys, chance })
}

impl Begun {
    /// The first open decision of a seat.
    fn decision(&self, seat: Seat) -> Result<Value, String> {
        let decision = self.game.decisions(seat).into_iter().next();
        serde_json::to_value(decision).map_err(|e| e.to_string())
    }

    fn answer(&mut self, program: &Program, seat: Seat, decision: &Value) -> Result<Value, String> {
        let view = self.game.table().view(Viewer::Seat(seat));
        let met = Met {
            table: self.game.table(),
            seat,
            decision,
            view: &view,
        };
        let answer = program.answer(&met, &mut self.chance);
        answer.ok_or_else(|| "a decision offers nothing".to_owned())
    }

    /// The game after an announcement.
    fn announced(&self, seat: Seat, decision: &Value, announcement: &Value) -> Result<Game, String> {
        let reply = Reply {
            decision: decision["id"].as_str().unwrap_or_default(),
            seen: self.game.head(),
            announcement,
        };
        let announced = self
            .game
            .announce(By::Bot.for_seat(seat), &reply, Millis::ZERO, &self.keys);
        announced
            .map(|announced| announced.game)
            .map_err(|fault| fault.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::begin;
    use crate::bot::{Chance, Level, Program};
    use crate::engine::Seat;
    use crate::systems;

    #[test]
    fn captain_does_not_see_what_is_sealed() {
        for rulebook in systems::all() {
            let setup = &rulebook.scenario(&rulebook.scenarios()[0].name).unwrap()["setup"];
            let [first, second] = Seat::ALL;
            let begun = begin(*rulebook, setup, 1).unwrap();
            let decision = begun.decision(first).unwrap();
            assert_eq!(decision["sealed"], true);
            let sealed = begun.game.table().build_answers(first, 4, 1);
            assert!(sealed.len() > 1, "{}", rulebook.name());
            let captain = Program::of(*rulebook, Level::Captain);
            let answers = sealed.iter().map(|sealed| {
                let mut other = begin(*rulebook, setup, 1).unwrap();
                other.game = other.announced(first, &decision, sealed).unwrap();
                other.chance = Chance::seeded(7);
                let theirs = other.decision(second).unwrap();
                other.answer(&captain, second, &theirs).unwrap()
            });
            let answers: Vec<_> = answers.collect();
            assert!(
                answers.iter().all(|answer| *answer == answers[0]),
                "{}",
                rulebook.name()
            );
        }
    }
}
