//! Narration: the vocabulary between a rulebook and a report that knows no game.

use super::{Message, Modifier};

/// How much of an event is narrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The story, for readers who were not there.
    Quiet,
    /// Also the dice and the small steps between.
    Dice,
}

/// An event as narrated to a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NarratedLine {
    /// A heading: a game turn begins.
    Turn(Message),
    /// A heading below the turn's: a phase begins.
    Phase(Message),
    /// A sentence; with the dice, the modifiers behind their number and their hits.
    Line(Message, Vec<Modifier>),
    /// Nothing to narrate.
    Nothing,
}

/// The name of a side in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideInfo {
    /// The army.
    pub name: String,
    /// The commander, if the set-up names one.
    pub commander: Option<String>,
}

/// The losses of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossSummary {
    /// Its losses out of its total.
    pub summary: Message,
    /// Each loss as a line.
    pub lost: Vec<Message>,
}
