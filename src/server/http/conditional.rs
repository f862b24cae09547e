//! `ETag`s of GET responses. Clients poll with `If-None-Match`; an unchanged resource answers 304.
//!
//! An operation that can tell cheaply what its response depends on sets its own tag and skips the work. Every other GET
//! of the API gets a tag that is a hash of the body, which saves only the transfer.

use crate::engine::{Seat, Viewer};
use crate::server::problem::Problem;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

/// The length of a tag in bytes.
const ENOUGH: usize = 16;

/// Adds a tag to every complete response that has none. A streamed body has no end, so it gets none.
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
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(&body)[..ENOUGH]));
    tagged(&headers, &tag, || Response::from_parts(parts, Body::from(body)))
}

/// A response with a tag, or 304 if the client has the same version. The tag depends on the request and the viewer, and
/// contains nothing secret.
pub(crate) fn tagged(headers: &HeaderMap, tag: &str, body: impl FnOnce() -> Response) -> Response {
    let if_none_match = headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok());
    let unchanged =
        if_none_match.is_some_and(|v| v.split(',').any(|t| t.trim().trim_start_matches("W/") == tag));
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body()
    };
    if let Ok(value) = HeaderValue::from_str(&format!("W/{tag}")) {
        response.headers_mut().insert(header::ETAG, value);
    }
    response
        .headers_mut()
        .insert(header::VARY, HeaderValue::from_static("authorization, cookie"));
    response
}

/// What tells the tags of different viewers apart.
pub(crate) fn viewer_mark(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(Seat::First) => "a",
        Viewer::Seat(Seat::Second) => "b",
        Viewer::Public | Viewer::Arbiter => "p",
    }
}
