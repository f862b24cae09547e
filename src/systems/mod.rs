//! The registry: the one file that names every game.

pub mod marvellous;

use crate::engine::{Rulebook, erase};
use std::sync::OnceLock;

/// Every system, in the order in which it is offered.
pub fn all() -> &'static [&'static dyn Rulebook] {
    static ALL: OnceLock<Vec<&'static dyn Rulebook>> = OnceLock::new();
    ALL.get_or_init(|| vec![erase::<marvellous::Marvellous>()])
}

/// The system with this name.
pub fn named(name: &str) -> Option<&'static dyn Rulebook> {
    all().iter().copied().find(|system| system.name() == name)
}
