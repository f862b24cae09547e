//! `umpire simulate`.

use std::process::ExitCode;

/// Play random games and check the laws
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Runs the command.
pub fn run(_args: Args) -> ExitCode {
    ExitCode::from(2)
}
