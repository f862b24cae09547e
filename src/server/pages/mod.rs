//! The pages for browsers, and their files.

pub(super) mod assets;
pub(super) mod serve;
