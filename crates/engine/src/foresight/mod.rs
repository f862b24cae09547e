//! What a program that plays reckons with: the value of a table, and what an announcement would come to.

mod branches;
mod lookahead;

use super::erased::{Erased, Table};
use super::{Seat, System};
use serde_json::Value;
use std::collections::BTreeMap;

pub use lookahead::Lookahead;

/// A weight in the value of a table, by the name of the feature that it multiplies.
pub type Weights = BTreeMap<String, i64>;

/// How a system lets programs look ahead. It counts only what the rules pay and what every player may see.
pub trait Foresight<S: System> {
    /// The sides of the die that the system throws.
    const SIDES: u8 = 6;

    /// The names of the features of a table, in the order of [`Foresight::features`].
    const FEATURES: &'static [&'static str] = &[];

    /// The weights that ship with the program: a JSON object by the names of the features.
    const WEIGHTS: &'static str = "{}";

    /// The table as a seat may see it, without what the other side has sealed.
    fn seen_by(state: &S::State, seat: Seat) -> S::State {
        let _ = seat;
        state.clone()
    }

    /// What the table is worth to a seat: a number for each feature, the enemy's subtracted from its own.
    fn features(state: &S::State, seat: Seat) -> Vec<i64> {
        let _ = (state, seat);
        vec![]
    }

    /// What would be announced next if both sides only fought with the units that are in reach of each other.
    /// `since` is the table from which a program looks ahead. `None` where it looks no further.
    fn next(state: &S::State, since: &S::State) -> Option<(Seat, S::Announcement)> {
        let _ = (state, since);
        None
    }
}

/// For systems whose programs do not look ahead.
impl<S: System> Foresight<S> for () {}

/// The weights of a system, with its types erased.
pub trait Weighted {
    /// The names of the features of a table.
    fn features(&self) -> &'static [&'static str];
    /// The weights that ship with the program; a feature without one counts 0.
    fn weights(&self) -> Weights;
}

/// A table on which a program looks ahead, with the types of its system erased.
pub trait Foreseen {
    /// The value of each of these answers to a seat's open decision, in thousandths of a weight; `None` for an
    /// announcement that would be refused. What the other side has sealed has no influence.
    fn appraise(&self, seat: Seat, answers: &[Value], ahead: &Lookahead<'_>) -> Vec<Option<i64>>;

    /// Answers built from the parts of a seat's open decision: the smallest, the fullest, then others drawn from
    /// `seed`. At most `number`, without repetitions; none if the decision lists all its answers.
    fn build_answers(&self, seat: Seat, number: usize, seed: u64) -> Vec<Value>;
}

impl<S: System> Weighted for Erased<S> {
    fn features(&self) -> &'static [&'static str] {
        S::Foresight::FEATURES
    }
    fn weights(&self) -> Weights {
        serde_json::from_str(S::Foresight::WEIGHTS).unwrap_or_default()
    }
}

impl<S: System> Foreseen for Table<S> {
    fn appraise(&self, seat: Seat, answers: &[Value], ahead: &Lookahead<'_>) -> Vec<Option<i64>> {
        let seen = S::Foresight::seen_by(&self.state, seat);
        lookahead::appraise::<S>(&seen, seat, answers, ahead)
    }
    fn build_answers(&self, seat: Seat, number: usize, seed: u64) -> Vec<Value> {
        let seen = S::Foresight::seen_by(&self.state, seat);
        lookahead::build_answers::<S>(&seen, seat, number, seed)
    }
}
