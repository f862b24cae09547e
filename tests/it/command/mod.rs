//! The command line.

pub mod admin;
mod demo;
mod exit_codes;
mod logs;
mod serve_withdrawn;
