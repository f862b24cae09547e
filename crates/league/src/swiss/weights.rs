//! What a pair costs by each criterion, and one number that orders rounds as the criteria do.

use super::player::Player;
use super::sides::{Choice, choose};
use super::why::{Float, WeighedTerm};
use crate::score::Score;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What makes a round good, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SwissCriterion)]
pub enum Criterion {
    /// How often the two have met.
    Rematch,
    /// Whether the two are kept apart.
    Apart,
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

/// How many criteria there are.
const COUNT: usize = 9;

impl Criterion {
    /// All, the most important first.
    pub const ALL: [Criterion; COUNT] = [
        Criterion::Rematch,
        Criterion::Apart,
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
///
/// They are compared criterion by criterion.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Costs([i64; COUNT]);

/// How many bits the draw between equally good rounds has at most.
const MOST_DRAW_BITS: u32 = 48;

/// The largest weight that the matching can add and double without an overflow, with room to spare.
const LARGEST_WEIGHT: i128 = 1 << 120;

impl Costs {
    /// The costs of two players; `higher` comes first in the field.
    pub(crate) fn pair(higher: &Player, lower: &Player) -> Costs {
        Costs::with_sides(higher, lower, &choose(higher, lower))
    }

    /// The costs of two players on the sides of a choice.
    pub(crate) fn with_sides(higher: &Player, lower: &Player, choice: &Choice) -> Costs {
        let repeated = |own: &Player, other: &Player| {
            let float = Float::between(own.score, other.score);
            i64::from(float.is_some() && float == own.float)
        };
        Costs([
            higher.met.get(&lower.seat).copied().unwrap_or(0),
            i64::from(higher.apart.contains(&lower.seat)),
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

    /// The same without a criterion.
    pub(crate) fn without(&self, criterion: Criterion) -> Costs {
        let mut costs = self.clone();
        costs.0[criterion as usize] = 0;
        costs
    }

    /// Everything, the most important first.
    pub(crate) fn terms(&self) -> Vec<WeighedTerm> {
        let term = |criterion| WeighedTerm {
            criterion,
            cost: self.of(criterion),
        };
        Criterion::ALL.into_iter().map(term).collect()
    }

    /// The first criterion in which two rounds differ.
    pub(crate) fn differs(&self, other: &Costs) -> Option<Criterion> {
        Criterion::ALL
            .into_iter()
            .find(|each| self.of(*each) != other.of(*each))
    }

    pub(crate) fn plus(&self, other: &Costs) -> Costs {
        Costs(std::array::from_fn(|at| self.0[at].saturating_add(other.0[at])))
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
    gap.in_quarters().saturating_mul(gap.in_quarters())
}

/// Turns costs into one number, so that a sum of them is compared criterion by criterion.
pub(crate) struct Weights {
    /// By what a cost of the criterion is divided without a remainder.
    units: [i64; COUNT],
    /// What one unit of the criterion weighs: more than all later criteria together in a whole round.
    factors: [i128; COUNT],
    /// More than any whole round weighs.
    more: i128,
    /// How many bits the draw between equally good rounds has.
    draw_bits: u32,
}

impl Weights {
    /// The weights for these costs of a field of so many vertices; `None` if they would not fit.
    pub(crate) fn new(costs: &[Costs], vertices: usize) -> Option<Weights> {
        let mut units = [0; COUNT];
        let mut most = [0; COUNT];
        for each in costs {
            for at in 0..COUNT {
                units[at] = common_divisor(units[at], each.0[at]);
                most[at] = most[at].max(each.0[at]);
            }
        }
        let units = units.map(|unit: i64| unit.max(1));
        let pairs = i128::try_from(vertices / 2).ok()?;
        let mut factors = [0; COUNT];
        let mut factor: i128 = 1;
        for at in (0..COUNT).rev() {
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
        if factor > LARGEST_WEIGHT {
            return None;
        }
        // What is left of the largest weight is for the draw.
        let room = LARGEST_WEIGHT / factor / pairs.max(1);
        let draw_bits = room.max(1).ilog2().min(MOST_DRAW_BITS);
        let draws = pairs.max(1) << draw_bits;
        Some(Weights {
            units,
            factors: factors.map(|factor| factor * draws),
            more: factor * draws,
            draw_bits,
        })
    }

    /// The weight of a pair; the draw between equally good rounds follows from the numbers of the two in the lot.
    pub(crate) fn of(&self, costs: &Costs, lots: [u32; 2]) -> i128 {
        let weights = (0..COUNT).map(|at| i128::from(costs.0[at] / self.units[at]) * self.factors[at]);
        weights.sum::<i128>() + self.draw(lots)
    }

    /// The weight of a pair that must not be.
    pub(crate) fn forbidden(&self) -> i128 {
        self.more
    }

    /// A number below 2 to the power of the bits (SplitMix64 of Steele, Lea and Flood, 2014). No two rounds have the
    /// same sum, unless by a chance of less than one in a thousand even with few bits.
    fn draw(&self, [one, two]: [u32; 2]) -> i128 {
        let [low, high] = [one.min(two), one.max(two)];
        let mut z = (u64::from(low) << 32 | u64::from(high)).wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        i128::from(z) & ((1 << self.draw_bits) - 1)
    }
}

fn common_divisor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
