//! Mutates answers that were built from parts.

use rand::RngExt as _;
use rand::rngs::SmallRng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// Every string in the parts of an answer.
pub(super) fn words(parts: &impl Serialize) -> Vec<String> {
    let mut words = Vec::new();
    gather(&serde_json::to_value(parts).unwrap_or_default(), &mut words);
    words
}

/// An answer with one to three mutations: another of these words, another number, something left out,
/// duplicated or renamed. `None` if the result is no longer an answer.
pub(super) fn tampered<A>(answer: &A, words: &[String], rng: &mut SmallRng) -> Option<A>
where
    A: Serialize + DeserializeOwned,
{
    let mut value = serde_json::to_value(answer).ok()?;
    for _ in 0..rng.random_range(1..=3) {
        let mut places = Vec::new();
        list(&value, "", &mut places);
        // The first place is the answer itself; its type is not mutated.
        places.retain(|place| !place.is_empty() && place != "/type");
        if places.is_empty() {
            return None;
        }
        let place = places.swap_remove(rng.random_range(0..places.len()));
        change(value.pointer_mut(&place)?, words, rng);
    }
    serde_json::from_value(value).ok()
}

fn change(value: &mut Value, words: &[String], rng: &mut SmallRng) {
    let word = |rng: &mut SmallRng| match words.len() {
        0 => String::new(),
        n => words[rng.random_range(0..n)].clone(),
    };
    match value {
        Value::String(text) => *text = word(rng),
        Value::Number(_) => *value = json!(rng.random_range(0..9_u8)),
        Value::Array(items) if items.is_empty() => items.push(json!(rng.random_range(0..4_u8))),
        Value::Array(items) => {
            let one = rng.random_range(0..items.len());
            match rng.random_range(0..3) {
                0 => drop(items.remove(one)),
                1 => items.push(items[one].clone()),
                _ => items.swap(0, one),
            }
        }
        Value::Object(fields) => rename(fields, &word(rng), rng),
        Value::Null | Value::Bool(_) => *value = json!(word(rng)),
    }
}

/// Removes a field, renames it, or copies it under another name.
fn rename(fields: &mut Map<String, Value>, name: &str, rng: &mut SmallRng) {
    let names: Vec<String> = fields.keys().cloned().collect();
    if names.is_empty() {
        fields.insert(name.to_owned(), json!([]));
        return;
    }
    let old = &names[rng.random_range(0..names.len())];
    let value = fields.get(old).cloned().unwrap_or_default();
    if rng.random_range(0..2) == 0 {
        fields.remove(old);
    }
    if rng.random_range(0..3) > 0 {
        fields.insert(name.to_owned(), value);
    }
}

/// Collects every string in a value, including field names.
fn gather(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::String(text) => words.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| gather(item, words)),
        Value::Object(fields) => {
            for (name, inner) in fields {
                words.push(name.clone());
                gather(inner, words);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The JSON pointers to every place in a value.
fn list(value: &Value, path: &str, places: &mut Vec<String>) {
    places.push(path.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                list(inner, &format!("{path}/{name}"), places);
            }
        }
        Value::Array(items) => {
            for (n, inner) in items.iter().enumerate() {
                list(inner, &format!("{path}/{n}"), places);
            }
        }
        _ => {}
    }
}
