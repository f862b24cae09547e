//! Finds the place of an input error for which serde reports no path, only the value.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The most places that are tried. Of larger input, serde's own path is enough.
const MOST: usize = 200;

/// The path to the part of `value` over which serde stumbled. It is found by trying: with something else in its place the
/// error is another one, which still says that the same is expected. serde itself knows no path within an internally
/// tagged enum.
pub(super) fn stumbled_over<T: DeserializeOwned>(value: &Value, message: &str) -> Option<Vec<String>> {
    let same = |place: &Vec<String>| {
        let there = inside(value, place);
        let probes = [json!({"": {}}), json!([[[]]]), json!("\u{1f}")];
        let mut others = probes.into_iter().filter(|probe| there != Some(probe));
        others.any(|probe| {
            let error = error_with::<T>(value, place, probe);
            error.is_some_and(|error| error != message && expectation(&error) == expectation(message))
        })
    };
    places(value)?.into_iter().rev().find(same)
}

/// What an error says is expected; of other errors, how they begin.
fn expectation(message: &str) -> &str {
    match message.rsplit_once("expected ") {
        // As in `struct Pair with 2 elements`, of a list in its place.
        Some((_, expected)) => expected.split(" with ").next().unwrap_or(expected),
        None => message.split(':').next().unwrap_or(message),
    }
}

/// The path to the object that lacks a field.
pub(super) fn without<T: DeserializeOwned>(value: &Value, field: &str) -> Option<Vec<String>> {
    let elsewhere = ["missing field", "unknown field"].map(|start| format!("{start} `{field}`"));
    let lacks = |place: &Vec<String>| {
        let there = inside(value, place).and_then(Value::as_object);
        there.is_some_and(|fields| !fields.contains_key(field)) && {
            let mut full = place.clone();
            full.push(field.to_owned());
            // Where the field belongs, what it holds matters.
            let error = error_with::<T>(value, &full, json!({"": {}}));
            error.is_none_or(|error| elsewhere.iter().all(|start| !error.starts_with(start)))
        }
    };
    places(value)?.into_iter().rev().find(lacks)
}

/// The path to the object that has a field which is not known there.
pub(super) fn with_unknown<T: DeserializeOwned>(
    value: &Value,
    field: &str,
    message: &str,
) -> Option<Vec<String>> {
    let has = |place: &Vec<String>| {
        let mut changed = value.clone();
        let there = inside_mut(&mut changed, place).and_then(Value::as_object_mut);
        let removed = there.and_then(|fields| fields.remove(field));
        let error = || T::deserialize(&changed).err().map(|error| error.to_string());
        removed.is_some() && error().as_deref() != Some(message)
    };
    places(value)?.into_iter().rev().find(has)
}

/// The error with something else at a place.
fn error_with<T: DeserializeOwned>(value: &Value, place: &[String], other: Value) -> Option<String> {
    let mut changed = value.clone();
    match place.split_last() {
        None => changed = other,
        Some((last, before)) => match inside_mut(&mut changed, before)? {
            Value::Array(items) => *items.get_mut(last.parse::<usize>().ok()?)? = other,
            Value::Object(fields) => drop(fields.insert(last.clone(), other)),
            _ => return None,
        },
    }
    T::deserialize(&changed).err().map(|error| error.to_string())
}

fn inside_mut<'a>(value: &'a mut Value, steps: &[String]) -> Option<&'a mut Value> {
    steps.iter().try_fold(value, |outer, step| match outer {
        Value::Array(items) => items.get_mut(step.parse::<usize>().ok()?),
        other => other.get_mut(step),
    })
}

/// The places within a value, in the order in which serde reads them; `None` if they are too many to be tried.
fn places(value: &Value) -> Option<Vec<Vec<String>>> {
    let mut places = vec![vec![]];
    list(value, &mut vec![], &mut places);
    (places.len() <= MOST).then_some(places)
}

/// Lists the places within a value, in the order in which serde reads them.
fn list(value: &Value, way: &mut Vec<String>, places: &mut Vec<Vec<String>>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, part)| (name.clone(), part)).collect(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(at, part)| (at.to_string(), part))
            .collect(),
        _ => vec![],
    };
    for (step, part) in parts {
        if places.len() > MOST {
            return;
        }
        way.push(step);
        places.push(way.clone());
        list(part, way, places);
        way.pop();
    }
}

/// The value at the end of these steps.
pub(super) fn inside<'a>(value: &'a Value, steps: &[String]) -> Option<&'a Value> {
    steps.iter().try_fold(value, |outer, step| match outer {
        Value::Array(items) => items.get(step.parse::<usize>().ok()?),
        other => other.get(step),
    })
}

#[cfg(test)]
mod tests {
    use crate::{Refusal, read};
    use serde::Deserialize;
    use serde_json::{Value, json};

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Colour {
        Red,
        Green,
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    #[expect(dead_code, reason = "only its form is read")]
    enum SerdeMessage {
        Paint { colour: Colour, coats: Vec<u8> },
        Sand { grains: Vec<Grain> },
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only its form is read")]
    struct Grain {
        size: u8,
    }

    #[test]
    fn a_slip_beside_a_type_is_named_by_its_place() {
        let place = |value: &Value| match read::<SerdeMessage>("it", value, |_| None) {
            Err(Refusal::NotUnderstood { place, why, .. }) => (place.unwrap(), why.to_string()),
            other => panic!("{other:?}"),
        };
        let blue = json!({"type": "paint", "colour": "blue", "coats": []});
        let expected = "red or green is wanted here, not \"blue\"";
        assert_eq!(place(&blue), ("it.colour".to_owned(), expected.to_owned()));
        let text = json!({"type": "paint", "colour": "red", "coats": [1, "two"]});
        assert_eq!(place(&text).0, "it.coats.1");
        let negative = json!({"type": "paint", "colour": "red", "coats": [-7, 1]});
        assert_eq!(place(&negative).0, "it.coats.0");
        let twice = json!({"type": "paint", "colour": "red", "coats": ["two", "two"]});
        assert_eq!(place(&twice).0, "it.coats.0");
        let list = json!({"type": "paint", "colour": "red", "coats": true});
        assert_eq!(place(&list).0, "it.coats");
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only its form is read")]
    struct Job {
        first: SerdeMessage,
    }

    #[test]
    fn a_slip_within_a_tagged_field_is_named_by_its_place() {
        let place = |first: Value| match read::<Job>("it", &json!({"first": first}), |_| None) {
            Err(Refusal::NotUnderstood { place, why, .. }) => (place.unwrap(), why.to_string()),
            other => panic!("{other:?}"),
        };
        for (first, at, why) in [
            (
                json!({"type": "paint", "colour": "red", "coats": [2.5]}),
                "it.first.coats.0",
                "a whole number, not below 0, is wanted here, not 2.5",
            ),
            (
                json!({"type": "varnish"}),
                "it.first.type",
                "paint or sand is wanted here, not \"varnish\"",
            ),
            (json!(7), "it.first", "a map is wanted here, not 7"),
            (
                json!({"type": "paint", "colour": "red", "coats": {}}),
                "it.first.coats",
                "a list is wanted here, not a map",
            ),
            (
                json!({"type": "sand", "grains": [{"size": 1}, {}]}),
                "it.first.grains.1.size",
                "size is missing",
            ),
            (
                json!({"type": "sand", "grains": [{"size": 1, "weight": 2}, {"size": 3}]}),
                "it.first.grains.0.weight",
                "there is no \"weight\" here; known here are size",
            ),
            (json!({"type": "sand"}), "it.first.grains", "grains is missing"),
        ] {
            assert_eq!(place(first), (at.to_owned(), why.to_owned()));
        }
    }
}
