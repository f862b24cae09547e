//! Idempotency keys: the answer to a repeated request is replayed. `index` has the key, the fingerprint of a request and
//! the answers of a game's announcements and calls; `once` the requests that are answered with a document.

pub(crate) mod index;
pub(crate) mod once;
pub(crate) mod request;
