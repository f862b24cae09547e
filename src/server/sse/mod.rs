//! Games as server-sent events.

pub(super) mod stream;
