//! Completes the archive: games that were over before there was one.

use crate::ids::GameId;
use crate::server::games::handle::Games;
use crate::server::problem::Problem;
use crate::store::{FinishedGame, StoreError};
use std::time::Duration;

/// How many games are looked up at once.
const AT_ONCE: u32 = 100;

/// How long to wait after a failure.
const AGAIN: Duration = Duration::from_secs(60);

impl Games {
    /// Completes the rows of all games that were over before there was an archive, one after another.
    pub(crate) async fn complete_archive(self) {
        let closing = self.closing.clone();
        let all = async {
            while let Err(error) = self.complete_all().await {
                tracing::warn!(%error, "the archive could not be completed; trying again");
                tokio::time::sleep(AGAIN).await;
            }
        };
        tokio::select! {
            () = closing.cancelled() => {}
            () = all => {}
        }
    }

    async fn complete_all(&self) -> Result<(), StoreError> {
        self.store.add_missing_games().await?;
        loop {
            let games = self.store.incomplete_games(AT_ONCE).await?;
            if games.is_empty() {
                return Ok(());
            }
            for game in games {
                self.complete_row(game).await?;
                tokio::task::yield_now().await;
            }
        }
    }

    /// Completes the row of a game from its log.
    async fn complete_row(&self, game: GameId) -> Result<(), StoreError> {
        let record = self.store.game(game).await?;
        let rulebook = record.and_then(|record| self.registry.rulebook(&record.system));
        let loaded = match rulebook {
            Some(rulebook) => self.store.load(rulebook, game, None).await,
            None => Err(StoreError::Unreadable("its system is not played here".to_owned())),
        };
        match loaded.map(|game| FinishedGame::of(&game)) {
            Ok(Some(finished)) => self.store.complete_game(&finished).await,
            Ok(None) => {
                tracing::warn!(%game, "a game that is over has no result; the archive leaves it out");
                self.store.give_up_game(game).await
            }
            Err(error) if error.damage().is_some() => {
                tracing::warn!(%game, %error, "a game that is over can't be read; the archive leaves it out");
                self.store.give_up_game(game).await
            }
            Err(error) => Err(error),
        }
    }

    /// Completes the rows of these games.
    ///
    /// # Errors
    /// An internal problem if the store can't be read or written.
    pub(crate) async fn complete_rows(&self, games: &[GameId]) -> Result<(), Problem> {
        for game in games {
            self.complete_row(*game).await?;
        }
        Ok(())
    }
}
