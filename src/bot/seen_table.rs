//! The table as a seat sees it, from the entries that its client receives.

use crate::engine::{Match, Rulebook};
use serde_json::Value;

/// The table as a seat sees it. What the other side has sealed is not among the entries, and so not on the table.
pub(super) struct SeenTable {
    rulebook: &'static dyn Rulebook,
    /// The table before the first entry's events; `None` until the game is opened.
    opened: Option<Box<dyn Match>>,
    now: Option<Box<dyn Match>>,
    /// The numbers of the entries that were not taken back, with their events.
    entries: Vec<(u64, Vec<Value>)>,
}

impl SeenTable {
    /// No table yet.
    pub(super) fn new(rulebook: &'static dyn Rulebook) -> SeenTable {
        SeenTable {
            rulebook,
            opened: None,
            now: None,
            entries: vec![],
        }
    }

    /// The table after the last entry; `None` until the game is opened.
    pub(super) fn now(&self) -> Option<&dyn Match> {
        self.now.as_deref()
    }

    /// Adds an entry in the form of the API. One that is sent again changes nothing.
    ///
    /// # Errors
    /// A sentence, if it can't be read.
    pub(super) fn add(&mut self, entry: &Value) -> Result<(), String> {
        let seq = entry["seq"].as_u64().unwrap_or(0);
        if self.entries.last().is_some_and(|(last, _)| *last >= seq) {
            return Ok(());
        }
        if entry["kind"] == "opened" {
            let table = self.rulebook.open(&entry["setup"]);
            let table = table.map_err(|refusal| refusal.to_string())?;
            self.now = Some(table.fork());
            self.opened = Some(table);
        }
        if let Some(after) = entry["after"].as_u64().filter(|_| entry["kind"] == "taken_back") {
            return self.go_back(seq, after);
        }
        let events = entry["events"].as_array().cloned().unwrap_or_default();
        if let Some(table) = &mut self.now {
            table.fold(&events)?;
        }
        self.entries.push((seq, events));
        Ok(())
    }

    /// Takes back what came after an entry.
    fn go_back(&mut self, seq: u64, after: u64) -> Result<(), String> {
        self.entries.retain(|(seq, _)| *seq <= after);
        self.now = self.opened.as_ref().map(|table| table.fork());
        if let Some(table) = &mut self.now {
            for (_, events) in &self.entries {
                table.fold(events)?;
            }
        }
        self.entries.push((seq, vec![]));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::SeenTable;
    use crate::engine::{Match, Rulebook, Seat, Viewer};
    use crate::systems;
    use serde_json::{Value, json};

    const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/recorded");

    /// The entries of a recorded game of the first scenario of a system.
    fn recorded(rulebook: &dyn Rulebook) -> Vec<Value> {
        let (name, edition) = (rulebook.name(), rulebook.edition());
        let scenario = &rulebook.scenarios()[0].name;
        let text = std::fs::read_to_string(format!("{RECORDED}/{name}-{edition}-{scenario}-1.jsonl"));
        let text = text.unwrap();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.filter(|line: &Value| !line["seq"].is_null()).collect()
    }

    /// The entry as a seat sees it, and whether something of it is hidden.
    fn seen(table: &dyn Match, entry: &Value, seat: Seat) -> (Value, bool) {
        let mut entry = entry.clone();
        let events = entry["events"].as_array().cloned().unwrap_or_default();
        let shown = |event: &&Value| table.shows(event, Viewer::Seat(seat));
        let events_seen: Vec<Value> = events.iter().filter(shown).cloned().collect();
        let hidden = events_seen.len() < events.len();
        entry["events"] = json!(events_seen);
        (entry, hidden)
    }

    #[test]
    fn the_entries_of_a_seat_give_the_table_that_it_sees() {
        for rulebook in systems::all() {
            let (name, entries) = (rulebook.name(), recorded(*rulebook));
            let mut real = rulebook.open(&entries[0]["setup"]).unwrap();
            let mut both = Seat::ALL.map(|_| SeenTable::new(*rulebook));
            let mut hidden_entries = 0;
            for entry in &entries {
                real.fold(entry["events"].as_array().map_or(&[], Vec::as_slice))
                    .unwrap();
                for (seat, table) in Seat::ALL.into_iter().zip(&mut both) {
                    let (seen, hidden) = seen(&*real, entry, seat);
                    hidden_entries += usize::from(hidden);
                    table.add(&seen).unwrap();
                    // One that is sent again changes nothing.
                    table.add(&seen).unwrap();
                    // That the other side has answered is seen, but not its answer.
                    let view = |table: &dyn Match| {
                        let mut view = table.view(Viewer::Seat(seat));
                        view["answered"] = Value::Null;
                        view
                    };
                    assert_eq!(view(table.now().unwrap()), view(&*real), "{name}");
                }
            }
            assert!(real.outcome().is_some() && hidden_entries > 0, "{name}");
        }
    }

    #[test]
    fn what_is_taken_back_is_off_the_table() {
        let rulebook = systems::all()[0];
        let entries = recorded(rulebook);
        let mut table = SeenTable::new(rulebook);
        let mut views = vec![];
        for entry in &entries[..20] {
            table.add(entry).unwrap();
            views.push(table.now().unwrap().view(Viewer::Public));
        }
        assert_ne!(views[11], views[19]);
        table
            .add(&json!({"seq": 21, "kind": "taken_back", "after": 12}))
            .unwrap();
        assert_eq!(table.now().unwrap().view(Viewer::Public), views[11]);
    }
}
