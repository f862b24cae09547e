//! Watching a game: catching up, and the delay for spectators.

pub mod catch_up;
pub mod spectator_delay;
