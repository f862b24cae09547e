//! What a pair costs by each criterion, and one number that orders rounds as the criteria do.

use super::player::Player;
use super::sides::choose;
use super::why::Float;
use crate::score::Score;
use serde::{Deserialize, Serialize};

/// What makes a round good, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// How often the two have met.
    Rematch,
    /// How many byes, or wins by forfeit, the taker of the bye has had.
    SecondBye,
    /// For how many of the two the side rule is broken: three times running on one side, three more than on the other.
    SideRule,
    /// The square of the gap between the pairing scores, in quarters of a point; the taker of the bye meets the lowest
    /// score of the field.
    Gap,
    /// How many of the two float in the direction of the round before. For the bye: how many rounds its taker has not
    /// played (FIDE C.04.3, C.9).
    Float,
    /// How far the two are from the sides that they wish for.
    Wish,
    /// In a score group, the square of the distance from the opponent half the group further down, and the square of the
    /// group's size if both are in the same half. A floater should come from the bottom of the upper group, its opponent
    /// from the top of the lower one, the bye from the bottom.
    Halves,
    /// The distance of the two in the lot.
    Lot,
}

impl Criterion {
    /// All, the most important first.
    pub const ALL: [Criterion; 8] = [
        Criterion::Rematch,
        Criterion::SecondBye,
        Criterion::SideRule,
        Criterion::Gap,
        Criterion::Float,
        Criterion::Wish,
        Criterion::Halves,
        Criterion::Lot,
    ];
}

/// The costs of a pair, or of a round, by criterion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Costs([i64; 8]);

/// The largest weight that the matching can add and double without an overflow, with room to spare.
const LARGEST_WEIGHT: i128 = 1 << 120;

impl Costs {
    /// The costs of two players; `higher` comes first in the field.
    pub(crate) fn pair(higher: &Player, lower: &Player) -> Costs {
        let choice = choose(higher, lower);
        let repeated = |own: &Player, other: &Player| {
            let float = Float::between(own.score, other.score);
            i64::from(float.is_some() && float == own.float)
        };
        Costs([
            higher.met.get(&lower.seat).copied().unwrap_or(0),
            0,
            choice.breaches,
            squared(higher.score - lower.score),
            repeated(higher, lower) + repeated(lower, higher),
            choice.wish,
            halves(higher, lower),
            (i64::from(higher.lot) - i64::from(lower.lot)).abs(),
        ])
    }

    /// The costs of the bye for a player.
    pub(crate) fn bye(player: &Player, lowest: Score) -> Costs {
        let distance = player.group - 1 - player.place;
        Costs([
            0,
            player.byes,
            0,
            squared(player.score - lowest),
            player.unplayed,
            0,
            distance * distance,
            i64::from(player.lot),
        ])
    }

    pub(crate) fn of(&self, criterion: Criterion) -> i64 {
        self.0[criterion as usize]
    }

    pub(crate) fn plus(&self, other: &Costs) -> Costs {
        Costs(std::array::from_fn(|at| self.0[at] + other.0[at]))
    }
}

/// How far two players are from top half against bottom half.
fn halves(higher: &Player, lower: &Player) -> i64 {
    if higher.score != lower.score {
        let distance = (higher.group - 1 - higher.place) + lower.place;
        return distance * distance;
    }
    let half = higher.group / 2;
    let distance = lower.place - higher.place - half;
    let same_half = (higher.place < half) == (lower.place < half);
    let group = if same_half { higher.group } else { 0 };
    group * group + distance * distance
}

fn squared(gap: Score) -> i64 {
    gap.in_quarters() * gap.in_quarters()
}

/// Turns costs into one number, so that a sum of them is compared criterion by criterion.
pub(crate) struct Weights {
    /// By what a cost of the criterion is divided without a remainder.
    units: [i64; 8],
    /// What one unit of the criterion weighs: more than all later criteria together in a whole round.
    factors: [i128; 8],
}

impl Weights {
    /// The weights for these costs of a field of so many vertices; `None` if they would not fit.
    pub(crate) fn new(costs: &[Costs], vertices: usize) -> Option<Weights> {
        let mut units = [0; 8];
        let mut most = [0; 8];
        for each in costs {
            for at in 0..8 {
                units[at] = common_divisor(units[at], each.0[at]);
                most[at] = most[at].max(each.0[at]);
            }
        }
        let units = units.map(|unit: i64| unit.max(1));
        let pairs = i128::try_from(vertices / 2).ok()?;
        let mut factors = [0; 8];
        let mut factor: i128 = 1;
        for at in (0..8).rev() {
            factors[at] = factor;
            // The most that a whole round can cost, and one more. There is at most one bye.
            let occurrences = if at == Criterion::SecondBye as usize {
                1
            } else {
                pairs
            };
            let all = i128::from(most[at] / units[at]).checked_mul(occurrences)?;
            factor = factor.checked_mul(all.checked_add(1)?)?;
        }
        (factor <= LARGEST_WEIGHT).then_some(Weights { units, factors })
    }

    /// The weight of a pair.
    pub(crate) fn of(&self, costs: &Costs) -> i128 {
        let weights = (0..8).map(|at| i128::from(costs.0[at] / self.units[at]) * self.factors[at]);
        weights.sum()
    }
}

fn common_divisor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
