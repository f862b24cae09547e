//! Games that the operator or an administrator removes, with everything that is stored about them.

use crate::ids::GameId;
use crate::store::admin::acts::{AdminAct, NewAdminAct};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::peer_change::PeerChange;
use crate::store::pool::{Pool, on_either};
use crate::store::writer::append::LOCK;
use crate::store::writer::statement::Statement;
use sqlx::query_scalar;

/// Deletes what refers to a game or is a part of it; the game's own row comes last.
const PARTS: &[&str] = &[
    "delete from seats where game = $1",
    "delete from snapshots where game = $1",
    "delete from dice_secrets where game = $1",
    "delete from clocks where game = $1",
    "delete from handoffs where game = $1",
    "delete from prepared_orders where game = $1",
    "delete from chat_messages where game = $1",
    "delete from chat_mutes where game = $1",
    "delete from seen where game = $1",
    "delete from withdrawn_games where game = $1",
    "delete from challenges where id = $1",
    "delete from entries where game = $1",
    "delete from heads where game = $1",
];

/// Deletes what mentions a game: stored answers to requests, and notifications by mail, push and webhook, queued and sent.
/// Notices in the streams of accounts are numbered without gaps, so they stay until they are too old.
const MENTIONS: &[&str] = &[
    "delete from idempotency where scope = $1 or replace(answer, $1, '') <> answer",
    "delete from outbox where replace(subject || body, $1, '') <> subject || body",
    "delete from notices where replace(subject || body, $1, '') <> subject || body",
];

/// Takes a game out of the archive. Its head moves, so that statistics are counted anew. Appends lock the archive last, too.
const ARCHIVED: &[&str] = &[
    "update archive set head = head + 1 where exists (select 1 from finished_games where game = $1)",
    "delete from finished_games where game = $1",
];

impl Store {
    /// Removes a game for good: its log, its seats, its chat, its place in the archive, and what mentions it. Every server
    /// ends its streams within a second. Forks and rematches of it stay, and the log of what administrators do names it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it does not exist or belongs to a season, whose results would be without it.
    pub async fn remove_game(&self, game: GameId, act: NewAdminAct) -> Result<(), StoreError> {
        let record = self.game(game).await?.ok_or(StoreError::Conflict)?;
        let detail = format!("{}, {} entries", record.system, record.head);
        let statement = |sql| Statement::new(sql).id(game);
        let free = "update games set closed = closed where id = $1 \
             and not exists (select 1 from fixtures where game = $1) \
             and not exists (select 1 from finished_games where game = $1 and season <> '')";
        let mut statements = vec![statement(LOCK), statement(free).must_affect()];
        if let Pool::Sqlite(..) = self.read {
            statements.push(statement("delete from places where game = $1"));
        }
        statements.extend(PARTS.iter().map(|sql| statement(sql)));
        // Another server may be turning one of them into another.
        statements.extend(MENTIONS.iter().map(|sql| statement(sql).run_twice()));
        statements.extend(ARCHIVED.iter().map(|sql| statement(sql)));
        statements.push(statement("delete from games where id = $1"));
        statements.push(Store::looking_again(game, act.made));
        statements.push(act.logged_game(AdminAct::Remove, game, &detail));
        self.change_telling(PeerChange::Closed(game), statements).await
    }

    /// Whether the operator or an administrator has removed a game.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn is_removed(&self, game: GameId) -> Result<bool, StoreError> {
        let sql = "select count(*) from admin_log where game = $1 and act = 'remove'";
        let acts: i64 =
            on_either!(pool of self => query_scalar(sql).bind(game.to_string()).fetch_one(pool).await)?;
        Ok(acts > 0 && self.game(game).await?.is_none())
    }

    /// Whether a game belongs or belonged to a season.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn is_of_a_season(&self, game: GameId) -> Result<bool, StoreError> {
        let sql = "select (select count(*) from fixtures where game = $1) \
             + (select count(*) from finished_games where game = $1 and season <> '')";
        let fixtures: i64 =
            on_either!(pool of self => query_scalar(sql).bind(game.to_string()).fetch_one(pool).await)?;
        Ok(fixtures > 0)
    }
}
