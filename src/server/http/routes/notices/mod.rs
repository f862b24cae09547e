//! Notices: settings, feeds, web push and webhooks.

pub(crate) mod feeds;
pub(crate) mod push;
pub(crate) mod settings;
pub(crate) mod webhooks;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(settings::get_notices, settings::change_notices))
        .routes(routes!(feeds::new_feed, feeds::end_feed))
        .routes(routes!(feeds::get_feed))
        .routes(routes!(push::list_push, push::add_push))
        .routes(routes!(push::end_push))
        .routes(routes!(webhooks::list_webhooks, webhooks::create_webhook))
        .routes(routes!(
            webhooks::get_webhook,
            webhooks::change_webhook,
            webhooks::end_webhook
        ))
        .routes(routes!(webhooks::try_webhook))
        .routes(routes!(webhooks::new_secret))
}
