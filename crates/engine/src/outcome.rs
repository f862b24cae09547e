//! How a game ended, and by what count.

use super::erased::{Erased, Table};
use super::{Seat, System, Template};

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

/// The grades by which the games of a system end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grades {
    /// The grades that one side wins by, the strongest first.
    pub wins: &'static [&'static str],
    /// The grade of a draw.
    pub draw: &'static str,
    /// The grade by which both sides lose; `None` if there is none.
    pub both_lose: Option<&'static str>,
}

impl Grades {
    /// Whether an outcome has one of these grades, and a winner exactly if somebody wins by it.
    pub fn include(&self, outcome: &Outcome) -> bool {
        match outcome.winner {
            Some(_) => self.wins.contains(&outcome.grade),
            None => outcome.grade == self.draw || self.both_lose == Some(outcome.grade),
        }
    }
}

/// What leagues need from a rulebook.
pub trait Graded {
    /// The grades by which games end.
    fn grades(&self) -> Grades;
    /// The unit of [`Counted::count`], as a message in the plural; `None` if nothing is counted.
    fn unit(&self) -> Option<&'static Template>;
}

/// What leagues need from a table.
pub trait Counted {
    /// What each seat counts now, in the order of the seats and in the system's own unit, without deducting what the
    /// set-up demands. It is known at any time, so also however the game ended. `None` if the system counts nothing.
    fn count(&self) -> Option<[i32; 2]>;
}

impl<S: System> Graded for Erased<S> {
    fn grades(&self) -> Grades {
        S::GRADES
    }
    fn unit(&self) -> Option<&'static Template> {
        S::UNIT
    }
}

impl<S: System> Counted for Table<S> {
    fn count(&self) -> Option<[i32; 2]> {
        S::count(&self.state)
    }
}
