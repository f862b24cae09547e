//! The search for a substitute: its states, its data, and whole seasons with drop-outs.

mod data;
mod no_shows;
pub mod season;
mod states;
mod support;
