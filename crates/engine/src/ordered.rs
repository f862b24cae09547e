//! What standing orders, yields and plans need from a rulebook and a table, with types erased.

use super::diagnostics::read;
use super::erased::{Erased, Table, json_of, read_event};
use super::{FactCard, Facts, GameProgress, Presence, Refusal, Scripted, Seat, Stop, Surprise, System, Tray};
use serde_json::Value;

/// What standing orders need from a rulebook.
pub trait OrderBook {
    /// Every kind of decision.
    fn decision_kinds(&self) -> &'static [&'static str];
    /// Every fact that standing orders may test.
    fn fact_cards(&self) -> Vec<FactCard>;
    /// The kinds of surprise that stop a plan.
    fn surprises(&self) -> &'static [Stop];
    /// The event types.
    fn event_forms(&self) -> Vec<EventForm>;
    /// An announcement in the system's own form, without implied fields.
    ///
    /// # Errors
    /// A refusal that names the place, if it is not an announcement.
    fn announcement(&self, value: &Value) -> Result<Value, Refusal>;
    /// The recommended standing orders for a player of this set-up.
    ///
    /// # Errors
    /// A refusal, if the value is not a set-up.
    fn recommended(&self, setup: &Value, seat: Seat) -> Result<Value, Refusal>;
}

/// The form of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventForm {
    /// Its type, as in the field `type`.
    pub name: String,
    /// The names of its other fields.
    pub fields: Vec<String>,
}

/// A seat's open decision, as standing orders see it.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionFacts {
    /// Its kind.
    pub kind: &'static str,
    /// Its facts.
    pub facts: Facts<Value>,
}

/// What standing orders need from a table.
pub trait Ordered {
    /// The seat's open decision, with its facts.
    fn facts(&self, seat: Seat) -> Option<DecisionFacts>;
    /// Checks that an announcement would be accepted now.
    ///
    /// # Errors
    /// The refusal that it would get.
    fn accepts(&self, seat: Seat, announcement: &Value) -> Result<(), Refusal>;
    /// Whether an event would stop a seat's plan.
    fn surprise(&self, seat: Seat, event: &Value) -> Option<Surprise>;
    /// The seat that an event entitles to react, whether or not it has any reaction.
    fn invites(&self, event: &Value) -> Option<Seat>;
    /// How far the game has come.
    fn stretch(&self) -> GameProgress;
    /// Whether a unit is in the game.
    fn presence(&self, unit: &str) -> Presence;
}

impl<S: System> OrderBook for Erased<S> {
    fn decision_kinds(&self) -> &'static [&'static str] {
        S::DECISIONS
    }
    fn fact_cards(&self) -> Vec<FactCard> {
        S::fact_cards()
    }
    fn surprises(&self) -> &'static [Stop] {
        S::SURPRISES
    }
    fn event_forms(&self) -> Vec<EventForm> {
        // The second schema is that of the events: a union whose variants each have their own `type`.
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

/// The form of a variant of the events, from its schema.
fn form_of(form: &Value) -> Option<EventForm> {
    let alone = std::slice::from_ref(form);
    let parts = form["allOf"].as_array().map_or(alone, Vec::as_slice);
    let properties = parts.iter().filter_map(|part| part["properties"].as_object());
    let fields: Vec<(&String, &Value)> = properties.flatten().collect();
    let (_, tag) = fields.iter().find(|(name, _)| *name == "type")?;
    let name = tag["enum"][0].as_str()?.to_owned();
    let others = fields.iter().filter(|(name, _)| *name != "type");
    let fields = others.map(|(name, _)| (*name).clone()).collect();
    Some(EventForm { name, fields })
}

impl<S: System> Table<S> {
    /// Parses an announcement and checks that it would be accepted now, on a tray that is discarded.
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
    fn facts(&self, seat: Seat) -> Option<DecisionFacts> {
        let decision = S::pending(&self.state).into_iter().find(|d| d.seat == seat)?;
        Some(DecisionFacts {
            kind: decision.kind,
            facts: S::facts(&self.state, &decision).map(json_of),
        })
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
