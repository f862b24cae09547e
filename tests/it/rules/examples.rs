//! The examples of a system's types: recorded from its scenarios and cases, one for every type and variant.
//!
//! `UPDATE_EXAMPLES=1 cargo test --test it examples` records them again: the shortest that the cases know.

use crate::support::server::Umpire;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use umpire::cases::{Case, Collection, Verdict};
use umpire::engine::{Match, Rulebook, Step, Viewer};
use umpire::systems;

/// The examples found so far, by the name of the type.
#[derive(Default)]
struct Found(Map<String, Value>);

impl Found {
    /// Takes an example that is shorter than the one that is known.
    fn add(&mut self, name: &str, example: Value) {
        let length = |value: &Value| value.to_string().len();
        let known = self.0.get(name);
        if known
            .is_none_or(|known| (length(&example), example.to_string()) < (length(known), known.to_string()))
        {
            self.0.insert(name.to_owned(), example);
        }
    }

    /// Takes an example of a type with variants.
    fn tagged(&mut self, name: &str, example: &Value) {
        let tag = if name == "Parts" { "kind" } else { "type" };
        if let Some(tag) = example[tag].as_str() {
            self.add(&format!("{name}{}", pascal(tag)), example.clone());
            self.add(name, example.clone());
        }
    }

    fn table(&mut self, table: &dyn Match) {
        self.add("View", table.view(Viewer::Public));
        for decision in table.pending() {
            decision
                .parts
                .iter()
                .for_each(|parts| self.tagged("Parts", parts));
            let choices = decision.choices.iter().chain(&decision.otherwise);
            choices.for_each(|choice| self.tagged("Announcement", choice));
        }
    }

    fn step(&mut self, step: &Step) {
        self.tagged("Announcement", &step.announcement);
        let events = step.caused.events.iter();
        events.for_each(|event| self.tagged("Event", event));
        self.table(step.table.as_ref());
    }

    fn case(&mut self, case: &Case) {
        let verdict = case.run_with(&mut |step| self.step(step));
        assert_eq!(verdict, Verdict::Holds, "{}", case.name);
    }
}

impl Found {
    /// Takes the events of the recorded games: some come from requests that are no announcements.
    fn recorded_games(&mut self, system: &dyn Rulebook) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
        let prefix = format!("{}-{}-", system.name(), system.edition());
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap();
            let name = file.file_name().into_string().unwrap();
            if !name.starts_with(&prefix) || !name.ends_with(".jsonl") {
                continue;
            }
            for line in std::fs::read_to_string(file.path()).unwrap().lines() {
                let entry: Value = serde_json::from_str(line).unwrap();
                let events = entry["events"].as_array().into_iter().flatten();
                events.for_each(|event| self.tagged("Event", event));
            }
        }
    }
}

fn pascal(snake: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    snake.split('_').map(word).collect()
}

fn file(system: &dyn Rulebook) -> PathBuf {
    let name = format!("crates/{}/examples.json", system.name());
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The examples from the cases of a system.
fn recorded(system: &'static dyn Rulebook) -> Map<String, Value> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut found = Found::default();
    for scenario in system.scenarios() {
        let setup = &scenario.card["setup"];
        found.add("Setup", setup.clone());
        found.table(system.open(setup).unwrap().as_ref());
    }
    let cases = Collection::gather(&cases, systems::all()).cases;
    let own = cases.iter().filter(|case| case.rulebook.name() == system.name());
    own.for_each(|case| found.case(case));
    found.recorded_games(system);
    found.0
}

/// The definitions of a schema that must have an example: the types of a system, and the variants of those that have any.
fn types(schema: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for name in ["Announcement", "Event", "View", "Parts", "Setup"] {
        names.insert(name.to_owned());
        let variants = schema["$defs"][name]["discriminator"]["mapping"].as_object();
        let addresses = variants.into_iter().flatten().filter_map(|(_, to)| to.as_str());
        names.extend(addresses.map(|to| to.trim_start_matches("#/$defs/").to_owned()));
    }
    names
}

#[tokio::test]
async fn every_type_of_a_system_has_an_example_that_fits() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    for system in systems::all() {
        if std::env::var_os("UPDATE_EXAMPLES").is_some() {
            let text = serde_json::to_string_pretty(&recorded(*system)).unwrap();
            std::fs::write(file(*system), text + "\n").unwrap();
        }
        let examples: Value = serde_json::from_slice(&std::fs::read(file(*system)).unwrap()).unwrap();
        let path = format!("/v1/systems/{}/schema", system.name());
        let schema = umpire.anonymous().get(&path).await.ok();
        let names = types(&schema);
        let without: Vec<&String> = names
            .iter()
            .filter(|name| examples[name.as_str()].is_null())
            .collect();
        assert!(without.is_empty(), "{}: no example of {without:?}", system.name());
        for name in names {
            let example = &examples[&name];
            let mut whole = schema.clone();
            whole["$ref"] = json!(format!("#/$defs/{name}"));
            let validator = jsonschema::validator_for(&whole).unwrap();
            if let Err(error) = validator.validate(example) {
                panic!("{} {name} at {}: {error}", system.name(), error.instance_path());
            }
        }
    }
}
