//! The writer: group commit, for either database.

pub(super) mod append;
pub(super) mod change;
pub(super) mod group_commit;
pub(super) mod statement;
