//! Opening a game: decide, append, keep in memory.

use crate::server::games::change::Change;
use crate::server::games::commit::{Adjudicated, Commit};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotencyIndex, Reply};
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::live::{Live, Opened};
use crate::server::problem::Problem;
use crate::store::{NewGame, StoreError};
use std::time::Duration;

/// The change that opens a game.
pub(crate) struct OpeningChange {
    /// The first entries and the seats.
    pub(crate) change: Change,
    /// What belongs to the game besides.
    pub(crate) opened: Opened,
}

impl Games {
    /// Opens a game. It must not be cancelled half way.
    ///
    /// # Errors
    /// A problem. If it is `internal` or `read-only`, the game may have been opened; otherwise it was not.
    pub(crate) async fn open_game(
        &self,
        request: Option<IdempotentRequest>,
        new: NewGame,
        decide: impl FnOnce() -> Result<OpeningChange, Problem> + Send,
    ) -> Result<Reply, Problem> {
        let request = request.as_ref();
        let _held = match request {
            Some(request) => Some(self.idempotency.in_flight.hold(request).await),
            None => None,
        };
        if let Some(reply) = self.opened_before(request).await? {
            return Ok(reply);
        }
        let OpeningChange { change, opened } = decide()?;
        let at = change.game.at();
        let adjudicated = Adjudicated::new(None, change, at, &self.clocks.pauses.outages())?;
        let Commit { rows, outcome } = self.prepare(None, Some(new), adjudicated, request).await?;
        match self.store.append(rows).await {
            Ok(_) => {}
            // Another server may have received the same request at the same time.
            Err(StoreError::Conflict) => {
                if let Some(reply) = self.opened_before(request).await? {
                    return Ok(reply);
                }
                self.must_be_here(&outcome.seats).await?;
                return Err(StoreError::Conflict.into());
            }
            Err(error) => return Err(error.into()),
        }
        self.clocks.due_at(outcome.due);
        let mut live = Live::new(outcome.game, opened, outcome.seats);
        live.timer = outcome.timer;
        live.remember(&outcome.entries);
        live.idempotency = IdempotencyIndex::nothing(live.game.head(), self.store.is_shared());
        let (id, practice) = (live.game.id(), !live.practice_seats().is_empty());
        self.registry.keep(live);
        self.account_stream.game_changed(id);
        if practice {
            self.wake_practice(id, Duration::ZERO);
        }
        Ok(outcome.reply)
    }

    async fn opened_before(&self, request: Option<&IdempotentRequest>) -> Result<Option<Reply>, Problem> {
        match request {
            Some(request) => self.idempotency.answered(request).await,
            None => Ok(None),
        }
    }
}
