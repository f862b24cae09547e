//! The router and the API document.

pub mod openapi;
pub mod router;
