//! The chat of a game.

pub(crate) mod messages;
pub(crate) mod mutes;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(messages::get_talk, messages::say))
        .routes(routes!(mutes::mute))
}
