//! Finished games: archives of players and systems, and statistics.

pub(crate) mod filter;
pub(crate) mod statistics;
pub(crate) mod stream;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(stream::get_account_archive))
        .routes(routes!(stream::get_system_archive))
        .routes(routes!(statistics::get_statistics))
}
