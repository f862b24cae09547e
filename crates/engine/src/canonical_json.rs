//! JSON that is mostly written, stored and told as a text, and read only by those who look into it.

use super::canonical::{RAW, canonical};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::OnceLock;

/// Something in the system's own form, as JSON: as canonical text, as what it says, or as both.
#[derive(Clone, Debug)]
pub struct CanonicalJson<T> {
    /// Always one of both at least.
    text: OnceLock<Box<str>>,
    value: OnceLock<T>,
}

impl<T: Serialize + DeserializeOwned + Default> CanonicalJson<T> {
    /// What the rules give.
    ///
    /// # Panics
    /// If it is no JSON: nothing is appended that can't be read again.
    pub(super) fn of(thing: &impl Serialize) -> CanonicalJson<T> {
        let text = canonical(thing);
        assert!(!text.is_empty(), "what the rules give is no JSON");
        CanonicalJson::written(text)
    }

    /// Canonical JSON that was written here.
    pub(super) fn written(text: String) -> CanonicalJson<T> {
        CanonicalJson {
            text: OnceLock::from(text.into_boxed_str()),
            value: OnceLock::new(),
        }
    }

    /// The text, if it was made already.
    pub(super) fn as_written(&self) -> Option<&str> {
        self.text.get().map(|text| &**text)
    }

    /// As canonical JSON.
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
        // It was written here, so it can be read.
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
        // Nothing but the writer of canonical JSON knows this name.
        serializer.serialize_newtype_struct(RAW, &Either(self))
    }
}

/// The text for a writer that takes it as it is, and what it says for every other.
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
    fn a_form_is_the_same_whether_it_was_given_as_text_or_as_what_it_says() {
        let value = json!([{"type": "moved", "a": "ä\"\n"}, {"type": "awaits"}]);
        let text = canonical(&value);
        // Within what is flattened, and beside what is in another order.
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
