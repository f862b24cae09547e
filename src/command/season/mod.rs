//! `umpire season`: seasons without a server.

mod absences;
mod course;
mod file;
mod games;
mod points;
mod recompute;
mod rehearse;
mod report;
mod settings;
mod stored;

use std::process::ExitCode;

/// Rehearse and recompute seasons of a club
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, clap::Subcommand)]
enum Task {
    Rehearse(rehearse::Args),
    Recompute(recompute::Args),
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let result = match args.task {
        Task::Rehearse(args) => rehearse::run(&args),
        Task::Recompute(args) => recompute::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("umpire: {}", failure.why);
            ExitCode::from(failure.status)
        }
    }
}

/// Why a command did nothing, in a sentence with the place.
struct Failure {
    why: String,
    status: u8,
}

impl Failure {
    /// The input is wrong.
    fn invalid(why: String) -> Failure {
        Failure { why, status: 1 }
    }

    /// The command line is wrong, or a file can't be read or written.
    fn unusable(why: String) -> Failure {
        Failure { why, status: 2 }
    }
}
