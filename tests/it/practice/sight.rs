//! No level of the practice opponent answers by what its seat can't see: whatever the other side has sealed, it gives the
//! same answer. Seeded games are played until every kind of decision has been met.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use umpire::bot::{Chance, Level, Met, Program, choose};
use umpire::engine::{
    By, Game, KeyChain, Match, Millis, Opening, Reply, Rulebook, Seat, Secret, Sitting, Viewer,
};
use umpire::ids::GameId;
use umpire::systems;

/// How many decisions of each kind are tried, with and without a sealed answer of the other side.
const TRIED: usize = 2;

/// The most games that are played to meet every kind of decision.
const GAMES: u64 = 300;

/// How many sealed answers of each side are remembered, to lay them on other tables.
const REMEMBERED: usize = 2;

fn begun(rulebook: &'static dyn Rulebook, setup: &Value, seed: u64) -> (Game, KeyChain) {
    let id = GameId::from_u128(seed.into());
    let keys = KeyChain::new(id, Secret(Chance::seeded(seed).bytes()));
    let opening = Opening {
        game: id,
        rulebook,
        setup,
        commitment: keys.commitment(),
        at: Millis::ZERO,
        terms: None,
    };
    let mut game = Game::open(&opening).unwrap().game;
    for seat in Seat::ALL {
        let sitting = Sitting {
            seat,
            player: "Somebody",
            salt: &Secret([7; 32]),
            salt_by_server: false,
        };
        game = game.sit(&sitting, Millis::ZERO, &keys).unwrap().game;
    }
    (game, keys)
}

/// The table with another sealed answer of a seat.
fn with_sealed(rulebook: &dyn Rulebook, table: &dyn Match, seat: Seat, sealed: &Value) -> Box<dyn Match> {
    let mut snapshot: Value = serde_json::from_str(&table.snapshot()).unwrap();
    snapshot["sealed"][seat.index()] = sealed.clone();
    rulebook.resume(&snapshot).unwrap()
}

/// What a seat has sealed on a table.
fn sealed_by(table: &dyn Match, seat: Seat) -> Value {
    let mut snapshot: Value = serde_json::from_str(&table.snapshot()).unwrap();
    snapshot["sealed"][seat.index()].take()
}

/// The games of a system: what was met in them, and sealed answers of both sides.
struct Played {
    rulebook: &'static dyn Rulebook,
    /// How often each kind of decision was tried: while the other side had nothing sealed, and while it had.
    tried: BTreeMap<&'static str, [usize; 2]>,
    /// The kinds that both sides answer under seal.
    by_both: BTreeSet<String>,
    sealed: [Vec<Value>; 2],
}

impl Played {
    fn has_met_all(&self) -> bool {
        let met = |(kind, [without, with]): (&&str, &[usize; 2])| {
            *with > 0 || *without > 0 && !self.by_both.contains(*kind)
        };
        self.tried.iter().all(met)
    }

    /// Remembers answers that a seat might seal.
    fn remember(&mut self, table: &dyn Match, seat: Seat) {
        let own = &mut self.sealed[seat.index()];
        own.splice(0..0, table.build_answers(seat, REMEMBERED, 1));
        own.truncate(REMEMBERED);
    }

    /// Checks that each level gives the same answer, whatever the other side has sealed.
    fn check(&mut self, table: &dyn Match, seat: Seat, decision: &Value) {
        let other = seat.other();
        let kind = decision["kind"].as_str().unwrap();
        let really = sealed_by(table, other);
        let tried = self.tried.get_mut(kind).unwrap();
        if tried[usize::from(!really.is_null())] >= TRIED {
            return;
        }
        let view = table.view(Viewer::Seat(seat));
        let mut others = self.sealed[other.index()].clone();
        others.push(Value::Null);
        others.retain(|sealed| *sealed != really);
        if others.len() < 2 {
            return;
        }
        tried[usize::from(!really.is_null())] += 1;
        for level in Level::ALL {
            let program = Program::of(self.rulebook, level);
            let answer = |table: &dyn Match| {
                let met = Met {
                    table,
                    seat,
                    decision,
                    view: &view,
                };
                program.answer(&met, &mut Chance::seeded(11)).unwrap()
            };
            let own = answer(table);
            for sealed in &others {
                let changed = with_sealed(self.rulebook, table, other, sealed);
                assert_ne!(changed.snapshot(), table.snapshot());
                if !sealed.is_null() && !really.is_null() {
                    // That something is sealed is seen, not what.
                    assert_eq!(changed.view(Viewer::Seat(seat)), view);
                }
                let name = level.name();
                assert_eq!(answer(&*changed), own, "{name}, {kind}, other sealed: {sealed}");
            }
        }
    }

    /// Plays a game to its end, or until there is nothing more to try.
    fn play(&mut self, setup: &Value, seed: u64) {
        let mut chance = Chance::seeded(seed);
        let (mut game, keys) = begun(self.rulebook, setup, seed);
        while game.table().outcome().is_none() && !self.has_met_all() {
            assert!(game.head().get() < 20_000, "the game does not end");
            let owed: Vec<Seat> = game.owed().iter().map(|owed| owed.seat).collect();
            let seat = owed[chance.below(owed.len() as u64) as usize];
            let decision = json!(game.decisions(seat)[0]);
            if decision["sealed"] == true {
                if owed.len() > 1 {
                    self.by_both.insert(decision["kind"].as_str().unwrap().to_owned());
                }
                self.remember(game.table(), seat);
            }
            self.check(game.table(), seat, &decision);
            let view = game.table().view(Viewer::Seat(seat));
            let announcement = choose(&decision, &view, &mut chance).unwrap();
            let reply = Reply {
                decision: decision["id"].as_str().unwrap(),
                seen: game.head(),
                announcement: &announcement,
            };
            let speaker = By::Bot.for_seat(seat);
            game = game.announce(speaker, &reply, Millis::ZERO, &keys).unwrap().game;
        }
    }
}

fn no_level_looks_at_what_is_sealed(system: &str) {
    let rulebook = systems::named(system).unwrap();
    let kinds = rulebook.decision_kinds();
    let mut played = Played {
        rulebook,
        tried: kinds.iter().map(|kind| (*kind, [0; 2])).collect(),
        by_both: BTreeSet::new(),
        sealed: [vec![], vec![]],
    };
    let scenarios = rulebook.scenarios();
    for seed in 0..GAMES {
        let scenario = &scenarios[seed as usize % scenarios.len()].name;
        let mut setup = rulebook.scenario(scenario).unwrap()["setup"].clone();
        // Some kinds of decision belong to options.
        if seed as usize >= scenarios.len() {
            setup = rulebook.arbitrary_setup(&setup, seed).unwrap();
        }
        played.play(&setup, seed);
    }
    let tried = &played.tried;
    assert!(played.has_met_all(), "some kinds were not met: {tried:?}");
    assert!(!played.by_both.is_empty(), "nothing was answered under seal");
}

#[test]
fn no_level_sees_what_is_sealed_in_a_marvellous_victory() {
    no_level_looks_at_what_is_sealed("marvellous");
}

#[test]
fn no_level_sees_what_is_sealed_in_the_civil_war() {
    no_level_looks_at_what_is_sealed("accursed");
}
