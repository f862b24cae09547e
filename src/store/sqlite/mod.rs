//! SQLite, embedded.

pub(super) mod embedded;
pub(super) mod journal;
pub(super) mod rows;
