//! Games between two programs, without a server.

use crate::bot::{Chance, Met, Program};
use crate::engine::{
    Announced, By, EncodedEntry, Fault, Game, KeyChain, Millis, Opening, Reply, Rulebook, Seat, Secret,
    Sitting, Viewer,
};
use serde_json::Value;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// A game with more entries than this counts as endless.
const MOST_ENTRIES: u64 = 100_000;

/// A game whose seats are taken, with its dice and what chooses the answers.
struct Begun {
    game: Game,
    keys: KeyChain,
    chance: Chance,
}

/// Plays a game between two programs, in the order of the seats, and returns it when it is over; the same seed gives the
/// same game.
pub(in crate::command) fn play_to_end(
    rulebook: &'static dyn Rulebook,
    setup: &Value,
    programs: [&Program; 2],
    seed: u64,
) -> Result<Game, String> {
    watched(rulebook, setup, programs, seed, &mut |_| ())
}

/// An entry with its announcement, the game before it, and how long the program took to choose it.
pub(super) struct Seen<'a> {
    pub(super) before: &'a Game,
    pub(super) announcement: &'a Value,
    pub(super) entry: &'a EncodedEntry,
    pub(super) time: Duration,
}

/// Sees every entry.
pub(super) type Watch<'a> = dyn FnMut(&Seen<'_>) + 'a;

/// Plays a game between two programs, as [`play_to_end`] does, and shows every entry.
///
/// # Errors
/// A description of what failed.
pub(super) fn watched(
    rulebook: &'static dyn Rulebook,
    setup: &Value,
    programs: [&Program; 2],
    seed: u64,
    watch: &mut Watch<'_>,
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
        let since = Instant::now();
        let answer = begun.answer(programs[seat.index()], seat, &decision)?;
        let time = since.elapsed();
        let announced = begun.announced(seat, &decision, &answer)?;
        watch(&Seen {
            before: &begun.game,
            announcement: &answer,
            entry: &announced.entry,
            time,
        });
        begun.game = announced.game;
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

    fn announced(&self, seat: Seat, decision: &Value, announcement: &Value) -> Result<Announced, String> {
        let reply = Reply {
            decision: decision["id"].as_str().unwrap_or_default(),
            seen: self.game.head(),
            announcement,
        };
        let announced = self
            .game
            .announce(By::Bot.for_seat(seat), &reply, Millis::ZERO, &self.keys);
        announced.map_err(|fault| fault.to_string())
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
                other.game = other.announced(first, &decision, sealed).unwrap().game;
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
