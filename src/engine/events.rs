//! What an entry caused, and who may see it.

use super::canonical::{AS_IT_IS, canonical};
use super::{Seat, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// Events in the system's own form: a list of JSON objects. The rules give them as the text that is stored and told; they are
/// read only by those who look into them.
#[derive(Clone, Debug)]
pub struct Events(Arc<Forms>);

/// Always one of both at least.
#[derive(Debug)]
struct Forms {
    text: OnceLock<Box<str>>,
    values: OnceLock<Vec<Value>>,
}

impl Events {
    /// Events whose canonical JSON is `text`: a list.
    pub(super) fn written(text: String) -> Events {
        Events(Arc::new(Forms {
            text: OnceLock::from(text.into_boxed_str()),
            values: OnceLock::new(),
        }))
    }

    /// Nothing happened.
    pub fn none() -> Events {
        Events::from(vec![])
    }

    /// As canonical JSON.
    fn text(&self) -> &str {
        self.0.text.get_or_init(|| canonical(&**self).into_boxed_str())
    }
}

impl From<Vec<Value>> for Events {
    fn from(values: Vec<Value>) -> Events {
        Events(Arc::new(Forms {
            text: OnceLock::new(),
            values: OnceLock::from(values),
        }))
    }
}

impl Deref for Events {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        let text = || self.0.text.get().map_or("[]", |text| text);
        // It was written here, so it can be read.
        let read = || serde_json::from_str(text()).unwrap_or_default();
        self.0.values.get_or_init(read)
    }
}

impl PartialEq for Events {
    fn eq(&self, other: &Events) -> bool {
        **self == **other
    }
}

impl Eq for Events {}

impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Nothing but the writer of canonical JSON knows this name.
        serializer.serialize_newtype_struct(AS_IT_IS, &Either(self))
    }
}

/// The text for a writer that takes it as it is, and the events for every other.
struct Either<'a>(&'a Events);

impl Serialize for Either<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            self.0.deref().serialize(serializer)
        } else {
            serializer.serialize_str(self.0.text())
        }
    }
}

impl<'de> Deserialize<'de> for Events {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Events, D::Error> {
        Vec::deserialize(deserializer).map(Events::from)
    }
}

/// Who may see how much of something that has parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// In the order of [`Sight::place`].
    all: [bool; 3],
    any: [bool; 3],
}

impl Sight {
    const VIEWERS: [Viewer; 3] = [
        Viewer::Seat(Seat::First),
        Viewer::Seat(Seat::Second),
        Viewer::Public,
    ];

    /// Nothing at all is there to be seen.
    fn nothing() -> Sight {
        Sight {
            all: [true; 3],
            any: [false; 3],
        }
    }

    /// Of something that is seen as a whole or not.
    pub fn of(sees: impl Fn(Viewer) -> bool) -> Sight {
        let each = Sight::VIEWERS.map(sees);
        Sight { all: each, any: each }
    }

    /// Of these parts.
    pub(super) fn of_parts<T>(parts: &[T], sees: impl Fn(&T, Viewer) -> bool) -> Sight {
        let each = parts.iter().map(|part| Sight::of(|viewer| sees(part, viewer)));
        each.fold(Sight::nothing(), Sight::and)
    }

    /// Everybody sees everything.
    pub(super) fn open() -> Sight {
        Sight::of(|_| true)
    }

    /// Of this and that together.
    pub(super) fn and(self, other: Sight) -> Sight {
        let place = [0, 1, 2];
        Sight {
            all: place.map(|n| self.all[n] && other.all[n]),
            any: place.map(|n| self.any[n] || other.any[n]),
        }
    }

    fn place(viewer: Viewer) -> Option<usize> {
        match viewer {
            Viewer::Seat(Seat::First) => Some(0),
            Viewer::Seat(Seat::Second) => Some(1),
            Viewer::Public => Some(2),
            // The program itself sees everything.
            Viewer::Arbiter => None,
        }
    }

    /// Whether this viewer sees all of it.
    pub fn is_whole(self, viewer: Viewer) -> bool {
        Sight::place(viewer).is_none_or(|n| self.all[n])
    }

    /// Whether this viewer sees nothing of it.
    pub fn is_bare(self, viewer: Viewer) -> bool {
        Sight::place(viewer).is_some_and(|n| !self.any[n])
    }

    /// Whether everybody sees all of it.
    pub fn is_open(self) -> bool {
        self.all == [true; 3]
    }
}

#[cfg(test)]
mod tests {
    use super::Events;
    use crate::engine::canonical;
    use serde_json::json;

    #[test]
    fn events_are_the_same_whether_they_were_given_as_text_or_as_values() {
        let values = vec![json!({"a": "ä\"\n", "type": "moved"}), json!({"type": "awaits"})];
        let text = canonical(&values);
        let (given, read) = (Events::from(values.clone()), Events::written(text.clone()));
        for events in [&given, &read] {
            assert_eq!(canonical(events), text);
            assert_eq!(
                canonical(&json!({"events": events})),
                format!(r#"{{"events":{text}}}"#)
            );
            assert_eq!(serde_json::to_value(events).unwrap(), json!(values));
            assert_eq!(serde_json::to_string(events).unwrap(), json!(values).to_string());
        }
        assert_eq!(given, read);
        let again: Events = serde_json::from_str(&text).unwrap();
        assert_eq!(again, read);
    }
}
