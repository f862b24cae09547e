//! Games as server-sent events.

pub mod stream;
