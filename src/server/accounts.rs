//! The accounts of people.

use crate::server::auth::handle::Auth;
use crate::server::clocks::handle::Clocks;
use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::notify::handle::Notifier;

service! {
    /// Settings, passwords, mail addresses, data export and deletion.
    Accounts owns AccountsParts {
        /// Authentication.
        auth: Auth,
        /// Games, which are aborted for those who leave.
        games: Games,
        /// Clocks, which know quiet hours and vacations.
        clocks: Clocks,
        /// Notices.
        notifier: Notifier,
        /// Repeated requests.
        idempotency: Idempotency,
    }
}
