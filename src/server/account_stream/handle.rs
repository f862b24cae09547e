//! The account stream's service.

use crate::ids::{AccountId, ChallengeId, GameId};
use crate::server::account_stream::pending::Pending;
use crate::server::account_stream::presence::Sightings;
use crate::server::account_stream::subscribers::{Listener, Subscribers};
use crate::server::env::service;
use crate::store::PeerChange;

service! {
    /// Tells connected clients what has changed for their accounts and in the lobby.
    pub(crate) AccountStream owns AccountStreamParts {
        /// Who listens on this server.
        subscribers: Subscribers,
        /// What may have changed, to be read from the store and published.
        pending: Pending,
        /// When accounts were last here.
        sightings: Sightings,
    }
}

impl AccountStream {
    /// From now on this connection hears of an account. It gets the account's games at once.
    pub(crate) fn watch_account(&self, account: AccountId, listener: Listener) {
        if self.subscribers.add_account(account, listener) {
            self.presence_changed(account, true);
        }
        self.pending.add(|changes| {
            changes.accounts.insert(account);
        });
    }

    /// From now on this connection hears of nothing.
    pub(crate) fn leave(&self, account: Option<AccountId>, listener: &Listener) {
        let left = self.subscribers.remove(account, listener);
        if let Some(account) = account.filter(|_| left) {
            self.presence_changed(account, false);
        }
    }

    /// From now on this connection hears of the lobby. It gets one message at once.
    pub(crate) fn watch_lobby(&self, listener: Listener) {
        self.subscribers.add_to_lobby(listener);
    }

    /// Entries of a game are durable: who waits for whom may have changed.
    pub(crate) fn game_changed(&self, game: GameId) {
        if self.subscribers.has_accounts() {
            self.pending.add(|changes| {
                changes.games.insert(game);
            });
        }
    }

    /// A challenge was made or has ended, on this server. The other servers hear of it too.
    pub(crate) fn challenge_changed(&self, challenge: ChallengeId) {
        self.peer_challenge(challenge);
        if self.store.is_shared() {
            let stream = self.clone();
            self.tasks.spawn(async move {
                let change = PeerChange::Challenge(challenge);
                // Clients of other servers read their lists again from time to time.
                if let Err(error) = stream.store.announce_to_peers(change).await {
                    tracing::debug!(%error, "could not announce a challenge to other servers");
                }
            });
        }
    }

    /// A challenge was made or has ended, perhaps on another server.
    pub(crate) fn peer_challenge(&self, challenge: ChallengeId) {
        if !self.subscribers.is_empty() {
            self.pending.add(|changes| {
                changes.challenges.insert(challenge);
            });
        }
    }

    /// Notifications from other servers may have been missed: everything is read again.
    pub(crate) fn read_everything(&self) {
        self.store.wake_stream(None);
        let accounts = self.subscribers.accounts();
        self.pending.add(|changes| changes.accounts.extend(accounts));
        self.subscribers.publish_lobby();
    }
}
