//! The interface of the practice player.

use crate::bot::Level;
use crate::engine::{DecisionView, Match, Rulebook, Seat, Seq, Trial};
use crate::ids::GameId;
use serde_json::Value;
use std::sync::Arc;

/// A practice player: maps a question to an announcement. `None` leaves the answer to the server, which takes
/// the decision's `otherwise` or its first choice.
pub type PracticePlayer = Arc<dyn Fn(&Question<'_>) -> Option<Value> + Send + Sync>;

/// A question to the practice player.
pub struct Question<'a> {
    /// The system's name.
    pub system: &'static str,
    /// The system.
    pub rulebook: &'static dyn Rulebook,
    /// The level at which it plays this seat.
    pub level: Level,
    /// The table. It may look only at what its seat may see.
    pub table: &'a dyn Match,
    /// The game.
    pub game: GameId,
    /// The number of the last entry.
    pub seq: Seq,
    /// The seed of the dice, if the game is a trial.
    pub trial: Option<Trial>,
    /// The seat that it plays.
    pub seat: Seat,
    /// The table as this seat may see it.
    pub view: &'a Value,
    /// The decision to answer.
    pub decision: &'a DecisionView,
}
