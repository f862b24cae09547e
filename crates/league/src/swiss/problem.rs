//! A round as a minimum-weight perfect matching.

use super::player::{Player, field};
use super::sides;
use super::weights::{Costs, Criterion, Weights};
use super::why::{ByeWhy, PairWhy};
use super::{Board, Bye, LARGEST_SWISS, SMALLEST_SWISS, SwissPairing, SwissRound};
use crate::crosstable::Crosstable;
use crate::error::{LeagueError, messages as errors};
use crate::ids::{Pairing, Seat, Side};
use crate::score::Score;

/// Which round is searched for.
pub(super) enum Wish {
    /// The best one.
    Best,
    /// The best one with a pair of vertices.
    Pair([usize; 2]),
    /// The best one without a pair of vertices, the lower one first.
    Not([usize; 2]),
    /// The best one if a criterion did not count.
    Ignoring(Criterion),
}

/// A round as a matching problem. The vertices are the players in the order of the field, then the bye.
pub(super) struct Problem {
    pub(super) players: Vec<Player>,
    pub(super) lowest: Score,
    costs: Vec<Costs>,
    size: usize,
    rounds: u16,
}

impl Problem {
    pub(super) fn new(table: &Crosstable, round: &SwissRound<'_>) -> Result<Problem, LeagueError> {
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

    pub(super) fn odd(&self) -> bool {
        self.size != self.players.len()
    }

    pub(super) fn vertex(&self, seat: Seat) -> Result<usize, LeagueError> {
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

    /// The partner of each vertex in the best round.
    pub(super) fn solve(&self, wish: &Wish) -> Result<Vec<usize>, LeagueError> {
        self.solve_in_order(wish, (0..self.size).collect())
    }

    /// As [`Problem::solve`]; the order in which the vertices are tried makes no difference.
    fn solve_in_order(&self, wish: &Wish, mut free: Vec<usize>) -> Result<Vec<usize>, LeagueError> {
        let weights = Weights::new(&self.costs, self.size).ok_or_else(|| {
            let arguments = [
                ("players", self.players.len().into()),
                ("rounds", self.rounds.into()),
            ];
            LeagueError::at("players", errors::TOO_LARGE_TO_PAIR.with(arguments))
        })?;
        if let Wish::Pair(pair) = wish {
            free.retain(|vertex| !pair.contains(vertex));
        }
        let lot = |vertex: usize| self.players.get(vertex).map_or(u32::MAX, |player| player.lot);
        let weight = |one: usize, two: usize| {
            let [one, two] = [one.min(two), one.max(two)];
            let costs = &self.costs[one * self.size + two];
            let lots = [lot(one), lot(two)];
            match wish {
                Wish::Not(pair) if *pair == [one, two] => weights.forbidden(),
                Wish::Ignoring(criterion) => weights.of(&costs.without(*criterion), lots),
                _ => weights.of(costs, lots),
            }
        };
        let mut matrix = vec![0; free.len() * free.len()];
        for (row, one) in free.iter().enumerate() {
            for (column, two) in free.iter().enumerate().skip(row + 1) {
                matrix[row * free.len() + column] = weight(*one, *two);
            }
        }
        let mates = integer_blossom::min_weight_perfect_matching(&matrix, free.len());
        let mut all = vec![0; self.size];
        for (row, mate) in mates.into_iter().enumerate() {
            all[free[row]] = free[mate];
        }
        if let Wish::Pair([one, two]) = wish {
            all[*one] = *two;
            all[*two] = *one;
        }
        Ok(all)
    }

    /// Whether any two vertices cost something by a criterion.
    pub(super) fn counts(&self, criterion: Criterion) -> bool {
        self.costs.iter().any(|costs| costs.of(criterion) > 0)
    }

    /// The pairs of a round by their vertices, the lower one first.
    pub(super) fn pairs(&self, mates: &[usize]) -> Vec<[usize; 2]> {
        let pairs = mates.iter().copied().enumerate().filter(|(one, two)| one < two);
        pairs.map(|(one, two)| [one, two]).collect()
    }

    /// The costs of two vertices, the lower one first.
    pub(super) fn costs(&self, [one, two]: [usize; 2]) -> &Costs {
        &self.costs[one * self.size + two]
    }

    /// The costs of a round, summed.
    pub(super) fn total(&self, mates: &[usize]) -> Costs {
        let pairs = mates.iter().enumerate().filter(|(one, two)| one < *two);
        pairs.fold(Costs::default(), |sum, (one, two)| {
            sum.plus(&self.costs[one * self.size + two])
        })
    }

    pub(super) fn explain(&self, mates: &[usize]) -> SwissPairing {
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

#[cfg(test)]
mod tests {
    use super::{Problem, Wish};
    use crate::crosstable::{Crosstable, Dummy, LatePoints, Treatment};
    use crate::ids::{PersonId, Round, Seat};
    use crate::lot::{Lot, LotSecret};
    use crate::results::{Finish, ForfeitReason, Margin, Scored};
    use crate::scheme::{GradeWords, PointsScheme};
    use crate::swiss::SwissRound;
    use crate::{Grade, Side};
    use std::collections::BTreeSet;

    /// A number that follows from two others.
    fn mixed(one: u64, two: u64) -> u64 {
        let mixed = one.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ two.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed ^ (mixed >> 29)).wrapping_mul(0x94D0_49BB_1331_11EB) >> 33
    }

    fn finish(number: u64) -> Finish {
        match number % 12 {
            0 => Finish::Forfeited {
                winner: Some(Side::First),
                why: ForfeitReason::NoShow,
            },
            1..=4 => Finish::Played {
                grade: Grade::new("draw"),
                winner: None,
                margin: Margin::Counted(0),
            },
            other => Finish::Played {
                grade: Grade::new("win"),
                winner: Some(if other % 2 == 0 { Side::First } else { Side::Second }),
                margin: Margin::Counted(0),
            },
        }
    }

    #[test]
    fn the_lot_decides_between_equally_good_rounds() {
        let words = GradeWords {
            wins: &["win"],
            draw: "draw",
            both_lose: None,
        };
        let scheme = PointsScheme::one_half_nil(&words);
        let treatment = Treatment::Swiss {
            dummy: Dummy::OwnScore,
            late: LatePoints::default(),
        };
        for tournament in 0..70u64 {
            let seats = 4 + (tournament % 9) as u16;
            let people: Vec<PersonId> = (1..=seats)
                .map(|seat| PersonId::new(format!("p{seat}")))
                .collect();
            let lot = Lot::draw(&LotSecret::new([tournament as u8; 32]), &people);
            let mut games: Vec<(Round, [Seat; 2], Finish)> = vec![];
            for round in (1..=12).map(Round) {
                let scored = games.iter().map(|(round, [first, second], finish)| Scored {
                    round: *round,
                    first: *first,
                    second: *second,
                    finish,
                });
                let scored: Vec<Scored<'_>> = scored.collect();
                let table = Crosstable::new(seats, &scored, &[], treatment, &scheme).unwrap();
                let input = SwissRound {
                    round,
                    absent: &BTreeSet::new(),
                    lot: &lot,
                    apart: &[],
                };
                let problem = Problem::new(&table, &input).unwrap();
                let best = problem.solve(&Wish::Best).unwrap();
                for turn in 0..4u64 {
                    let mut order: Vec<usize> = (0..best.len()).collect();
                    order.sort_by_key(|at| mixed(turn + 1, *at as u64));
                    let other = problem.solve_in_order(&Wish::Best, order).unwrap();
                    assert_eq!(other, best, "tournament {tournament}, round {round}");
                }
                for board in problem.explain(&best).boards {
                    let pair = [board.pairing.first, board.pairing.second];
                    let number = mixed(tournament * 8 + u64::from(round.0), pair[0].0.into());
                    games.push((round, pair, finish(number)));
                }
            }
        }
    }
}
