//! All routes together, and the API document.

pub mod openapi;
pub mod router;
