//! The files of commands: an exported game to read, a result to write.

use crate::engine::{Exported, read_export};
use crate::systems;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Reads and verifies an exported game. Prints the error otherwise.
pub(super) fn read(file: &Path) -> Result<Exported, ExitCode> {
    let say = |why: String, code: u8| {
        eprintln!("umpire: {}: {why}", file.display());
        ExitCode::from(code)
    };
    let bytes = std::fs::read(file).map_err(|e| say(e.to_string(), 2))?;
    let text = String::from_utf8(bytes).map_err(|_| say("this is no text".to_owned(), 1))?;
    read_export(&text, systems::named).map_err(|wrong| say(wrong.to_string(), 1))
}

/// Writes the result to a file, or to standard output.
pub(super) fn write(output: Option<&PathBuf>, text: &str) -> ExitCode {
    let written = match output {
        Some(file) => std::fs::write(file, text).map_err(|e| format!("{}: {e}", file.display())),
        None => std::io::stdout()
            .write_all(text.as_bytes())
            .map_err(|e| e.to_string()),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("umpire: {why}");
            ExitCode::FAILURE
        }
    }
}
