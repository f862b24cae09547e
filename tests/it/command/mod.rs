//! The command line.

pub mod admin;
mod demo;
mod drill;
mod exit_codes;
mod logs;
mod migrate;
mod serve_withdrawn;
