//! Reading JSON objects with any content.

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Number, Value};
use std::fmt;

/// Reads a JSON object with any content, in which no key occurs twice.
///
/// # Errors
/// If the value is not an object.
pub(super) fn object<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
    match Distinct::deserialize(from)? {
        Distinct(object @ Value::Object(_)) => Ok(object),
        Distinct(other) => Err(D::Error::custom(format_args!(
            "invalid type: {other}, expected a JSON object"
        ))),
    }
}

/// A JSON value in which no object has a key twice. Of such keys others read the first or the last, so what a client
/// meant by them is not known.
pub(super) struct Distinct(pub(super) Value);

impl<'de> Deserialize<'de> for Distinct {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Distinct, D::Error> {
        from.deserialize_any(DistinctKeys).map(Distinct)
    }
}

/// Builds a value, and refuses an object with a key that it has already.
struct DistinctKeys;

impl<'de> Visitor<'de> for DistinctKeys {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = vec![];
        while let Some(Distinct(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = members.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format_args!("the key {key:?} occurs twice")));
            }
            let Distinct(value) = members.next_value()?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use crate::server::json_object::Distinct;
    use serde_json::Value;

    #[test]
    fn a_value_is_read_as_serde_reads_it() {
        for text in [
            "null",
            "true",
            "-3",
            "18446744073709551615",
            "1.5e3",
            "\"Пушка\\u0000\"",
            "[[],{}]",
            r#"{"b":{"a":1},"a":[{"a":1},{"a":2}]}"#,
        ] {
            let expected: Value = serde_json::from_str(text).unwrap();
            let Distinct(read) = serde_json::from_str(text).unwrap();
            assert_eq!(read, expected, "{text}");
        }
    }

    #[test]
    fn a_key_that_occurs_twice_is_refused_at_any_depth() {
        for text in [
            r#"{"a":1,"b":2,"a":1}"#,
            r#"[{"b":{"c":1,"c":2}}]"#,
            r#"{"a":1,"\u0061":2}"#,
        ] {
            let refused = serde_json::from_str::<Distinct>(text).err().unwrap();
            assert!(refused.to_string().contains("occurs twice"), "{refused}");
        }
    }
}
