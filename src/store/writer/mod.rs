//! The writer: group commit, for either database.

pub mod append;
pub mod change;
pub mod group_commit;
pub mod statement;
