//! Tokens and sessions.

pub(crate) mod api_tokens;
pub(crate) mod sessions;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sessions::list_sessions, sessions::log_in))
        .routes(routes!(sessions::log_out))
        .routes(routes!(api_tokens::list_tokens, api_tokens::create_token))
        .routes(routes!(api_tokens::end_token))
}
