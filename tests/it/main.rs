//! The integration tests: one binary, one file per subject.

#![expect(clippy::unwrap_used, reason = "a test that can't go on should stop there")]

mod admin;
mod audit;
mod calls;
mod cases;
mod command;
mod coverage;
mod crash;
mod demo;
mod disk_full;
mod isolation;
mod event_rules;
mod laws;
mod map;
mod odds;
mod odds_fights;
mod odds_frequencies;
mod openapi;
mod options;
mod played;
mod postgres;
mod practice;
mod process;
mod protocol;
mod report;
mod rulebook;
mod secrets;
mod server;
mod server_forms;
mod server_games;
mod server_leak;
mod server_odds;
mod server_report;
mod server_setups;
mod server_stream;
mod server_systems;
mod several;
mod several_faults;
mod store;
mod store_lists;
mod store_races;
mod tidy;
mod toy;
mod umpire;
mod verifiers;
