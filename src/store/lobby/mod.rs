//! Challenges.

pub(super) mod challenges;
