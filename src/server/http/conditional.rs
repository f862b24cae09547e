//! `ETag`s of GET responses. Clients poll with `If-None-Match`; an unchanged resource answers 304.
//!
//! An operation that can tell cheaply what its response depends on sets its own tag and skips the work. Every other GET
//! of the API gets a tag that is a hash of the body, which saves only the transfer.

use crate::engine::{Seat, Viewer};
use crate::server::problem::Problem;
use axum::Json;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use headers::{ETag, HeaderMapExt as _, IfNoneMatch};
use serde::Serialize;
use serde_json::Value;
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
    let tag = hex::encode(&Sha256::digest(&body)[..ENOUGH]);
    tagged(&headers, &tag, || Response::from_parts(parts, Body::from(body)))
}

/// A response of the API with a weak tag, or 304 if the client has the same version. The tag depends on the request and
/// the viewer, and contains nothing secret.
pub(crate) fn tagged(headers: &HeaderMap, tag: &str, body: impl FnOnce() -> Response) -> Response {
    let mut response = conditional(headers, &format!("W/\"{tag}\""), body);
    response
        .headers_mut()
        .insert(header::VARY, HeaderValue::from_static("authorization, cookie"));
    response
}

/// A JSON response whose tag leaves out what counts down in the clocks of its games: the deadlines say the same.
///
/// # Errors
/// An internal problem if the body can't be serialized.
pub(crate) fn tagged_but_for_clocks(headers: &HeaderMap, body: impl Serialize) -> Result<Response, Problem> {
    let mut still = serde_json::to_value(&body).map_err(Problem::internal)?;
    stop_clocks(&mut still);
    let tag = hex::encode(&Sha256::digest(still.to_string())[..ENOUGH]);
    Ok(tagged(headers, &tag, || Json(body).into_response()))
}

/// Removes the times that are left from the cards of clocks.
fn stop_clocks(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if fields.contains_key("misses") && fields.contains_key("bank") {
                fields.remove("left");
                fields.remove("bank");
            }
            fields.values_mut().for_each(stop_clocks);
        }
        Value::Array(items) => items.iter_mut().for_each(stop_clocks),
        _ => {}
    }
}

/// A response with a tag, or 304 if the client names this tag or `*` in `If-None-Match`. Tags that differ only in their
/// weakness count as equal, because compression weakens them.
pub(crate) fn conditional(headers: &HeaderMap, tag: &str, body: impl FnOnce() -> Response) -> Response {
    let Ok(tag) = tag.parse::<ETag>() else {
        return body();
    };
    let known = headers.typed_get::<IfNoneMatch>();
    let mut response = if known.is_some_and(|known| !known.precondition_passes(&tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body()
    };
    response.headers_mut().typed_insert(tag);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_that_the_client_has_is_not_sent_again() {
        for (known, status) in [
            (None, 200),
            (Some("\"a\""), 304),
            (Some("W/\"a\""), 304),
            (Some("\"b\", W/\"a\""), 304),
            (Some("*"), 304),
            (Some("\"b\""), 200),
            (Some("a"), 200),
            (Some(""), 200),
        ] {
            let mut headers = HeaderMap::new();
            if let Some(known) = known {
                headers.insert(header::IF_NONE_MATCH, HeaderValue::from_static(known));
            }
            for tag in ["\"a\"", "W/\"a\""] {
                let response = conditional(&headers, tag, || "body".into_response());
                assert_eq!(response.status(), status, "{known:?}");
                assert_eq!(response.headers()[header::ETAG], tag);
            }
        }
    }
}
