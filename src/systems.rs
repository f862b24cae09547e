//! The registry: the only file that names every game.

pub use umpire_accursed as accursed;
pub use umpire_marvellous as marvellous;

use crate::engine::{Rulebook, Seq, System, erase};
use crate::laws::{self, BrokenLaw, Plan, Played};
use crate::store::Edition;
use std::sync::OnceLock;

/// Every system, in the order of display.
pub fn all() -> &'static [&'static dyn Rulebook] {
    static ALL: OnceLock<Vec<&'static dyn Rulebook>> = OnceLock::new();
    ALL.get_or_init(|| vec![erase::<marvellous::Marvellous>(), erase::<accursed::Accursed>()])
}

/// The system with this name.
pub fn named(name: &str) -> Option<&'static dyn Rulebook> {
    all().iter().copied().find(|system| system.name() == name)
}

/// The most that one game usually adds to the margin of a season, in the unit of the system with this name.
pub fn usual_margin_cap(name: &str) -> u32 {
    match name {
        marvellous::Marvellous::NAME => 8,
        accursed::Accursed::NAME => 50,
        _ => 10,
    }
}

/// The edition of the rules of every system.
pub fn editions() -> Vec<Edition> {
    let edition = |system: &&dyn Rulebook| Edition {
        system: system.name(),
        edition: system.edition(),
    };
    all().iter().map(edition).collect()
}

/// A system for random play: its scenarios, and a function that plays them.
pub struct Playground {
    /// Its rulebook.
    pub rulebook: &'static dyn Rulebook,
    /// The name of the scenario by which hand-offs are measured.
    pub standard: &'static str,
    /// The names of its scenarios.
    pub scenarios: Vec<String>,
    /// Plays a scenario with random legal announcements.
    pub random_game: fn(&str, Plan) -> Result<Played, BrokenLaw>,
}

/// The system with this name, for random play.
pub fn playground(name: &str) -> Option<Playground> {
    match name {
        marvellous::Marvellous::NAME => Some(playground_of::<marvellous::Marvellous>()),
        accursed::Accursed::NAME => Some(playground_of::<accursed::Accursed>()),
        _ => None,
    }
}

fn playground_of<S: System>() -> Playground {
    Playground {
        rulebook: erase::<S>(),
        standard: S::STANDARD,
        scenarios: S::scenarios().iter().map(|s| s.name.clone()).collect(),
        random_game: random_game_of::<S>,
    }
}

fn random_game_of<S: System>(scenario: &str, plan: Plan) -> Result<Played, BrokenLaw> {
    let card = S::scenarios().iter().find(|s| s.name == scenario);
    let unknown = || BrokenLaw {
        seed: plan.seed,
        entry: Seq::NONE,
        what: format!("there is no scenario {scenario}"),
    };
    laws::random_game::<S>(&card.ok_or_else(unknown)?.setup, plan)
}
