//! The integration tests: one binary, one folder per subject.

#![expect(clippy::unwrap_used, reason = "a test that can't go on should stop there")]

mod apps;
mod clubs;
mod cluster;
mod command;
mod failure;
mod guests;
mod house;
mod http;
mod log;
mod meta;
mod notify;
mod operations;
mod people;
mod play;
mod practice;
mod rules;
mod season;
mod seasons;
pub mod sse;
mod store;
mod support;
pub mod ws;
