//! The pages for browsers, and their files.

pub(super) mod assets;
mod first_answers;
pub(super) mod plain;
mod problems;
mod reference;
pub(super) mod serve;
