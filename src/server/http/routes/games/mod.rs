//! Games: opening, listing, viewing, exporting, reporting, ending them.

pub(crate) mod claim_or_abort;
pub(crate) mod course;
pub(crate) mod fork;
pub(crate) mod list;
pub(crate) mod log;
pub(crate) mod open;
pub(crate) mod recap;
pub(crate) mod report;
pub(crate) mod seats;
pub(crate) mod summaries;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list_games, open::open_game))
        .routes(routes!(list::get_game))
        .routes(routes!(fork::fork_game))
        .routes(routes!(seats::take_seat))
        .routes(routes!(log::get_state))
        .routes(routes!(log::get_log))
        .routes(routes!(log::export_game))
        .routes(routes!(report::get_report))
        .routes(routes!(report::get_map))
        .routes(routes!(course::get_course))
        .routes(routes!(claim_or_abort::claim))
        .routes(routes!(claim_or_abort::abort))
        .routes(routes!(recap::has_seen))
        .routes(routes!(recap::get_since))
}
