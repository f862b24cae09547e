//! `umpire season recompute`: the same tables from the log and the results alone, and files that are no season.

use super::{list, printed, season};
use serde_json::Value;
use std::path::Path;

/// Rehearses a season into `season.json`; what was printed, without the line with the seed.
fn rehearse(folder: &Path, args: &[&str]) -> String {
    let all = [&["rehearse", "--seed", "4", "--log", "season.json"], args].concat();
    let text = printed(folder, &all);
    text.split_once('\n').unwrap().1.to_owned()
}

fn read(folder: &Path) -> Value {
    let text = std::fs::read_to_string(folder.join("season.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn write(folder: &Path, season: &Value) {
    std::fs::write(folder.join("season.json"), season.to_string()).unwrap();
}

#[test]
fn a_rehearsal_is_computed_again_from_its_log() {
    for args in [
        &[][..],
        &["--format", "swiss", "--players", "7", "--sides", "both"],
        &["--format", "double", "--players", "10", "--divisions", "2"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let rehearsed = rehearse(folder.path(), args);
        assert_eq!(
            rehearsed,
            printed(folder.path(), &["recompute", "season.json"]),
            "{args:?}"
        );
    }
}

#[test]
fn the_order_of_the_results_does_not_matter() {
    let folder = tempfile::tempdir().unwrap();
    let rehearsed = rehearse(folder.path(), &["--players", "6"]);
    let json = printed(folder.path(), &["recompute", "season.json", "--json"]);
    let mut changed = read(folder.path());
    for turn in 1..=5 {
        let results = changed["results"].as_array_mut().unwrap();
        results.rotate_left(turn);
        results.swap(0, 9);
        write(folder.path(), &changed);
        assert_eq!(rehearsed, printed(folder.path(), &["recompute", "season.json"]));
        assert_eq!(
            json,
            printed(folder.path(), &["recompute", "season.json", "--json"])
        );
    }
}

#[test]
fn a_season_that_runs_names_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    rehearse(folder.path(), &["--players", "4"]);
    let mut running = read(folder.path());
    running["entries"].as_array_mut().unwrap().truncate(10);
    running["results"].as_array_mut().unwrap().retain(|result| {
        let fixture = &result["fixture"];
        fixture["round"] == 1 && fixture["board"] == 1
    });
    write(folder.path(), &running);
    let text = printed(folder.path(), &["recompute", "season.json"]);
    assert!(text.contains("in the state running"), "{text}");
    assert!(
        text.contains("\nWithout a result: 1.1.2, 1.2.1, 1.2.2.\n"),
        "{text}"
    );
    running["entries"].as_array_mut().unwrap().truncate(3);
    running["results"] = serde_json::json!([]);
    write(folder.path(), &running);
    let text = printed(folder.path(), &["recompute", "season.json"]);
    assert!(text.contains("It has no divisions yet"), "{text}");
}

/// The change makes the file one that is refused with this sentence.
fn refused(change: impl Fn(&mut Value), sentence: &str) {
    let folder = tempfile::tempdir().unwrap();
    rehearse(folder.path(), &["--players", "4"]);
    let mut changed = read(folder.path());
    change(&mut changed);
    write(folder.path(), &changed);
    let output = season(folder.path(), &["recompute", "season.json"]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.starts_with(&format!("umpire: season.json: {sentence}")),
        "{errors}"
    );
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
}

#[test]
fn a_result_stands_once_and_belongs_to_the_season() {
    refused(
        |season| {
            let twice = season["results"][2].clone();
            season["results"].as_array_mut().unwrap().push(twice);
        },
        "results[6]: the game 1.2.1 has two results",
    );
    refused(
        |season| season["results"][0]["fixture"]["board"] = 3.into(),
        "results[0].fixture: there is no published game 1.1.3",
    );
    refused(
        |season| season["results"][1]["first"]["person"] = "Nobody".into(),
        "results[1].first.person: Nobody has not sat in seat",
    );
    refused(
        |season| season["results"][1]["finish"]["grade"] = "splendid".into(),
        "results[1].finish.grade: the scheme has no grade splendid",
    );
}

#[test]
fn acts_stand_in_their_order() {
    refused(
        |season| season["entries"].as_array_mut().unwrap().swap(3, 4),
        "entries[3].number: entry 5 is not next: the log continues with 4",
    );
    refused(
        |season| {
            let [publish, start] = [9, 7].map(|at| season["entries"][at]["act"].clone());
            (season["entries"][7]["act"], season["entries"][9]["act"]) = (publish, start);
        },
        "entries[7].act: ",
    );
    refused(
        |season| {
            season["entries"].as_array_mut().unwrap().remove(8);
        },
        "entries[8].number: entry 10 is not next",
    );
    refused(
        |season| {
            let seed = list(&season["entries"])
                .iter()
                .position(|e| e["act"]["act"] == "seed");
            season["entries"][seed.unwrap()]["act"]["secret"] = "0".repeat(64).into();
        },
        "entries[6].act.secret: the secret does not belong to the commitment",
    );
}

#[test]
fn a_file_that_is_no_season_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    for (text, status, sentence) in [
        (None, 2, "season.json: "),
        (Some("{\n"), 1, "season.json: line 2: EOF"),
        (
            Some("{\"entries\": []}"),
            1,
            "season.json: line 1: missing field `results`",
        ),
        (
            Some("{\"entries\": [],\n\"results\": [1]}"),
            1,
            "season.json: line 2: invalid type",
        ),
        (
            Some("{\"entries\": [], \"results\": []}"),
            1,
            "season.json: entries: a log begins with the creation",
        ),
    ] {
        if let Some(text) = text {
            std::fs::write(folder.path().join("season.json"), text).unwrap();
        }
        let output = season(folder.path(), &["recompute", "season.json"]);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.starts_with(&format!("umpire: {sentence}")), "{errors}");
        assert_eq!(output.status.code(), Some(status), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}
