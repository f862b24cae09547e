//! What comes of an announcement.

use super::{Audience, CanonicalJson, Events, Match};
use serde_json::Value;

/// What came of an announcement that was accepted.
pub struct Step {
    /// The announcement in the system's own form, everything implied left out.
    pub announcement: CanonicalJson<Value>,
    /// What it caused.
    pub caused: Effects,
    /// The table afterwards.
    pub table: Box<dyn Match>,
}

/// What happened.
pub struct Effects {
    /// The events.
    pub events: Events,
    /// Who may see how much of them.
    pub sight: Audience,
}

impl Effects {
    /// Nothing happened.
    pub(super) fn none() -> Effects {
        Effects {
            events: Events::none(),
            sight: Audience::open(),
        }
    }
}
