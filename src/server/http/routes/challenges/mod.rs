//! Challenges, up to the opening of the game.

pub(crate) mod accept;
pub(crate) mod answer;
pub(crate) mod create;
pub(crate) mod list;
pub(crate) mod rematch;
pub(crate) mod terms;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list_challenges, create::create_challenge))
        .routes(routes!(list::get_challenge))
        .routes(routes!(accept::accept))
        .routes(routes!(answer::decline))
        .routes(routes!(answer::withdraw))
        .routes(routes!(answer::bring_salt))
        .routes(routes!(rematch::rematch))
        .routes(routes!(terms::set_challenge_terms, terms::end_challenge_terms))
}
