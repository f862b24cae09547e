//! `umpire report`.

use super::game_file;
use crate::engine::Viewer;
use crate::report::{Report, ReportContent};
use std::path::PathBuf;
use std::process::ExitCode;

/// Write a battle report of an exported game
///
/// The game is verified first, as by `umpire verify`. Exit status 0: written; 1: the file is invalid; 2: it
/// can't be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The file, as written by `umpire export` or the server
    file: PathBuf,

    /// The format of the report
    #[arg(long, value_enum, default_value_t = Format::Markdown)]
    format: Format,

    /// Include the dice, and the small steps between
    #[arg(long)]
    dice: bool,

    /// Cite the rules
    #[arg(long)]
    rules: bool,

    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Markdown
    Markdown,
    /// A self-contained page with a map of every turn
    Html,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let exported = match game_file::read(&args.file) {
        Ok(exported) => exported,
        Err(code) => return code,
    };
    let maps = args.format == Format::Html;
    let content = ReportContent {
        dice: args.dice,
        rules: args.rules,
        maps,
    };
    match Report::of(exported.rulebook, &exported.entries, Viewer::Public, content) {
        Ok(report) => {
            let text = if maps { report.html() } else { report.markdown() };
            game_file::write(args.output.as_ref(), &text)
        }
        Err(why) => {
            eprintln!("umpire: {}: {why}", args.file.display());
            ExitCode::FAILURE
        }
    }
}
