//! Clubs: their pages, members, requests, invitations and announcements.

pub(crate) mod announcements;
pub(crate) mod cards;
pub(crate) mod club;
pub(crate) mod invitations;
pub(crate) mod members;
pub(crate) mod mine;
pub(crate) mod requests;

use crate::server::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this folder, with their part of the API document.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(club::list_clubs, club::found_club))
        .routes(routes!(club::get_club, club::change_club, club::close_club))
        .routes(routes!(members::list_members))
        .routes(routes!(members::change_member, members::remove_member))
        .routes(routes!(members::join_club))
        .routes(routes!(
            requests::list_requests,
            requests::ask_to_join,
            requests::withdraw_request
        ))
        .routes(routes!(requests::answer_request))
        .routes(routes!(invitations::list_invitations, invitations::invite))
        .routes(routes!(invitations::withdraw_invitation))
        .routes(routes!(
            announcements::list_announcements,
            announcements::post_announcement
        ))
        .routes(routes!(announcements::delete_announcement))
        .routes(routes!(announcements::announcement_feed))
        .routes(routes!(mine::my_clubs))
}
