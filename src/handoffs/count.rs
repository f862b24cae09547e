//! Counts hand-offs.

use crate::engine::{Entry, Game, Owed, Seat};
use std::collections::BTreeMap;

/// Whom the game waited for last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    One(Seat),
    Both,
}

/// Counts hand-offs.
///
/// A hand-off is the moment at which a decision goes to a player who is not already at the table. Consecutive
/// decisions of one seat are one hand-off, answered in one sitting. A sealed decision of both seats is one
/// hand-off, because both are called at once; the next decision after it is another, because its player may
/// have been the first to answer. Decisions that nobody is asked (no possible answer, or answered by prepared
/// orders) do not count.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    last: Option<Waiting>,
    open: Vec<String>,
    phase: (u32, String),
    /// The counts by kind of decision.
    pub counts: BTreeMap<String, u64>,
}

impl Counter {
    /// Counts the game in its current state.
    pub fn waits(&mut self, game: &Game) {
        let mut fresh: Vec<Owed> = Vec::new();
        let mut open = Vec::new();
        for owed in game.owed() {
            for id in game.open_ids(owed.seat) {
                if !self.open.contains(&id) {
                    fresh.push(*owed);
                }
                open.push(id);
            }
        }
        let alone = open.len() == 1;
        self.open = open;
        let Some(Owed { seat, kind, .. }) = fresh.first().copied() else {
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

    /// Counts the rights to react that an entry gave, whether or not there was anything to react with.
    pub fn invites(&mut self, game: &Game, entry: &Entry) {
        for event in entry.events.iter() {
            if let Some(seat) = game.table().invites(event) {
                self.turn_to(Waiting::One(seat), "right to answer");
            }
        }
    }

    /// The total.
    pub fn sum(&self) -> u64 {
        self.counts.values().sum()
    }
}
