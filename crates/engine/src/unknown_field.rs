//! Finds the place of an input error for which serde reports no path, only the value.

use serde_json::Value;

/// The value that serde's message names. serde knows no path within an internally tagged enum.
pub(super) fn stumbled_over(message: &str) -> Option<Value> {
    if let Some(rest) = message.strip_prefix("unknown variant `") {
        return Some(rest.split('`').next()?.into());
    }
    let invalid = message
        .strip_prefix("invalid type: ")
        .or_else(|| message.strip_prefix("invalid value: "));
    let named = invalid.map_or(message, |rest| match rest.split_once('`') {
        Some((kind, value)) if !kind.contains('"') => value,
        _ => rest.trim_start_matches("string "),
    });
    serde_json::Deserializer::from_str(named.split('`').next()?)
        .into_iter()
        .next()?
        .ok()
}

/// The path to a value inside another, if it occurs exactly once.
pub(super) fn only_place_of(it: &Value, inside: &Value) -> Option<Vec<String>> {
    fn walk(it: &Value, inside: &Value, way: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
        let parts: Vec<(String, &Value)> = match inside {
            Value::Object(fields) => fields.iter().map(|(k, v)| (k.clone(), v)).collect(),
            Value::Array(items) => items
                .iter()
                .enumerate()
                .map(|(n, v)| (n.to_string(), v))
                .collect(),
            _ => vec![],
        };
        for (step, part) in parts {
            way.push(step);
            if part == it {
                found.push(way.clone());
            } else {
                walk(it, part, way, found);
            }
            way.pop();
        }
    }
    let mut found = Vec::new();
    walk(it, inside, &mut Vec::new(), &mut found);
    match &mut found[..] {
        [only] => Some(std::mem::take(only)),
        _ => None,
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
        assert_eq!(place(&twice).0, "it");
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
                "paint is wanted here, not \"varnish\"",
            ),
            (json!(7), "it.first", "a map is wanted here, not 7"),
        ] {
            assert_eq!(place(first), (at.to_owned(), why.to_owned()));
        }
    }
}
