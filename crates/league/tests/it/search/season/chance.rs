//! Chance with a seed, and what people do by it.

use umpire_engine::Millis;

/// SplitMix64 by Steele, Lea and Flood.
pub struct Chance(pub u64);

/// How somebody fails to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// They say days before that they are away for one round.
    Ahead,
    /// They say so when the round opens, or in its first days.
    LastMoment,
    /// They do not appear, and it is noticed at the start deadline.
    Silent,
    /// They leave the season from the next round on.
    Leaves,
}

/// What a reserve does who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Answers in time.
    Answers { accept: bool, after: Millis },
    /// Accepts when their time is over.
    TooLate { after: Millis },
    /// Never answers.
    Nothing,
}

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// A number of hours from one to another.
    pub fn hours(&mut self, from: i64, to: i64) -> Millis {
        Millis::from_hours(from + self.below((to - from + 1) as usize) as i64)
    }

    /// So many in 100 are for good. Of the others, 8 of 20 are announced ahead, 7 at the last moment, and 5 are silent.
    pub fn absence(&mut self, for_good: usize) -> Absence {
        if self.below(100) < for_good {
            return Absence::Leaves;
        }
        match self.below(20) {
            0..8 => Absence::Ahead,
            8..15 => Absence::LastMoment,
            _ => Absence::Silent,
        }
    }

    /// 70 in 100 accept, 20 decline, 10 do not answer in time.
    pub fn reply(&mut self, slowest: i64) -> Reply {
        let after = self.hours(1, slowest);
        match self.below(100) {
            0..70 => Reply::Answers { accept: true, after },
            70..90 => Reply::Answers { accept: false, after },
            90..95 => Reply::TooLate {
                after: Millis::from_hours(24) + after,
            },
            _ => Reply::Nothing,
        }
    }
}
