//! What a reader of a game is told: the words between a rulebook and a report that knows no game.

use super::Modifier;

/// How much is told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// What a reader wants to know who was not there.
    Quiet,
    /// The dice as well, and the small steps between.
    Dice,
}

/// An event as a reader is told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NarratedLine {
    /// A game turn begins: a heading.
    Turn(String),
    /// A phase begins: a heading below the turn's.
    Phase(String),
    /// Something happens: a sentence, and with the dice what made their number and what hit.
    Line(String, Vec<Modifier>),
    /// It says nothing to a reader.
    Nothing,
}

/// What a side of one game is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideInfo {
    /// The army.
    pub name: String,
    /// Whoever leads it, if the set-up knows him.
    pub commander: Option<String>,
}

/// How a side stands, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossSummary {
    /// What it has lost of what it had.
    pub summary: String,
    /// What it has lost, each thing as a line.
    pub lost: Vec<String>,
}
