//! `umpire record`: records games for the tests of later editions.

use super::say_line;
use crate::engine::NamedScenario;
use crate::engine::Rulebook;
use crate::laws;
use crate::systems;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Record games, to be adjudicated again by every later edition
///
/// Plays each scenario at random, and writes the exported log and a file with the consequences of each entry.
/// Run it once for every released edition (docs/log-and-dice.md). Nothing is ever overwritten.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder, such as tests/recorded
    folder: PathBuf,
    /// The game [default: all]
    #[arg(long, value_name = "NAME")]
    system: Option<String>,
    /// The number of games per scenario: the first as published, the others with random choices
    #[arg(long, default_value_t = 2)]
    games: u64,
    /// The seed of the first game; the others follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    if let Some(name) = args
        .system
        .as_deref()
        .filter(|name| systems::named(name).is_none())
    {
        let names: Vec<&str> = systems::all().iter().map(|rulebook| rulebook.name()).collect();
        eprintln!(
            "umpire: --system: there is no system {name:?}: use one of {}",
            names.join(", ")
        );
        return ExitCode::from(2);
    }
    match recorded(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("umpire: {why}");
            ExitCode::FAILURE
        }
    }
}

fn recorded(args: &Args) -> Result<(), String> {
    std::fs::create_dir_all(&args.folder).map_err(|e| format!("{}: {e}", args.folder.display()))?;
    let chosen = |rulebook: &&&dyn Rulebook| args.system.as_ref().is_none_or(|name| name == rulebook.name());
    for rulebook in systems::all().iter().filter(chosen) {
        for NamedScenario { name: scenario, card } in rulebook.scenarios() {
            for n in 0..args.games {
                let seed = args.seed.wrapping_add(n);
                let setup = if n == 0 {
                    Ok(card["setup"].clone())
                } else {
                    rulebook.arbitrary_setup(&card["setup"], seed)
                };
                let setup = setup.map_err(|e| e.to_string())?;
                let game = laws::record(*rulebook, &setup, seed).map_err(|e| e.to_string())?;
                let name = format!("{}-{}-{scenario}-{seed}", rulebook.name(), rulebook.edition());
                let log = args.folder.join(format!("{name}.jsonl"));
                write(&log, &game.export)?;
                write(&log.with_extension("followed"), &game.consequences)?;
                say_line(&format!(
                    "{} ({} entries)",
                    log.display(),
                    game.export.lines().count() - 2
                ));
            }
        }
    }
    Ok(())
}

/// Writes a new file.
fn write(file: &Path, text: &str) -> Result<(), String> {
    use std::io::Write as _;
    let failed = |e: std::io::Error| format!("{}: {e}", file.display());
    let mut new = std::fs::File::create_new(file).map_err(failed)?;
    new.write_all(text.as_bytes()).map_err(failed)
}
