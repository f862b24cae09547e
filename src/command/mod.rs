//! The command line: one file per subcommand.

mod admin;
mod check;
mod counts;
mod demo;
mod duel;
mod export;
mod game_file;
mod handoffs;
mod map;
mod practice;
mod record;
mod report;
mod season;
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
    Serve(Box<serve::Args>),
    Demo(demo::Args),
    Check(check::Args),
    Simulate(simulate::Args),
    Duel(duel::Args),
    Tune(duel::tune::Args),
    Verify(verify::Args),
    Record(record::Args),
    Export(export::Args),
    Report(report::Args),
    Map(map::Args),
    Season(season::Args),
    Admin(admin::Args),
}

/// Runs the command.
pub fn run(line: CommandLine) -> ExitCode {
    match line.command {
        Command::Serve(args) => serve::run(*args),
        Command::Demo(args) => demo::run(args),
        Command::Check(args) => check::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Duel(args) => duel::run(&args),
        Command::Tune(args) => duel::tune::run(&args),
        Command::Verify(args) => verify::run(args),
        Command::Record(args) => record::run(args),
        Command::Export(args) => export::run(args),
        Command::Report(args) => report::run(args),
        Command::Map(args) => map::run(args),
        Command::Season(args) => season::run(args),
        Command::Admin(args) => admin::run(args),
    }
}

/// The runtime for commands that use the database. Prints the error if it can't start.
fn runtime() -> Result<tokio::runtime::Runtime, ExitCode> {
    started(&mut tokio::runtime::Builder::new_current_thread())
}

/// The runtime for commands that have work for every core. Prints the error if it can't start.
fn threads() -> Result<tokio::runtime::Runtime, ExitCode> {
    started(&mut tokio::runtime::Builder::new_multi_thread())
}

fn started(builder: &mut tokio::runtime::Builder) -> Result<tokio::runtime::Runtime, ExitCode> {
    builder.enable_all().build().map_err(|error| {
        eprintln!("umpire: the system gives no threads: {error}");
        ExitCode::FAILURE
    })
}

/// Says that there is no such system, and which there are.
fn no_system(name: &str) -> ExitCode {
    let names: Vec<&str> = crate::systems::all().iter().map(|system| system.name()).collect();
    eprintln!("There is no system {name:?}. Known: {}.", names.join(", "));
    ExitCode::from(2)
}

/// Prints to standard output. A closed pipe is not an error, as in `umpire export … | head`.
fn say(text: &str) {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}

/// Prints a line.
fn say_line(line: &str) {
    say(&format!("{line}\n"));
}
