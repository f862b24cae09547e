//! Games: opening, listing, viewing, exporting, reporting, ending them.

pub mod claim_or_abort;
pub mod list;
pub mod log;
pub mod open;
pub mod recap;
pub mod report;
pub mod seats;
pub mod summaries;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list_games, open::open_game))
        .routes(routes!(list::get_game))
        .routes(routes!(seats::take_seat))
        .routes(routes!(log::get_state))
        .routes(routes!(log::get_log))
        .routes(routes!(log::export_game))
        .routes(routes!(report::get_report))
        .routes(routes!(report::get_map))
        .routes(routes!(claim_or_abort::claim))
        .routes(routes!(claim_or_abort::abort))
        .routes(routes!(recap::has_seen))
        .routes(routes!(recap::get_since))
}
