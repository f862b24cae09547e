//! What standing orders, yields and plans ask of a rulebook and of a table, without their types.

use super::erased::{Erased, FromValue as _, Table, json_of, read_event};
use super::misread::read;
use super::{FactCard, Facts, Presence, Refusal, Seat, Stretch, Surprise, System};
use serde_json::Value;

/// What standing orders ask of a rulebook.
pub trait OrderBook {
    /// Every kind of decision.
    fn decision_kinds(&self) -> &'static [&'static str];
    /// Every fact that standing orders may test.
    fn fact_cards(&self) -> Vec<FactCard>;
    /// The kinds of surprise that stop a plan, each with a sentence.
    fn surprises(&self) -> &'static [(&'static str, &'static str)];
    /// The types of the events, as they stand in `type`.
    fn event_types(&self) -> Vec<String>;
    /// An announcement in the system's own form, everything implied left out.
    ///
    /// # Errors
    /// A refusal that names the place, if it is none.
    fn announcement(&self, value: &Value) -> Result<Value, Refusal>;
    /// The standing orders that a player of this set-up may start from.
    ///
    /// # Errors
    /// A refusal, if it is no set-up.
    fn recommended(&self, setup: &Value, seat: Seat) -> Result<Value, Refusal>;
}

/// What standing orders ask of a table.
pub trait Ordered {
    /// What a seat's standing orders may test about the decision that is open to it, and its kind.
    fn facts(&self, seat: Seat) -> Option<(&'static str, Facts<Value>)>;
    /// Whether something that happened would stop a seat's plan.
    fn surprise(&self, seat: Seat, event: &Value) -> Option<Surprise>;
    /// The seat to which an event gives a right to answer, whether it has anything to answer with or not.
    fn invites(&self, event: &Value) -> Option<Seat>;
    /// How far the game has come.
    fn stretch(&self) -> Stretch;
    /// How a unit stands to the game.
    fn presence(&self, unit: &str) -> Presence;
}

impl<S: System> OrderBook for Erased<S> {
    fn decision_kinds(&self) -> &'static [&'static str] {
        S::DECISIONS
    }
    fn fact_cards(&self) -> Vec<FactCard> {
        S::fact_cards()
    }
    fn surprises(&self) -> &'static [(&'static str, &'static str)] {
        S::SURPRISES
    }
    fn event_types(&self) -> Vec<String> {
        // The second schema is that of the events: one of several forms, each with its own `type`.
        let schema = S::schemas().into_iter().nth(1).map(|part| json_of(&part.schema));
        let forms = schema
            .and_then(|s| s["oneOf"].as_array().cloned())
            .unwrap_or_default();
        let name = |form: &Value| Some(type_of(form)?.to_owned());
        forms.iter().filter_map(name).collect()
    }
    fn announcement(&self, value: &Value) -> Result<Value, Refusal> {
        let announcement: S::Announcement = read("announcement", value, |_| None)?;
        Ok(json_of(&announcement))
    }
    fn recommended(&self, setup: &Value, seat: Seat) -> Result<Value, Refusal> {
        Ok(S::recommended(&read("setup", setup, S::wanted)?, seat))
    }
}

/// The one word that `type` may be in a form of the events.
fn type_of(form: &Value) -> Option<&str> {
    if let Some(word) = form["properties"]["type"]["enum"][0].as_str() {
        return Some(word);
    }
    let parts = form["allOf"].as_array()?;
    parts.iter().find_map(type_of)
}

impl<S: System> Ordered for Table<S> {
    fn facts(&self, seat: Seat) -> Option<(&'static str, Facts<Value>)> {
        let decision = S::pending(&self.0).into_iter().find(|d| d.seat == seat)?;
        Some((decision.kind, S::facts(&self.0, &decision).map(|a| json_of(a))))
    }
    fn surprise(&self, seat: Seat, event: &Value) -> Option<Surprise> {
        let event = read_event::<S>(event).ok()?;
        S::surprise(&self.0, seat, &event)
    }
    fn invites(&self, event: &Value) -> Option<Seat> {
        S::invites(&self.0, &S::Event::deserialize_value(event).ok()?)
    }
    fn stretch(&self) -> Stretch {
        S::stretch(&self.0)
    }
    fn presence(&self, unit: &str) -> Presence {
        S::presence(&self.0, unit)
    }
}
