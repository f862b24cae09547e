//! Standing orders, plans and yields.

pub(crate) mod plans;
pub(crate) mod standing_orders;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(
            standing_orders::get_standing_orders,
            standing_orders::put_standing_orders,
            standing_orders::delete_standing_orders
        ))
        .routes(routes!(standing_orders::dry_run))
        .routes(routes!(plans::get_plan, plans::make_plan, plans::delete_plan))
        .routes(routes!(plans::put_yield, plans::delete_yield))
}
