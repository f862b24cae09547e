//! The registry: the one file that names every game.

pub mod marvellous;

use crate::engine::{Rulebook, erase};

/// Every system, in the order in which it is offered.
pub fn all() -> Vec<&'static dyn Rulebook> {
    vec![erase::<marvellous::Marvellous>()]
}

/// The system with this name.
pub fn named(name: &str) -> Option<&'static dyn Rulebook> {
    all().into_iter().find(|system| system.name() == name)
}
