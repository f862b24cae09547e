//! The results: a table for people, JSON for programs.

use crate::host::Host;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::Duration;

/// The results so far.
pub struct Figures {
    json: Map<String, Value>,
}

/// The target of a figure.
pub enum Must {
    /// At most this value.
    AtMost(u64),
    /// At least this value.
    AtLeast(u64),
}

/// A figure: its name in the table, its key in JSON, its value and its unit.
pub struct Figure<'a> {
    /// The name.
    pub name: &'a str,
    /// The key.
    pub key: &'a str,
    /// The value.
    pub value: u64,
    /// The unit.
    pub unit: &'a str,
}

impl Figures {
    /// No results yet.
    pub fn new(database: &str, quick: bool) -> Figures {
        let mut json = Map::new();
        json.insert("database".to_owned(), database.into());
        json.insert("quick".to_owned(), quick.into());
        say("database", database, "");
        Figures { json }
    }

    /// Records the disk and how the cores are used.
    pub fn about(&mut self, host: &Host) {
        let disk = host.disk();
        let cores = if host.pinned {
            "one for the server, one for its clients"
        } else {
            "shared by the server and its clients"
        };
        say("disk", &disk, "");
        self.json.insert("disk".to_owned(), disk.into());
        self.json.insert("pinned".to_owned(), host.pinned.into());
        say("cores", cores, "");
    }

    /// Adds a figure: its name in the table, its key in JSON, its value and its unit.
    pub fn put(&mut self, name: &str, key: &str, value: u64, unit: &str) {
        self.json.insert(key.to_owned(), value.into());
        say(name, &format!("{value} {unit}"), "");
    }

    /// Adds a figure with or without a target.
    pub fn row(&mut self, figure: &Figure<'_>, must: Option<Must>) {
        match must {
            Some(must) => self.hold(figure, &must),
            None => self.put(figure.name, figure.key, figure.value, figure.unit),
        }
    }

    /// Adds a figure with a target.
    pub fn hold(&mut self, figure: &Figure<'_>, must: &Must) {
        let Figure {
            name,
            key,
            value,
            unit,
        } = *figure;
        let (holds, words, limit) = match must {
            Must::AtMost(limit) => (value <= *limit, "at most", limit),
            Must::AtLeast(limit) => (value >= *limit, "at least", limit),
        };
        self.json.insert(key.to_owned(), value.into());
        self.json
            .insert(format!("{key}_must"), json!({"limit": limit, "holds": holds}));
        let verdict = if holds { "holds" } else { "MISSED" };
        say(
            name,
            &format!("{value} {unit}"),
            &format!("{verdict}: {words} {limit}"),
        );
    }

    /// The figure recorded under this key, if any.
    pub fn value(&self, key: &str) -> Option<u64> {
        self.json.get(key).and_then(Value::as_u64)
    }

    /// Writes everything as JSON.
    pub fn write(&self, file: &Path) {
        let text = serde_json::to_string_pretty(&self.json).unwrap();
        std::fs::write(file, format!("{text}\n")).unwrap();
    }
}

/// Prints a row of the table at once.
fn say(name: &str, value: &str, remark: &str) {
    println!("{}", format!("{name:<48} {value:>20}  {remark}").trim_end());
}

/// The value below which `percent` of the values lie, in microseconds. The values may be in any order.
pub fn percentile(values: &mut [Duration], percent: usize) -> u64 {
    values.sort_unstable();
    let place = (values.len() * percent / 100).min(values.len().saturating_sub(1));
    values.get(place).map_or(0, |d| micros(*d))
}

/// The duration in whole microseconds.
pub fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap()
}
