//! Rounds that were tried and rejected, and what a round costs that somebody has changed by hand.

use super::SwissRound;
use super::problem::{Problem, Wish};
use super::sides;
use super::weights::{Costs, Criterion};
use super::why::WeighedTerm;
use crate::crosstable::Crosstable;
use crate::error::LeagueError;
use crate::ids::{Pairing, Seat, Side};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// How many rejected rounds are shown.
const SHOWN: usize = 3;

/// In a field of at most so many, each pair is tried to be avoided; in a larger one, the costliest alone.
const TRIED_WHOLLY: usize = 64;

/// The costs of the best round, and rounds that are nearly as good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissAlternatives)]
pub struct Alternatives {
    /// The costs of the best round by criterion, summed over its pairings.
    pub chosen: Vec<WeighedTerm>,
    /// Up to three others, the nearest first, rejected for different reasons where possible.
    pub rejected: Vec<Rejected>,
}

/// A round that is not the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissRejected)]
pub struct Rejected {
    /// Its pairings.
    pub pairings: Vec<Pairing>,
    /// Who would have the bye.
    pub bye: Option<Seat>,
    /// Its costs by criterion, summed over its pairings.
    pub totals: Vec<WeighedTerm>,
    /// The first criterion in which it is worse; `None` if it is equally good and the lot decided.
    pub decides: Option<Criterion>,
}

/// Rounds that are nearly as good as the best one: those that would be best if a criterion did not count, and those
/// without one of the chosen pairs.
///
/// # Errors
/// As [`super::pair`].
pub fn alternatives(table: &Crosstable, round: &SwissRound<'_>) -> Result<Alternatives, LeagueError> {
    let problem = Problem::new(table, round)?;
    let best = problem.solve(&Wish::Best)?;
    let total = problem.total(&best);
    let mut found: BTreeSet<(Costs, Vec<usize>)> = BTreeSet::new();
    for wish in wishes(&problem, &best) {
        let mates = problem.solve(&wish)?;
        if mates != best {
            found.insert((problem.total(&mates), mates));
        }
    }
    let mut seen = BTreeSet::new();
    let (reasons, others): (Vec<_>, Vec<_>) = found
        .into_iter()
        .partition(|(costs, _)| seen.insert(total.differs(costs)));
    let mut shown: Vec<(Costs, Vec<usize>)> = reasons.into_iter().chain(others).take(SHOWN).collect();
    shown.sort();
    let rejected = shown.into_iter().map(|(costs, mates)| {
        let paired = problem.explain(&mates);
        Rejected {
            pairings: paired.boards.iter().map(|board| board.pairing).collect(),
            bye: paired.bye.map(|bye| bye.seat),
            totals: costs.terms(),
            decides: total.differs(&costs),
        }
    });
    Ok(Alternatives {
        chosen: total.terms(),
        rejected: rejected.collect(),
    })
}

/// What to search for beside the best round.
fn wishes(problem: &Problem, best: &[usize]) -> Vec<Wish> {
    let strict = [
        Criterion::Rematch,
        Criterion::Apart,
        Criterion::SecondBye,
        Criterion::SideRule,
    ];
    let counts = |criterion: &Criterion| problem.counts(*criterion);
    let mut wishes: Vec<Wish> = strict.into_iter().filter(counts).map(Wish::Ignoring).collect();
    let mut pairs = problem.pairs(best);
    // The only pair of a round can't be avoided.
    if pairs.len() < 2 {
        return wishes;
    }
    pairs.sort_by_key(|pair| std::cmp::Reverse(problem.costs(*pair).clone()));
    if best.len() > TRIED_WHOLLY {
        pairs.truncate(SHOWN);
    }
    wishes.extend(pairs.into_iter().map(Wish::Not));
    wishes
}

/// What a round costs by criterion, summed over its pairings and byes, with the sides as they are set.
///
/// # Errors
/// As [`super::pair`]; also a seat that does not play in the round (place `pairings[n]` or `bye[n]`).
pub fn weigh(
    table: &Crosstable,
    round: &SwissRound<'_>,
    pairings: &[Pairing],
    byes: &[Seat],
) -> Result<Vec<WeighedTerm>, LeagueError> {
    let problem = Problem::new(table, round)?;
    let mut total = Costs::default();
    for (at, pairing) in pairings.iter().enumerate() {
        let vertex = |seat: Seat| {
            let found = problem.vertex(seat);
            found.map_err(|error| error.below(&format!("pairings[{at}]")))
        };
        let [first, second] = [vertex(pairing.first)?, vertex(pairing.second)?];
        let [higher, lower] = [first.min(second), first.max(second)].map(|at| &problem.players[at]);
        let side = if first < second { Side::First } else { Side::Second };
        let choice = sides::set(higher, lower, side);
        total = total.plus(&Costs::with_sides(higher, lower, &choice));
    }
    for (at, seat) in byes.iter().enumerate() {
        let vertex = problem.vertex(*seat);
        let vertex = vertex.map_err(|error| error.below(&format!("bye[{at}]")))?;
        total = total.plus(&Costs::bye(&problem.players[vertex], problem.lowest));
    }
    Ok(total.terms())
}
