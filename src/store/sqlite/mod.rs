//! SQLite, embedded.

pub mod embedded;
pub mod journal;
pub mod rows;
