//! Who watches a game, and what they are sent.

pub mod catch_up;
pub mod spectator_delay;
