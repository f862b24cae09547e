//! Server-sent events.

pub mod stream;
