//! One writer for each database: group commit.

pub mod group_commit;
pub mod statement;
