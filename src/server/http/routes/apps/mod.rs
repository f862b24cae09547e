//! Apps of other origins: consent, what was allowed, tickets of event streams, and the endpoints of OAuth.

pub(crate) mod allowed;
pub(crate) mod consents;
pub(crate) mod endpoints;
pub(crate) mod metadata;
pub(crate) mod tickets;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(consents::get_consent, consents::decide_consent))
        .routes(routes!(allowed::list_apps))
        .routes(routes!(allowed::end_app))
        .routes(routes!(tickets::create_ticket))
}
