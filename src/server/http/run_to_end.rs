//! Requests that change something are not cancelled when the client disconnects.

use crate::server::env::Env;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tracing::Instrument as _;

/// Runs unsafe requests in a separate task; safe ones run directly.
pub(crate) async fn run_to_end(State(env): State<Env>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let task = env.tasks.spawn(next.run(request).in_current_span());
    match task.await {
        Ok(response) => response,
        Err(error) if error.is_panic() => std::panic::resume_unwind(error.into_panic()),
        // The runtime is shutting down.
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
