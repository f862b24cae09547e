//! The HTTP API: its routes, and what all of them share.

pub mod api_document;
pub mod conditional;
pub mod connections;
pub mod extract;
pub mod openapi;
pub mod problem;
pub mod router;
pub mod routes;
