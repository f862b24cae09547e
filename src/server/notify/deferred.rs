//! Outbox items that can't be delivered now: their game is closed for play, or they can't be parsed.

use crate::ids::GameId;
use crate::notices::retry;
use crate::server::notify::handle::Notifier;
use crate::server::problem::Problem;
use crate::store::{OutboxItem, StoreError};

impl Notifier {
    /// Defers an item until its game is reopened.
    pub(crate) async fn park(&self, outbox_item: &OutboxItem) -> Result<(), Problem> {
        let me = self.senders.me;
        match self.store.wait_for_opening(outbox_item, me).await {
            // The game was reopened meanwhile.
            Err(StoreError::Conflict) => Ok(self
                .store
                .try_again(outbox_item, me, self.time.now(), None)
                .await?),
            waits => Ok(waits?),
        }
    }

    /// Handles an item that can't be parsed. A newer server may have written it, so it is retried until it is
    /// old, and then dropped.
    pub(crate) async fn not_read(&self, outbox_item: &OutboxItem, why: &str) -> Result<(), Problem> {
        if outbox_item.created.saturating_add(retry::PATIENT) > self.time.now() {
            return self.try_again(outbox_item, why).await;
        }
        tracing::warn!(
            topic = outbox_item.topic,
            why,
            "dropped an outbox item that can't be parsed"
        );
        Ok(self.store.done_with(outbox_item, self.senders.me).await?)
    }

    /// Drops a void notification, or defers it until its game is reopened.
    pub(crate) async fn void(&self, outbox_item: &OutboxItem) -> Result<(), Problem> {
        if self.waits_for_opening(outbox_item).await? {
            return self.park(outbox_item).await;
        }
        Ok(self.store.done_with(outbox_item, self.senders.me).await?)
    }

    /// Whether it concerns a wait in a game that is closed for play: it is delivered when the game is
    /// reopened.
    pub(crate) async fn waits_for_opening(&self, outbox_item: &OutboxItem) -> Result<bool, Problem> {
        let (game, about) = outbox_item
            .subject
            .as_deref()
            .and_then(|subject| subject.split_once('/'))
            .unwrap_or_default();
        let Ok(game) = game.parse::<GameId>() else {
            return Ok(false);
        };
        let game = self.store.game(game).await?;
        Ok(game.is_some_and(|game| game.closed.is_some()) && !about.ends_with("/talk"))
    }
}
