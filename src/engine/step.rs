//! What comes of an announcement.

use super::{Events, Form, Match, Sight};
use serde_json::Value;

/// What came of an announcement that was accepted.
pub struct Step {
    /// The announcement in the system's own form, everything implied left out.
    pub announcement: Form<Value>,
    /// What it caused.
    pub caused: Caused,
    /// The table afterwards.
    pub table: Box<dyn Match>,
}

/// What happened.
pub struct Caused {
    /// The events.
    pub events: Events,
    /// Who may see how much of them.
    pub sight: Sight,
}

impl Caused {
    /// Nothing happened.
    pub(super) fn none() -> Caused {
        Caused {
            events: Events::none(),
            sight: Sight::open(),
        }
    }
}
