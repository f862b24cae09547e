//! The service for clubs: founding, members and roles, requests and invitations, announcements.

pub(super) mod access;
pub(super) mod announce;
pub(super) mod found;
pub(super) mod invite;
pub(super) mod join;
pub(super) mod members;
pub(super) mod requests;

use crate::server::env::service;
use crate::server::notify::handle::Notifier;

service! {
    /// Clubs.
    pub(crate) Clubs owns ClubsParts {
        /// Notifications.
        notifier: Notifier,
    }
}
