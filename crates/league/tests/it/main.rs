//! The tests of leagues. The numbers of the vectors are those of `leagues-vectors.md`, as printed.

mod candidates;
mod dutch;
mod schedules;
mod support;
mod swiss_rounds;
mod swiss_tie_breaks;
mod vasleague;
