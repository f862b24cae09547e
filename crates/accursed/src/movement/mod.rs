//! Movement: what a step costs and forbids, where a unit can get to, and what happens on the way.

pub mod deeds;
pub mod perform;
pub mod reach;
pub mod walk;
pub mod whole;
