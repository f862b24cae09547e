//! The router and the API document.

mod bounds;
mod components;
mod examples;
mod generators;
pub(super) mod openapi;
mod prepared_schema;
mod responses;
pub(crate) mod router;
mod system_schema;
