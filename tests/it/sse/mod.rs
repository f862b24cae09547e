//! Server-sent events.

mod account;
mod crowd;
pub mod events;
