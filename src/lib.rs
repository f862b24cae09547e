//! Umpire adjudicates remote tabletop wargames.

pub mod command;
pub mod engine;
pub mod systems;
