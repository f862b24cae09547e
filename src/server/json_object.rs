//! Reading JSON objects with any content.

use serde::{Deserialize as _, Deserializer};
use serde_json::{Map, Value};

/// Reads a JSON object with any content.
///
/// # Errors
/// If the value is not an object.
pub(super) fn object<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
    Map::deserialize(from).map(Value::Object)
}
