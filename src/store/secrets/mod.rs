//! Secrets that are encrypted in the database, with a key that is kept outside of it.

pub(super) mod dice_key;
pub(super) mod sealed;
