//! `umpire export`.

use super::{runtime, say};
use crate::config::DataFolder;
use crate::engine::{Entry, Seq, export_lines};
use crate::ids::GameId;
use crate::store::Store;
use crate::systems;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

/// Write a game as JSON lines
///
/// Reads the database; the server may be running. The export ends before the first answer that is still
/// sealed.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game's id
    game: GameId,

    /// The database.
    #[command(flatten)]
    data: DataFolder,

    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let runtime = match runtime() {
        Ok(runtime) => runtime,
        Err(failed) => return failed,
    };
    match runtime.block_on(export(&args)) {
        Ok(text) => written(&args, &text),
        Err(error) => {
            eprintln!("umpire: {error}");
            ExitCode::FAILURE
        }
    }
}

fn written(args: &Args, text: &str) -> ExitCode {
    let Some(file) = &args.output else {
        say(text);
        return ExitCode::SUCCESS;
    };
    match std::fs::write(file, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("umpire: {}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

async fn export(args: &Args) -> Result<String, Box<dyn Error>> {
    let database = args.data.database()?;
    let store = Store::open_to_read(&database)
        .await
        .map_err(|e| format!("{database}: {e}"))?;
    let record = store
        .game(args.game)
        .await?
        .ok_or_else(|| format!("there is no game {}", args.game))?;
    let rulebook = systems::named(&record.system)
        .ok_or_else(|| format!("this program does not know the system {:?}", record.system))?;
    let game = store.load(rulebook, args.game, None).await?;
    let end = game.exportable();
    let mut entries: Vec<Entry> = Vec::new();
    loop {
        let page = store.entries(args.game, Seq::last_of(entries.len()), 256).await?;
        if page.is_empty() {
            break;
        }
        entries.extend(page);
    }
    entries.retain(|e| e.seq <= end);
    let mut text = export_lines(&game, &entries).join("\n");
    text.push('\n');
    Ok(text)
}
