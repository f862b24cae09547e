//! The router and the API document.

pub(super) mod openapi;
pub(super) mod router;
