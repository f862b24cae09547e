//! Games, and the notices of an account, as server-sent events.

pub(super) mod account;
pub(super) mod stream;
