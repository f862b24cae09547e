//! Every rule that can be exercised is kept by a case, and every rule that a refusal cites is broken by one; the page of
//! the rules names them all.

use std::collections::BTreeSet;
use std::path::Path;
use umpire::cases::{Collection, Coverage};
use umpire::systems;

/// Rules that no case can keep, and why.
const NOT_TO_BE_KEPT: &[(&str, &str)] = &[
    (
        "UNIT-2",
        "how a player finds the calibre of historical guns; the set-up only names it",
    ),
    ("UNIT-3", "a unit has one kind in the very form of a set-up"),
    (
        "UNIT-9",
        "what both players see is tried by the tests of secrets, not by a case",
    ),
    ("FORM-6", "how skirmishers look on a real table"),
    (
        "DISP-1",
        "the roll-off is a call of the game, not an announcement",
    ),
];

/// Rules that a refusal cites and that no case can break, and why.
const NOT_TO_BE_BROKEN: &[(&str, &str)] = &[(
    "VIC-9",
    "a draw that the options rule out is a call of the game, not an announcement",
)];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn coverage() -> Coverage {
    let collection = Collection::gather(&root().join("tests/cases"), systems::all());
    assert!(collection.unreadable.is_empty());
    let marvellous = systems::all().iter().find(|s| s.name() == "marvellous").unwrap();
    Coverage::of(*marvellous, &collection.cases)
}

/// The ids of all rules that refusals of announcements cite, read off the sources.
fn cited() -> BTreeSet<String> {
    let folder = root().join("src/systems/marvellous");
    let catalogue = std::fs::read_to_string(folder.join("rules.rs")).unwrap();
    let id_of = |name: &str| {
        let line = catalogue
            .lines()
            .find(|l| l.trim_start().starts_with(&format!("{name} \"")));
        line.and_then(|l| l.split('"').nth(1)).map(str::to_owned)
    };
    let mut files = vec![folder.join("play.rs")];
    for inner in ["phase", "reaction"] {
        let entries = std::fs::read_dir(folder.join(inner)).unwrap();
        files.extend(entries.map(|e| e.unwrap().path()));
    }
    let mut ids = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for part in text.split("rules::").skip(1) {
            let name: String = part
                .chars()
                .take_while(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || *c == '_')
                .collect();
            ids.extend(id_of(&name));
        }
    }
    assert!(ids.len() > 60, "only {} rules are cited", ids.len());
    ids
}

#[test]
fn every_rule_that_can_be_kept_is_kept_by_a_case() {
    let coverage = coverage();
    let excused: BTreeSet<&str> = NOT_TO_BE_KEPT.iter().map(|(id, _)| *id).collect();
    let bare: BTreeSet<&str> = coverage
        .rules()
        .filter(|(_, c)| c.kept.is_empty())
        .map(|(id, _)| id)
        .collect();
    assert_eq!(bare, excused);
}

#[test]
fn every_rule_that_a_refusal_cites_is_broken_by_a_case() {
    let coverage = coverage();
    let excused: BTreeSet<&str> = NOT_TO_BE_BROKEN.iter().map(|(id, _)| *id).collect();
    let cited = cited();
    let bare: BTreeSet<&str> = coverage
        .rules()
        .filter(|(id, c)| c.broken.is_empty() && cited.contains(*id))
        .map(|(id, _)| id)
        .collect();
    assert_eq!(bare, excused);
}

#[test]
fn cases_name_rules_that_there_are() {
    assert!(coverage().strangers().is_empty(), "{:?}", coverage().strangers());
}

#[test]
fn the_table_has_a_line_for_every_rule_and_its_totals() {
    let coverage = coverage();
    let lines = coverage.lines();
    assert_eq!(lines.len(), coverage.rules().count() + 2);
    let evade = lines.iter().find(|l| l.starts_with("REACT-5.1 ")).unwrap();
    let words: Vec<&str> = evade.split_whitespace().collect();
    assert_eq!(words.len(), 5, "{evade}");
    assert!(words[1].parse::<usize>().unwrap() > 0 && words[3].parse::<usize>().unwrap() > 0);
}

#[test]
fn the_page_of_the_rules_names_every_rule_and_only_files_and_cases_that_there_are() {
    let page = std::fs::read_to_string(root().join("docs/marvellous-rules.md")).unwrap();
    let coverage = coverage();
    let mut rules = BTreeSet::new();
    for row in page
        .lines()
        .filter(|l| l.starts_with("| ") && !l.starts_with("| what"))
    {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 5, "{row}");
        let (ids, files, kept, broken) = (cells[1], cells[2], cells[3], cells[4]);
        let ids: Vec<&str> = ids.split(' ').collect();
        let names =
            |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
        for file in names(files) {
            assert!(
                root().join("src/systems/marvellous").join(&file).is_file(),
                "{file}"
            );
        }
        let of: Vec<_> = coverage
            .rules()
            .filter(|(id, _)| ids.contains(id))
            .map(|(_, c)| c)
            .collect();
        assert_eq!(of.len(), ids.len(), "{row}");
        for case in names(kept) {
            assert!(
                of.iter().any(|c| c.kept.contains(&case)),
                "{case} keeps none of {ids:?}"
            );
        }
        for case in names(broken) {
            assert!(
                of.iter().any(|c| c.broken.contains(&case)),
                "{case} breaks none of {ids:?}"
            );
        }
        rules.extend(ids);
    }
    assert!(
        coverage.rules().all(|(id, _)| rules.contains(id)),
        "a rule is not on the page"
    );
}
