//! Idempotency keys: the answer to a repeated request is replayed. `request` has the
//! key and the fingerprint of a request, `index` the answers of commands to a game, `once` the requests that are answered
//! with a document.

pub(crate) mod index;
pub(crate) mod once;
pub(crate) mod request;
