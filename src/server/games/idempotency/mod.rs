//! Idempotency keys: the answer to a repeated request is replayed.

pub mod index;
pub mod once;
