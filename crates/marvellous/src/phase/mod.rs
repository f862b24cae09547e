//! The phases of a turn (TURN-1), one module each. In a phase with decisions, `concerned` returns the sides
//! that must answer and `decide` handles an answer. `go_on` runs the phase as far as possible without one.

pub mod commander;
pub mod engage;
pub mod firing;
pub mod hand_to_hand;
pub mod initiative;
pub mod march;
pub mod movement;
pub mod remove_losses;
pub mod setup;
pub mod victory;
