//! The router and the API document.

mod components;
mod examples;
pub(super) mod openapi;
pub(super) mod router;
mod system_schema;
