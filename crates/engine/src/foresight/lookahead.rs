//! The expected value of announcements.

use super::branches::{Branch, Imagined, branches, next};
use super::{Foresight, Viewpoint};
use crate::erased::{from_value, json_of};
use crate::{Seat, System, Tray};
use serde_json::Value;

/// How far and how often a program looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Lookahead<'a> {
    /// The weight of each feature of the system, in the order of its features. Missing ones count 0.
    pub weights: &'a [i64],
    /// How often each announcement is followed at least; 1 to 1000.
    pub samples: u32,
    /// The most announcements that are imagined after it.
    pub steps: u32,
    /// The policy by which the seat goes on after its answer.
    pub policy: u8,
    /// The seed of the dice that no exact odds cover. The same seed gives the same values.
    pub seed: u64,
}

/// The sum of the parts of a value.
const WHOLE: i64 = 1000;

/// The value of each announcement; `None` if it would be refused.
pub(super) fn appraise<S: System>(
    seen: &S::State,
    seat: Seat,
    answers: &[Value],
    ahead: &Lookahead<'_>,
) -> Vec<Option<i64>> {
    let value = |answer: &Value| {
        let announcement: S::Announcement = from_value(answer).ok()?;
        expectation::<S>(seen, seat, &announcement, ahead)
    };
    answers.iter().map(value).collect()
}

fn expectation<S: System>(
    seen: &S::State,
    seat: Seat,
    announcement: &S::Announcement,
    ahead: &Lookahead<'_>,
) -> Option<i64> {
    let branches = branches::<S>(seen, seat, announcement);
    let times = ahead.samples.max(1).div_ceil(branches.len().max(1) as u32);
    let (mut sum, mut parts): (i128, i128) = (0, 0);
    for branch in &branches {
        for n in 0..times {
            let mut seed = ahead.seed.wrapping_add(u64::from(n));
            let drawn = next(&mut seed);
            let reached = follow::<S>(seen, seat, announcement, (branch, drawn, ahead))?;
            let value = worth::<S>(&reached.state, seat, ahead.weights);
            sum += i128::from(value) * i128::from(branch.ppm);
            parts += i128::from(branch.ppm);
            if !reached.threw {
                break;
            }
        }
    }
    Some((sum * i128::from(WHOLE) / parts.max(1)) as i64)
}

/// The value of a table to a seat.
fn worth<S: System>(state: &S::State, seat: Seat, weights: &[i64]) -> i64 {
    let features = S::Foresight::features(state, seat);
    features
        .iter()
        .zip(weights)
        .map(|(feature, weight)| feature * weight)
        .sum()
}

/// A table after announcements that were only imagined.
struct Position<S: System> {
    state: S::State,
    threw: bool,
}

/// The table after an announcement and at most so many that would follow; `None` if it is refused.
fn follow<S: System>(
    seen: &S::State,
    seat: Seat,
    announcement: &S::Announcement,
    (branch, seed, ahead): (&Branch, u64, &Lookahead<'_>),
) -> Option<Position<S>> {
    let mut dice = Imagined::new(branch, seed);
    let mut tray = Tray::new(&mut dice, S::turn(seen), 0);
    let mut state = seen.clone();
    if !S::Foresight::advance(&mut state, seat, announcement, &mut tray) {
        return None;
    }
    let from = Viewpoint {
        since: seen,
        seat,
        policy: ahead.policy,
    };
    for _ in 0..ahead.steps {
        let Some((seat, follows)) = S::Foresight::next(&state, &from) else {
            break;
        };
        if !S::Foresight::advance(&mut state, seat, &follows, &mut tray) {
            break;
        }
    }
    let threw = !tray.untouched();
    Some(Position { state, threw })
}

/// Answers built from the parts of a seat's open decision.
pub(super) fn build_answers<S: System>(seen: &S::State, seat: Seat, number: usize, seed: u64) -> Vec<Value> {
    let open = S::pending(seen)
        .into_iter()
        .find(|decision| decision.seat == seat);
    let Some(parts) = open.and_then(|decision| decision.parts) else {
        return vec![];
    };
    let mut list: Vec<S::Announcement> = Vec::new();
    let mut add = |built: S::Announcement| {
        if list.len() < number && !list.contains(&built) {
            list.push(built);
        }
    };
    add(S::build(&parts, &mut |_| 0));
    add(S::build(&parts, &mut |n| n.saturating_sub(1)));
    let mut drawn = seed;
    for _ in 0..2 * number {
        add(S::build(&parts, &mut |n| {
            (next(&mut drawn) % n.max(1) as u64) as usize
        }));
    }
    list.iter().map(json_of).collect()
}
