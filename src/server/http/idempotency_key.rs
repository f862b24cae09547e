//! Requests with an `Idempotency-Key`.

use crate::server::games::idempotency::index::IdempotentRequest;
use crate::server::http::extract::Key;
use crate::store::{Account, OWN};

/// The request as the index of repeated requests knows it, or `None` without a key.
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

/// The same for a request about the account itself. Such keys share one scope, so each is used for one request only.
pub(crate) fn idempotent_own(account: &Account, key: Key, request: String) -> Option<IdempotentRequest> {
    idempotent(account, OWN.to_owned(), key, request)
}
