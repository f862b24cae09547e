//! The accounts service.

mod administration;
pub(super) mod data_export;
pub(super) mod delete_account;
pub(super) mod guests;
pub(super) mod players;

use crate::server::auth::handle::Auth;
use crate::server::clocks::handle::Clocks;
use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::notify::handle::Notifier;

service! {
    /// Settings, passwords, mail addresses, data export and account deletion.
    pub(crate) Accounts owns AccountsParts {
        /// Authentication.
        auth: Auth,
        /// Games: deleting an account aborts its open games.
        games: Games,
        /// Clocks: they depend on quiet hours and vacations.
        clocks: Clocks,
        /// Notifications.
        notifier: Notifier,
        /// Idempotency keys of requests.
        idempotency: Idempotency,
    }
}
