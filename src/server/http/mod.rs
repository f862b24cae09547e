//! The HTTP API: its routes and what they share.

pub(super) mod access_log;
pub(super) mod conditional;
pub(super) mod connections;
pub(super) mod connections_of;
pub(super) mod extract;
pub(super) mod filters;
pub(super) mod health;
pub(super) mod idempotency_key;
pub(super) mod routes;
pub(super) mod run_to_end;
