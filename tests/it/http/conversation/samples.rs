//! What the script says, kept as examples for the API document: the first of each request, response and message.

use crate::support::schema::server_document;
use crate::support::security_world::BROWSER;
use crate::support::server::ApiResponse;
use reqwest::Method;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Lists and long maps keep this many members, since an example shows a form.
const MEMBERS: usize = 1;
/// Objects with more members than this, all of them objects or lists, are maps.
const WIDEST: usize = 4;
/// Prose keeps this many characters.
const PROSE: usize = 100;
/// Texts that are no JSON keep this many characters.
const LETTERS: usize = 400;

/// The first of everything.
#[derive(Default)]
pub struct Samples {
    operations: BTreeMap<String, Map<String, Value>>,
    messages: BTreeMap<String, Value>,
    /// The commands of the socket that have no answer yet, by their keys.
    unanswered: BTreeMap<String, Value>,
    /// What is replaced in the texts, such as an address of this machine.
    pub replaced: Vec<[String; 2]>,
}

impl Samples {
    /// Keeps a request that was granted, and its response.
    pub fn exchange(&mut self, (method, path): (&Method, &str), body: &str, response: &ApiResponse) {
        let Some(template) = server_document().path_of(path) else {
            return;
        };
        if !(200..300).contains(&response.status) {
            return;
        }
        let request = (!body.is_empty()).then(|| self.shown("application/json", body));
        let answer = if template.ends_with(".ndjson") {
            // Each line is a whole: the first one is enough.
            response
                .text
                .lines()
                .next()
                .map(|line| format!("{line}\n").into())
        } else {
            (!response.text.is_empty()).then(|| self.shown(&response.kind, &response.text))
        };
        let operation = self.operations.entry(format!("{method} {template}")).or_default();
        let answer = answer.map(reproducible);
        let status = response.status.to_string();
        for (name, value) in [("request", request), (&status, answer)] {
            if let Some(value) = value {
                operation.entry(name).or_insert(value);
            }
        }
    }

    /// Keeps an event of a stream, which is the response to this operation.
    pub fn event(&mut self, operation: &str, text: &str) {
        let operation = self.operations.entry(operation.to_owned());
        let operation = operation.or_default();
        operation
            .entry("200")
            .or_insert_with(|| format!("{text}\n\n").into());
    }

    /// Keeps a message of the socket; a command only if it is granted.
    pub fn message(&mut self, union: &str, text: &str) {
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            return;
        };
        let key = message["key"].as_str().map(str::to_owned);
        match (union, key) {
            ("FromClient", Some(key)) => {
                self.unanswered.insert(key, self.shown("application/json", text));
            }
            ("FromClient", None) => self.first(union, self.shown("application/json", text)),
            (_, key) => {
                let command = key.and_then(|key| self.unanswered.remove(&key));
                if let Some(command) = command.filter(|_| message["op"] != "refused") {
                    self.first("FromClient", command);
                }
                self.first(union, self.shown("application/json", text));
            }
        }
    }

    /// Keeps a message as an example if it is the first of its kind.
    fn first(&mut self, union: &str, message: Value) {
        if let Some(variant) = server_document().variant(union, &message)
            && server_document().is_valid(&variant, &message)
        {
            self.messages.entry(variant).or_insert(message);
        }
    }

    /// A body as it is shown.
    fn shown(&self, kind: &str, text: &str) -> Value {
        let mut text = text.to_owned();
        for [from, to] in &self.replaced {
            text = text.replace(from, to);
        }
        if kind
            .split(';')
            .next()
            .is_some_and(|kind| kind.ends_with("json") && !kind.contains("ndjson"))
        {
            return shortened(serde_json::from_str(&text).unwrap());
        }
        match text.char_indices().nth(LETTERS) {
            Some((end, _)) => format!("{}…", &text[..end]).into(),
            None => text.into(),
        }
    }

    /// Everything as JSON, with what other scripts have shown.
    pub fn with<const N: usize>(mut self, others: [Samples; N]) -> Value {
        for other in others {
            for (operation, parts) in other.operations {
                let known = self.operations.entry(operation).or_default();
                for (name, value) in parts {
                    known.entry(name).or_insert(value);
                }
            }
            for (name, message) in other.messages {
                self.messages.entry(name).or_insert(message);
            }
        }
        json!({"operations": self.operations, "messages": self.messages})
    }
}

/// A body without what differs each time, and without the definitions of a schema: references to them would lead nowhere.
fn reproducible(mut body: Value) -> Value {
    for (field, value) in [("$defs", json!({})), ("push_key", json!(BROWSER[0]))] {
        if let Some(found) = body.get_mut(field) {
            *found = value;
        }
    }
    body
}

/// Whether a value has members.
fn holds(value: &Value) -> bool {
    value.is_object() || value.is_array()
}

fn shortened(value: Value) -> Value {
    match value {
        // A pair of texts or numbers has a member for each side.
        Value::Array(items) if items.len() == 2 && !items.iter().any(holds) => Value::Array(items),
        Value::Array(items) => items.into_iter().take(MEMBERS).map(shortened).collect(),
        Value::Object(fields) => {
            let is_map = fields.len() > WIDEST && fields.values().all(holds);
            let most = if is_map { MEMBERS } else { fields.len() };
            let fields = fields.into_iter().take(most);
            fields.map(|(name, value)| (name, shortened(value))).collect()
        }
        Value::String(text) if text.contains(' ') => match text.char_indices().nth(PROSE) {
            Some((end, _)) => format!("{}…", &text[..end]).into(),
            None => text.into(),
        },
        other => other,
    }
}
