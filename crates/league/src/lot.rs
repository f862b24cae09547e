//! The lot: an order drawn from a published seed, which anybody can draw again.

use crate::ids::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The seed of a season. Written as 16 hexadecimal digits in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed(pub u64);

/// A text that is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no seed: write 16 hexadecimal digits")]
pub struct NoSeed(String);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Seed {
    type Err = NoSeed;

    fn from_str(text: &str) -> Result<Seed, NoSeed> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(Seed).ok_or_else(|| NoSeed(text.to_owned()))
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = NoSeed;

    fn try_from(text: String) -> Result<Seed, NoSeed> {
        text.parse()
    }
}

/// A pseudo-random sequence (SplitMix64 of Steele, Lea and Flood, 2014), determined by its seed.
#[derive(Clone, Debug)]
pub(crate) struct Sequence(u64);

impl Sequence {
    /// The sequence of a seed and a name, so that each division draws its own lot.
    pub(crate) fn new(seed: Seed, name: &str) -> Sequence {
        let mut sequence = Sequence(seed.0);
        for byte in name.bytes() {
            sequence.0 ^= u64::from(byte);
            sequence.0 = sequence.next();
        }
        sequence
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 below `bound`, each as likely as the others. `bound` is at least 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = (bound as u64).max(1);
        let most = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.next();
            if drawn < most {
                return (drawn % bound) as usize;
            }
        }
    }

    /// Shuffles by Fisher and Yates, from the end.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

/// The lot of a division: each seat has a number from 1, and the lower number wins a tie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(BTreeMap<Seat, u32>);

impl Lot {
    /// Draws the lot: the seats in ascending order are shuffled with SplitMix64 from the seed and the division's name.
    pub fn draw(seed: Seed, division: &str, seats: u16) -> Lot {
        let mut order: Vec<Seat> = (1..=seats).map(Seat).collect();
        Sequence::new(seed, division).shuffle(&mut order);
        Lot::of(order)
    }

    /// The lot in which the seats were drawn in this order.
    pub fn of(order: impl IntoIterator<Item = Seat>) -> Lot {
        Lot(order.into_iter().zip(1..).collect())
    }

    /// The number of a seat; a seat that was not drawn comes after all others.
    pub fn number(&self, seat: Seat) -> u32 {
        self.0.get(&seat).copied().unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lot, Seed, Sequence};
    use crate::ids::Seat;

    #[test]
    fn the_sequence_is_the_published_one() {
        // The first numbers of SplitMix64 from 1234567, as in the reference implementation's tests.
        let mut sequence = Sequence(1_234_567);
        assert_eq!(sequence.next(), 6_457_827_717_110_365_317);
        assert_eq!(sequence.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_seed_is_written_as_16_digits() {
        let seed = Seed(0x1f);
        assert_eq!(seed.to_string(), "000000000000001f");
        assert_eq!(serde_json::to_string(&seed).unwrap(), "\"000000000000001f\"");
        assert_eq!("000000000000001F".parse(), Ok(seed));
        for text in ["", "1f", "+00000000000001f", "00000000000001fg"] {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_lot_is_an_order_that_the_seed_determines() {
        let lot = Lot::draw(Seed(7), "1", 12);
        assert_eq!(lot, Lot::draw(Seed(7), "1", 12));
        assert_ne!(lot, Lot::draw(Seed(8), "1", 12));
        assert_ne!(lot, Lot::draw(Seed(7), "2", 12));
        let mut numbers: Vec<u32> = (1..=12).map(|seat| lot.number(Seat(seat))).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=12).collect::<Vec<u32>>());
        assert_eq!(lot.number(Seat(13)), u32::MAX);
    }
}
