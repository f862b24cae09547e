//! What a changed account means for its games: seats are read again, and games that can never begin are aborted.

use crate::ids::{AccountId, GameId, SeasonId};
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::games::handle::Games;
use crate::server::problem::{Kind, Problem};
use crate::store::HeldSeat;

impl Games {
    /// Reads the seats of an account's games in memory again.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn reload_seats(&self, account: AccountId) -> Result<(), Problem> {
        for held in self.store.seats_of(account).await? {
            self.reload_seats_of(held.game).await?;
        }
        Ok(())
    }

    /// Reads the seats of a season's open games in memory again.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn reload_season_seats(&self, season: SeasonId) -> Result<(), Problem> {
        for game in self.store.open_games_of_season(season).await? {
            self.reload_seats_of(game).await?;
        }
        Ok(())
    }

    /// Reads the seats of a game again, if it is in memory.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn reload_seats_of(&self, game: GameId) -> Result<(), Problem> {
        let Some(slot) = self.registry.existing(game) else {
            return Ok(());
        };
        if let Some(mut seated) = self.registry.lock_if_wanted(&slot).await? {
            seated.live()?.seats = self.store.seats(game).await?;
        }
        Ok(())
    }

    /// Aborts games with an empty seat that can never begin: those in which this account has a seat or, for `None`, in
    /// which any deleted account has one. Nobody can take a seat opposite a deleted account. A game that can't be
    /// aborted now is aborted when a server starts.
    pub(crate) async fn abort_without_opponent(&self, account: Option<AccountId>) {
        let seats = match self.store.open_games_of_those_gone(account).await {
            Ok(seats) => seats,
            Err(error) => {
                tracing::warn!(%error, "the open games of those who have left could not be looked for");
                return;
            }
        };
        for HeldSeat { game, seat, .. } in seats {
            let abort = Cause::Server(ServerCommand::AbortWithoutOpponent(seat));
            match self.execute(game, abort, None).await {
                Err(problem) if problem.kind != Kind::Over => {
                    tracing::warn!(%game, detail = %problem.detail, "the open game of somebody who has left could not be ended");
                }
                _ => {}
            }
        }
    }
}
