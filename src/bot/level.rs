//! The levels at which programs of the house play.

use super::captain::{Considered, consider};
use super::chance::Chance;
use super::choose::choose;
use crate::engine::{Match, Rulebook, Seat, Weights};
use serde_json::Value;
use std::str::FromStr;

/// How well a program of the house plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Chooses by taste.
    #[default]
    Cadet,
    /// Takes the answer with the highest expected value.
    Captain,
}

impl Level {
    /// All levels, the gentlest first.
    pub const ALL: [Level; 2] = [Level::Cadet, Level::Captain];

    /// The name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Level::Cadet => "cadet",
            Level::Captain => "captain",
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        let names = Level::ALL.map(Level::name).join(", ");
        found.ok_or_else(|| format!("there is no level {text:?}; there is: {names}"))
    }
}

/// A program that plays a seat, and the weights by which it reckons.
#[derive(Clone, Debug)]
pub struct Program {
    level: Level,
    weights: Vec<i64>,
}

/// A decision that a program meets.
pub struct Met<'a> {
    /// The table. The program looks only at what its seat may see.
    pub table: &'a dyn Match,
    /// The seat that owes the answer.
    pub seat: Seat,
    /// The decision, in the form of the API.
    pub decision: &'a Value,
    /// The table as the seat sees it, in the form of the API.
    pub view: &'a Value,
}

impl Program {
    /// A program of this level for a system, with the weights that ship with it.
    pub fn of(rulebook: &dyn Rulebook, level: Level) -> Program {
        Program::with(rulebook, level, &rulebook.weights())
    }

    /// A program of this level for a system, with weights by the names of its features; a missing one is 0.
    pub fn with(rulebook: &dyn Rulebook, level: Level, weights: &Weights) -> Program {
        let features = rulebook.features().iter();
        Program {
            level,
            weights: features
                .map(|name| weights.get(*name).copied().unwrap_or(0))
                .collect(),
        }
    }

    /// Its answer; the same chance gives the same answer. `None` if the decision offers nothing.
    pub fn answer(&self, met: &Met<'_>, chance: &mut Chance) -> Option<Value> {
        // A system without features gives nothing to look ahead for.
        if self.level == Level::Cadet || self.weights.is_empty() {
            return choose(met.decision, met.view, chance);
        }
        let considered = Considered {
            table: met.table,
            seat: met.seat,
            decision: met.decision,
            view: met.view,
            weights: &self.weights,
        };
        consider(&considered, chance)
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn an_unknown_level_is_refused_with_the_names() {
        assert_eq!("captain".parse(), Ok(Level::Captain));
        let refused = "marshal".parse::<Level>().unwrap_err();
        assert_eq!(refused, "there is no level \"marshal\"; there is: cadet, captain");
    }
}
