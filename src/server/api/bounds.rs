//! Bounds in the document: the lengths of texts and lists, and the ranges of numbers. What clients send and is longer or
//! greater is refused, or finds nothing (a name or a password that nobody has). What the server sends stays within them.

use crate::engine::Millis;
use crate::people::profile::MOST_QUIET;
use crate::server::api::components::COMPONENTS;
use crate::server::http::extract::BODY_LIMIT;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The greatest integer that every JSON parser reads exactly: 2^53 - 1. No log has so many entries.
const GREATEST: i64 = (1 << 53) - 1;

/// The least and the greatest length of a field, or of a field of one schema.
type Length = (&'static str, usize, usize);

/// The lengths of texts and lists, by field, or by schema and field.
const LENGTHS: &[Length] = &[
    ("key", 8, 128),
    ("KeyBody.key", 1, 128),
    ("Recovery.key", 1, 128),
    ("name", 1, 40),
    ("NewSeasonBody.name", 3, 80),
    ("DivisionToForm.name", 1, 100),
    ("ActBody.reason", 1, 500),
    ("who", 1, 254),
    ("mail", 1, 254),
    ("password", 0, 4096),
    ("current", 0, 4096),
    ("NewAccountBody.password", 8, 256),
    ("new", 8, 256),
    ("display_name", 0, 60),
    ("title", 0, 100),
    ("salt", 64, 64),
    ("TalkBody.text", 1, 1000),
    ("announcements", 1, 64),
    ("games", 0, 64),
    ("scopes", 1, 32),
];

/// The lengths of texts that the server sends, by field, or by schema and field, beside those of [`LENGTHS`].
const SENT: &[Length] = &[
    ("hash", 64, 64),
    ("prev_hash", 64, 64),
    ("head_hash", 64, 64),
    ("commitment", 64, 64),
    ("seal", 64, 64),
    ("sealed", 64, 64),
    // The whole log of a game.
    ("ArchiveLine.log", 0, 1 << 30),
    ("NamedItem.name", 1, 200),
    ("SeasonCard.name", 3, 80),
    ("SeasonRow.name", 3, 80),
    ("MySeason.name", 3, 80),
    ("DivisionCard.name", 1, 100),
    ("AnnouncementCard.title", 1, 120),
    ("ToClientRefused.key", 0, LONGEST_TEXT),
    ("ToClientAnswered.key", 0, LONGEST_TEXT),
    ("keeper", 1, 40),
    ("seat", 1, 40),
    ("system", 1, 40),
    ("edition", 1, 40),
    ("scenario", 1, 100),
    ("decision", 0, 200),
    ("kind", 1, 100),
    ("rule", 0, 100),
    ("RuleView.id", 1, 100),
    ("status", 1, 40),
    ("state", 1, 40),
    ("visibility", 1, 40),
    ("token", 1, 200),
    ("endpoint", 1, 4096),
    ("url", 1, 4096),
];

/// The greatest length of a sentence, and of any other text that the server sends, in characters.
const LONGEST_TEXT: usize = 10_000;

/// The fields that are addresses.
const ADDRESSES: [&str; 2] = ["url", "endpoint"];

/// The ranges of numbers.
const RANGES: &[(&str, i64, i64)] = &[
    ("days", 0, 30),
    ("QuietHours.minutes", 0, MOST_QUIET as i64),
    ("daily_hour", 0, 23),
    ("expires_in", Millis::HOUR.get(), Millis::from_days(30).get()),
    ("spectator_delay", 0, Millis::from_days(7).get()),
    ("Pace.first", Millis::MINUTE.get(), Millis::from_days(60).get()),
    ("Pace.increment", 0, Millis::from_days(30).get()),
    ("Pace.cap", Millis::MINUTE.get(), Millis::from_days(90).get()),
    (
        "Pace.window",
        Millis::from_secs(10).get(),
        Millis::from_days(7).get(),
    ),
    (
        "Pace.bank",
        Millis::from_secs(10).get(),
        Millis::from_days(14).get(),
    ),
];

/// Adds the bounds to everything that clients send: bodies, parameters, messages of the socket.
pub(super) fn add(document: &mut Value) {
    let mut bounded = BTreeSet::from(["FromClient".to_owned()]);
    for (_, methods) in document["paths"].as_object_mut().into_iter().flatten() {
        for (_, operation) in methods.as_object_mut().into_iter().flatten() {
            let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
            for parameter in parameters.into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap_or_default().to_owned();
                bound(&mut parameter["schema"], &name, "", &mut bounded);
            }
            let content = operation.pointer_mut("/requestBody/content");
            for (_, body) in content.and_then(Value::as_object_mut).into_iter().flatten() {
                bound(&mut body["schema"], "", "", &mut bounded);
            }
        }
    }
    // The components that bodies refer to, and those that these refer to.
    let mut done = BTreeSet::new();
    while let Some(name) = bounded.difference(&done).next().cloned() {
        let mut schema = document["components"]["schemas"][&name].take();
        bound(&mut schema, "", &name, &mut bounded);
        document["components"]["schemas"][&name] = schema;
        done.insert(name);
    }
    let components = document["components"]["schemas"].as_object_mut();
    for (name, schema) in components
        .into_iter()
        .flatten()
        .filter(|(name, _)| !done.contains(*name))
    {
        complete(schema, "", name, &[SENT, LENGTHS]);
    }
}

/// Adds the bounds to the types of a game, whose names of fields mean something else.
pub(super) fn add_to_game(schemas: &mut Map<String, Value>) {
    for (name, schema) in schemas {
        complete(schema, "", name, &[]);
    }
}

/// Adds the bounds to the texts and numbers of a schema that the server alone sends.
fn complete(schema: &mut Value, field: &str, within: &str, tables: &[&'static [Length]]) {
    let whole = format!("{within}.{field}");
    let lines = tables
        .iter()
        .find_map(|table| line(lengths(table), &whole, field));
    let [least, most] = lines.unwrap_or([0, LONGEST_TEXT]);
    let form = Form::of(schema);
    if form.text {
        set(schema, "minLength", least.into());
        set(schema, "maxLength", most.into());
    }
    if form.number {
        let most = if schema["format"] == "int32" {
            i64::from(i32::MAX)
        } else {
            GREATEST
        };
        set(schema, "minimum", (-most).into());
        set(schema, "maximum", most.into());
    }
    let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, property) in fields.into_iter().flatten() {
        complete(property, name, within, tables);
    }
    for key in ["items", "additionalProperties", "propertyNames"] {
        if let Some(inner) = schema.get_mut(key).filter(|inner| inner.is_object()) {
            complete(inner, "", within, tables);
        }
    }
    for key in ["oneOf", "anyOf", "prefixItems"] {
        let variants = schema.get_mut(key).and_then(Value::as_array_mut);
        for variant in variants.into_iter().flatten() {
            complete(variant, field, within, tables);
        }
    }
}

/// What a schema allows that can have bounds.
struct Form {
    /// A text that is not an enumeration and has no format.
    text: bool,
    list: bool,
    number: bool,
}

impl Form {
    fn of(schema: &Value) -> Form {
        let types = match &schema["type"] {
            Value::Array(types) => types.as_slice(),
            one => std::slice::from_ref(one),
        };
        let is = |name: &str| types.iter().any(|known| known == name);
        let is_free = ["enum", "const", "format", "pattern"]
            .iter()
            .all(|key| schema[key].is_null());
        let is_fixed = !(schema["enum"].is_null() && schema["const"].is_null());
        Form {
            text: is("string") && is_free,
            list: is("array"),
            number: (is("integer") || is("number")) && !is_fixed,
        }
    }
}

/// Sets a bound that is not set and says something.
fn set(schema: &mut Value, key: &str, value: Value) {
    if schema[key].is_null() && (value != 0 || key == "minimum") {
        schema[key] = value;
    }
}

/// The lines of a table of lengths.
fn lengths(table: &'static [Length]) -> impl Iterator<Item = (&'static str, [usize; 2])> + Clone {
    table.iter().map(|(name, least, most)| (*name, [*least, *most]))
}

/// Adds the bounds to a schema of this field and those within it; `found` takes the components that it refers to.
fn bound(schema: &mut Value, field: &str, within: &str, found: &mut BTreeSet<String>) {
    let referred = |to: &Value| Some(to.as_str()?.strip_prefix(COMPONENTS)?.to_owned());
    found.extend(referred(&schema["$ref"]));
    let mapping = schema["discriminator"]["mapping"].as_object();
    found.extend(mapping.into_iter().flatten().filter_map(|(_, to)| referred(to)));
    bound_one(schema, field, within);
    let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, property) in fields.into_iter().flatten() {
        bound(property, name, within, found);
    }
    for key in ["items", "additionalProperties"] {
        if let Some(inner) = schema.get_mut(key).filter(|inner| inner.is_object()) {
            bound(inner, "", within, found);
        }
    }
    for key in ["oneOf", "anyOf"] {
        let variants = schema.get_mut(key).and_then(Value::as_array_mut);
        for variant in variants.into_iter().flatten() {
            bound(variant, field, within, found);
        }
    }
}

/// Adds the bounds to a text, a list or a number.
fn bound_one(schema: &mut Value, field: &str, within: &str) {
    // A line for this schema takes precedence over one for all fields of this name.
    let whole = format!("{within}.{field}");
    let length = line(lengths(LENGTHS), &whole, field);
    let ranges = RANGES.iter().map(|(name, least, most)| (*name, [*least, *most]));
    let range = line(ranges, &whole, field);
    let form = Form::of(schema);
    let [least, most] = length.unwrap_or([0, BODY_LIMIT]);
    if form.text {
        if ADDRESSES.contains(&field) {
            set(schema, "format", "uri".into());
        }
        set(schema, "minLength", least.into());
        set(schema, "maxLength", most.into());
    }
    if form.list {
        set(schema, "minItems", least.into());
        set(schema, "maxItems", most.into());
    }
    if form.number {
        let [least, most] = range.unwrap_or([-GREATEST, GREATEST]);
        set(schema, "maximum", most.into());
        if range.is_some() {
            schema["minimum"] = least.into();
        } else {
            set(schema, "minimum", least.into());
        }
    }
}

/// The line of a table for a field of a schema.
fn line<T>(table: impl Iterator<Item = (&'static str, T)> + Clone, whole: &str, field: &str) -> Option<T> {
    let find = |wanted: &str| table.clone().find(|(name, _)| *name == wanted);
    find(whole).or_else(|| find(field)).map(|(_, bounds)| bounds)
}
