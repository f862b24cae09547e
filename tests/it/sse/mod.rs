//! Server-sent events.

mod account;
pub mod events;
