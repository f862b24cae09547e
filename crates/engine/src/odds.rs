//! Exact probabilities before any die is thrown, in integers throughout.

use crate::{Message, MessageView, Rule, Template};
use serde::Serialize;
use std::cmp::Ordering;
use utoipa::ToSchema;

/// A probability as an exact fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    numerator: u128,
    denominator: u128,
}

impl Chance {
    /// Probability 0.
    pub const NEVER: Chance = Chance {
        numerator: 0,
        denominator: 1,
    };
    /// Probability 1.
    pub const SURE: Chance = Chance {
        numerator: 1,
        denominator: 1,
    };

    /// `numerator` out of `denominator`; [`Chance::NEVER`] if `denominator` is 0.
    pub fn new(numerator: u128, denominator: u128) -> Chance {
        let divisor = greatest_common_divisor(numerator, denominator);
        if divisor == 0 || denominator == 0 {
            Chance::NEVER
        } else {
            Chance {
                numerator: numerator / divisor,
                denominator: denominator / divisor,
            }
        }
    }

    /// The numerator, in lowest terms.
    pub fn numerator(self) -> u128 {
        self.numerator
    }

    /// The denominator, in lowest terms.
    pub fn denominator(self) -> u128 {
        self.denominator
    }

    /// Parts per million, rounded to the nearest.
    pub fn ppm(self) -> u32 {
        // Denominators are at most 6^31, so this stays below 2^128.
        ((self.numerator * 1_000_000 + self.denominator / 2) / self.denominator) as u32
    }

    /// The probability of either of two mutually exclusive events.
    #[must_use]
    pub fn or(self, other: Chance) -> Chance {
        let common = greatest_common_divisor(self.denominator, other.denominator);
        let (a, b) = (other.denominator / common, self.denominator / common);
        Chance::new(self.numerator * a + other.numerator * b, self.denominator * a)
    }

    /// The probability of both of two independent events.
    #[must_use]
    pub fn and(self, other: Chance) -> Chance {
        let (a, b) = (
            Chance::new(self.numerator, other.denominator),
            Chance::new(other.numerator, self.denominator),
        );
        Chance {
            numerator: a.numerator * b.numerator,
            denominator: a.denominator * b.denominator,
        }
    }

    /// The probability of the opposite.
    #[must_use]
    pub fn otherwise(self) -> Chance {
        Chance::new(self.denominator - self.numerator, self.denominator)
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Chance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Chance {
    fn cmp(&self, other: &Chance) -> Ordering {
        let common = greatest_common_divisor(self.denominator, other.denominator);
        (self.numerator * (other.denominator / common)).cmp(&(other.numerator * (self.denominator / common)))
    }
}

impl std::fmt::Display for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

/// A chance as the API shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChanceView {
    /// The exact fraction in lowest terms.
    #[schema(example = "13/27")]
    pub exact: String,
    /// Parts per million, rounded.
    #[schema(example = 481481)]
    pub ppm: u32,
}

impl From<Chance> for ChanceView {
    fn from(chance: Chance) -> ChanceView {
        ChanceView {
            exact: chance.to_string(),
            ppm: chance.ppm(),
        }
    }
}

/// The distribution of the number of dice that show `needs` or less, out of `dice` dice of `sides` sides: one
/// chance for each number from 0 to all.
pub fn distribution(dice: u8, needs: u8, sides: u8) -> Vec<Chance> {
    let (dice, sides) = (u32::from(dice), u128::from(sides.max(1)));
    let good = u128::from(needs).min(sides);
    let all = sides.pow(dice);
    let mut choose: u128 = 1;
    (0..=dice)
        .map(|hits| {
            let numerator = choose * good.pow(hits) * (sides - good).pow(dice - hits);
            choose = choose * u128::from(dice - hits) / u128::from(hits + 1);
            Chance::new(numerator, all)
        })
        .collect()
}

/// The probability of `least` or more, from a distribution over 0, 1, 2 ...
pub fn at_least(distribution: &[Chance], least: usize) -> Chance {
    distribution
        .iter()
        .skip(least)
        .fold(Chance::NEVER, |sum, chance| sum.or(*chance))
}

/// A rule that adds or removes dice or points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Modifier {
    /// The rule.
    #[schema(example = "FIRE-11")]
    pub rule: &'static str,
    /// The number added; negative if removed.
    #[schema(example = 4)]
    pub gives: i8,
    /// What it is for, in English.
    #[schema(example = "target in square")]
    pub what: String,
    /// What it is for, to be translated.
    pub message: MessageView,
}

impl Modifier {
    /// A modifier by a rule.
    pub fn new(rule: &'static Rule, gives: i8, what: &Message) -> Modifier {
        Modifier {
            rule: rule.id,
            gives,
            what: what.text().to_owned(),
            message: what.view(),
        }
    }
}

/// The reason and the signed amount: `target in square +2`.
impl std::fmt::Display for Modifier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} {}{}",
            self.what,
            if self.gives < 0 { "−" } else { "+" },
            self.gives.unsigned_abs()
        )
    }
}

/// A possible result of a throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Prospect {
    /// The result: `passes`, `flinches`, `routs` ...; open enumeration.
    #[schema(example = "flinches")]
    pub what: String,
    /// Its probability.
    pub chance: ChanceView,
}

impl Prospect {
    /// A result by its name in a catalogue.
    pub fn new(result: &'static Template, chance: Chance) -> Prospect {
        Prospect {
            what: result.word().to_owned(),
            chance: chance.into(),
        }
    }
}

/// A possible outcome of a throw, which excludes every other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ThrowOutcome {
    /// The results that come together, by their names among the prospects; empty: nothing happens.
    pub results: Vec<String>,
    /// Its probability.
    pub chance: ChanceView,
}

/// A throw that an announcement would cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ThrowOdds {
    /// What the throw is for, as an English sentence.
    pub what: String,
    /// What the throw is for, to be translated.
    pub message: MessageView,
    /// The unit that throws, if a unit does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The number of dice; 0 where the rule needs no throw.
    pub dice: u8,
    /// A die that shows this or less counts.
    pub needs: u8,
    /// The rule of the throw.
    pub rule: &'static str,
    /// The modifiers of the number of dice, or of the number needed.
    pub modifiers: Vec<Modifier>,
    /// The chance of each number of hits, from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hits: Vec<ChanceView>,
    /// The possible results. Several may come together.
    pub prospects: Vec<Prospect>,
    /// The outcomes where several results may come together: each excludes the others, all together are certain, the
    /// likeliest first. Where it is missing, `hits` or `prospects` exclude each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<ThrowOutcome>,
}

/// The odds of an announcement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Odds {
    /// The throws that it would cause immediately, in order; empty if nothing is thrown.
    pub throws: Vec<ThrowOdds>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distributions_are_exact_and_add_up() {
        let two = distribution(2, 2, 6);
        let texts: Vec<String> = two.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["4/9", "4/9", "1/9"]);
        for dice in 0..=31 {
            for needs in 0..=6 {
                let all = at_least(&distribution(dice, needs, 6), 0);
                assert_eq!(all, Chance::SURE, "{dice} dice, {needs}");
            }
        }
        assert_eq!(distribution(0, 2, 6), [Chance::SURE]);
        assert_eq!(at_least(&distribution(6, 2, 6), 2).to_string(), "473/729");
        assert_eq!(distribution(31, 1, 6)[31].denominator(), 6_u128.pow(31));
    }

    #[test]
    fn chances_compare_and_round() {
        assert!(Chance::new(1, 3) < Chance::new(1, 2));
        assert_eq!(Chance::new(2, 4), Chance::new(1, 2));
        assert_eq!(Chance::new(2, 3).ppm(), 666_667);
        assert_eq!(Chance::new(1, 6).otherwise(), Chance::new(5, 6));
        assert_eq!(Chance::new(1, 6).or(Chance::new(1, 3)), Chance::new(1, 2));
        assert_eq!(Chance::new(2, 3).and(Chance::new(3, 4)), Chance::new(1, 2));
        assert_eq!(Chance::NEVER.and(Chance::new(1, 7)), Chance::NEVER);
        assert_eq!(Chance::new(5, 0), Chance::NEVER);
    }
}
