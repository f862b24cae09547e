//! The random generator of a practice program: seeded, small, and the same on every machine. Never used for
//! the dice of a game.

/// A stream of numbers (SplitMix64).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn seeded(seed: u64) -> Chance {
        Chance(seed)
    }

    /// A stream with an unpredictable seed.
    #[expect(
        clippy::disallowed_methods,
        reason = "a program that plays may be unpredictable; it throws no dice"
    )]
    pub fn drawn() -> Chance {
        Chance(rand::random())
    }

    /// The next number.
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        if end == 0 { 0 } else { self.next_number() % end }
    }

    /// The next 32 bytes.
    pub fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for eight in bytes.chunks_exact_mut(8) {
            eight.copy_from_slice(&self.next_number().to_be_bytes());
        }
        bytes
    }

    /// An index drawn in proportion to its weight; `None` if all weights are 0.
    pub fn weighted(&mut self, weights: &[u64]) -> Option<usize> {
        let sum: u64 = weights.iter().sum();
        if sum == 0 {
            return None;
        }
        let mut left = self.below(sum);
        weights.iter().position(|weight| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_same_seed_gives_the_same_stream() {
        let first: Vec<u64> = (0..4)
            .map({
                let mut chance = Chance::seeded(0);
                move |_| chance.next_number()
            })
            .collect();
        assert_eq!(first[0], 0xe220_a839_7b1d_cdaf);
        assert_eq!(first[1], 0x6e78_9e6a_a1b9_65f4);
        let mut again = Chance::seeded(0);
        assert_eq!(again.bytes()[..8], first[0].to_be_bytes());
    }

    #[test]
    fn weights_are_kept() {
        let mut chance = Chance::seeded(7);
        let mut counts = [0; 3];
        for _ in 0..6000 {
            counts[chance.weighted(&[1, 0, 5]).unwrap()] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((800..1200).contains(&counts[0]), "{counts:?}");
        assert_eq!(chance.weighted(&[0, 0]), None);
        assert_eq!(chance.weighted(&[]), None);
    }
}
