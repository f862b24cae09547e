//! How a game ended.

use super::Seat;

/// How a game ended, in words that leagues and ratings can use without knowing the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The grade, in the system's own words (`marvellous_victory`, `draw` ...).
    pub grade: &'static str,
    /// The winner; nobody in a draw or when both have lost.
    pub winner: Option<Seat>,
    /// What ended it (`general_retreat`, `concession` ...).
    pub reason: &'static str,
    /// How far the second seat is ahead in points, what the set-up asks of it deducted; nothing where no points are counted.
    pub lead: Option<i32>,
}
