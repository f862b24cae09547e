//! JSON that is usually written, stored and sent as text, and parsed only on demand.

use super::canonical::{RAW, canonical};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::OnceLock;

/// A JSON value of the system, held as canonical text, as the parsed value, or both.
#[derive(Clone, Debug)]
pub struct CanonicalJson<T> {
    /// At least one of the two is set.
    text: OnceLock<Box<str>>,
    value: OnceLock<T>,
}

impl<T: Serialize + DeserializeOwned + Default> CanonicalJson<T> {
    /// Encodes a value of the rules.
    ///
    /// # Panics
    /// If the value is not representable as JSON. Nothing unreadable is ever appended.
    pub(super) fn of(thing: &impl Serialize) -> CanonicalJson<T> {
        let text = canonical(thing);
        assert!(!text.is_empty(), "what the rules give is no JSON");
        CanonicalJson::written(text)
    }

    /// Wraps text that is already canonical JSON.
    pub(super) fn written(text: String) -> CanonicalJson<T> {
        CanonicalJson {
            text: OnceLock::from(text.into_boxed_str()),
            value: OnceLock::new(),
        }
    }

    /// The text, if it exists already.
    pub(super) fn as_written(&self) -> Option<&str> {
        self.text.get().map(|text| &**text)
    }

    /// The canonical text, encoded on first use.
    fn text(&self) -> &str {
        self.text.get_or_init(|| canonical(&**self).into_boxed_str())
    }
}

impl<T> From<T> for CanonicalJson<T> {
    fn from(value: T) -> CanonicalJson<T> {
        CanonicalJson {
            text: OnceLock::new(),
            value: OnceLock::from(value),
        }
    }
}

impl<T: DeserializeOwned + Default> Deref for CanonicalJson<T> {
    type Target = T;

    fn deref(&self) -> &T {
        let text = || self.text.get().map_or("null", |text| text);
        // The program wrote it, so it parses.
        self.value
            .get_or_init(|| serde_json::from_str(text()).unwrap_or_default())
    }
}

impl<T: DeserializeOwned + Default + PartialEq> PartialEq for CanonicalJson<T> {
    fn eq(&self, other: &CanonicalJson<T>) -> bool {
        **self == **other
    }
}

impl<T: DeserializeOwned + Default + Eq> Eq for CanonicalJson<T> {}

impl<T: Serialize + DeserializeOwned + Default> Serialize for CanonicalJson<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Only the canonical writer knows this name.
        serializer.serialize_newtype_struct(RAW, &Either(self))
    }
}

/// The text for the canonical writer, the value for every other serializer.
struct Either<'a, T>(&'a CanonicalJson<T>);

impl<T: Serialize + DeserializeOwned + Default> Serialize for Either<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            (**self.0).serialize(serializer)
        } else {
            serializer.serialize_str(self.0.text())
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for CanonicalJson<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CanonicalJson<T>, D::Error> {
        T::deserialize(deserializer).map(CanonicalJson::from)
    }
}

#[cfg(test)]
mod tests {
    use super::CanonicalJson;
    use crate::{Act, By, canonical};
    use serde_json::{Value, json};

    #[test]
    fn a_form_is_the_same_given_as_text_or_as_a_value() {
        let value = json!([{"type": "moved", "a": "ä\"\n"}, {"type": "awaits"}]);
        let text = canonical(&value);
        // Within a flattened field, and beside fields in another order.
        let within = |form: &CanonicalJson<Value>| {
            let announced = Act::Announced {
                seat: "north".to_owned(),
                by: By::Player,
                decision: String::new(),
                sealed: false,
                seal: None,
                announcement: form.clone(),
            };
            canonical(&announced)
        };
        for form in [
            CanonicalJson::from(value.clone()),
            CanonicalJson::written(text.clone()),
            CanonicalJson::of(&value),
        ] {
            assert_eq!(canonical(&form), text);
            assert_eq!(
                within(&form),
                format!(
                    r#"{{"announcement":{text},"by":"player","decision":"","kind":"announced","sealed":false,"seat":"north"}}"#
                )
            );
            assert_eq!(serde_json::to_value(&form).unwrap(), value);
            assert_eq!(serde_json::to_string(&form).unwrap(), value.to_string());
            assert_eq!(form, CanonicalJson::from(value.clone()));
            let again: CanonicalJson<Value> = serde_json::from_str(&text).unwrap();
            assert_eq!(again, form);
        }
        assert_ne!(CanonicalJson::from(value), CanonicalJson::of(&json!([])));
    }
}
