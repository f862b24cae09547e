//! Counts hand-offs.

use crate::engine::{Entry, Game, Seat};
use std::collections::BTreeMap;

/// For whom the game waited last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    One(Seat),
    Both,
}

/// Counts the moments at which a game begins to wait for somebody.
///
/// A hand-off is the moment at which a question goes to somebody who is not at the table already. Questions that one
/// seat is asked one after another are one hand-off: he answers them in one sitting. A sealed question that is put to
/// both seats is one hand-off, for both are called at once; whoever is asked next after it has to be called
/// again, for he may have been the first to answer. Questions that nobody is asked (nothing to answer with, or answered
/// by what was said beforehand) are none.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    last: Option<Waiting>,
    open: Vec<String>,
    phase: (u32, String),
    /// How many there were, by what was asked.
    pub counts: BTreeMap<String, u64>,
}

impl Counter {
    /// The game as it waits now.
    pub fn waits(&mut self, game: &Game) {
        let mut fresh: Vec<(Seat, &str)> = Vec::new();
        let mut open = Vec::new();
        for (seat, kind) in game.owed() {
            for id in game.open_ids(seat) {
                if !self.open.contains(&id) {
                    fresh.push((seat, kind));
                }
                open.push(id);
            }
        }
        let alone = open.len() == 1;
        self.open = open;
        let Some((seat, kind)) = fresh.first().copied() else {
            return;
        };
        let now = game.table().stretch();
        let phase = (now.turn, now.phase);
        let first = self.phase != phase;
        let what = format!("{kind} ({})", if first { "a phase begins" } else { "in a phase" });
        self.phase = phase;
        self.turn_to(if alone { Waiting::One(seat) } else { Waiting::Both }, &what);
    }

    fn turn_to(&mut self, waiting: Waiting, what: &str) {
        if waiting == Waiting::Both || self.last != Some(waiting) {
            *self.counts.entry(what.to_owned()).or_default() += 1;
        }
        self.last = Some(waiting);
    }

    /// The rights to answer that an entry gave, whether there was anything to answer with or not.
    pub fn invites(&mut self, game: &Game, entry: &Entry) {
        for event in entry.events.iter() {
            if let Some(seat) = game.table().invites(event) {
                self.turn_to(Waiting::One(seat), "right to answer");
            }
        }
    }

    /// All of them.
    pub fn sum(&self) -> u64 {
        self.counts.values().sum()
    }
}
