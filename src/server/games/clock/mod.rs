//! The clock of a game: its deadlines, and what happens when time runs out.

pub(crate) mod deadlines;
pub(crate) mod timeouts;
