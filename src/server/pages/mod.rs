//! The pages and their files.

pub mod assets;
pub mod serve;
