//! The command line.

pub mod admin;
mod demo;
mod dice_key;
mod drill;
mod exit_codes;
mod logs;
mod migrate;
mod serve_withdrawn;
