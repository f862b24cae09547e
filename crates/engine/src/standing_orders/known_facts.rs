//! The vocabulary of standing orders in one game: its system's decisions, facts and events, and its units.

use crate::diagnostics::did_you_mean;
use crate::messages::input;
use crate::{EventForm, Fact, FactCard, FactForm, Match, Message, Presence, Refusal, Rulebook, nearest};
use serde_json::{Map, Value};

/// The most events that standing orders or a yield may watch for.
pub const MOST_WATCHED: usize = 64;

/// The vocabulary.
pub struct KnownFacts<'a> {
    rulebook: &'static dyn Rulebook,
    cards: Vec<FactCard>,
    /// The table with the units that may be named; without one, any unit may.
    table: Option<&'a dyn Match>,
}

/// The refusal of a value at a place.
pub(super) fn invalid(why: Message, place: &str) -> Refusal {
    Refusal::not_understood(why).at(place)
}

/// The refusal of a value of another form than is wanted at a place.
pub(super) fn expected_here(what: &str, place: &str) -> Refusal {
    invalid(input::WANTED.with([("what", what.into())]), place)
}

/// The fields of a map that has only these names.
///
/// # Errors
/// It is no map, or has a field of another name.
pub(super) fn only<'a>(
    value: &'a Value,
    place: &str,
    names: &[&str],
) -> Result<&'a Map<String, Value>, Refusal> {
    let Value::Object(fields) = value else {
        return Err(expected_here("a map", place));
    };
    match fields.keys().find(|name| !names.contains(&name.as_str())) {
        None => Ok(fields),
        Some(stranger) => Err(unknown("field", stranger, names, &format!("{place}.{stranger}"))),
    }
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

impl<'a> KnownFacts<'a> {
    /// The vocabulary for a game of this system, with this table.
    pub fn new(rulebook: &'static dyn Rulebook, table: Option<&'a dyn Match>) -> KnownFacts<'a> {
        KnownFacts {
            rulebook,
            cards: rulebook.fact_cards(),
            table,
        }
    }

    /// The rulebook.
    pub fn rulebook(&self) -> &'static dyn Rulebook {
        self.rulebook
    }

    /// Every kind of decision.
    pub fn kinds(&self) -> &'static [&'static str] {
        self.rulebook.decision_kinds()
    }

    /// Whether decisions of this kind have a fact.
    pub fn knows(&self, fact: &str, kind: &str) -> bool {
        self.cards
            .iter()
            .any(|c| c.name == fact && c.decisions.contains(&kind))
    }

    /// Whether a unit is in the game; `None` without a table.
    pub fn presence(&self, unit: &str) -> Option<Presence> {
        self.table.map(|table| table.presence(unit))
    }

    /// The form of a fact.
    ///
    /// # Errors
    /// If there is no such fact: the nearest one, and all of them.
    pub fn form(&self, fact: &str, place: &str) -> Result<FactForm, Refusal> {
        if fact == "decision" {
            return Ok(FactForm::Word);
        }
        if let Some(card) = self.cards.iter().find(|c| c.name == fact) {
            return Ok(card.form);
        }
        let names: Vec<&str> = self.cards.iter().map(|c| c.name).collect();
        Err(unknown(
            "fact",
            fact,
            &[&["decision", "all", "any", "not"], &names[..]].concat(),
            place,
        ))
    }

    /// A word as the value of a fact.
    ///
    /// # Errors
    /// If the fact never has this word.
    pub fn word(&self, fact: &str, word: &str, place: &str) -> Result<Fact, Refusal> {
        let values = if fact == "decision" {
            self.kinds()
        } else {
            let card = self.cards.iter().find(|c| c.name == fact);
            card.map(|c| c.values).unwrap_or_default()
        };
        if values.is_empty() || values.contains(&word) {
            return Ok(Fact::word(word));
        }
        Err(unknown("value", word, values, place))
    }

    /// Parses a list of events: each a map with `event` and the fields that it must have.
    ///
    /// # Errors
    /// What is unknown, with its place.
    pub fn events(&self, value: &Value, place: &str) -> Result<Vec<Watched>, Refusal> {
        let Value::Array(items) = value else {
            return Err(expected_here("a list of events", place));
        };
        if items.len() > MOST_WATCHED {
            return Err(invalid(
                input::AT_MOST.with([("count", MOST_WATCHED.into()), ("what", "events".into())]),
                place,
            ));
        }
        let forms = self.rulebook.event_forms();
        let each = items.iter().enumerate();
        each.map(|(n, item)| watched(item, &format!("{place}.{n}"), &forms))
            .collect()
    }
}

/// The refusal for an unknown name: the nearest one, and all of them.
pub(super) fn unknown(what: &str, name: &str, known: &[&str], place: &str) -> Refusal {
    let short: String = name.chars().take(40).collect();
    let all: Vec<String> = known.iter().map(|k| (*k).to_owned()).collect();
    let why = input::UNKNOWN_NAME.with([
        ("what", what.into()),
        ("name", format!("{short:?}").into()),
        ("hint", did_you_mean(nearest(name, &all).as_deref())),
        ("known", listed(known).into()),
    ]);
    invalid(why, place)
}

/// An event to watch for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    name: String,
    fields: Vec<(String, Value)>,
}

impl Watched {
    /// Whether an event matches.
    pub fn is(&self, event: &Value) -> bool {
        event["type"] == self.name.as_str() && self.fields.iter().all(|(name, value)| event[name] == *value)
    }

    /// The type of the event.
    pub fn name(&self) -> &str {
        &self.name
    }
}

fn watched(item: &Value, place: &str, forms: &[EventForm]) -> Result<Watched, Refusal> {
    let Value::Object(entries) = item else {
        return Err(expected_here("a map with event", place));
    };
    let here = format!("{place}.event");
    let Some(name) = entries.get("event").and_then(Value::as_str) else {
        return Err(expected_here("the type of an event", &here));
    };
    let Some(form) = forms.iter().find(|form| form.name == name) else {
        let names: Vec<&str> = forms.iter().map(|form| form.name.as_str()).collect();
        return Err(unknown("event", name, &names, &here));
    };
    let mut fields = Vec::new();
    for (field, value) in entries.iter().filter(|(field, _)| *field != "event") {
        let here = format!("{place}.{field}");
        if !form.fields.contains(field) {
            let known: Vec<&str> = form.fields.iter().map(String::as_str).collect();
            return Err(unknown("field", field, &known, &here));
        }
        if value.is_object() || value.is_array() || value.is_f64() {
            return Err(expected_here("a word, a whole number or true or false", &here));
        }
        fields.push((field.clone(), value.clone()));
    }
    Ok(Watched {
        name: name.to_owned(),
        fields,
    })
}
