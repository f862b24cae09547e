//! Finished games: the lines of archives, and statistics.

pub(in crate::server) mod complete;
pub(in crate::server) mod lines;
pub(in crate::server) mod statistics;
