//! What is in the outbox and can't be sent now: its game is closed for play, or it can't be read.

use crate::notices::retry;
use crate::server::notify::handle::Notifier;
use crate::server::problem::Problem;
use crate::store::{OutboxItem, StoreError};
use uuid::Uuid;

impl Notifier {
    /// Lets something wait until its game is open again.
    pub(crate) async fn park(&self, parcel: &OutboxItem) -> Result<(), Problem> {
        let me = self.senders.me;
        match self.store.wait_for_opening(parcel, me).await {
            // The game has been opened in the meantime.
            Err(StoreError::Conflict) => Ok(self.store.try_again(parcel, me, self.time.now(), "").await?),
            waits => Ok(waits?),
        }
    }

    /// Something can't be read: a newer server may have written it, so that it is tried again; nobody ever reads it if it
    /// is old.
    pub(crate) async fn not_read(&self, parcel: &OutboxItem, why: &str) -> Result<(), Problem> {
        if parcel.created.saturating_add(retry::PATIENT) > self.time.now() {
            return self.try_again(parcel, why).await;
        }
        tracing::warn!(
            topic = parcel.topic,
            why,
            "something that can't be read is given up"
        );
        Ok(self.store.done_with(parcel, self.senders.me).await?)
    }

    /// A notice is of no use any more, or waits until its game is open again.
    pub(crate) async fn void(&self, parcel: &OutboxItem) -> Result<(), Problem> {
        if self.waits_for_opening(parcel).await? {
            return self.park(parcel).await;
        }
        Ok(self.store.done_with(parcel, self.senders.me).await?)
    }

    /// Whether it is about what waits in a game that is closed for play: it is told when the game is open again.
    pub(crate) async fn waits_for_opening(&self, parcel: &OutboxItem) -> Result<bool, Problem> {
        let (game, about) = parcel.subject.split_once('/').unwrap_or_default();
        let Ok(game) = Uuid::parse_str(game) else {
            return Ok(false);
        };
        let game = self.store.game(game).await?;
        Ok(game.is_some_and(|game| !game.closed.is_empty()) && !about.ends_with("/talk"))
    }
}
