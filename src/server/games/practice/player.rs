//! What the practice opponent is given, and what it gives.

use crate::engine::{DecisionView, Seat};
use serde_json::Value;
use std::sync::Arc;
use uuid::Uuid;

/// A practice player: from the system's name, the table as its seat may see it and the question, what it announces.
/// Nothing means that it leaves the answer to the server, which takes the decision's `otherwise` or first choice.
pub type PracticePlayer = Arc<dyn Fn(&Question<'_>) -> Option<Value> + Send + Sync>;

/// What a practice player is asked.
pub struct Question<'a> {
    /// The system's name.
    pub system: &'static str,
    /// The game.
    pub game: Uuid,
    /// The number of the last entry.
    pub seq: u64,
    /// The seat that it plays.
    pub seat: Seat,
    /// The table as this seat may see it.
    pub view: &'a Value,
    /// The decision to answer.
    pub decision: &'a DecisionView,
}
