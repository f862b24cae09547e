//! The command line.

pub mod admin;
mod demo;
mod dice_key;
mod drill;
mod encrypted_backup;
mod exit_codes;
mod interrupted;
mod logs;
mod migrate;
mod remove_game;
mod serve_withdrawn;
