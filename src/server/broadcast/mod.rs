//! What watchers of a game are sent: frames, queues, and how they catch up.

pub mod frames;
pub mod outbound_queue;
pub mod subscriber;
