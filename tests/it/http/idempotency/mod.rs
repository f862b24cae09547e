//! Idempotency keys.

mod at_once;
mod repeated;
