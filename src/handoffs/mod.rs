//! How often a game at a distance waits for a person: seeded games between two sensible programs, with and without each
//! of the means against waiting.

mod count;
mod play;

pub use count::Counter;
pub use play::{Means, Measured, measure};
