//! Every rule that can be exercised is kept by a case, and every rule that a refusal cites is broken by one; the pages
//! of the rules name all of them.

use std::collections::BTreeSet;
use std::path::Path;
use umpire::cases::{Collection, Coverage};
use umpire::engine::Rulebook;
use umpire::systems;

/// What this test has to know about a system besides its rules and cases.
struct About {
    system: &'static str,
    /// Rules that no case can keep, and why.
    not_to_be_kept: &'static [(&'static str, &'static str)],
    /// Rules that a refusal cites and that no case can break, and why.
    not_to_be_broken: &'static [(&'static str, &'static str)],
    /// The files and folders, below the system's own, that refuse announcements.
    refusing: &'static [&'static str],
    /// The minimum number of rules that they cite.
    cited: usize,
}

const ABOUT: &[About] = &[
    About {
        system: "marvellous",
        not_to_be_kept: &[
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
        ],
        not_to_be_broken: &[(
            "VIC-9",
            "a draw that the options rule out is a call of the game, not an announcement",
        )],
        refusing: &["play.rs", "phase", "reaction"],
        cited: 60,
    },
    About {
        system: "accursed",
        not_to_be_kept: &[],
        not_to_be_broken: &[],
        refusing: &[
            "play.rs",
            "setup.rs",
            "activation",
            "movement",
            "reaction",
            "fire",
            "combat",
            "endings",
        ],
        cited: 70,
    },
];

fn about(system: &dyn Rulebook) -> &'static About {
    ABOUT.iter().find(|about| about.system == system.name()).unwrap()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn coverage(system: &dyn Rulebook) -> Coverage {
    let collection = Collection::gather(&root().join("tests/cases"), systems::all());
    assert!(collection.unreadable.is_empty());
    Coverage::of(system, &collection.cases)
}

/// The ids of all rules that refusals of announcements cite, read from the sources.
fn cited(about: &About) -> BTreeSet<String> {
    let folder = root().join("crates").join(about.system).join("src");
    let catalogue = std::fs::read_to_string(folder.join("rules.rs")).unwrap();
    let id_of = |name: &str| {
        let line = catalogue
            .lines()
            .find(|l| l.trim_start().starts_with(&format!("{name} \"")));
        line.and_then(|l| l.split('"').nth(1)).map(str::to_owned)
    };
    let mut files = Vec::new();
    for place in about.refusing.iter().map(|place| folder.join(place)) {
        if place.is_dir() {
            files.extend(std::fs::read_dir(place).unwrap().map(|e| e.unwrap().path()));
        } else {
            files.push(place);
        }
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
    assert!(ids.len() > about.cited, "only {} rules are cited", ids.len());
    ids
}

fn excused(list: &[(&'static str, &'static str)]) -> BTreeSet<&'static str> {
    list.iter().map(|(id, _)| *id).collect()
}

#[test]
fn every_rule_that_can_be_kept_is_kept_by_a_case() {
    for system in systems::all() {
        let coverage = coverage(*system);
        let bare: BTreeSet<&str> = coverage
            .rules()
            .filter(|(_, c)| c.kept.is_empty())
            .map(|(id, _)| id)
            .collect();
        assert_eq!(bare, excused(about(*system).not_to_be_kept), "{}", system.name());
    }
}

#[test]
fn every_rule_that_a_refusal_cites_is_broken_by_a_case() {
    for system in systems::all() {
        let (coverage, about) = (coverage(*system), about(*system));
        let cited = cited(about);
        let bare: BTreeSet<&str> = coverage
            .rules()
            .filter(|(id, c)| c.broken.is_empty() && cited.contains(*id))
            .map(|(id, _)| id)
            .collect();
        assert_eq!(bare, excused(about.not_to_be_broken), "{}", about.system);
    }
}

#[test]
fn cases_name_rules_that_there_are() {
    for system in systems::all() {
        let coverage = coverage(*system);
        assert!(coverage.strangers().is_empty(), "{:?}", coverage.strangers());
    }
}

#[test]
fn the_table_has_a_line_for_every_rule_and_its_totals() {
    for system in systems::all() {
        let coverage = coverage(*system);
        let lines = coverage.lines();
        assert_eq!(lines.len(), coverage.rules().count() + 2);
        let (id, _) = coverage
            .rules()
            .find(|(_, c)| !c.kept.is_empty() && !c.broken.is_empty())
            .unwrap();
        let line = lines.iter().find(|l| l.starts_with(&format!("{id} "))).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words.len(), 5, "{line}");
        assert!(words[1].parse::<usize>().unwrap() > 0 && words[3].parse::<usize>().unwrap() > 0);
    }
}

#[test]
fn the_pages_of_the_rules_name_every_rule_and_what_exists() {
    for system in systems::all() {
        page_of(*system);
    }
}

fn page_of(system: &dyn Rulebook) {
    let name = system.name();
    let page = std::fs::read_to_string(root().join(format!("docs/{name}-rules.md"))).unwrap();
    let coverage = coverage(system);
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
            let there = root().join("crates").join(name).join("src").join(&file);
            assert!(there.is_file(), "{file}");
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
        "{name}: a rule is not on the page"
    );
}

/// The words in back quotes that begin like names of cases.
fn cases_named(row: &str) -> impl Iterator<Item = &str> {
    row.split('`')
        .skip(1)
        .step_by(2)
        .filter(|word| word.starts_with("acc-"))
}

/// The ids of rules in a line: capitals, a hyphen, a number.
fn rules_named(row: &str) -> impl Iterator<Item = &str> {
    let words = row.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| {
        word.split_once('-').is_some_and(|(letters, number)| {
            letters.len() > 1
                && letters.chars().all(|c| c.is_ascii_uppercase())
                && number.parse::<u8>().is_ok()
        })
    })
}

#[test]
fn the_table_of_refusals_names_rules_and_their_cases() {
    let system = systems::all().iter().find(|s| s.name() == "accursed").unwrap();
    let known: BTreeSet<&str> = system.rules().iter().map(|rule| rule.id).collect();
    let collection = Collection::gather(&root().join("tests/cases"), systems::all());
    let coverage = Coverage::of(*system, &collection.cases);
    let page = std::fs::read_to_string(root().join("docs/accursed-refusals.md")).unwrap();
    let mut rows = 0;
    for row in page.lines().filter(|line| line.starts_with("| ")).skip(1) {
        rows += 1;
        let rules: BTreeSet<&str> = rules_named(row).collect();
        assert!(!rules.is_empty() && rules.is_subset(&known), "{row}");
        let cases: Vec<&str> = cases_named(row).collect();
        assert!(!cases.is_empty(), "no case keeps this row: {row}");
        for case in cases {
            let broken = |(id, c): &(&str, &umpire::cases::Covered)| {
                rules.contains(id) && c.broken.iter().any(|name| name == case)
            };
            assert!(
                coverage.rules().any(|rule| broken(&rule)),
                "{case} breaks none of {rules:?}"
            );
        }
    }
    assert!(rows > 15, "only {rows} rows");
}
