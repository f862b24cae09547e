//! Dice that were thrown, by what they count.

use super::super::{Seat, Template};

/// A kind of die, by what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Die {
    /// It counts 1 if it shows one of its `good` faces, and 0 otherwise.
    Passes {
        /// The number of good faces.
        good: u8,
        /// The number of faces.
        sides: u8,
    },
    /// It counts its face, from 0 to one less than the number of its faces.
    Face {
        /// The number of faces.
        sides: u8,
    },
}

/// Dice that a seat threw, and what they counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    /// The seat.
    pub seat: Seat,
    /// What they count, in the plural. Only casts of the same measure are added up.
    pub measure: &'static Template,
    /// The kind of die.
    pub die: Die,
    /// The number of dice.
    pub dice: u32,
    /// What they counted together.
    pub score: u32,
}
