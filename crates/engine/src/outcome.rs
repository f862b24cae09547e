//! How a game ended.

use super::Seat;

/// How a game ended, in terms that leagues and ratings use without knowing the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The grade, in the system's own words (`marvellous_victory`, `draw` ...).
    pub grade: &'static str,
    /// The winner; `None` in a draw or if both sides lost.
    pub winner: Option<Seat>,
    /// The reason (`general_retreat`, `concession` ...).
    pub reason: &'static str,
    /// The second seat's lead in points, after deducting what the set-up demands of it; `None` where no
    /// points are counted.
    pub lead: Option<i32>,
}
