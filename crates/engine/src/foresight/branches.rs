//! The outcomes of the first throw of an announcement, with their exact chances; later throws are drawn.

use super::Foresight;
use crate::{Dice, Faces, Seat, System, ThrowOdds};

/// An outcome of the first throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    /// The faces of the first throw; none if they are drawn like all others.
    pub(super) faces: Vec<u8>,
    /// Its chance in parts per million.
    pub(super) ppm: u32,
}

/// The chance below which the outcomes of a throw of several dice are left out, in parts per million.
const NEGLIGIBLE: u32 = 15_000;

/// The outcomes of the first throw that an announcement causes; a single one without faces if it throws nothing
/// immediately.
pub(super) fn branches<S: System>(
    state: &S::State,
    seat: Seat,
    announcement: &S::Announcement,
) -> Vec<Branch> {
    let odds = S::odds(state, seat, announcement);
    let thrown = odds.throws.iter().find(|throw| throw.dice > 0);
    thrown.map_or_else(
        || vec![Branch::certain()],
        |throw| of_throw(throw, S::Foresight::SIDES),
    )
}

impl Branch {
    /// The only outcome of an announcement that throws nothing immediately.
    pub(super) fn certain() -> Branch {
        Branch {
            faces: vec![],
            ppm: 1_000_000,
        }
    }
}

fn of_throw(throw: &ThrowOdds, sides: u8) -> Vec<Branch> {
    if throw.dice == 1 && (throw.hits.is_empty() || throw.needs == 0) {
        return (1..=sides)
            .map(|face| Branch {
                faces: vec![face],
                ppm: 1_000_000 / u32::from(sides),
            })
            .collect();
    }
    if throw.hits.len() != usize::from(throw.dice) + 1 {
        return vec![Branch::certain()];
    }
    let with = |hits: usize| {
        let scored = std::iter::repeat_n(1, hits);
        let missed = std::iter::repeat_n(sides, usize::from(throw.dice) - hits);
        scored.chain(missed).collect()
    };
    let each = throw.hits.iter().enumerate().map(|(hits, chance)| Branch {
        faces: with(hits),
        ppm: chance.ppm,
    });
    each.filter(|branch| branch.ppm >= NEGLIGIBLE).collect()
}

/// Dice that show the faces of a branch first, and then what a seed says.
pub(super) struct Imagined<'a> {
    first: Option<&'a [u8]>,
    number: u64,
    drew: bool,
}

impl<'a> Imagined<'a> {
    /// Dice that show these faces first, if there are any.
    pub(super) fn new(first: &'a [u8], seed: u64) -> Imagined<'a> {
        Imagined {
            first: Some(first).filter(|faces| !faces.is_empty()),
            number: seed,
            drew: false,
        }
    }

    /// Whether a throw showed what the seed says.
    pub(super) fn drew(&self) -> bool {
        self.drew
    }
}

impl Dice for Imagined<'_> {
    fn throw(&mut self, _turn: u32, _number: u64, sides: u8, count: usize) -> Option<Faces> {
        if let Some(first) = self.first.take().filter(|first| first.len() == count) {
            return Some(first.iter().copied().collect());
        }
        self.drew = true;
        // Spread evenly over the faces from a drawn start: each die is fair, and their sum strays little, so that few
        // samples tell announcements apart.
        let all = count as u64 * FINENESS;
        let start = next(&mut self.number) % FINENESS;
        let face = |n: usize| ((n as u64 * FINENESS + start) * u64::from(sides) / all) as u8 + 1;
        Some((0..count).map(face).collect())
    }
}

/// The parts into which the distance between two evenly spread dice is divided.
const FINENESS: u64 = 1 << 20;

/// The next number of a stream (SplitMix64).
pub(super) fn next(number: &mut u64) -> u64 {
    *number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *number;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::{Imagined, next};
    use crate::Dice as _;

    #[test]
    fn the_first_throw_shows_its_branch_and_later_ones_the_seed() {
        let mut dice = Imagined::new(&[1, 6], 7);
        assert_eq!(dice.throw(1, 0, 6, 2).unwrap().as_slice(), [1, 6]);
        assert!(!dice.drew());
        let drawn = dice.throw(1, 1, 6, 5).unwrap();
        assert!(dice.drew());
        assert_eq!(drawn, Imagined::new(&[1, 6], 7).throw(1, 0, 6, 5).unwrap());
        assert!(drawn.as_slice().iter().all(|face| (1..=6).contains(face)));
    }

    #[test]
    fn the_stream_is_that_of_the_programs() {
        let mut number = 0;
        assert_eq!(next(&mut number), 0xe220_a839_7b1d_cdaf);
    }
}
