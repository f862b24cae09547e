//! What was measured: a table for people, JSON for programs.

use crate::host::Host;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::Duration;

/// What was measured.
pub struct Figures {
    rows: Vec<(String, String, Option<String>)>,
    json: Map<String, Value>,
}

/// What a figure must come to.
pub enum Must {
    /// At most this.
    AtMost(u64),
    /// At least this.
    AtLeast(u64),
}

impl Figures {
    /// Nothing yet.
    pub fn new(database: &str, quick: bool) -> Figures {
        let mut json = Map::new();
        json.insert("database".to_owned(), database.into());
        json.insert("quick".to_owned(), quick.into());
        Figures {
            rows: vec![("database".to_owned(), database.to_owned(), None)],
            json,
        }
    }

    /// Where it is measured.
    pub fn about(&mut self, host: &Host) {
        let disk = host.disk();
        let cores = if host.pinned {
            "one for the server, one for its clients"
        } else {
            "shared by the server and its clients"
        };
        self.json.insert("disk".to_owned(), disk.clone().into());
        self.json.insert("pinned".to_owned(), host.pinned.into());
        self.rows.push(("disk".to_owned(), disk, None));
        self.rows.push(("cores".to_owned(), cores.to_owned(), None));
    }

    /// A figure: its name in the table and in JSON, its value and its unit.
    pub fn put(&mut self, name: &str, key: &str, value: u64, unit: &str) {
        self.json.insert(key.to_owned(), value.into());
        self.rows.push((name.to_owned(), format!("{value} {unit}"), None));
    }

    /// A figure that must come to something.
    pub fn hold(&mut self, name: &str, key: &str, value: u64, unit: &str, must: &Must) {
        let (holds, words, limit) = match must {
            Must::AtMost(limit) => (value <= *limit, "at most", limit),
            Must::AtLeast(limit) => (value >= *limit, "at least", limit),
        };
        self.json.insert(key.to_owned(), value.into());
        self.json
            .insert(format!("{key}_must"), json!({"limit": limit, "holds": holds}));
        let said = if holds { "holds" } else { "MISSED" };
        self.rows.push((
            name.to_owned(),
            format!("{value} {unit}"),
            Some(format!("{said}: {words} {limit}")),
        ));
    }

    /// What was measured before under this key.
    pub fn known(&self, key: &str) -> Option<u64> {
        self.json.get(key).and_then(Value::as_u64)
    }

    /// Prints the table.
    pub fn print(&self) {
        let wide =
            |of: fn(&(String, String, Option<String>)) -> usize| self.rows.iter().map(of).max().unwrap_or(0);
        let (name, value) = (wide(|r| r.0.chars().count()), wide(|r| r.1.chars().count()));
        for (what, figure, must) in &self.rows {
            let must = must.as_deref().unwrap_or_default();
            println!(
                "{}",
                format!("{what:<name$}  {figure:>value$}  {must}").trim_end()
            );
        }
    }

    /// Writes everything as JSON.
    pub fn write(&self, file: &Path) {
        let text = serde_json::to_string_pretty(&self.json).unwrap();
        std::fs::write(file, format!("{text}\n")).unwrap();
    }
}

/// The value below which `percent` of them lie, in microseconds; the values need not be in order.
pub fn percentile(values: &mut [Duration], percent: usize) -> u64 {
    values.sort_unstable();
    let place = (values.len() * percent / 100).min(values.len().saturating_sub(1));
    values.get(place).map_or(0, |d| micros(*d))
}

/// Whole microseconds.
pub fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap()
}
