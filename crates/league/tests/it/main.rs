//! The tests of leagues. The numbers of the vectors are those of `leagues-vectors.md`, as printed.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod autumn;
mod candidates;
mod dutch;
mod schedules;
mod season_support;
mod support;
mod swiss_rounds;
mod swiss_tie_breaks;
mod vasleague;
