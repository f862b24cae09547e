//! Comparisons of what a case expects with the view of the arbiter.

use serde_json::Value;

/// Checks one value.
///
/// # Errors
/// What was expected and what was found.
pub fn same(what: &str, expected: &Value, came: &Value) -> Result<(), String> {
    if expected == came {
        Ok(())
    } else {
        Err(format!("{what}: expected {expected}, came {came}"))
    }
}

/// Checks the fields that are expected of an object. `gone: false` is also met by null: nothing has removed it.
///
/// # Errors
/// What was expected and what was found.
pub fn each_field(what: &str, expected: &Value, came: &Value) -> Result<(), String> {
    let Some(fields) = expected.as_object() else {
        return Err(format!("{what}: a map is wanted here"));
    };
    for (field, value) in fields {
        let there = came
            .get(field)
            .ok_or_else(|| format!("{what}: there is no {field}"))?;
        let not_gone = field == "gone" && *value == Value::Bool(false) && there.is_null();
        if !not_gone {
            same(&format!("{what}.{field}"), value, there)?;
        }
    }
    Ok(())
}

/// Checks the fields that are expected of each object in a map by id.
///
/// # Errors
/// What was expected and what was found.
pub fn each_thing(what: &str, expected: &Value, came: &Value) -> Result<(), String> {
    let Some(things) = expected.as_object() else {
        return Err(format!("{what}: a map is wanted here"));
    };
    for (id, fields) in things {
        let there = came.get(id).ok_or_else(|| format!("{what}: there is no {id}"))?;
        each_field(&format!("{what}.{id}"), fields, there)?;
    }
    Ok(())
}
