//! The service for seasons: their logs, rounds and fixtures, the games that open by themselves, and what follows from
//! their results. What a log makes of a season is computed by [`crate::league`].

pub(super) mod absences;
pub(super) mod access;
pub(super) mod acts;
pub(super) mod calendar;
pub(super) mod create;
pub(super) mod keep;
pub(super) mod loaded;
pub(super) mod open_games;
pub(super) mod publish;
pub(super) mod refusals;
pub(super) mod register;
pub(super) mod results;
pub(super) mod rules;
pub(super) mod tell;
pub(super) mod wishes;

use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::lobby::Lobby;
use crate::server::notify::handle::Notifier;
use tokio::sync::{Mutex, Notify};

service! {
    /// Seasons of clubs.
    pub(crate) Seasons owns SeasonsParts {
        /// Games.
        games: Games,
        /// Opening games.
        lobby: Lobby,
        /// Notifications.
        notifier: Notifier,
        /// Notified when something may be due earlier than the keeper of seasons knows.
        changed: Notify,
        /// Held by those whose act came second, so that they do not come second again.
        turn: Mutex<()>,
    }
}
