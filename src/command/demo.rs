//! `umpire demo`.

use std::process::ExitCode;

/// Show a whole battle between two programs
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Runs the command.
pub fn run(_args: Args) -> ExitCode {
    ExitCode::from(2)
}
