//! The clocks of games.

pub mod clock_state;
mod closed_games;
mod invariants;
mod orders;
pub mod over_http;
mod reaction_wishes;
mod slow_decisions;
mod slow_games;
pub mod takebacks;
mod weeks;
