//! Notifications: settings, the outbox, and webhooks.

pub mod delivery;
pub mod items;
pub mod outbox;
pub mod webhooks;
