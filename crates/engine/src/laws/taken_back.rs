//! Random play with takebacks: after each, the game must stand as if the steps had never been announced.

use crate::{
    Act, By, Call, Entry, Fault, Game, GameId, KeyChain, Millis, Opening, Reply, Rulebook, Seat, Secret, Seq,
    Sitting, export_lines, verify,
};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use std::collections::BTreeSet;

/// The result of a game with takebacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Its export.
    pub export: String,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// The number of takebacks without consent.
    pub alone: u32,
    /// The number of takebacks with consent.
    pub agreed: u32,
    /// The number of sealed answers among the steps taken back.
    pub sealed: u32,
}

struct Play {
    chance: SmallRng,
    keys: KeyChain,
    game: Game,
    entries: Vec<Entry>,
    /// The table after each entry.
    tables: Vec<String>,
    ids: BTreeSet<String>,
    at: Millis,
    done: TakenBack,
}

/// Plays a random game of at most `most` entries, taking steps back wherever possible. After every takeback
/// it checks that the table is that of the named entry, that dice and decisions continue, and that a snapshot
/// and the log alone give the same game. At the end, the audit must pass.
///
/// # Errors
/// The first violation, in words.
pub fn take_back_at_random(
    rulebook: &'static dyn Rulebook,
    setup: &Value,
    seed: u64,
    most: u64,
) -> Result<TakenBack, String> {
    let mut chance = SmallRng::seed_from_u64(seed);
    let id = GameId::from_u128(u128::from(seed) | 0x018b_cfe5_6800_7000_8000_0000_0000_0000);
    let keys = KeyChain::new(id, Secret(chance.random()));
    let opened = Game::open(&Opening {
        game: id,
        rulebook,
        setup,
        commitment: keys.commitment(),
        at: Millis::ONE,
        terms: None,
    });
    let opened = opened.map_err(|e| e.to_string())?;
    let mut play = Play {
        chance,
        keys,
        tables: vec![opened.game.table().snapshot()],
        game: opened.game,
        entries: vec![opened.entry.into_entry()],
        ids: BTreeSet::new(),
        at: Millis::ONE,
        done: TakenBack {
            export: String::new(),
            entries: vec![],
            alone: 0,
            agreed: 0,
            sealed: 0,
        },
    };
    let salts = [Secret([1; 32]), Secret([2; 32])];
    for seat in Seat::ALL {
        let sitting = Sitting {
            seat,
            player: "By chance",
            salt: &salts[seat.index()],
            salt_by_server: false,
        };
        play.step(|game, keys, at| game.sit(&sitting, at, keys))?;
    }
    while play.game.result().is_none() && play.game.head().get() < most {
        if play.chance.random_range(0..4) == 0 {
            play.back()?;
        }
        play.forth()?;
    }
    play.end()
}

impl Play {
    fn step(
        &mut self,
        make: impl FnOnce(&Game, &KeyChain, Millis) -> Result<crate::Announced, Fault>,
    ) -> Result<(), String> {
        self.at += Millis::SECOND;
        let made = make(&self.game, &self.keys, self.at).map_err(|e| e.to_string())?;
        let entry = made.entry.into_entry();
        let folded = self.game.fold(&entry).map_err(|e| e.to_string())?;
        if folded.snapshot() != made.game.snapshot() {
            return Err(format!("entry {} folds into another game", entry.seq));
        }
        self.game = made.game;
        self.tables.push(self.game.table().snapshot());
        for decision in self.game.all_decisions() {
            let opened: Seq = decision
                .id
                .split('-')
                .next()
                .and_then(|n| n.parse().ok())
                .unwrap_or_default();
            let new = self.ids.insert(decision.id.clone());
            if new != (opened == entry.seq) && !matches!(entry.act, Act::Called { .. }) {
                return Err(format!(
                    "entry {}: decision {} was there before",
                    entry.seq, decision.id
                ));
            }
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Answers a decision.
    fn forth(&mut self) -> Result<(), String> {
        let decisions = self.game.all_decisions();
        let decision = &decisions[self.chance.random_range(0..decisions.len())];
        let choice = &decision.choices[self.chance.random_range(0..decision.choices.len())];
        let seat = self.game.seat_named(&decision.seat).unwrap_or(Seat::First);
        let reply = Reply {
            decision: &decision.id,
            seen: self.game.head(),
            announcement: choice,
        };
        self.step(|game, keys, at| game.announce(By::Player.for_seat(seat), &reply, at, keys))
    }

    /// Takes something back, if either side may.
    fn back(&mut self) -> Result<(), String> {
        let seat = Seat::ALL[self.chance.random_range(0..2)];
        let speaker = By::Player.for_seat(seat);
        let undoable = self.game.undoable(seat);
        if undoable.steps.is_empty() {
            return self.nothing_back(seat, undoable.stays);
        }
        let step = &undoable.steps[self.chance.random_range(0..undoable.steps.len())];
        let after = step.after;
        let entry = &self.entries[after.get() as usize];
        self.done.sealed += u32::from(matches!(entry.act, Act::Announced { sealed: true, .. }));
        if step.alone {
            self.done.alone += 1;
            self.step(|game, keys, at| game.take_back(speaker, after, at, keys))?;
        } else if self.game.exportable() == self.game.head() {
            if let Ok(made) = self.game.take_back(speaker, after, self.at, &self.keys) {
                return Err(format!("{seat:?} took entry {} back alone", made.entry.seq));
            }
            self.done.agreed += 1;
            let ask = Call::AskTakeBack { after };
            self.step(|game, keys, at| game.call(speaker, &ask, at, keys))?;
            let other = By::Player.for_seat(seat.other());
            self.step(|game, keys, at| game.take_back(other, after, at, keys))?;
            if self.game.calls().take_back.is_some() {
                return Err("what was agreed to is still asked for".to_owned());
            }
        } else {
            return Ok(());
        }
        let [.., now] = self.tables.as_slice() else {
            return Ok(());
        };
        if *now != self.tables[after.get() as usize - 1] {
            return Err(format!("the table is not the one after entry {after}"));
        }
        self.resumed()
    }

    /// Checks that a takeback is refused where none is listed.
    fn nothing_back(&mut self, seat: Seat, stays: Seq) -> Result<(), String> {
        for after in stays.previous().get()..=self.game.head().get() {
            let after = Seq::new(after);
            let speaker = By::Player.for_seat(seat);
            let tried = self.game.take_back(speaker, after, self.at, &self.keys);
            if tried.is_ok() {
                return Err(format!(
                    "{seat:?} went back to entry {after}, which was not offered"
                ));
            }
        }
        Ok(())
    }

    /// Checks that a snapshot restores the game with the same reach.
    fn resumed(&self) -> Result<(), String> {
        let snapshot = self.game.snapshot();
        let again = Game::resume(self.game.rulebook(), &snapshot)?;
        let differs = |seat: &Seat| again.undoable(*seat) != self.game.undoable(*seat);
        if again.snapshot() != snapshot || Seat::ALL.iter().any(differs) {
            return Err(format!(
                "entry {}: its snapshot is another game",
                self.game.head()
            ));
        }
        Ok(())
    }

    fn end(mut self) -> Result<TakenBack, String> {
        let fold = |entries: &mut dyn Iterator<Item = &Entry>| {
            let mut game: Option<Game> = None;
            for entry in entries {
                let next = match &game {
                    None => Game::reopen(self.game.rulebook(), entry),
                    Some(game) => game.fold(entry),
                };
                game = Some(next.map_err(|e| e.to_string())?);
            }
            game.ok_or_else(|| "no entries".to_owned())
        };
        if fold(&mut self.entries.iter())?.snapshot() != self.game.snapshot() {
            return Err("the log alone gives another game".to_owned());
        }
        let rulebook = self.game.rulebook();
        let mut without = rulebook.open(self.game.setup()).map_err(|e| e.to_string())?;
        let gone = crate::taken_back(&self.entries);
        for entry in self.entries.iter().filter(|e| !gone.contains(&e.seq)) {
            without.fold(&entry.events)?;
        }
        if without.snapshot() != self.game.table().snapshot() {
            return Err("without the steps taken back the table is another".to_owned());
        }
        let open = &self.entries[..self.game.exportable().get() as usize];
        self.done.export = export_lines(&self.game, open).join("\n") + "\n";
        let named = |name: &str| (name == rulebook.name()).then_some(rulebook);
        verify(&self.done.export, named).map_err(|e| e.to_string())?;
        self.done.entries = self.entries;
        Ok(self.done)
    }
}
