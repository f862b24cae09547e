//! Ending games that can never begin, because a player has left.

use crate::ids::AccountId;
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::games::handle::Games;
use crate::server::problem::Kind;

impl Games {
    /// Aborts games with an empty seat that can never begin: those in which this account has a seat or, for `None`, in
    /// which any deleted account has one. Nobody can take a seat opposite a deleted account. A game that can't be
    /// aborted now is aborted when a server starts.
    pub(crate) async fn abort_without_opponent(&self, account: Option<AccountId>) {
        let games = match self.store.open_games_of_those_gone(account).await {
            Ok(games) => games,
            Err(error) => {
                tracing::warn!(%error, "the open games of those who have left could not be looked for");
                return;
            }
        };
        for (game, seat) in games {
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
