//! `umpire export`.

use std::process::ExitCode;

/// Write a game as JSON lines
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Runs the command.
pub fn run(_args: Args) -> ExitCode {
    ExitCode::from(2)
}
