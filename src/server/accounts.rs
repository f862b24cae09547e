//! The accounts of people.

use crate::server::auth::service::Auth;
use crate::server::clocks::service::Clocks;
use crate::server::env::service;
use crate::server::games::idempotency::Idempotency;
use crate::server::games::service::Games;
use crate::server::notify::service::Notifier;

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
