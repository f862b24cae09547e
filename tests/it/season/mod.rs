//! `umpire season`: seasons without a server, run as its users run it.

mod absences;
mod recompute;
mod refusals;
mod rehearse;
mod unfair;
mod unplayed;

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

/// Runs `umpire season`.
fn season(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_umpire"))
        .current_dir(folder)
        .arg("season")
        .args(args)
        .output()
        .unwrap()
}

/// What a command prints; it succeeds.
fn printed(folder: &Path, args: &[&str]) -> String {
    let output = season(folder, args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A rehearsal as JSON.
fn rehearsed(args: &[&str]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let all = [&["rehearse", "--seed", "1", "--json"], args].concat();
    serde_json::from_str(&printed(folder.path(), &all)).unwrap()
}

/// The games of a row of a crosstable.
fn games(row: &Value) -> Vec<&Value> {
    let cells = row["cells"].as_array().unwrap().iter();
    cells.filter(|cell| !cell["game"].is_null()).collect()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}
