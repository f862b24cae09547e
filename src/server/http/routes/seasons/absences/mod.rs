//! What happens in a season when somebody does not play: requests, absences, substitutes, and the desk.

pub(crate) mod asks;
pub(crate) mod away;
pub(crate) mod cards;
pub(crate) mod desk;
pub(crate) mod desk_cards;
pub(crate) mod requests;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(
            requests::list_season_requests,
            requests::make_season_request
        ))
        .routes(routes!(requests::take_season_request_back))
        .routes(routes!(requests::answer_season_request))
        .routes(routes!(away::get_away, away::set_away))
        .routes(routes!(asks::answer_ask))
        .routes(routes!(desk::get_desk))
        .routes(routes!(desk::decide))
}
