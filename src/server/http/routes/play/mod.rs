//! Decisions, announcements, odds and takebacks.

pub(crate) mod announcements;
pub(crate) mod odds;
pub(crate) mod takebacks;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(announcements::list_decisions))
        .routes(routes!(announcements::announce))
        .routes(routes!(announcements::concede))
        .routes(routes!(announcements::call))
        .routes(routes!(odds::get_odds))
        .routes(routes!(odds::weigh))
        .routes(routes!(takebacks::take_back))
}
