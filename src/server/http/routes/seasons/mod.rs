//! Seasons: their rules, acts, registrations, rounds, fixtures and tables.

pub(crate) mod absences;
pub(crate) mod acts;
mod before_publication;
pub(crate) mod cards;
pub(crate) mod crosstable;
pub(crate) mod feeds;
pub(crate) mod fixture_cards;
pub(crate) mod fixtures;
pub(crate) mod mine;
pub(crate) mod presets;
pub(crate) mod registrations;
pub(crate) mod rounds;
pub(crate) mod season;
pub(crate) mod standings;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(presets::season_presets))
        .routes(routes!(presets::preview_season))
        .routes(routes!(presets::season_messages))
        .routes(routes!(season::list_seasons, season::create_season))
        .routes(routes!(season::get_season))
        .routes(routes!(acts::list_acts, acts::make_act))
        .routes(routes!(registrations::list_registrations))
        .routes(routes!(registrations::register, registrations::unregister))
        .routes(routes!(
            registrations::enter_account,
            registrations::remove_registration
        ))
        .routes(routes!(standings::get_standings))
        .routes(routes!(crosstable::get_crosstable))
        .routes(routes!(rounds::list_rounds))
        .routes(routes!(rounds::get_round))
        .routes(routes!(rounds::get_proposal, rounds::price_round))
        .routes(routes!(fixtures::list_fixtures))
        .routes(routes!(fixtures::get_fixture))
        .routes(routes!(fixtures::set_wish))
        .routes(routes!(feeds::season_calendar))
        .routes(routes!(feeds::season_results))
        .routes(routes!(mine::my_league))
        .merge(absences::routes())
}
