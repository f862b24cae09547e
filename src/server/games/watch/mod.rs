//! Watching a game: catching up, and the delay for spectators.

pub(crate) mod catch_up;
pub(crate) mod spectator_delay;
pub(crate) mod until_asked;
