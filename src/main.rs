//! The `umpire` program: reads the command line and hands over to [`umpire::command`].

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    umpire::command::run(umpire::command::CommandLine::parse())
}
