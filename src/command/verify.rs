//! `umpire verify`.

use crate::engine::verify;
use crate::systems;
use std::path::PathBuf;
use std::process::ExitCode;

/// Check an exported game
///
/// Needs no server and no network: it checks the chain of hashes, throws every die again from the keys that the game has
/// revealed, and adjudicates every announcement again. Exit status 0: it holds; 1: it does not, and the first wrong
/// entry is named; 2: the file can't be read.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file, as `umpire export` or the server gives it
    file: PathBuf,
}

/// Runs the command.
pub fn run(args: Args) -> ExitCode {
    let text = match std::fs::read_to_string(&args.file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("umpire: {}: {error}", args.file.display());
            return ExitCode::from(2);
        }
    };
    match verify(&text, systems::named) {
        Ok(good) => {
            println!(
                "OK {} entries, {} dice, {} turns, head {}",
                good.entries, good.dice, good.turns, good.head
            );
            if good.unproved > 0 {
                println!(
                    "{} dice belong to a turn whose key is not revealed yet",
                    good.unproved
                );
            }
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            println!("WRONG {wrong}");
            ExitCode::from(1)
        }
    }
}
