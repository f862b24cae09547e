//! Game systems and clock presets.

pub(crate) mod catalogue;
pub(crate) mod clock_presets;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(catalogue::list_systems))
        .routes(routes!(catalogue::get_system))
        .routes(routes!(catalogue::get_rules))
        .routes(routes!(catalogue::get_rulings))
        .routes(routes!(catalogue::get_charts))
        .routes(routes!(catalogue::get_options))
        .routes(routes!(catalogue::get_messages))
        .routes(routes!(catalogue::get_schema))
        .routes(routes!(catalogue::list_scenarios))
        .routes(routes!(catalogue::get_scenario))
        .routes(routes!(clock_presets::list_clocks))
}
