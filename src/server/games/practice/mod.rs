//! The practice opponent.

pub mod opponent;
pub mod player;
pub mod takeback;
