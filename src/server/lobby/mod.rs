//! The lobby service: challenges until they become games, opening a game, and taking a seat.

pub(super) mod accept;
pub(super) mod bot_terms;
pub(super) mod card;
pub(super) mod create;
pub(super) mod end;
pub(super) mod fork;
pub(super) mod open;
pub(super) mod open_for;
pub(super) mod rematch;
pub(super) mod salt;
pub(super) mod seating;
pub(super) mod setup;
pub(super) mod take_seat;
pub(super) mod terms;

use crate::server::account_stream::handle::AccountStream;
use crate::server::accounts::Accounts;
use crate::server::auth::handle::Auth;
use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::notify::handle::Notifier;

service! {
    /// Challenges: their terms, and the games that they open.
    pub(crate) Lobby owns LobbyParts {
        /// Rate limits on opening games.
        auth: Auth,
        /// Public profiles of players.
        accounts: Accounts,
        /// Connected clients that hear of changes in the lobby.
        account_stream: AccountStream,
        /// Games.
        games: Games,
        /// Notifications.
        notifier: Notifier,
        /// Idempotency keys of requests.
        idempotency: Idempotency,
    }
}
