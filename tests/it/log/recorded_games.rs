//! Guarantee G3: finished games of every supported edition are adjudicated identically, entry by entry.

use crate::log::second_verifier::second_opinions;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use umpire::engine::{Entry, Game, Seq, Viewer, export_lines, read_export};
use umpire::laws::{Recorded, still_holds};
use umpire::report::{Report, ReportContent};
use umpire::systems;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/recorded");

fn logs() -> Vec<PathBuf> {
    let files = std::fs::read_dir(FOLDER).unwrap();
    let mut logs: Vec<PathBuf> = files.map(|f| f.unwrap().path()).collect();
    logs.retain(|path| path.extension().is_some_and(|e| e == "jsonl"));
    logs.sort();
    logs
}

fn read(log: &Path) -> Recorded {
    Recorded {
        export: std::fs::read_to_string(log).unwrap(),
        consequences: std::fs::read_to_string(log.with_extension("followed")).unwrap(),
    }
}

/// The exports of the recorded games of the present editions.
pub fn exports() -> Vec<String> {
    logs().iter().map(|log| read(log).export).collect()
}

#[test]
fn recorded_games_are_adjudicated_as_they_were() {
    let wrong: Vec<String> = logs()
        .iter()
        .filter_map(|log| {
            let result = still_holds(&read(log), systems::named);
            result.err().map(|why| format!("{}: {why}", log.display()))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// An edition is released only with recorded games of every scenario.
#[test]
fn every_scenario_of_the_present_edition_has_recorded_games() {
    let names: BTreeSet<String> = logs()
        .iter()
        .map(|log| log.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    for system in systems::all() {
        for scenario in system.scenarios() {
            let name = format!("{}-{}-{}-", system.name(), system.edition(), scenario.name);
            let count = names.iter().filter(|n| n.starts_with(&name)).count();
            assert!(count >= 2, "{name}: {count}; see docs/log-and-dice.md");
        }
    }
    let size: u64 = std::fs::read_dir(FOLDER)
        .unwrap()
        .map(|f| f.unwrap().metadata().unwrap().len())
        .sum();
    let most = (systems::all().len() as u64) << 22;
    assert!(size < most, "recorded games are small: {size} bytes");
}

/// Games of withdrawn editions are not adjudicated again, but their tables and their dice are still checked.
#[test]
fn games_of_withdrawn_editions_are_checked_and_narrated() {
    let folder = Path::new(FOLDER).join("withdrawn");
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = files.map(|f| f.unwrap().path()).collect();
    files.sort();
    let names: Vec<_> = files
        .iter()
        .map(|f| f.file_name().unwrap().to_str().unwrap())
        .collect();
    assert_eq!(
        names,
        ["accursed-1-learning-1.jsonl", "marvellous-1-first-steps-1.jsonl"]
    );
    let texts: Vec<String> = files
        .iter()
        .map(|f| std::fs::read_to_string(f).unwrap())
        .collect();
    let bytes: Vec<Vec<u8>> = texts.iter().map(|t| t.clone().into_bytes()).collect();
    for ((file, text), second) in files.iter().zip(&texts).zip(second_opinions(&bytes)) {
        let exported = read_export(text, systems::named).unwrap();
        let verified = &exported.verified;
        assert_eq!(verified.unknown_edition.as_deref(), Some("1"));
        assert!(verified.result.is_some() && verified.unproved == 0 && verified.dice > 0);
        let line = verified.to_string();
        assert!(
            line.ends_with("does not adjudicate edition 1 of the rules"),
            "{line}"
        );
        assert!(
            second.0 && line.starts_with(second.1.trim_end()),
            "{line}: {}",
            second.1
        );
        let recorded = Recorded {
            export: text.clone(),
            consequences: String::new(),
        };
        assert!(
            still_holds(&recorded, systems::named)
                .unwrap_err()
                .contains("edition 1")
        );

        // Every event is understood, and the table ends in the recorded state.
        let mut game: Option<Game> = None;
        for entry in &exported.entries {
            let next = match &game {
                None => Game::reopen(exported.rulebook, entry),
                Some(game) => game.fold(entry),
            };
            game = Some(next.unwrap());
        }
        let game = game.unwrap();
        assert!(game.is_withdrawn() && game.is_over() && game.all_decisions().is_empty());
        assert_eq!((game.edition(), game.result()), ("1", verified.result.clone()));
        assert_eq!(game.table().turn(), verified.turns, "{}", file.display());
        assert_eq!(export_lines(&game, &exported.entries).join("\n") + "\n", *text);
        let umpire = |task: &str| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
            let output = command.arg(task).arg(file).output().unwrap();
            assert!(output.status.success(), "{task}: {output:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        assert_eq!(umpire("verify"), format!("{line}\n"));
        assert!(umpire("report").contains("\n## Turn 2"), "{}", umpire("report"));
        assert!(umpire("map").starts_with("<svg"));
    }
}

#[test]
fn another_question_or_another_table_is_found() {
    let recorded = read(&logs()[0]);
    let lines: Vec<&str> = recorded.consequences.lines().collect();
    let with = |at: usize, line: &str| {
        let mut changed = lines.clone();
        changed[at] = line;
        let consequences = changed.join("\n") + "\n";
        still_holds(
            &Recorded {
                consequences,
                ..recorded.clone()
            },
            systems::named,
        )
        .unwrap_err()
    };
    assert_eq!(
        with(7, "0000000000000000"),
        "entry 8: other questions follow from it"
    );
    let last = lines.len() - 1;
    let turn = lines[last].replacen("\"turn\":", "\"turn\":1", 1);
    assert_ne!(turn, lines[last]);
    assert!(with(last, &turn).starts_with("the table at the end differs at /"));
    let more = lines[last].replacen('{', "{\"unknown\":1,", 1);
    assert_eq!(with(last, &more), "the table at the end differs at /unknown");
}

#[test]
fn umpire_record_writes_games_that_hold_and_overwrites_none() {
    let folder = tempfile::tempdir().unwrap();
    let record = || {
        Command::new(env!("CARGO_BIN_EXE_umpire"))
            .arg("record")
            .arg(folder.path())
            .args(["--system", "marvellous", "--games", "1", "--seed", "5"])
            .output()
            .unwrap()
    };
    assert!(record().status.success());
    let edition = systems::named("marvellous").unwrap().edition();
    let log = folder
        .path()
        .join(format!("marvellous-{edition}-first-steps-5.jsonl"));
    assert_eq!(still_holds(&read(&log), systems::named), Ok(()));
    let again = record();
    assert_eq!(again.status.code(), Some(1));
    let output = String::from_utf8(again.stderr).unwrap();
    assert!(output.contains("exists"), "{output}");
}

/// Content that a later edition no longer knows does not prevent viewing the game.
#[test]
fn a_withdrawn_game_is_narrated_as_far_as_it_is_understood() {
    let folder = Path::new(FOLDER).join("withdrawn");
    let text = std::fs::read_to_string(folder.join("marvellous-1-first-steps-1.jsonl")).unwrap();
    let exported = read_export(&text, systems::named).unwrap();
    let narration = |change: &dyn Fn(&mut Value)| {
        let mut hash = Entry::no_hash();
        let mut entries = exported.entries.clone();
        for entry in &mut entries {
            let mut changed = entry.json();
            change(&mut changed);
            *entry = serde_json::from_value(changed).unwrap();
            entry.prev_hash = hash;
            entry.hash = entry.proper_hash();
            hash = entry.hash.clone();
        }
        let (opening, rest) = entries.split_first().unwrap();
        let opened = Game::reopen(exported.rulebook, opening).unwrap();
        let game = rest
            .iter()
            .try_fold(opened, |game, entry| game.fold(entry))
            .unwrap();
        let report = Report::of(
            exported.rulebook,
            &entries,
            Viewer::Public,
            ReportContent::default(),
        )
        .unwrap();
        (game, report.markdown())
    };
    let (whole, report) = narration(&|_| ());
    let units = |game: &Game| game.table().view(Viewer::Public)["units"].clone();

    // An unknown option is left out.
    let (game, same) = narration(&|entry| {
        if entry["kind"] == "opened" {
            entry["setup"]["options"]["of_old"] = json!("as it was");
        }
    });
    assert_eq!(units(&game), units(&whole));
    let head = |report: &str| {
        report
            .lines()
            .filter(|l| !l.contains("Hash") && !l.contains("head"))
            .count()
    };
    assert_eq!(head(&same), head(&report));

    // So is an unknown event.
    let (game, _) = narration(&|entry| {
        if entry["kind"] == "announced" {
            let events = entry["events"].as_array_mut().unwrap();
            events.insert(0, json!({"type": "of_old", "rule": "OLD-1"}));
        }
    });
    assert_eq!(units(&game), units(&whole));
    assert_eq!(
        game.table().map(Viewer::Public),
        whole.table().map(Viewer::Public)
    );

    // If the whole set-up is unknown, there is no table, and only the log is shown.
    let (game, report) = narration(&|entry| {
        if entry["kind"] == "opened" {
            entry["setup"] = json!({"of": "old"});
        }
    });
    assert_eq!(game.table().view(Viewer::Public), json!({}));
    assert!(game.table().map(Viewer::Public).starts_with("<svg"));
    assert!(
        report.contains("north") && game.head() == Seq::new(59),
        "{report}"
    );
}
