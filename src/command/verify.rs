//! `umpire verify`.

use super::say;
use crate::engine::verify;
use crate::systems;
use std::path::PathBuf;
use std::process::ExitCode;

/// Check an exported game
///
/// Needs no server and no network: it checks the chain of hashes, throws every die again from the keys that the game has
/// revealed, and adjudicates every announcement again. Of a game by an edition of the rules that is not known here it checks
/// hashes and dice, and says so. Exit status 0: it holds; 1: it does not, and the first wrong entry is named; 2: the file
/// can't be read.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file, as `umpire export` or the server gives it
    file: PathBuf,
}

/// Runs the command.
pub fn run(args: Args) -> ExitCode {
    let bytes = match std::fs::read(&args.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("umpire: {}: {error}", args.file.display());
            return ExitCode::from(2);
        }
    };
    let Ok(text) = String::from_utf8(bytes) else {
        say("WRONG this is no text\n");
        return ExitCode::from(1);
    };
    match verify(&text, systems::named) {
        Ok(verified) => {
            say(&format!("{verified}\n"));
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            say(&format!("WRONG {wrong}\n"));
            ExitCode::from(1)
        }
    }
}
