//! The phases of a turn (TURN-1): a room each, with the same doors. `asked` says what is open, `decide` takes the
//! answer, `go_on` carries the phase as far as it goes without one.

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
