//! Repeated requests, and the answers that they get again.

pub mod index;
pub mod once;
