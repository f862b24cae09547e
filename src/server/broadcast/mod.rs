//! What watchers of a game are sent: frames, queues, and how they catch up.

pub mod catch_up;
pub mod frames;
pub mod outbound_queue;
