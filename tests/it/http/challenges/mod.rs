//! Challenges.

mod ends;
mod races;
pub mod to_first_move;
