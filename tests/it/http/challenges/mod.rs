//! Challenges.

mod bot_games;
mod bots;
mod ends;
mod races;
pub mod to_first_move;
