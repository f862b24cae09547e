//! The club Swiss: each round is one minimum-weight perfect matching (`leagues.md`, Formats).
//!
//! The criteria are strictly ordered ([`Criterion`]): no number of improvements in a later one outweighs an earlier one.
//! In a field of odd size, the bye is an opponent like the others.

mod player;
mod sides;
mod weights;
mod why;

pub use weights::Criterion;
pub use why::{ByeWhy, Float, PairWhy, SideReason, WeighedTerm, messages};

use crate::crosstable::{Basis, Crosstable};
use crate::error::{LeagueError, messages as errors};
use crate::ids::{Pairing, Round, Seat, Side};
use crate::lot::Lot;
use crate::score::Score;
use player::{Player, field};
use serde::Serialize;
use std::collections::BTreeSet;
use weights::{Costs, Weights};

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
}

/// A paired round, not yet published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SwissPairing {
    /// The pairings in the order of their boards: the highest pairing scores first.
    pub boards: Vec<Board>,
    /// Who has the bye.
    pub bye: Option<Bye>,
}

/// A pairing, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The pairing.
    pub pairing: Pairing,
    /// Why.
    pub why: PairWhy,
}

/// A bye, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bye {
    /// Who has it.
    pub seat: Seat,
    /// Why.
    pub why: ByeWhy,
}

/// What would be worse if two others met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
    let mates = problem.solve(None)?;
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
    let proposed = problem.total(&problem.solve(None)?);
    let forced = problem.total(&problem.solve(Some([one, two]))?);
    let differs = Criterion::ALL
        .into_iter()
        .find(|each| proposed.of(*each) != forced.of(*each));
    Ok(Comparison {
        decides: differs,
        proposed: differs.map_or(0, |each| proposed.of(each)),
        other: differs.map_or(0, |each| forced.of(each)),
    })
}

/// A round as a matching problem. The vertices are the players in the order of the field, then the bye.
struct Problem {
    players: Vec<Player>,
    lowest: Score,
    costs: Vec<Costs>,
    size: usize,
    rounds: u16,
}

impl Problem {
    fn new(table: &Crosstable, round: &SwissRound<'_>) -> Result<Problem, LeagueError> {
        let size_error = |players: usize| {
            let arguments = [
                ("least", SMALLEST_SWISS.into()),
                ("most", LARGEST_SWISS.into()),
                ("players", players.into()),
            ];
            LeagueError::at("players", errors::SWISS_SIZE.with(arguments))
        };
        for seat in round.absent {
            table.index(*seat).map_err(|error| error.below("absent"))?;
        }
        let players = field(table, round);
        if players.len() > usize::from(LARGEST_SWISS) {
            return Err(size_error(players.len()));
        }
        if players.len() < 2 {
            return Err(LeagueError::at("players", errors::NOBODY_TO_PAIR.plain()));
        }
        let lowest = players
            .iter()
            .map(|player| player.score)
            .min()
            .unwrap_or_default();
        let size = players.len() + players.len() % 2;
        let mut problem = Problem {
            players,
            lowest,
            costs: vec![],
            size,
            rounds: round.round.0,
        };
        problem.costs = problem.all_costs();
        Ok(problem)
    }

    fn odd(&self) -> bool {
        self.size != self.players.len()
    }

    fn vertex(&self, seat: Seat) -> Result<usize, LeagueError> {
        let found = self.players.iter().position(|player| player.seat == seat);
        found.ok_or_else(|| LeagueError::at("seat", errors::UNKNOWN_ABSENT.with([("seat", seat.0.into())])))
    }

    /// The costs of each two vertices, row by row; only those above the diagonal count.
    fn all_costs(&self) -> Vec<Costs> {
        let mut costs = vec![Costs::default(); self.size * self.size];
        for one in 0..self.players.len() {
            for two in one + 1..self.size {
                costs[one * self.size + two] = match self.players.get(two) {
                    Some(other) => Costs::pair(&self.players[one], other),
                    None => Costs::bye(&self.players[one], self.lowest),
                };
            }
        }
        costs
    }

    /// The partner of each vertex in the best round, or in the best one that has a pair of vertices.
    fn solve(&self, forced: Option<[usize; 2]>) -> Result<Vec<usize>, LeagueError> {
        let weights = Weights::new(&self.costs, self.size).ok_or_else(|| {
            let arguments = [
                ("players", self.players.len().into()),
                ("rounds", self.rounds.into()),
            ];
            LeagueError::at("players", errors::TOO_LARGE_TO_PAIR.with(arguments))
        })?;
        let free: Vec<usize> = (0..self.size)
            .filter(|vertex| !forced.is_some_and(|pair| pair.contains(vertex)))
            .collect();
        let mut matrix = vec![0; free.len() * free.len()];
        for (row, one) in free.iter().enumerate() {
            for (column, two) in free.iter().enumerate().skip(row + 1) {
                matrix[row * free.len() + column] = weights.of(&self.costs[one * self.size + two]);
            }
        }
        let mates = integer_blossom::min_weight_perfect_matching(&matrix, free.len());
        let mut all = vec![0; self.size];
        for (row, mate) in mates.into_iter().enumerate() {
            all[free[row]] = free[mate];
        }
        if let Some([one, two]) = forced {
            all[one] = two;
            all[two] = one;
        }
        Ok(all)
    }

    /// The costs of a round, summed.
    fn total(&self, mates: &[usize]) -> Costs {
        let pairs = mates.iter().enumerate().filter(|(one, two)| one < *two);
        pairs.fold(Costs::default(), |sum, (one, two)| {
            sum.plus(&self.costs[one * self.size + two])
        })
    }

    fn explain(&self, mates: &[usize]) -> SwissPairing {
        let mut boards = vec![];
        let mut bye = None;
        for (one, two) in mates.iter().copied().enumerate().filter(|(one, two)| one < two) {
            let costs = &self.costs[one * self.size + two];
            let player = &self.players[one];
            let Some(other) = self.players.get(two) else {
                bye = Some(Bye {
                    seat: player.seat,
                    why: ByeWhy::new(player, self.lowest, costs),
                });
                continue;
            };
            let choice = sides::choose(player, other);
            let pairing = Pairing {
                first: player.seat,
                second: other.seat,
            };
            boards.push(Board {
                pairing: if choice.side == Side::First {
                    pairing
                } else {
                    pairing.swapped()
                },
                why: PairWhy::new(player, other, &choice, costs),
            });
        }
        boards.sort_by_key(|board| std::cmp::Reverse(board.why.scores_high_first()));
        SwissPairing { boards, bye }
    }
}

/// A total of pairing points before a round.
pub(crate) fn score_before(table: &Crosstable, index: usize, round: Round) -> Score {
    table.total_before(index, round, Basis::Pairing)
}
