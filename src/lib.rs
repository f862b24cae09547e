//! Umpire adjudicates remote tabletop wargames.

pub mod bot;
pub mod cases;
pub mod command;
pub mod config;
pub mod demo;
pub mod engine;
pub mod laws;
pub mod people;
pub mod server;
pub mod store;
pub mod systems;
