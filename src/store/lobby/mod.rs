//! Challenges.

pub mod challenges;
