//! Movement: the cost and legality of a step, reachable places, and the events on the way.

pub mod deeds;
pub mod perform;
pub mod reach;
pub mod walk;
pub mod whole;
