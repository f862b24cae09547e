//! Games that were over before there was an archive: only their logs tell how they ended.

use crate::ids::GameId;
use crate::store::archive::finish::FinishedGame;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::writer::statement::Statement;
use sqlx::query_scalar;

/// Games that are over and not in the archive: a server of an earlier release, without an archive, has ended them.
const MISSING: &str = "select count(*) from games g where g.status = 'over' \
     and not exists (select 1 from finished_games f where f.game = g.id)";

/// Puts them into the archive, as the migration did: their rows are completed from their logs.
const ADD: &str = "insert into finished_games (number, game, system, scenario, visibility, creator, season, first_seat, \
     second_seat, first, second, won, grade, reason, turn, entries, options, ended) \
     select (select head from archive where id = 1) + row_number() over (order by h.updated, g.id), g.id, g.system, \
     g.scenario, g.visibility, g.creator, \
     coalesce((select season from fixtures x where x.game = g.id and x.game <> ''), ''), '', '', \
     coalesce((select s.account from seats s where s.game = g.id order by s.seat limit 1), ''), \
     coalesce((select s.account from seats s where s.game = g.id order by s.seat limit 1 offset 1), ''), \
     -1, '', '', h.turn, h.head, '', h.updated from games g join heads h on h.game = g.id \
     where g.status = 'over' and not exists (select 1 from finished_games f where f.game = g.id)";

/// What follows from that.
const ADDED: [&str; 2] = [
    "update archive set head = (select max(number) from finished_games) where id = 1",
    "update seats set over = 1 where over = 0 and game in (select game from finished_games where won = -1)",
];

impl Store {
    /// Puts the games that are over into the archive that are not there yet.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn add_missing_games(&self) -> Result<(), StoreError> {
        let missing: i64 = on_either!(pool of self => query_scalar(MISSING).fetch_one(pool).await)?;
        if missing == 0 {
            return Ok(());
        }
        // The archive is locked first, so that no two servers add them.
        let lock = "update archive set head = head where id = 1";
        let statements = [lock, ADD].into_iter().chain(ADDED);
        self.change_all("archive", statements.map(Statement::new).collect())
            .await
    }

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
