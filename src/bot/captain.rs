//! Captain: takes the answer with the highest expected value, by the exact odds.

use super::board::Board;
use super::chance::Chance;
use super::choose::{WORTHWHILE, choose};
use super::offers::{Offer, offers};
use super::taste::weight;
use crate::engine::{Lookahead, Match, Seat};
use serde_json::Value;

/// A decision as a program that looks ahead meets it. It looks only at what its seat may see.
pub(super) struct Considered<'a> {
    /// The table.
    pub(super) table: &'a dyn Match,
    /// The seat that owes the answer.
    pub(super) seat: Seat,
    /// The decision, in the form of the API.
    pub(super) decision: &'a Value,
    /// The table as the seat sees it, in the form of the API.
    pub(super) view: &'a Value,
    /// The weights of the features, in the order of the system's features.
    pub(super) weights: &'a [i64],
}

/// The most answers whose immediate result is weighed.
const WEIGHED: usize = 48;

/// How many of the best by their immediate result, and of those that Cadet likes best, are looked into.
const LOOKED_INTO: usize = 6;

/// How many of these are looked into again, with more samples.
const FINALISTS: usize = 4;

/// How often each of these is followed at least.
const SAMPLES: u32 = 8;

/// How often the usual answer of each policy is followed at least.
const SAMPLES_OF_POLICIES: u32 = 4;

/// The most announcements that are imagined after an answer.
const STEPS: u32 = 500;

/// Chooses an answer; the same chance gives the same answer. `None` if the decision offers nothing.
pub(super) fn consider(it: &Considered<'_>, chance: &mut Chance) -> Option<Value> {
    let seed = chance.next_number();
    let answers = candidates(it, seed);
    if let [only] = &answers[..] {
        return Some(only.say.clone());
    }
    let ahead = |samples, steps, policy| Lookahead {
        weights: it.weights,
        samples,
        steps,
        policy,
        seed,
    };
    let (policy, usual) = best_policy(it, &ahead);
    let mut promising = promising(it, answers, &ahead(1, 0, policy));
    promising.extend(
        usual
            .into_iter()
            .filter(|usual| !promising.contains(usual))
            .collect::<Vec<_>>(),
    );
    let mut best = ranked(it, promising, &ahead(1, STEPS, policy));
    best.truncate(FINALISTS);
    let last = ranked(it, best, &ahead(SAMPLES, STEPS, policy))
        .into_iter()
        .next();
    last.or_else(|| choose(it.decision, it.view, chance))
}

/// The best policy, and the answer with which it begins.
fn best_policy<'a>(
    it: &Considered<'_>,
    ahead: &impl Fn(u32, u32, u8) -> Lookahead<'a>,
) -> (u8, Option<Value>) {
    let policies = it.table.policies();
    if policies < 2 {
        return (0, None);
    }
    let value = |policy: u8| {
        let usual = it.table.usual_answer(it.seat, policy)?;
        let value = it.table.appraise(
            it.seat,
            std::slice::from_ref(&usual),
            &ahead(SAMPLES_OF_POLICIES, STEPS, policy),
        );
        Some((value.into_iter().next()??, policy, usual))
    };
    // Of equal ones the first.
    let best = (0..policies)
        .rev()
        .filter_map(value)
        .max_by_key(|(value, ..)| *value);
    best.map_or((0, None), |(_, policy, usual)| (policy, Some(usual)))
}

/// The answers to look into: those that Cadet finds worthwhile, those of the best immediate result, and whatever ends
/// the phase. What is no better than ending the phase is left out.
fn promising(it: &Considered<'_>, answers: Vec<Candidate>, ahead: &Lookahead<'_>) -> Vec<Value> {
    let all: Vec<Value> = answers.iter().map(|answer| answer.say.clone()).collect();
    let values = it.table.appraise(it.seat, &all, ahead);
    let mut list: Vec<(i64, Candidate)> = values
        .into_iter()
        .zip(answers)
        .filter_map(|(value, answer)| Some((value?, answer)))
        .collect();
    let ending = list
        .iter()
        .filter(|(_, answer)| answer.ends)
        .map(|(value, _)| *value)
        .max();
    let better = |value: i64| ending.is_none_or(|ending| value > ending);
    let liked: Vec<Value> = list
        .iter()
        .filter(|(_, answer)| ending.is_none() || answer.liked >= WORTHWHILE)
        .take(LOOKED_INTO)
        .map(|(_, answer)| answer.say.clone())
        .collect();
    list.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    let ends = list
        .iter()
        .find(|(_, answer)| answer.ends)
        .map(|(_, answer)| answer.say.clone());
    let best = list
        .iter()
        .filter(|(value, answer)| !answer.ends && better(*value));
    let mut chosen: Vec<Value> = best
        .take(LOOKED_INTO)
        .map(|(_, answer)| answer.say.clone())
        .collect();
    for answer in liked.into_iter().chain(ends) {
        if !chosen.contains(&answer) {
            chosen.push(answer);
        }
    }
    chosen
}

/// An answer to weigh.
struct Candidate {
    say: Value,
    liked: u64,
    ends: bool,
}

/// The answers that are not refused, the most valuable first; of equal ones the first.
fn ranked(it: &Considered<'_>, answers: Vec<Value>, ahead: &Lookahead<'_>) -> Vec<Value> {
    if answers.len() == 1 {
        return answers;
    }
    let values = it.table.appraise(it.seat, &answers, ahead);
    let valued = values.into_iter().zip(answers);
    let mut list: Vec<(i64, Value)> = valued
        .filter_map(|(value, answer)| Some((value?, answer)))
        .collect();
    list.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    list.into_iter().map(|(_, answer)| answer).collect()
}

/// The answers to weigh, those that Cadet likes first.
fn candidates(it: &Considered<'_>, seed: u64) -> Vec<Candidate> {
    let mut list: Vec<Offer> = offers(it.decision);
    list.retain(|offer| !matches!(offer.kind(), "concede" | "withdraw"));
    let board = Board::of(it.view, it.decision["seat"].as_str().unwrap_or_default());
    let mut liked: Vec<(u64, usize)> = (0..list.len())
        .map(|n| (weight(&list[n], &list, &board), n))
        .collect();
    liked.sort_by_key(|(weight, n)| (std::cmp::Reverse(*weight), *n));
    // What ends the phase is always weighed.
    let ends = liked.iter().skip(WEIGHED).filter(|(_, n)| board.ends(&list[*n]));
    let candidate = |(liked, n): &(u64, usize)| Candidate {
        say: list[*n].say.clone(),
        liked: *liked,
        ends: board.ends(&list[*n]),
    };
    let mut answers: Vec<Candidate> = liked.iter().take(WEIGHED).chain(ends).map(candidate).collect();
    let listed = matches!(
        it.decision["parts"]["kind"].as_str(),
        None | Some("actions" | "resume" | "attacks")
    );
    if !listed {
        for built in it.table.build_answers(it.seat, BUILT, seed) {
            if answers.iter().all(|answer| answer.say != built) {
                answers.push(Candidate {
                    say: built,
                    liked: WORTHWHILE,
                    ends: false,
                });
            }
        }
    }
    answers
}

/// How many answers are built where not all can be listed.
const BUILT: usize = 16;
