//! Hand-offs: how often a game at a distance waits for a person. Measured in seeded games between two
//! sensible programs, with and without each means against waiting.

mod count;
mod play;

pub use count::Counter;
pub use play::{Means, Measured, measure};
