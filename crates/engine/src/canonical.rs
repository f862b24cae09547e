//! Canonical JSON (RFC 8785), as far as integers go: the log holds no other numbers.

mod serializer;
mod write;

use serde::Serialize;
use serde_json::Value;

/// The canonical form of anything that can be JSON: no white space, object keys in the order of their UTF-16 code units.
/// Nothing at all, if it can't be JSON (a map whose keys are no strings).
pub fn canonical<T: Serialize + ?Sized>(value: &T) -> String {
    write::text(value)
}

/// A text that grows by canonical JSON.
pub(super) struct Text(write::Writer);

impl Text {
    /// An empty one.
    pub(super) fn new() -> Text {
        Text(write::Writer::begun())
    }

    /// Puts a letter at its end.
    pub(super) fn push(&mut self, letter: char) {
        self.0.out.push(letter);
    }

    /// Puts the canonical form of something at its end; says whether there is one. If not, the text is spoilt.
    pub(super) fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> bool {
        value.serialize(&mut self.0).is_ok()
    }

    /// How long it is, in bytes.
    pub(super) fn len(&self) -> usize {
        self.0.out.len()
    }

    /// What stands in it.
    pub(super) fn done(self) -> String {
        self.0.out
    }
}

/// The name of a newtype whose content is canonical JSON already: the writer, which then says that it is not for human
/// readers, takes the string that it is given as it is.
pub(super) const RAW: &str = "$canonical";

/// The canonical form of an object in two parts, between which a field with this key belongs. The object has other fields
/// on both sides of it.
pub(super) fn around<T: Serialize + ?Sized>(value: &T, key: &str) -> (String, String) {
    write::around(value, key)
}

/// How deep a set-up may be nested.
const DEEPEST: usize = 32;

/// The largest number that every reader of JSON holds exactly: 2⁵³ - 1.
const LARGEST: u64 = (1 << 53) - 1;

/// Whether a value can stand in the log: whole numbers that every reader holds exactly, and no deep nesting.
///
/// # Errors
/// What can't stand there, as a sentence.
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
        // Alike for more than eight letters, one the beginning of another, and only then not ASCII.
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
    fn numbers_with_fractions_or_beyond_exactness_and_deep_nesting_are_not_plain() {
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
