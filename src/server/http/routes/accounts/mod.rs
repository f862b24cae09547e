//! Accounts: creating and deleting them, settings, data, bots, blocks.

pub(crate) mod blocks;
pub(crate) mod bots;
pub(crate) mod create;
pub(crate) mod data_export;
pub(crate) mod delete_account;
pub(crate) mod guests;
pub(crate) mod limits;
pub(crate) mod mail;
pub(crate) mod mail_pages;
pub(crate) mod me;
pub(crate) mod programs;
pub(crate) mod vacations;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create::create_account))
        .routes(routes!(guests::create_guest))
        .routes(routes!(guests::keep_guest))
        .routes(routes!(bots::get_account))
        .routes(routes!(programs::list_programs))
        .routes(routes!(me::get_me, me::change_me, delete_account::leave))
        .routes(routes!(limits::list_limits))
        .routes(routes!(me::set_password))
        .routes(routes!(data_export::export_me))
        .routes(routes!(mail::set_mail))
        .routes(routes!(mail::confirm_mail))
        .routes(routes!(mail::lose_password))
        .routes(routes!(mail::recover))
        .routes(routes!(vacations::announce_vacation))
        .routes(routes!(vacations::end_vacation))
        .routes(routes!(bots::list_bots, bots::create_bot))
        .routes(routes!(bots::end_bot))
        .routes(routes!(blocks::list_blocks, blocks::block))
        .routes(routes!(blocks::unblock))
}
