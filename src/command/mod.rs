//! The command line: one file per subcommand.

mod check;
mod demo;
mod export;
mod exported;
mod map;
mod practice;
mod report;
mod serve;
mod simulate;
mod verify;

pub use practice::practice;

use clap::{Parser, Subcommand};
use std::io::Write as _;
use std::process::ExitCode;

/// Umpire adjudicates remote tabletop wargames.
#[derive(Debug, Parser)]
#[command(version, about, disable_help_subcommand = true)]
pub struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Demo(demo::Args),
    Check(check::Args),
    Simulate(simulate::Args),
    Verify(verify::Args),
    Export(export::Args),
    Report(report::Args),
    Map(map::Args),
}

/// Runs what the command line asks for.
pub fn run(line: CommandLine) -> ExitCode {
    match line.command {
        Command::Serve(args) => serve::run(args),
        Command::Demo(args) => demo::run(args),
        Command::Check(args) => check::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Export(args) => export::run(args),
        Command::Report(args) => report::run(args),
        Command::Map(args) => map::run(args),
    }
}

/// Prints a line. Whoever closes the pipe early wants no more lines.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
