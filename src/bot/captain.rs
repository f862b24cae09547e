//! Captain: takes the answer with the highest expected value, by the exact odds.

use super::board::Board;
use super::chance::Chance;
use super::choose::{WORTHWHILE, choose};
use super::offers::{Offer, offers};
use super::taste::weight;
use crate::engine::{Effort, Lookahead, Match, Seat};
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

/// What is added to the seed for the dice of a second look.
const AGAIN: u64 = 0x5eed;

/// Up to so many answers, each is looked into with every policy.
const FEW: usize = 6;

/// An answer, and the policy by which the seat means to go on after it.
#[derive(Clone, Debug, PartialEq)]
struct Plan {
    say: Value,
    policy: u8,
}

/// Chooses an answer; the same chance gives the same answer. `None` if the decision offers nothing.
pub(super) fn consider(it: &Considered<'_>, chance: &mut Chance) -> Option<Value> {
    let (seed, effort) = (chance.next_number(), it.table.effort());
    let answers = candidates(it, effort, seed);
    if let [only] = &answers[..] {
        return Some(only.say.clone());
    }
    let policies = it.table.policies();
    let ahead = |samples, steps, policy| Lookahead {
        weights: it.weights,
        samples,
        steps,
        policy,
        seed,
    };
    let plans = if policies > 1 && answers.len() <= FEW {
        let with = |policy| {
            answers.iter().map(move |answer| Plan {
                say: answer.say.clone(),
                policy,
            })
        };
        (0..policies).flat_map(with).collect()
    } else {
        let usual = |policy| ahead(effort.samples_of_policies, effort.steps, policy);
        let best = best_policy(it, policies, &usual);
        let policy = best.as_ref().map_or(0, |plan| plan.policy);
        let mut says = promising(it, answers, effort, &ahead(1, 0, policy));
        if let Some(Plan { say, .. }) = best
            && !says.contains(&say)
        {
            says.push(say);
        }
        says.into_iter().map(|say| Plan { say, policy }).collect()
    };
    let mut best: Vec<Plan> = Vec::new();
    for plan in ranked(it, plans, &|policy| ahead(1, effort.steps, policy)) {
        if best.len() < effort.finalists && best.iter().all(|better| better.say != plan.say) {
            best.push(plan);
        }
    }
    let last = ranked(it, best, &|policy| ahead(effort.samples, effort.steps, policy))
        .into_iter()
        .next();
    let again = |policy| Lookahead {
        seed: seed.wrapping_add(AGAIN),
        ..ahead(effort.samples, effort.steps, policy)
    };
    last.map(|plan| confirmed(it, plan, policies, &again))
        .or_else(|| choose(it.decision, it.view, chance))
}

/// The answer of a plan. If it ends the phase, which can't be taken back, it is compared once more, by other dice, with
/// how each policy begins.
fn confirmed<'a>(
    it: &Considered<'_>,
    plan: Plan,
    policies: u8,
    ahead: &impl Fn(u8) -> Lookahead<'a>,
) -> Value {
    let board = Board::of(it.view, it.decision["seat"].as_str().unwrap_or_default());
    let ends = |say: &Value| board.ends(&Offer::plain(say.clone()));
    if !ends(&plan.say) {
        return plan.say;
    }
    let begun = (0..policies).filter_map(|policy| {
        let say = it.table.usual_answer(it.seat, policy)?;
        (!ends(&say)).then_some(Plan { say, policy })
    });
    let plans: Vec<Plan> = begun.chain([plan.clone()]).collect();
    let best = ranked(it, plans, ahead).into_iter().next();
    best.unwrap_or(plan).say
}

/// The best policy with the answer with which it begins; of equal ones the first. `None` if there is only one.
fn best_policy<'a>(it: &Considered<'_>, policies: u8, ahead: &impl Fn(u8) -> Lookahead<'a>) -> Option<Plan> {
    if policies < 2 {
        return None;
    }
    let begun = |policy| {
        it.table
            .usual_answer(it.seat, policy)
            .map(|say| Plan { say, policy })
    };
    valued(it, (0..policies).filter_map(begun).collect(), ahead)
        .into_iter()
        .next()
}

/// The answers to look into: those that Cadet finds worthwhile, those of the best immediate result, and whatever ends
/// the phase. What is no better than ending the phase is left out.
fn promising(
    it: &Considered<'_>,
    answers: Vec<Candidate>,
    effort: Effort,
    ahead: &Lookahead<'_>,
) -> Vec<Value> {
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
        .take(effort.looked_into)
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
        .take(effort.looked_into)
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

/// The plans that are not refused, the most valuable first; of equal ones the first.
fn ranked<'a>(it: &Considered<'_>, plans: Vec<Plan>, ahead: &impl Fn(u8) -> Lookahead<'a>) -> Vec<Plan> {
    if plans.len() == 1 {
        return plans;
    }
    valued(it, plans, ahead)
}

fn valued<'a>(it: &Considered<'_>, plans: Vec<Plan>, ahead: &impl Fn(u8) -> Lookahead<'a>) -> Vec<Plan> {
    let value = |plan: Plan| {
        let value = it
            .table
            .appraise(it.seat, std::slice::from_ref(&plan.say), &ahead(plan.policy));
        Some((value.into_iter().next()??, plan))
    };
    let mut list: Vec<(i64, Plan)> = plans.into_iter().filter_map(value).collect();
    list.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    list.into_iter().map(|(_, plan)| plan).collect()
}

/// The offers by number, each with how much Cadet likes it, in the order in which they are weighed: of equal answers the
/// first is taken, so that nobody reacts where it makes no difference. Reactions that Cadet would never make are left out
/// if there is anything else.
fn in_order(list: &[Offer], mut liked: Vec<(u64, usize)>) -> Vec<(u64, usize)> {
    if liked.iter().any(|(weight, _)| *weight > 0) {
        liked.retain(|(weight, n)| *weight > 0 || list[*n].kind() != "react");
    }
    liked.sort_by_key(|(weight, n)| (list[*n].kind() != "decline", std::cmp::Reverse(*weight), *n));
    liked
}

/// The answers to weigh, those that Cadet likes first.
fn candidates(it: &Considered<'_>, effort: Effort, seed: u64) -> Vec<Candidate> {
    let board = Board::of(it.view, it.decision["seat"].as_str().unwrap_or_default());
    let mut list: Vec<Offer> = offers(it.decision, &board);
    list.retain(|offer| !matches!(offer.kind(), "concede" | "withdraw"));
    let liked = (0..list.len()).map(|n| (weight(&list[n], &list, &board), n));
    let liked = in_order(&list, liked.collect());
    // What ends the phase is always weighed.
    let ends = liked
        .iter()
        .skip(effort.weighed)
        .filter(|(_, n)| board.ends(&list[*n]));
    let candidate = |(liked, n): &(u64, usize)| Candidate {
        say: list[*n].say.clone(),
        liked: *liked,
        ends: board.ends(&list[*n]),
    };
    let mut answers: Vec<Candidate> = liked
        .iter()
        .take(effort.weighed)
        .chain(ends)
        .map(candidate)
        .collect();
    let listed = matches!(
        it.decision["parts"]["kind"].as_str(),
        None | Some("actions" | "resume" | "attacks")
    );
    if !listed {
        for built in it.table.build_answers(it.seat, effort.built, seed) {
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

#[cfg(test)]
mod tests {
    use super::{Offer, in_order};
    use serde_json::json;

    #[test]
    fn nobody_reacts_where_it_makes_no_difference() {
        let offers = ["react", "react", "decline", "react"].map(|kind| Offer::plain(json!({"type": kind})));
        let weighed = in_order(&offers, vec![(0, 0), (30, 1), (8, 2), (40, 3)]);
        assert_eq!(weighed, [(8, 2), (40, 3), (30, 1)]);
        assert_eq!(
            in_order(&offers[..1], vec![(0, 0)]),
            [(0, 0)],
            "the only answer stays"
        );
    }
}
