//! What standing orders, yields and plans ask of a rulebook and of a table, without their types.

use super::diagnostics::read;
use super::erased::{Erased, Table, json_of, read_event};
use super::{FactCard, Facts, GameProgress, Presence, Refusal, Scripted, Seat, Surprise, System, Tray};
use serde_json::Value;

/// What standing orders ask of a rulebook.
pub trait OrderBook {
    /// Every kind of decision.
    fn decision_kinds(&self) -> &'static [&'static str];
    /// Every fact that standing orders may test.
    fn fact_cards(&self) -> Vec<FactCard>;
    /// The kinds of surprise that stop a plan, each with a sentence.
    fn surprises(&self) -> &'static [(&'static str, &'static str)];
    /// The events: each type, as it stands in `type`, with the names of its fields.
    fn event_forms(&self) -> Vec<(String, Vec<String>)>;
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
    /// Whether an announcement would be accepted now.
    ///
    /// # Errors
    /// The refusal that it would get.
    fn accepts(&self, seat: Seat, announcement: &Value) -> Result<(), Refusal>;
    /// Whether something that happened would stop a seat's plan.
    fn surprise(&self, seat: Seat, event: &Value) -> Option<Surprise>;
    /// The seat to which an event gives a right to answer, whether it has anything to answer with or not.
    fn invites(&self, event: &Value) -> Option<Seat>;
    /// How far the game has come.
    fn stretch(&self) -> GameProgress;
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
    fn event_forms(&self) -> Vec<(String, Vec<String>)> {
        // The second schema is that of the events: one of several forms, each with its own `type`.
        let schema = S::schemas().into_iter().nth(1).map(|part| json_of(&part.schema));
        let forms = schema
            .and_then(|s| s["oneOf"].as_array().cloned())
            .unwrap_or_default();
        forms.iter().filter_map(form_of).collect()
    }
    fn announcement(&self, value: &Value) -> Result<Value, Refusal> {
        let announcement: S::Announcement = read("announcement", value, |_| None)?;
        Ok(json_of(&announcement))
    }
    fn recommended(&self, setup: &Value, seat: Seat) -> Result<Value, Refusal> {
        Ok(S::recommended(&read("setup", setup, S::schema_hints)?, seat))
    }
}

/// The type of a form of the events, and the names of its fields.
fn form_of(form: &Value) -> Option<(String, Vec<String>)> {
    let alone = std::slice::from_ref(form);
    let parts = form["allOf"].as_array().map_or(alone, Vec::as_slice);
    let properties = parts.iter().filter_map(|part| part["properties"].as_object());
    let fields: Vec<(&String, &Value)> = properties.flatten().collect();
    let (_, tag) = fields.iter().find(|(name, _)| *name == "type")?;
    let name = tag["enum"][0].as_str()?.to_owned();
    let others = fields.iter().filter(|(name, _)| *name != "type");
    Some((name, others.map(|(name, _)| (*name).clone()).collect()))
}

impl<S: System> Table<S> {
    /// An announcement that would be accepted now: it was decided on a tray that is thrown away.
    ///
    /// # Errors
    /// The refusal that it would get.
    pub(super) fn tried(&self, seat: Seat, announcement: &Value) -> Result<S::Announcement, Refusal> {
        let announcement: S::Announcement = read("announcement", announcement, |_| None)?;
        let mut nothing = Scripted::default();
        let mut tray = Tray::new(&mut nothing, S::turn(&self.state), 0);
        S::decide(&self.state, seat, &announcement, &mut tray)?;
        Ok(announcement)
    }
}

impl<S: System> Ordered for Table<S> {
    fn facts(&self, seat: Seat) -> Option<(&'static str, Facts<Value>)> {
        let decision = S::pending(&self.state).into_iter().find(|d| d.seat == seat)?;
        Some((decision.kind, S::facts(&self.state, &decision).map(json_of)))
    }
    fn accepts(&self, seat: Seat, announcement: &Value) -> Result<(), Refusal> {
        self.tried(seat, announcement).map(|_| ())
    }
    fn surprise(&self, seat: Seat, event: &Value) -> Option<Surprise> {
        let event = read_event::<S>(event).ok()?;
        S::surprise(&self.state, seat, &event)
    }
    fn invites(&self, event: &Value) -> Option<Seat> {
        S::invites(&self.state, &read_event::<S>(event).ok()?)
    }
    fn stretch(&self) -> GameProgress {
        S::stretch(&self.state)
    }
    fn presence(&self, unit: &str) -> Presence {
        S::presence(&self.state, unit)
    }
}
