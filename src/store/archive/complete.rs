//! Games that were over before there was an archive: only their logs tell how they ended.

use crate::ids::GameId;
use crate::store::archive::finish::FinishedGame;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::writer::statement::Statement;
use sqlx::query_scalar;

impl Store {
    /// At most `limit` games of the archive whose rows are not complete, in order.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn incomplete_games(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let sql = "select game from finished_games where won = -1 order by number limit $1";
        let ids: Vec<String> =
            on_either!(pool of self => query_scalar(sql).bind(i64::from(limit)).fetch_all(pool).await)?;
        ids.iter().map(|id| record::id(id)).collect()
    }

    /// Completes the row of a game in the archive. A complete row stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn complete_game(&self, finished: &FinishedGame) -> Result<(), StoreError> {
        let statements = Vec::from(finished.completing());
        self.change_all(finished.game, statements).await
    }

    /// Takes a game whose log can't be read out of the archive.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn give_up_game(&self, game: GameId) -> Result<(), StoreError> {
        let sql = "update finished_games set won = -2 where game = $1 and won = -1";
        self.change_all(game, vec![Statement::new(sql).id(game)]).await
    }
}
