//! Canonical JSON (RFC 8785), as far as integers go: the log holds no other numbers.

use serde_json::Value;
use std::fmt::Write as _;

/// The canonical form of a JSON value: no white space, object keys in the order of their UTF-16 code units.
pub fn canonical(value: &Value) -> String {
    let mut out = String::new();
    write(value, &mut out);
    out
}

fn write(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut keys: Vec<&String> = fields.keys().collect();
            keys.sort_by(|a, b| a.encode_utf16().cmp(b.encode_utf16()));
            out.push('{');
            for (n, key) in keys.into_iter().enumerate() {
                if n > 0 {
                    out.push(',');
                }
                string(key, out);
                out.push(':');
                write(&fields[key], out);
            }
            out.push('}');
        }
        Value::Array(items) => {
            out.push('[');
            for (n, item) in items.iter().enumerate() {
                if n > 0 {
                    out.push(',');
                }
                write(item, out);
            }
            out.push(']');
        }
        Value::String(text) => string(text, out),
        other => {
            let _ = write!(out, "{other}");
        }
    }
}

fn string(text: &str, out: &mut String) {
    // serde_json escapes exactly what RFC 8785 asks for, and nothing else.
    let _ = write!(out, "{}", Value::String(text.to_owned()));
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use serde_json::json;

    #[test]
    fn keys_are_ordered_by_utf16_and_strings_escaped_as_in_the_rfc() {
        let value =
            json!({"\u{20ac}": 1, "\r": 2, "\u{fb33}": 3, "1": 4, "\u{1f600}": 5, "\u{80}": 6, "\u{f6}": 7});
        assert_eq!(
            canonical(&value),
            "{\"\\r\":2,\"1\":4,\"\u{80}\":6,\"\u{f6}\":7,\"\u{20ac}\":1,\"\u{1f600}\":5,\"\u{fb33}\":3}"
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
}
