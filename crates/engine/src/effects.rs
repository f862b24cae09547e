//! What an announcement causes.

use super::{Audience, CanonicalJson, Events, Match, Seat};
use serde_json::Value;

/// The result of an accepted announcement.
pub struct Step {
    /// The announcement in the system's own form, without implied fields.
    pub announcement: CanonicalJson<Value>,
    /// Its effects.
    pub caused: Effects,
    /// The table afterwards.
    pub table: Box<dyn Match>,
}

/// A roll-off for the seat that decides a dispute.
pub struct RollOff<T> {
    /// What was thrown: the events, or the step.
    pub thrown: T,
    /// The seat that decides.
    pub winner: Seat,
}

/// The events of an entry and who may see them.
pub struct Effects {
    /// The events.
    pub events: Events,
    /// Who may see how much of them.
    pub sight: Audience,
}

impl Effects {
    /// No events.
    pub(super) fn none() -> Effects {
        Effects {
            events: Events::none(),
            sight: Audience::open(),
        }
    }
}
