//! The pages for browsers, and their files.

pub(super) mod assets;
pub(super) mod plain;
mod problems;
mod reference;
pub(super) mod serve;
