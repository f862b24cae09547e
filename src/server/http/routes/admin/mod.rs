//! What only administrators may do.

pub(crate) mod accounts;
pub(crate) mod log;
pub(crate) mod operators;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(operators::list_closed_games))
        .routes(routes!(operators::reopen_game))
        .routes(routes!(operators::remove_game))
        .routes(routes!(operators::end_all_tokens))
        .routes(routes!(accounts::list_all_accounts))
        .routes(routes!(accounts::lock_account, accounts::unlock_account))
        .routes(routes!(accounts::rename_account))
        .routes(routes!(accounts::set_quotas))
        .routes(routes!(log::list_admin_acts))
}
