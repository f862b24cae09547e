//! Server-sent events.

mod events;
