//! The opening entry of a game.

use super::story::Unreadable;
use crate::engine::{Act, Entry};
use serde_json::Value;

/// What a game was opened with.
pub(super) struct OpenedWith<'a> {
    /// The edition of the rules.
    pub(super) edition: &'a str,
    pub(super) setup: &'a Value,
}

/// What a game was opened with, from its opening entry.
pub(super) fn opening_of(entries: &[Entry]) -> Result<OpenedWith<'_>, Unreadable> {
    match entries.first().map(|e| &e.act) {
        Some(Act::Opened { edition, setup, .. }) => Ok(OpenedWith { edition, setup }),
        _ => Err(Unreadable::NoOpening),
    }
}
