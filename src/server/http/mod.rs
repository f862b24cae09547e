//! The HTTP API: its routes and what they share.

pub mod conditional;
pub mod connections;
pub mod extract;
pub mod idempotency_key;
pub mod routes;
pub mod run_to_end;
