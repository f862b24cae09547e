//! What a program that plays reckons with: the value of a table, and what an announcement would come to.

mod branches;
mod lookahead;

use super::erased::{Erased, Table, json_of};
use super::{Seat, System, Tray};
use serde_json::Value;
use std::collections::BTreeMap;

pub use lookahead::Lookahead;

/// A weight in the value of a table, by the name of the feature that it multiplies.
pub type Weights = BTreeMap<String, i64>;

/// Where a program looks from, and how it means to go on.
#[derive(Clone, Copy, Debug)]
pub struct Viewpoint<'a, T> {
    /// The table from which it looks ahead.
    pub since: &'a T,
    /// The seat that looks ahead.
    pub seat: Seat,
    /// The policy by which this seat goes on, below [`Foresight::policies`].
    pub policy: u8,
}

/// How much a program looks into for one decision. The numbers are meant to keep a decision within 5 ms (median) and 50 ms
/// (99th percentile) on one core; long battles take longer.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most answers whose immediate result is weighed.
    pub weighed: usize,
    /// How many of the best by their immediate result, and of those that Cadet likes best, are looked into.
    pub looked_into: usize,
    /// How many of these are looked into again, with more samples.
    pub finalists: usize,
    /// How many answers are built where not all can be listed.
    pub built: usize,
    /// How often each of the finalists is followed at least.
    pub samples: u32,
    /// How often the usual answer of each policy is followed at least.
    pub samples_of_policies: u32,
    /// The most announcements that are imagined after an answer.
    pub steps: u32,
}

impl Effort {
    /// That of a system whose announcements are adjudicated in a few microseconds.
    pub const USUAL: Effort = Effort {
        weighed: 48,
        looked_into: 6,
        finalists: 4,
        built: 16,
        samples: 8,
        samples_of_policies: 4,
        steps: 500,
    };
}

/// How a system lets programs look ahead. It counts only what the rules pay and what every player may see.
pub trait Foresight<S: System> {
    /// The sides of the die that the system throws.
    const SIDES: u8 = 6;

    /// The names of the features of a table, in the order of [`Foresight::features`].
    const FEATURES: &'static [&'static str] = &[];

    /// The weights that ship with the program: a JSON object by the names of the features.
    const WEIGHTS: &'static str = "{}";

    /// How much a program looks into for one decision.
    const EFFORT: Effort = Effort::USUAL;

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

    /// The number of policies by which the seat that looks ahead may go on; 1 where they make no difference.
    fn policies(state: &S::State) -> u8 {
        let _ = state;
        1
    }

    /// What would be announced next: by the seat that looks ahead by the policy of the viewpoint, by the other one as it is
    /// expected to. `None` where a program looks no further.
    fn next(state: &S::State, from: &Viewpoint<'_, S::State>) -> Option<(Seat, S::Announcement)> {
        let _ = (state, from);
        None
    }

    /// Carries an announcement out. Returns `false`, and changes nothing, if it is refused.
    fn advance(
        state: &mut S::State,
        seat: Seat,
        announcement: &S::Announcement,
        tray: &mut Tray<'_>,
    ) -> bool {
        let Ok(events) = S::decide(state, seat, announcement, tray) else {
            return false;
        };
        events.iter().for_each(|event| S::apply(state, event));
        true
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

    /// The number of policies by which the seat may go on.
    fn policies(&self) -> u8;

    /// How much a program looks into for one decision.
    fn effort(&self) -> Effort;

    /// The answer of a seat that goes on by this policy; `None` if it has none.
    fn usual_answer(&self, seat: Seat, policy: u8) -> Option<Value>;

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
    fn policies(&self) -> u8 {
        S::Foresight::policies(&self.state)
    }
    fn effort(&self) -> Effort {
        S::Foresight::EFFORT
    }
    fn usual_answer(&self, seat: Seat, policy: u8) -> Option<Value> {
        let since = &S::Foresight::seen_by(&self.state, seat);
        let (of, announcement) = S::Foresight::next(since, &Viewpoint { since, seat, policy })?;
        (of == seat).then(|| json_of(&announcement))
    }
    fn build_answers(&self, seat: Seat, number: usize, seed: u64) -> Vec<Value> {
        let seen = S::Foresight::seen_by(&self.state, seat);
        lookahead::build_answers::<S>(&seen, seat, number, seed)
    }
}
