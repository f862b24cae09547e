//! Dice against what was to be expected of them. It decides nothing, so its numbers may be rounded.

#![expect(
    clippy::float_arithmetic,
    reason = "statistics for people, by which nothing is adjudicated"
)]

use crate::engine::{Cast, Die};

/// What a number of dice counted, and what was to be expected of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// The number of dice.
    pub dice: u32,
    /// What they counted.
    pub score: u32,
    /// The expected count.
    pub expected: f64,
    /// The standard deviation: two thirds of all battles differ from the expected count by less.
    pub deviation: f64,
    /// The chance that as many dice count this or more.
    pub at_least: f64,
    /// The chance that as many dice count this or less.
    pub at_most: f64,
}

/// The largest count of one die.
fn most(die: Die) -> usize {
    match die {
        Die::Passes { .. } => 1,
        Die::Face { sides } => usize::from(sides.max(1)) - 1,
    }
}

/// The chance that one good face shows.
fn chance(good: u8, sides: u8) -> f64 {
    f64::from(good.min(sides)) / f64::from(sides.max(1))
}

fn mean_of(die: Die) -> f64 {
    match die {
        Die::Passes { good, sides } => chance(good, sides),
        Die::Face { sides } => (f64::from(sides.max(1)) - 1.0) / 2.0,
    }
}

fn variance_of(die: Die) -> f64 {
    match die {
        Die::Passes { good, sides } => chance(good, sides) * (1.0 - chance(good, sides)),
        Die::Face { sides } => (f64::from(sides.max(1)).powi(2) - 1.0) / 12.0,
    }
}

/// The distribution of a count with one more die of a kind.
fn with_die(die: Die, before: &[f64]) -> Vec<f64> {
    let mut after = vec![0.0; before.len() + most(die)];
    match die {
        Die::Passes { good, sides } => {
            let chance = chance(good, sides);
            for (count, weight) in before.iter().enumerate() {
                after[count] += weight * (1.0 - chance);
                after[count + 1] += weight * chance;
            }
        }
        Die::Face { sides } => {
            let faces = usize::from(sides.max(1));
            // A sliding sum over as many earlier counts as there are faces.
            let mut sum = 0.0;
            for (count, chance) in after.iter_mut().enumerate() {
                sum += before.get(count).copied().unwrap_or_default();
                if let Some(past) = count.checked_sub(faces) {
                    sum -= before.get(past).copied().unwrap_or_default();
                }
                *chance = sum.max(0.0) / faces as f64;
            }
        }
    }
    after
}

/// The luck of dice that count the same. Exact but for the rounding of floating point numbers.
pub(super) fn luck<'a>(casts: impl IntoIterator<Item = &'a Cast>) -> Luck {
    let mut luck = Luck::default();
    let mut variance = 0.0;
    let mut distribution = vec![1.0];
    for cast in casts {
        luck.dice += cast.dice;
        luck.score += cast.score;
        luck.expected += f64::from(cast.dice) * mean_of(cast.die);
        variance += f64::from(cast.dice) * variance_of(cast.die);
        for _ in 0..cast.dice {
            distribution = with_die(cast.die, &distribution);
        }
    }
    let score = luck.score as usize;
    luck.deviation = variance.sqrt();
    luck.at_least = distribution.iter().skip(score).sum::<f64>().min(1.0);
    luck.at_most = distribution.iter().take(score + 1).sum::<f64>().min(1.0);
    luck
}

/// A number to two places.
pub fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// A chance in millionths, 0 to 1,000,000.
pub fn ppm(chance: f64) -> u32 {
    (chance.clamp(0.0, 1.0) * 1e6).round() as u32
}

#[cfg(test)]
mod tests {
    use super::{Cast, Die, luck};
    use crate::engine::{Seat, Template};

    static HITS: Template = Template {
        key: "toy.measure.hits",
        text: "hits",
    };

    fn cast(die: Die, dice: u32, score: u32) -> Cast {
        Cast {
            seat: Seat::First,
            measure: &HITS,
            die,
            dice,
            score,
        }
    }

    fn is_near(found: f64, expected: f64) -> bool {
        (found - expected).abs() < 1e-9
    }

    #[test]
    fn two_kinds_of_dice_add_up_to_one_distribution() {
        let [third, half] = [2, 3].map(|good| Die::Passes { good, sides: 6 });
        // Of one die with a chance of 1/3 and one of 1/2: none 2/6, one 3/6, both 1/6.
        let found = luck(&[cast(third, 1, 1), cast(half, 1, 0)]);
        assert_eq!((found.dice, found.score), (2, 1));
        assert!(is_near(found.expected, 5.0 / 6.0), "{found:?}");
        assert!(
            is_near(found.deviation, (2.0_f64 / 9.0 + 0.25).sqrt()),
            "{found:?}"
        );
        assert!(is_near(found.at_least, 4.0 / 6.0), "{found:?}");
        assert!(is_near(found.at_most, 5.0 / 6.0), "{found:?}");
    }

    #[test]
    fn faces_add_up() {
        // Of the 100 throws of two dice from 0 to 9, two sum to 17 and one to 18.
        let found = luck(&[cast(Die::Face { sides: 10 }, 2, 17)]);
        assert!(is_near(found.expected, 9.0), "{found:?}");
        assert!(is_near(found.at_least, 0.03), "{found:?}");
        assert!(is_near(found.at_most, 0.99), "{found:?}");
        assert!(is_near(found.deviation, 16.5_f64.sqrt()), "{found:?}");
    }

    #[test]
    fn without_dice_there_is_no_luck() {
        let found = luck(&[]);
        assert_eq!((found.dice, found.score), (0, 0));
        assert!(is_near(found.at_least, 1.0) && is_near(found.at_most, 1.0));
    }
}
