//! The events of an entry, and who may see them.

use super::canonical::Text;
use super::canonical_json::CanonicalJson;
use super::{Effects, Seat, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::ops::Deref;
use std::sync::Arc;

/// Events in the system's own form: a list of JSON objects. They are stored and sent as the text that the
/// rules wrote, and parsed only on demand.
#[derive(Clone, Debug)]
pub struct Events(Arc<All>);

#[derive(Debug)]
struct All {
    form: CanonicalJson<Vec<Value>>,
    /// Empty if unknown.
    parts: Vec<EventPart>,
}

/// The place of an event in the text.
#[derive(Debug)]
struct EventPart {
    /// Its end.
    end: usize,
    /// Its audience.
    sight: Audience,
}

/// Collects events as the rules produce them.
pub(super) struct Writing {
    text: Text,
    parts: Vec<EventPart>,
}

impl Writing {
    /// An empty list.
    pub(super) fn new() -> Writing {
        Writing {
            text: Text::new(),
            parts: Vec::new(),
        }
    }

    /// Appends an event with its audience.
    ///
    /// # Panics
    /// If it is not representable as JSON. Nothing unreadable is ever appended.
    pub(super) fn add(&mut self, event: &impl Serialize, sight: Audience) {
        self.text.push(if self.parts.is_empty() { '[' } else { ',' });
        assert!(self.text.add(event), "an event is no JSON object");
        let end = self.text.len();
        self.parts.push(EventPart { end, sight });
    }

    /// All events, and their combined audience.
    pub(super) fn done(self) -> Effects {
        let mut text = self.text.done();
        text.push_str(if self.parts.is_empty() { "[]" } else { "]" });
        let sights = self.parts.iter().map(|part| part.sight);
        let sight = sights.fold(Audience::nothing(), Audience::and);
        Effects {
            events: Events::of(text, self.parts),
            sight,
        }
    }
}

impl Events {
    fn of(text: String, parts: Vec<EventPart>) -> Events {
        Events(Arc::new(All {
            form: CanonicalJson::written(text),
            parts,
        }))
    }

    /// The events that a viewer may see, if that is known without parsing them.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Option<Events> {
        let text = self.0.form.as_written().filter(|_| !self.0.parts.is_empty())?;
        let begins = std::iter::once(0).chain(self.0.parts.iter().map(|part| part.end));
        let parts = begins
            .zip(&self.0.parts)
            .filter(|(_, part)| part.sight.is_whole(viewer));
        let mut seen = String::with_capacity(text.len());
        for (begin, part) in parts {
            seen.push(if seen.is_empty() { '[' } else { ',' });
            // With the bracket or comma before it.
            seen.push_str(&text[begin + 1..part.end]);
        }
        seen.push_str(if seen.is_empty() { "[]" } else { "]" });
        Some(Events::of(seen, vec![]))
    }

    /// No events.
    pub fn none() -> Events {
        Events::from(vec![])
    }
}

impl From<Vec<Value>> for Events {
    fn from(values: Vec<Value>) -> Events {
        Events(Arc::new(All {
            form: CanonicalJson::from(values),
            parts: vec![],
        }))
    }
}

impl Deref for Events {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.0.form
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
        self.0.form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Events {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Events, D::Error> {
        Vec::deserialize(deserializer).map(Events::from)
    }
}

/// Who may see how much of something that has parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    /// Indexed by [`Audience::place`].
    all: [bool; 3],
    any: [bool; 3],
}

impl Audience {
    const VIEWERS: [Viewer; 3] = [
        Viewer::Seat(Seat::First),
        Viewer::Seat(Seat::Second),
        Viewer::Public,
    ];

    /// The audience of an empty list.
    fn nothing() -> Audience {
        Audience {
            all: [true; 3],
            any: [false; 3],
        }
    }

    /// The audience of something that is visible as a whole or not at all.
    pub fn of(sees: impl Fn(Viewer) -> bool) -> Audience {
        let each = Audience::VIEWERS.map(sees);
        Audience { all: each, any: each }
    }

    /// The audience of a list of parts.
    pub(super) fn of_parts<T>(parts: &[T], sees: impl Fn(&T, Viewer) -> bool) -> Audience {
        let each = parts.iter().map(|part| Audience::of(|viewer| sees(part, viewer)));
        each.fold(Audience::nothing(), Audience::and)
    }

    /// Everybody sees everything.
    pub(super) fn open() -> Audience {
        Audience::of(|_| true)
    }

    /// The audience of two things together.
    pub(super) fn and(self, other: Audience) -> Audience {
        let place = [0, 1, 2];
        Audience {
            all: place.map(|n| self.all[n] && other.all[n]),
            any: place.map(|n| self.any[n] || other.any[n]),
        }
    }

    fn place(viewer: Viewer) -> Option<usize> {
        match viewer {
            Viewer::Seat(Seat::First) => Some(0),
            Viewer::Seat(Seat::Second) => Some(1),
            Viewer::Public => Some(2),
            // The arbiter sees everything.
            Viewer::Arbiter => None,
        }
    }

    /// Whether this viewer sees all of it.
    pub fn is_whole(self, viewer: Viewer) -> bool {
        Audience::place(viewer).is_none_or(|n| self.all[n])
    }

    /// Whether this viewer sees nothing of it.
    pub fn is_bare(self, viewer: Viewer) -> bool {
        Audience::place(viewer).is_some_and(|n| !self.any[n])
    }

    /// Whether everybody sees all of it.
    pub fn is_open(self) -> bool {
        self.all == [true; 3]
    }
}

#[cfg(test)]
mod tests {
    use super::{Audience, Events, Writing};
    use crate::{Effects, Seat, Viewer, canonical};
    use serde_json::json;

    #[test]
    fn each_viewer_gets_only_the_events_they_may_see() {
        let [first, second] = [Seat::First, Seat::Second].map(Viewer::Seat);
        let values = [json!({"n": 1}), json!({"n": 2}), json!({"n": 3})];
        let mut writing = Writing::new();
        writing.add(&values[0], Audience::of(|viewer| viewer == first));
        writing.add(&values[1], Audience::open());
        writing.add(&values[2], Audience::of(|viewer| viewer != Viewer::Public));
        let Effects { events, sight } = writing.done();
        assert_eq!(canonical(&events), canonical(&values));
        assert!(sight.is_whole(first) && !sight.is_whole(second) && !sight.is_bare(Viewer::Public));
        let seen = |viewer| canonical(&events.seen_by(viewer).unwrap());
        assert_eq!(seen(first), r#"[{"n":1},{"n":2},{"n":3}]"#);
        assert_eq!(seen(second), r#"[{"n":2},{"n":3}]"#);
        assert_eq!(seen(Viewer::Public), r#"[{"n":2}]"#);
        assert_eq!(seen(Viewer::Arbiter), seen(first));
        // Parsed events have no recorded audience.
        assert!(Events::from(values.to_vec()).seen_by(first).is_none());
        let Effects { events: none, sight } = Writing::new().done();
        assert_eq!((canonical(&none).as_str(), sight), ("[]", Audience::nothing()));
        let mut hidden = Writing::new();
        hidden.add(&values[0], Audience::of(|_| false));
        assert_eq!(canonical(&hidden.done().events.seen_by(first).unwrap()), "[]");
    }
}
