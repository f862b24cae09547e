//! Publishes what has changed, as the store has it.

use crate::ids::{AccountId, GameId};
use crate::server::account_stream::handle::AccountStream;
use crate::server::account_stream::messages::{AccountMessage, PresenceCard};
use crate::server::account_stream::pending::Changes;
use crate::server::account_stream::presence::Presence;
use crate::store::{AccountGame, Addressed, StoreError};
use std::collections::BTreeSet;
use std::time::Duration;

/// Changes within this time are read together.
const TOGETHER: Duration = Duration::from_millis(30);

/// How long to wait after the store could not be read, or a connection had no room.
const AGAIN: Duration = Duration::from_millis(500);

/// How many games one query reads.
const AT_ONCE: usize = 500;

impl AccountStream {
    /// Publishes changes until shutdown.
    pub(crate) async fn publish_changes(self) {
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                () = self.pending.woken() => {}
            }
            tokio::time::sleep(TOGETHER).await;
            let changes = self.pending.take();
            if let Err(error) = self.publish(changes.clone()).await {
                tracing::debug!(%error, "could not read what has changed for connected accounts");
                self.later(changes);
            }
        }
    }

    /// Tries to publish these changes again after a while.
    fn later(&self, changes: Changes) {
        let stream = self.clone();
        self.tasks.spawn(async move {
            tokio::select! {
                () = stream.closing.cancelled() => {}
                () = tokio::time::sleep(AGAIN) => stream.pending.put_back(changes),
            }
        });
    }

    /// Tells an account which of its opponents are here.
    fn publish_presences(&self, account: AccountId, games: &[AccountGame]) {
        let opponents: BTreeSet<AccountId> = games.iter().filter_map(|game| game.opponent_account).collect();
        let presences = opponents.into_iter().map(|account| {
            let Presence { here, last } = self.presence(account);
            PresenceCard { account, here, last }
        });
        let presences: Vec<PresenceCard> = presences.collect();
        self.subscribers.publish_presences(account, &presences);
    }

    async fn publish(&self, changes: Changes) -> Result<(), StoreError> {
        let Changes {
            games,
            mut accounts,
            challenges,
        } = changes;
        for id in challenges {
            let Some(challenge) = self.store.challenge(id).await? else {
                continue;
            };
            if challenge.addressed == Addressed::Lobby {
                self.subscribers.publish_lobby();
            }
            let status = challenge.status;
            let message = AccountMessage::Challenge {
                challenge: id,
                status,
            };
            for account in std::iter::once(challenge.challenger).chain(challenge.opponent) {
                self.subscribers.publish(account, &message);
            }
        }
        let games: Vec<GameId> = games.into_iter().collect();
        for some in games.chunks(AT_ONCE) {
            accounts.extend(self.store.seat_holders(some).await?);
        }
        let mut crowded = Changes::default();
        for account in accounts {
            if !self.subscribers.has_account(account) {
                continue;
            }
            let games = self.store.games_in_play(account).await?;
            self.publish_presences(account, &games);
            if !self.subscribers.publish_games(account, &games) {
                crowded.accounts.insert(account);
            }
        }
        if crowded != Changes::default() {
            self.later(crowded);
        }
        Ok(())
    }
}
