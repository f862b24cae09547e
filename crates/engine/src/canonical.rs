//! Canonical JSON (RFC 8785), restricted to integers: the log contains no other numbers.

mod serializer;
mod write;

use serde::Serialize;
use serde_json::Value;

/// The canonical form of a value: no white space, object keys in the order of their UTF-16 code units. Empty
/// if the value is not representable as JSON (a map with keys that are not strings).
pub fn canonical<T: Serialize + ?Sized>(value: &T) -> String {
    write::text(value)
}

/// A buffer of canonical JSON.
pub(super) struct Text(write::Writer);

impl Text {
    /// An empty buffer.
    pub(super) fn new() -> Text {
        Text(write::Writer::begun())
    }

    /// Appends a character.
    pub(super) fn push(&mut self, letter: char) {
        self.0.out.push(letter);
    }

    /// Appends the canonical form of a value. Returns `false` if there is none; then the buffer is unusable.
    pub(super) fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> bool {
        value.serialize(&mut self.0).is_ok()
    }

    /// Length in bytes.
    pub(super) fn len(&self) -> usize {
        self.0.out.len()
    }

    /// The text.
    pub(super) fn done(self) -> String {
        self.0.out
    }
}

/// The name of a newtype whose content is already canonical JSON. The canonical writer reports
/// `is_human_readable() == false` and copies the string verbatim.
pub(super) const RAW: &str = "$canonical";

/// The canonical form of an object, split where a field with this key belongs. The object has fields on both
/// sides of the split.
pub(super) fn split_at_key<T: Serialize + ?Sized>(value: &T, key: &str) -> Halves {
    write::split_at_key(value, key)
}

pub(super) use write::Halves;

/// The deepest nesting of a set-up.
const DEEPEST: usize = 32;

/// The largest number that every reader of JSON holds exactly: 2⁵³ - 1.
const LARGEST: u64 = (1 << 53) - 1;

/// Checks that a value may stand in the log: integers that every JSON reader represents exactly, and limited
/// nesting.
///
/// # Errors
/// A sentence that says what is not allowed.
pub(super) fn plain(value: &Value) -> Result<(), String> {
    plain_within(value, DEEPEST)
}

fn plain_within(value: &Value, depth: usize) -> Result<(), String> {
    let Some(below) = depth.checked_sub(1) else {
        return Err(format!("nested more than {DEEPEST} deep"));
    };
    match value {
        Value::Object(fields) => fields.values().try_for_each(|v| plain_within(v, below)),
        Value::Array(items) => items.iter().try_for_each(|v| plain_within(v, below)),
        Value::Number(number) => {
            let exact = number.as_u64().is_some_and(|n| n <= LARGEST)
                || number.as_i64().is_some_and(|n| n.unsigned_abs() <= LARGEST);
            exact
                .then_some(())
                .ok_or_else(|| format!("{number} is no whole number up to {LARGEST}"))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{canonical, plain};
    use serde_json::json;

    #[test]
    fn keys_are_ordered_by_utf16_and_strings_escaped_as_in_the_rfc() {
        let value =
            json!({"\u{20ac}": 1, "\r": 2, "\u{fb33}": 3, "1": 4, "\u{1f600}": 5, "\u{80}": 6, "\u{f6}": 7});
        assert_eq!(
            canonical(&value),
            "{\"\\r\":2,\"1\":4,\"\u{80}\":6,\"\u{f6}\":7,\"\u{20ac}\":1,\"\u{1f600}\":5,\"\u{fb33}\":3}"
        );
        // Keys that share more than eight characters, a key that is a prefix of another, and a key that is
        // not ASCII only after that.
        let value = json!({"announcement": 1, "announced": 2, "announce": 3, "announceé": 4, "announ\"": 5, "a\u{0}": 6,
            "a": 7, "": 8, "aé": 9, "ab": 10});
        assert_eq!(
            canonical(&value),
            "{\"\":8,\"a\":7,\"a\\u0000\":6,\"ab\":10,\"announ\\\"\":5,\"announce\":3,\"announced\":2,\
             \"announcement\":1,\"announceé\":4,\"aé\":9}"
        );
        assert_eq!(
            canonical(&json!("\u{0f}\n\"\\/<\u{7f}")),
            "\"\\u000f\\n\\\"\\\\/<\u{7f}\""
        );
        assert_eq!(
            canonical(&json!([null, true, -3, {"b": [], "a": {}}])),
            "[null,true,-3,{\"a\":{},\"b\":[]}]"
        );
    }

    #[test]
    fn fractions_inexact_numbers_and_deep_nesting_are_not_plain() {
        assert_eq!(
            plain(&json!({"a": [1, -2, 9_007_199_254_740_991_i64, "1.5", null]})),
            Ok(())
        );
        for value in [
            json!(1.0),
            json!(1e30),
            json!(9_007_199_254_740_992_i64),
            json!([{"a": -0.5}]),
        ] {
            assert!(plain(&value).is_err(), "{value}");
        }
        let mut deep = json!(1);
        for _ in 0..40 {
            deep = json!([deep]);
        }
        assert!(plain(&deep).is_err());
    }
}
