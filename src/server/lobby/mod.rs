//! The lobby service: challenges until they become games, opening a game, and taking a seat.

pub mod accept;
pub mod card;
pub mod create;
pub mod end;
pub mod open;
pub mod rematch;
pub mod salt;
pub mod setup;
pub mod take_seat;
pub mod terms;

use crate::server::accounts::Accounts;
use crate::server::auth::handle::Auth;
use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::notify::handle::Notifier;

/// The scope of idempotency keys for requests about challenges.
pub(crate) const SCOPE: &str = "challenges";

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
