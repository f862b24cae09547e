//! One writer for each database: group commit.

pub mod append;
pub mod change;
pub mod group_commit;
pub mod statement;
