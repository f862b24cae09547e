//! The club Swiss: each round is one minimum-weight perfect matching (`leagues.md`, Formats).
//!
//! The criteria are strictly ordered ([`Criterion`]): no number of improvements in a later one outweighs an earlier one.
//! In a field of odd size, the bye is an opponent like the others.

mod alternatives;
mod player;
mod problem;
mod sides;
mod weights;
mod why;

pub use alternatives::{Alternatives, Rejected, alternatives, weigh};
pub use weights::Criterion;
pub use why::{ByeWhy, Float, PairWhy, SideReason, WeighedTerm, messages};

use crate::crosstable::{Basis, Crosstable};
use crate::error::{LeagueError, messages as errors};
use crate::ids::{Pairing, Round, Seat};
use crate::lot::Lot;
use crate::score::Score;
use problem::{Problem, Wish};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// The fewest players of a Swiss.
pub const SMALLEST_SWISS: u16 = 3;

/// The most players of a Swiss.
pub const LARGEST_SWISS: u16 = 512;

/// The most rounds of a Swiss.
pub const MOST_SWISS_ROUNDS: u16 = 30;

/// What a round is paired from, beside the results before it.
#[derive(Clone, Copy, Debug)]
pub struct SwissRound<'a> {
    /// The round to pair. Only results of earlier rounds count.
    pub round: Round,
    /// The seats that do not play in it.
    pub absent: &'a BTreeSet<Seat>,
    /// The division's lot.
    pub lot: &'a Lot,
    /// The seats whose players are kept apart.
    pub apart: &'a [[Seat; 2]],
}

/// A paired round, not yet published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissPairing)]
pub struct SwissPairing {
    /// The pairings in the order of their boards: the highest pairing scores first.
    pub boards: Vec<Board>,
    /// Who has the bye.
    pub bye: Option<Bye>,
}

impl SwissPairing {
    /// The costs of the round by criterion, summed over its pairings.
    pub fn totals(&self) -> Vec<WeighedTerm> {
        let boards = self.boards.iter().map(|board| &board.why.terms);
        let all: Vec<&Vec<WeighedTerm>> = boards.chain(self.bye.iter().map(|bye| &bye.why.terms)).collect();
        let total = |criterion: Criterion| {
            let own = all.iter().flat_map(|terms| terms.iter());
            own.filter(|term| term.criterion == criterion)
                .map(|term| term.cost)
                .sum()
        };
        let term = |criterion| WeighedTerm {
            criterion,
            cost: total(criterion),
        };
        Criterion::ALL.into_iter().map(term).collect()
    }
}

/// A pairing, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissBoard)]
pub struct Board {
    /// The pairing.
    pub pairing: Pairing,
    /// Why.
    pub why: PairWhy,
}

/// A bye, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissBye)]
pub struct Bye {
    /// Who has it.
    pub seat: Seat,
    /// Why.
    pub why: ByeWhy,
}

/// What would be worse if two others met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissComparison)]
pub struct Comparison {
    /// The first criterion in which the two rounds differ; `None` if they are equally good.
    pub decides: Option<Criterion>,
    /// The cost of the proposed round in it, summed over all pairings.
    pub proposed: i64,
    /// The least cost in it of a round with the other pairing.
    pub other: i64,
}

/// Pairs a round. The same results give the same pairings, in whatever order they were entered.
///
/// # Errors
/// An absent seat that does not exist (place `absent`); fewer than two players left (`players`), more than
/// [`LARGEST_SWISS`], or a history too long to weigh exactly.
pub fn pair(table: &Crosstable, round: &SwissRound<'_>) -> Result<SwissPairing, LeagueError> {
    let problem = Problem::new(table, round)?;
    let mates = problem.solve(&Wish::Best)?;
    Ok(problem.explain(&mates))
}

/// Compares the round that [`pair`] proposes with the best one in which two seats meet, or, for `None`, in which the
/// first has the bye.
///
/// # Errors
/// As [`pair`]; also a seat that does not play (`seat`), or a bye in a field of even size (`other`).
pub fn compare(
    table: &Crosstable,
    round: &SwissRound<'_>,
    seat: Seat,
    other: Option<Seat>,
) -> Result<Comparison, LeagueError> {
    let problem = Problem::new(table, round)?;
    let one = problem.vertex(seat)?;
    let two = match other {
        Some(other) => problem.vertex(other)?,
        None if problem.odd() => problem.players.len(),
        None => return Err(LeagueError::at("other", errors::NO_BYE.plain())),
    };
    if one == two {
        return Err(LeagueError::at(
            "other",
            errors::AGAINST_ITSELF.with([("seat", seat.0.into())]),
        ));
    }
    let proposed = problem.total(&problem.solve(&Wish::Best)?);
    let forced = problem.total(&problem.solve(&Wish::Pair([one, two]))?);
    let differs = proposed.differs(&forced);
    Ok(Comparison {
        decides: differs,
        proposed: differs.map_or(0, |each| proposed.of(each)),
        other: differs.map_or(0, |each| forced.of(each)),
    })
}

/// A total of pairing points before a round.
pub(crate) fn score_before(table: &Crosstable, index: usize, round: Round) -> Score {
    table.total_before(index, round, Basis::Pairing)
}
