//! What a changed account means for its games: seats are read again, and games that nobody will play on are ended.

use crate::ids::{AccountId, GameId, SeasonId};
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::games::handle::Games;
use crate::server::problem::{Kind, Problem};
use crate::store::{HeldSeat, StoreError};

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

    /// Ends the games that nobody will play on: those in which this account has a seat or, for `None`, in which any
    /// deleted account has one. A game that can't be ended now is ended when a server starts.
    pub(crate) async fn end_games_of_those_gone(&self, account: Option<AccountId>) {
        let ends = match self.ends_of_those_gone(account).await {
            Ok(ends) => ends,
            Err(error) => {
                tracing::warn!(%error, "the games of those who have left could not be looked for");
                return;
            }
        };
        for (game, command) in ends {
            match self.execute(game, Cause::Server(command), None).await {
                Err(problem) if problem.kind != Kind::Over => {
                    tracing::warn!(%game, detail = %problem.detail, "the game of somebody who has left could not be ended");
                }
                _ => {}
            }
        }
    }

    /// What ends the games of those who have left. Nobody can take an empty seat opposite a deleted account: such a game
    /// is aborted. One against the practice opponent is closed.
    async fn ends_of_those_gone(
        &self,
        account: Option<AccountId>,
    ) -> Result<Vec<(GameId, ServerCommand)>, StoreError> {
        let open = self.store.open_games_of_those_gone(account).await?;
        let practice = self.store.practice_games_of_those_gone(account).await?;
        let aborted = open
            .into_iter()
            .map(|HeldSeat { game, seat, .. }| (game, ServerCommand::AbortWithoutOpponent(seat)));
        let closed = practice
            .into_iter()
            .map(|game| (game, ServerCommand::CloseUnfinished));
        Ok(aborted.chain(closed).collect())
    }
}
