//! The lobby service: challenges, until they become games.

use crate::server::accounts::Accounts;
use crate::server::auth::handle::Auth;
use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::notify::handle::Notifier;

service! {
    /// Challenges: their terms, and the games that they open.
    Lobby owns LobbyParts {
        /// Rate limits on opening games.
        auth: Auth,
        /// Public profiles of players.
        accounts: Accounts,
        /// Games.
        games: Games,
        /// Notifications.
        notifier: Notifier,
        /// Idempotency keys of requests.
        idempotency: Idempotency,
    }
}
