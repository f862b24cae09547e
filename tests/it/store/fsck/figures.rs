//! How long the check of a large database takes. `UMPIRE_TEST_MEGABYTES` says how large, half of each system that ships;
//! `scripts/test-long` sets it.

use crate::command::admin::{admin, output_of};
use crate::store::contract::{append, user};
use crate::support::ids::new_id;
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use umpire::engine::{
    Announced, By, EncodedEntry, Game, KeyChain, Millis, Opening, Reply, Rulebook, Seat, Secret, Sitting,
};
use umpire::ids::AccountId;
use umpire::store::{
    Append, Fingerprint, FinishedGame, GameStatus, Holder, NewGame, Origin, SeatRecord, Store, Visibility,
};
use umpire::systems;

/// Games in progress at once: their entries stand among each other, as on a server.
const TOGETHER: u64 = 24;

/// The entries that a game writes at a time.
const STEPS: usize = 4;

/// The number of entries between two snapshots, as on a server.
const SNAPSHOT_EVERY: u64 = 128;

/// A random game that is being played.
struct RandomGame {
    game: Game,
    keys: KeyChain,
    chance: SmallRng,
    players: [AccountId; 2],
    opening: Option<(NewGame, EncodedEntry)>,
}

impl RandomGame {
    fn opened(system: &'static dyn Rulebook, seed: u64, players: [AccountId; 2]) -> RandomGame {
        let scenarios = system.scenarios();
        let scenario = &scenarios[usize::try_from(seed).unwrap() % scenarios.len()];
        let mut chance = SmallRng::seed_from_u64(seed);
        let (id, secret) = (new_id(), Secret(chance.random()));
        let keys = KeyChain::new(id, secret);
        let opened = Game::open(&Opening {
            game: id,
            rulebook: system,
            setup: &scenario.card["setup"],
            commitment: keys.commitment(),
            terms: None,
            at: Millis::new(1_700_000_000_000),
        });
        let opened = opened.unwrap();
        let new = NewGame {
            spectator_delay: Millis::ZERO,
            system: system.name().to_owned(),
            scenario: Some(scenario.name.clone()),
            title: format!("Game {seed}"),
            visibility: Visibility::Public,
            invitation: None,
            creator: players[0],
            secret,
            origin: Origin::default(),
        };
        RandomGame {
            game: opened.game,
            keys,
            chance,
            players,
            opening: Some((new, opened.entry)),
        }
    }

    /// The next announcement, at random, or the taking of a seat.
    fn next(&mut self) -> (Announced, Option<SeatRecord>) {
        let at = self.game.at() + Millis::SECOND;
        let empty = Seat::ALL
            .into_iter()
            .find(|seat| self.game.player(*seat).is_none());
        if let Some(seat) = empty {
            let name = ["First", "Second"][seat.index()];
            let sitting = Sitting {
                seat,
                player: name,
                salt: &Secret(self.chance.random()),
                salt_by_server: false,
            };
            let announced = self.game.sit(&sitting, at, &self.keys).unwrap();
            let held = SeatRecord {
                seat: self.game.seat_name(seat),
                holder: Holder::Player,
                account: Some(self.players[seat.index()]),
                name: name.to_owned(),
            };
            return (announced, Some(held));
        }
        let decisions = self.game.all_decisions();
        let decision = &decisions[self.chance.random_range(0..decisions.len())];
        let choice = &decision.choices[self.chance.random_range(0..decision.choices.len())];
        let seat = self.game.seat_named(&decision.seat).unwrap();
        let reply = Reply {
            decision: &decision.id,
            seen: self.game.head(),
            announcement: choice,
        };
        let by = By::Player.for_seat(seat);
        (self.game.announce(by, &reply, at, &self.keys).unwrap(), None)
    }

    /// Some entries with everything that is written with them.
    fn played(&mut self) -> Append {
        let before = self.game.head();
        let (opens, first) = self.opening.take().unzip();
        let mut write: Append = append(self.game.id(), opens, first.into_iter().collect());
        for _ in 0..STEPS {
            if self.game.result().is_some() {
                break;
            }
            let (announced, held) = self.next();
            write.entries.push(announced.entry);
            write.seats.extend(held);
            self.game = announced.game;
        }
        let head = self.game.head();
        let due = head.get() / SNAPSHOT_EVERY > before.get() / SNAPSHOT_EVERY;
        write.snapshot = due.then(|| self.game.snapshot_text());
        write.status = Some(GameStatus::of(&self.game));
        write.waiting = self.game.waiting();
        write.turn = self.game.table().turn();
        write.answers = Some(Fingerprint {
            seq: head,
            text: hex::encode(self.chance.random::<[u8; 32]>()),
        });
        write.finished = FinishedGame::of(&self.game);
        write
    }
}

/// A database of about this size, half of each system. Returns the size of the file.
async fn large_database(file: &Path, bytes: u64) -> u64 {
    let store = Store::open(file).await.unwrap();
    let players = [user(&store, "First").await, user(&store, "Second").await];
    let size = || std::fs::metadata(file).map_or(0, |file| file.len());
    let parts = systems::all().len() as u64;
    for (part, system) in (1..).zip(systems::all()) {
        let mut seed = 0;
        let next = |seed: &mut u64| {
            *seed += 1;
            RandomGame::opened(*system, *seed, players)
        };
        let together = if bytes == 0 { 1 } else { TOGETHER };
        let mut games: Vec<RandomGame> = (0..together).map(|_| next(&mut seed)).collect();
        while !games.is_empty() {
            for game in &mut games {
                store.append(game.played()).await.unwrap();
            }
            let enough = if bytes == 0 { 60 } else { u64::MAX };
            games.retain(|game| game.game.result().is_none() && game.game.head().get() < enough);
            while size() < bytes / parts * part && (games.len() as u64) < TOGETHER {
                games.push(next(&mut seed));
            }
        }
    }
    store.close().await;
    size()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_database_is_checked_soon() {
    let folder = TempDir::new().unwrap();
    let megabytes = std::env::var_os("UMPIRE_TEST_MEGABYTES");
    let megabytes: u64 = megabytes.map_or(0, |text| text.to_str().unwrap().parse().unwrap());
    let made = Instant::now();
    let size = large_database(&folder.path().join("umpire.db"), megabytes * 1_000_000).await;
    let made = made.elapsed();
    let began = Instant::now();
    let checked = admin(folder.path(), &["fsck"]);
    let took = began.elapsed();
    let text = output_of(&checked);
    assert!(checked.status.success(), "{text}");
    let first = text.lines().next().unwrap();
    eprintln!("{size} bytes made in {made:.1?}; checked in {took:.1?}: {first}");
    assert!(took < Duration::from_secs(120), "{took:?}");
}
