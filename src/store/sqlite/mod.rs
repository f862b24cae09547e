//! SQLite, embedded.

pub(super) mod backup_file;
pub(super) mod embedded;
pub(super) mod journal;
pub(super) mod rows;
pub(super) mod sums;
