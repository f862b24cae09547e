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

/// The mean value over the outcomes of the first throw, by their exact chances; what is thrown later is sampled.
fn expectation<S: System>(
    seen: &S::State,
    seat: Seat,
    announcement: &S::Announcement,
    ahead: &Lookahead<'_>,
) -> Option<i64> {
    let branches = branches::<S>(seen, seat, announcement);
    let (mut sum, mut parts): (i128, i128) = (0, 0);
    let (mut sample, mut samples) = (0, 1);
    while sample < samples {
        let mut seed = ahead.seed.wrapping_add(u64::from(sample));
        let mut drawn = next(&mut seed);
        let outcomes = outcomes::<S>(seen, seat, announcement, (&branches, drawn))?;
        samples = ahead.samples.max(1).div_ceil(outcomes.len() as u32);
        let mut sampled = false;
        for mut outcome in outcomes {
            let mut dice = Imagined::new(&[], next(&mut drawn));
            go_on::<S>(&mut outcome.state, seen, seat, (&mut dice, ahead));
            sampled |= outcome.sampled || dice.drew();
            let value = worth::<S>(&outcome.state, seat, ahead.weights);
            sum += i128::from(value) * i128::from(outcome.ppm);
            parts += i128::from(outcome.ppm);
        }
        if !sampled {
            break;
        }
        sample += 1;
    }
    Some((sum * i128::from(WHOLE) / parts.max(1)) as i64)
}

/// A table to which an announcement may lead.
struct Outcome<S: System> {
    state: S::State,
    /// Its chance in parts per million.
    ppm: u32,
    /// Whether dice were drawn for it.
    sampled: bool,
}

/// The tables to which an announcement may lead, each once; `None` if it is refused.
fn outcomes<S: System>(
    seen: &S::State,
    seat: Seat,
    announcement: &S::Announcement,
    (branches, seed): (&[Branch], u64),
) -> Option<Vec<Outcome<S>>> {
    let mut list: Vec<Outcome<S>> = Vec::with_capacity(branches.len());
    for branch in branches {
        let mut dice = Imagined::new(&branch.faces, seed);
        let mut tray = Tray::new(&mut dice, S::turn(seen), 0);
        let mut state = seen.clone();
        if !S::Foresight::advance(&mut state, seat, announcement, &mut tray) {
            return None;
        }
        let (ppm, sampled) = (branch.ppm, dice.drew());
        match list.iter_mut().find(|outcome| outcome.state == state) {
            Some(outcome) => {
                outcome.ppm += ppm;
                outcome.sampled |= sampled;
            }
            None => list.push(Outcome { state, ppm, sampled }),
        }
    }
    Some(list)
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

/// Carries out at most so many of the announcements that would follow.
fn go_on<S: System>(
    state: &mut S::State,
    since: &S::State,
    seat: Seat,
    (dice, ahead): (&mut Imagined<'_>, &Lookahead<'_>),
) {
    let from = Viewpoint {
        since,
        seat,
        policy: ahead.policy,
    };
    let mut tray = Tray::new(dice, S::turn(since), 0);
    for _ in 0..ahead.steps {
        let Some((seat, follows)) = S::Foresight::next(state, &from) else {
            break;
        };
        if !S::Foresight::advance(state, seat, &follows, &mut tray) {
            break;
        }
    }
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
