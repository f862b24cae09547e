//! `umpire map`.

use super::game_file;
use crate::engine::{Exported, Fault, Game, Seq, Viewer};
use std::path::PathBuf;
use std::process::ExitCode;

/// Draw the table of an exported game as a picture (SVG)
///
/// The game is verified first, as by `umpire verify`. Exit status 0: drawn; 1: the file is invalid, or has no
/// such entry; 2: it can't be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The file, as written by `umpire export` or the server
    file: PathBuf,

    /// The table after this entry [default: the last]
    #[arg(long, value_name = "ENTRY")]
    at: Option<Seq>,

    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let exported = match game_file::read(&args.file) {
        Ok(exported) => exported,
        Err(code) => return code,
    };
    let last = Seq::last_of(exported.entries.len());
    let at = args.at.unwrap_or(last);
    if at == Seq::NONE || at > last {
        eprintln!(
            "umpire: {}: there is no entry {at}; the last is {last}",
            args.file.display()
        );
        return ExitCode::FAILURE;
    }
    match game_at(&exported, at) {
        Ok(Some(game)) => game_file::write(args.output.as_ref(), &game.table().map(Viewer::Public)),
        Ok(None) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("umpire: {}: {fault}", args.file.display());
            ExitCode::FAILURE
        }
    }
}

/// The game after an entry.
fn game_at(exported: &Exported, at: Seq) -> Result<Option<Game>, Fault> {
    let mut entries = exported.entries.iter().take_while(|e| e.seq <= at);
    let Some(opening) = entries.next() else {
        return Ok(None);
    };
    let game = Game::reopen(exported.rulebook, opening)?;
    entries.try_fold(game, |game, entry| game.fold(entry)).map(Some)
}
