//! Requests with an `Idempotency-Key`, and the responses to them.

use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::http::extract::Key;
use crate::store::{Account, RequestScope};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

/// The request as the index of repeated requests knows it, or `None` without a key.
pub(crate) fn idempotent(
    account: &Account,
    scope: RequestScope,
    key: Key,
    request: String,
) -> Option<IdempotentRequest> {
    key.0.map(|key| IdempotentRequest {
        account: account.id,
        scope,
        key,
        content: request,
    })
}

/// The same for a request about the account itself. Such keys share one scope, so each is used for one request only.
pub(crate) fn idempotent_own(account: &Account, key: Key, request: String) -> Option<IdempotentRequest> {
    idempotent(account, RequestScope::Own, key, request)
}

/// The HTTP response of a reply.
pub(crate) fn response(answer: Reply) -> Response {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    let text = answer.body.text();
    let mut response = if text.is_empty() {
        status.into_response()
    } else {
        (status, kind, text).into_response()
    };
    if answer.replayed {
        let name = HeaderName::from_static("idempotency-replayed");
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static("true"));
    }
    response
}
