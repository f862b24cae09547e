//! Tags of answers: whoever polls sends back the tag of what he has, and hears 304 if that is still so.
//!
//! An operation that knows cheaply what its answer depends on makes its own tag and spares the work. Every other answer to
//! a GET of the API gets one made of its bytes, which spares the way.

use crate::engine::Secret;
use crate::server::http::routes::games::log::tagged;
use crate::server::problem::Problem;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

/// How much of a tag is enough: 16 bytes in hexadecimal digits.
const ENOUGH: usize = 32;

/// Tags whatever is whole and has no tag of its own; what streams has no end to make one of.
pub(crate) async fn tag(request: Request, next: Next) -> Response {
    let asks = request.method() == Method::GET;
    let headers = request.headers().clone();
    let response = next.run(request).await;
    let whole = response.body().size_hint().exact().is_some();
    let (ours, fine) = (
        response.headers().contains_key(header::ETAG),
        response.status() == StatusCode::OK,
    );
    if !asks || !whole || ours || !fine {
        return response;
    }
    let (parts, body) = response.into_parts();
    let body = match to_bytes(body, usize::MAX).await {
        Ok(body) => body,
        Err(error) => return Problem::internal(error).into_response(),
    };
    let hash = Secret(Sha256::digest(&body).into()).hex();
    let tag = format!("\"{}\"", hash.get(..ENOUGH).unwrap_or_default());
    tagged(&headers, &tag, || Response::from_parts(parts, Body::from(body)))
}
