//! What the watchers of a game are sent: frames, queues and subscribers.

pub(super) mod frames;
pub(super) mod outbound_queue;
pub(super) mod subscriber;
