//! `umpire check`.

use std::process::ExitCode;

/// Run cases: executable rulings
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Runs the command.
pub fn run(_args: Args) -> ExitCode {
    ExitCode::from(2)
}
