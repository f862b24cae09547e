//! Requests with an `Idempotency-Key`.

use crate::server::games::idempotency::index::IdempotentRequest;
use crate::server::http::extract::Key;
use crate::store::{Account, OWN};

/// A request that may be repeated, if it has a key.
pub(crate) fn idempotent(
    account: &Account,
    scope: String,
    key: Key,
    request: String,
) -> Option<IdempotentRequest> {
    key.0.map(|key| IdempotentRequest {
        account: account.id,
        scope,
        key,
        request,
    })
}

/// A request of an account's about what is its own, if it has a key: that is used once, whatever is asked.
pub(crate) fn idempotent_own(account: &Account, key: Key, request: String) -> Option<IdempotentRequest> {
    idempotent(account, OWN.to_owned(), key, request)
}
