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
