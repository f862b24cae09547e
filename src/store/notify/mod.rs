//! The outbox, and where notices go.

pub mod delivery;
pub mod items;
pub mod outbox;
pub mod webhooks;
