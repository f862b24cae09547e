//! The pages for browsers, and their files.

pub mod assets;
pub mod serve;
