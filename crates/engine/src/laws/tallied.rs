//! What may be counted of games, beside their results: by what happens in them, with the types of the system erased.

use crate::System;
use crate::erased::{Erased, Table, from_value};
use serde_json::Value;

/// What games of a system can show.
pub trait Tallying {
    /// The names of everything that is counted; a game may show others.
    fn tallied(&self) -> Vec<String>;
}

/// What happens on a table.
pub trait Tallied {
    /// The names under which these events count that follow on this table: their types and their features. An event that
    /// is not of the system counts nothing.
    fn tally(&self, events: &[Value]) -> Vec<String>;
}

impl<S: System> Tallying for Erased<S> {
    fn tallied(&self) -> Vec<String> {
        S::all_features()
    }
}

impl<S: System> Tallied for Table<S> {
    fn tally(&self, events: &[Value]) -> Vec<String> {
        let mut state = self.state.clone();
        let mut names = Vec::new();
        for written in events {
            let Ok(event) = from_value::<S::Event>(written) else {
                continue;
            };
            names.extend(written["type"].as_str().map(str::to_owned));
            names.extend(S::features(&state, &event));
            S::apply(&mut state, &event);
        }
        names
    }
}

/// The name under which an announcement counts.
pub fn announced(announcement: &Value) -> String {
    format!("announced {}", announcement["type"].as_str().unwrap_or_default())
}
