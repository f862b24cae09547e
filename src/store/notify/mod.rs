//! Notifications: settings, the outbox, and webhooks.

pub(super) mod delivery;
pub(super) mod items;
pub(super) mod outbox;
pub(super) mod push;
pub(super) mod stream;
pub(super) mod stream_wakes;
pub(super) mod webhooks;
