//! The clock of a game: its deadlines, and what happens when time runs out.

pub mod deadlines;
pub mod timeouts;
