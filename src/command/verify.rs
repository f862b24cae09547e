//! `umpire verify`.

use super::say;
use crate::engine::verify;
use crate::systems;
use std::path::PathBuf;
use std::process::ExitCode;

/// Verify an exported game
///
/// Needs no server and no network: it checks the hash chain, throws every die again from the keys that the
/// game has revealed, and adjudicates every announcement again. If this program does not have the game's
/// edition of the rules, it checks hashes and dice only, and says so. Exit status 0: valid; 1: invalid, and
/// the first wrong entry is named; 2: the file can't be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The file, as written by `umpire export` or the server
    file: PathBuf,

    /// The hash that the last entry must have: `head_hash` of the game on its server. Without it, a file that somebody
    /// has written anew with hashes of their own is valid too
    #[arg(long, value_name = "HASH", value_parser = hash)]
    head: Option<String>,
}

/// A hash as it is written: 64 hexadecimal digits.
fn hash(text: &str) -> Result<String, String> {
    if text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        Ok(text.to_ascii_lowercase())
    } else {
        Err("a hash has 64 hexadecimal digits".to_owned())
    }
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
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
        Ok(verified) if args.head.as_ref().is_some_and(|head| *head != verified.head) => {
            say(&format!("WRONG the last entry has the hash {}\n", verified.head));
            ExitCode::from(1)
        }
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
