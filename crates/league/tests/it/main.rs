//! The tests of leagues. The numbers of the vectors are those of `leagues-vectors.md`, as printed.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod autumn;
mod bad_input;
mod candidates;
mod dutch;
mod movement;
mod rehearsal;
mod requests;
mod schedules;
mod schemas;
mod search;
mod season;
mod season_log;
mod season_rounds;
mod season_states;
mod season_support;
mod shuffled;
mod support;
mod swiss_rounds;
mod swiss_tie_breaks;
mod trial;
mod vasleague;
mod whole_seasons;
