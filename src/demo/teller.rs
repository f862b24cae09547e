//! Narrates a battle live: a line for each announcement and for each effect.

use crate::engine::{Detail, Match, NarratedLine, Rulebook};
use serde_json::Value;

/// Narrates the entries of one game.
pub(super) struct Teller {
    rulebook: &'static dyn Rulebook,
    table: Option<Box<dyn Match>>,
    names: [String; 2],
    /// The players' names. The log has only names that reveal nothing.
    players: [String; 2],
    /// Headings with nothing below them yet.
    held: Vec<String>,
}

impl Teller {
    /// A teller for a new game of these players.
    pub(super) fn new(rulebook: &'static dyn Rulebook, players: [String; 2]) -> Teller {
        Teller {
            rulebook,
            table: None,
            names: rulebook.seats().map(str::to_owned),
            players,
            held: Vec::new(),
        }
    }

    /// The lines about an entry.
    pub(super) fn entry(&mut self, entry: &Value) -> Vec<String> {
        let seat = entry["seat"].as_str().unwrap_or_default();
        let mut lines = match entry["kind"].as_str().unwrap_or_default() {
            "opened" => self.opening(entry),
            "seated" => {
                let at = self
                    .rulebook
                    .seats()
                    .iter()
                    .position(|s| *s == seat)
                    .unwrap_or_default();
                let player = &self.players[at.min(1)];
                vec![format!("{player} takes the seat of {}.", self.name(seat))]
            }
            _ => {
                let text = match &entry["announcement"] {
                    Value::Null => "an answer under seal".to_owned(),
                    announcement => brief(announcement),
                };
                let number = entry["seq"].as_u64().unwrap_or(0);
                let line = format!("{number:>4}  {}: {text}", self.name(seat));
                self.held.drain(..).chain([line]).collect()
            }
        };
        for event in entry["events"].as_array().into_iter().flatten() {
            lines.extend(self.event(event));
        }
        lines
    }

    fn opening(&mut self, entry: &Value) -> Vec<String> {
        let setup = &entry["setup"];
        self.table = self.rulebook.open(setup).ok();
        if let Ok(banners) = self.rulebook.banners(setup) {
            for ((name, banner), seat) in self.names.iter_mut().zip(banners).zip(self.rulebook.seats()) {
                if !banner.name.eq_ignore_ascii_case(seat) {
                    *name = format!("{} ({seat})", banner.name);
                }
            }
        }
        let [first, second] = &self.names;
        let mut lines = vec![format!("{}: {first} against {second}.", self.rulebook.title())];
        lines.extend(
            self.rulebook
                .seats()
                .into_iter()
                .filter_map(|seat| self.roster(setup, seat)),
        );
        let commitment = entry["commitment"].as_str().unwrap_or_default();
        lines.push(format!("The server has committed to its dice: {commitment}."));
        lines
    }

    /// The units of a side, where the set-up lists units.
    fn roster(&self, setup: &Value, seat: &str) -> Option<String> {
        let units: Vec<String> = setup["units"]
            .as_object()?
            .iter()
            .filter(|(_, unit)| unit["side"] == seat)
            .map(|(id, unit)| match unit["name"].as_str() {
                Some(name) => format!("      {id}  {name}"),
                None => format!("      {id}"),
            })
            .collect();
        Some(format!("{}:\n{}", self.name(seat), units.join("\n")))
    }

    /// The line for an event. A heading is held back until something follows it.
    fn event(&mut self, event: &Value) -> Option<String> {
        let table = self.table.as_mut()?;
        let line = table.tell(event, Detail::Dice);
        // What a spectator receives can be folded. If not, only the names of phases may be wrong.
        let _ = table.fold(std::slice::from_ref(event));
        let rule = event["rule"].as_str().unwrap_or_default();
        match line {
            NarratedLine::Turn(turn) => self.held = vec![format!("\n==== {turn} [{rule}]")],
            NarratedLine::Phase(phase) => {
                self.held.retain(|heading| heading.starts_with("\n===="));
                self.held.push(format!("\n== {phase} [{rule}]"));
            }
            NarratedLine::Line(line, because) => {
                let mut lines: Vec<String> = self.held.drain(..).collect();
                lines.push(format!("      {line} [{rule}]"));
                if !because.is_empty() {
                    let each: Vec<String> = because.iter().map(|m| format!("{m} [{}]", m.rule)).collect();
                    lines.push(format!("        {}", each.join(", ")));
                }
                return Some(lines.join("\n"));
            }
            NarratedLine::Nothing => {}
        }
        None
    }

    fn name<'a>(&'a self, seat: &'a str) -> &'a str {
        let place = self.rulebook.seats().iter().position(|s| *s == seat);
        place.map_or(seat, |place| &self.names[place])
    }
}

/// An announcement in a few words: its type, then what it names.
fn brief(announcement: &Value) -> String {
    let words = |text: &str| text.replace('_', " ");
    let mut summary = words(announcement["type"].as_str().unwrap_or_default());
    if let Some(unit) = announcement["unit"].as_str() {
        summary += &format!(" {unit}");
    }
    let rest = announcement.as_object().into_iter().flatten();
    for (key, value) in rest.filter(|(key, _)| !["type", "unit"].contains(&key.as_str())) {
        let detail = match value {
            Value::String(text) => words(text),
            Value::Array(items) => format!("{} {}", items.len(), words(key)),
            Value::Object(fields) => format!("{} {}", fields.len(), words(key)),
            other => other.to_string(),
        };
        match key.as_str() {
            "target" | "to" => summary += &format!(" -> {detail}"),
            _ => summary += &format!(" {detail}"),
        }
    }
    summary
}

#[cfg(test)]
mod tests {
    use super::brief;
    use serde_json::json;

    #[test]
    fn announcements_are_summarised_in_a_few_words() {
        let engage = json!({"type": "engage", "unit": "s01", "target": "n02"});
        assert_eq!(brief(&engage), "engage s01 -> n02");
        assert_eq!(brief(&json!({"type": "fire", "shots": [{}, {}]})), "fire 2 shots");
        assert_eq!(brief(&json!({"type": "end_movement"})), "end movement");
    }
}
