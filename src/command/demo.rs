//! `umpire demo`: a whole battle between two programs.

use super::say_line as say;
use crate::bot::Level;
use crate::demo::{DemoError, Plan, Shown, show};
use crate::server::Ids;
use crate::systems;
use std::path::PathBuf;
use std::process::ExitCode;
use uuid::Uuid;

/// Show a whole battle between two programs
///
/// Starts a server on a free port of this machine, lets two programs play a battle over HTTP and WebSocket as
/// any client would, narrates it, and verifies the exported log at the end.
///
/// Exit status 0: the log is valid; 1: there is no such game or scenario, or the battle failed; 2: there is no such level
/// or flag.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game [default: the first that this server offers]
    #[arg(long, value_name = "NAME")]
    system: Option<String>,
    /// The scenario [default: the game's first]
    #[arg(long, value_name = "NAME")]
    scenario: Option<String>,
    /// The level at which both programs play: cadet or captain
    #[arg(long, default_value = "cadet")]
    level: Level,
    /// The seed: the same seed gives the same announcements and the same dice
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Keep the database and the exported log in this folder
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    match staged(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("umpire: {why}");
            ExitCode::FAILURE
        }
    }
}

fn staged(args: &Args) -> Result<(), String> {
    let names = || {
        systems::all()
            .iter()
            .map(|s| s.name())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let rulebook = match &args.system {
        Some(name) => {
            systems::named(name).ok_or_else(|| format!("there is no game {name:?}; there is: {}", names()))?
        }
        None => *systems::all().first().ok_or("this program knows no game")?,
    };
    let first = || {
        rulebook
            .scenarios()
            .first()
            .map(|scenario| scenario.name.clone())
            .unwrap_or_default()
    };
    let ids = Ids::system().map_err(|e| e.to_string())?;
    let folder = args
        .keep
        .clone()
        .unwrap_or_else(|| std::env::temp_dir().join(format!("umpire-demo-{}", ids.next::<Uuid>())));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    if folder.join("umpire.db").exists() {
        return Err(format!(
            "{} has a database already; name an empty folder",
            folder.display()
        ));
    }
    let plan = Plan {
        rulebook,
        rulebooks: systems::all(),
        scenario: args.scenario.clone().unwrap_or_else(first),
        level: args.level,
        seed: args.seed,
        folder: folder.clone(),
    };
    let shown = played(&plan);
    if args.keep.is_none() {
        // A subfolder of the temporary folder, which the system clears if this fails.
        let _ = std::fs::remove_dir_all(&folder);
    }
    let Shown { verified, export } = shown?;
    say("");
    say(&verified.to_string());
    if args.keep.is_some() {
        say(&format!("Kept: {} (try: umpire verify {0})", export.display()));
        say(&format!(
            "      {} (try: umpire serve --data {0})",
            folder.display()
        ));
    }
    Ok(())
}

fn played(plan: &Plan) -> Result<Shown, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|e| format!("the system gives no threads: {e}"))?;
    runtime
        .block_on(show(plan, &mut say))
        .map_err(|e: DemoError| e.to_string())
}
