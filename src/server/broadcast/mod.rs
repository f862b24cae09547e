//! What the watchers of a game are sent: frames, queues and subscribers.

pub mod frames;
pub mod outbound_queue;
pub mod subscriber;
