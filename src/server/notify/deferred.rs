//! Outbox items that can't be delivered now: their game is closed for play, or they can't be parsed.

use crate::notices::retry;
use crate::server::notify::handle::Notifier;
use crate::server::problem::Problem;
use crate::store::{OutboxItem, StoreError};
use uuid::Uuid;

impl Notifier {
    /// Defers an item until its game is reopened.
    pub(crate) async fn park(&self, parcel: &OutboxItem) -> Result<(), Problem> {
        let me = self.senders.me;
        match self.store.wait_for_opening(parcel, me).await {
            // The game was reopened meanwhile.
            Err(StoreError::Conflict) => Ok(self.store.try_again(parcel, me, self.time.now(), "").await?),
            waits => Ok(waits?),
        }
    }

    /// Handles an item that can't be parsed. A newer server may have written it, so it is retried until it is
    /// old, and then dropped.
    pub(crate) async fn not_read(&self, parcel: &OutboxItem, why: &str) -> Result<(), Problem> {
        if parcel.created.saturating_add(retry::PATIENT) > self.time.now() {
            return self.try_again(parcel, why).await;
        }
        tracing::warn!(
            topic = parcel.topic,
            why,
            "dropped an outbox item that can't be parsed"
        );
        Ok(self.store.done_with(parcel, self.senders.me).await?)
    }

    /// Drops a void notification, or defers it until its game is reopened.
    pub(crate) async fn void(&self, parcel: &OutboxItem) -> Result<(), Problem> {
        if self.waits_for_opening(parcel).await? {
            return self.park(parcel).await;
        }
        Ok(self.store.done_with(parcel, self.senders.me).await?)
    }

    /// Whether it concerns a wait in a game that is closed for play: it is delivered when the game is
    /// reopened.
    pub(crate) async fn waits_for_opening(&self, parcel: &OutboxItem) -> Result<bool, Problem> {
        let (game, about) = parcel.subject.split_once('/').unwrap_or_default();
        let Ok(game) = Uuid::parse_str(game) else {
            return Ok(false);
        };
        let game = self.store.game(game).await?;
        Ok(game.is_some_and(|game| !game.closed.is_empty()) && !about.ends_with("/talk"))
    }
}
