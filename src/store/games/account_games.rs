//! The games that an account plays now, and which of them wait for it.

use crate::engine::Seq;
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::games::waits::waits_for;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::Origin;
use crate::store::row::{row, some_text};
use crate::store::words::Holder;
use sqlx::{query_as, query_scalar};

/// A game that an account plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountGame {
    /// The game.
    pub game: GameId,
    /// Its title.
    pub title: String,
    /// Its system.
    pub system: String,
    /// The name of the opponent; empty if the account holds both seats.
    pub opponent: String,
    /// The account of the opponent, if it is a player and no program.
    pub opponent_account: Option<AccountId>,
    /// Whether the opponent is the practice opponent.
    pub practice: bool,
    /// Whether the game came of a challenge by the account.
    pub challenged: bool,
    /// Whether it counts, and why not.
    pub origin: Origin,
    /// Whether it waits for the account.
    pub waits: bool,
}

row! {
    /// A seat of a game in play, and the seats that the game waits for.
    struct SeatRow {
        game: GameId,
        title: String,
        system: String,
        seat: String,
        waiting: String,
        opponent: String,
        opponent_account: String,
        holder: String,
        challenged: bool,
        trial: bool,
        fork_of: String,
        fork_at: Seq,
    }
}

/// The seats of games in play of an account, those with the nearest deadline first.
const SEATS: &str = "select g.id as game, g.title as title, g.system as system, s.seat as seat, h.waiting as waiting, \
     coalesce(o.name, '') as opponent, coalesce(o.holder, '') as holder, \
     coalesce(o.account, '') as opponent_account, \
     cast(case when c.id is null then 0 else 1 end as bigint) as challenged, \
     g.trial as trial, g.fork_of as fork_of, g.fork_at as fork_at \
     from seats s join games g on g.id = s.game join heads h on h.game = g.id \
     left join seats o on o.game = s.game and o.seat <> s.seat and o.account <> s.account \
     left join challenges c on c.id = g.id and c.challenger = s.account \
     left join clocks k on k.game = g.id \
     where s.account = $1 and g.status = 'playing' and g.closed = '' \
     order by coalesce(k.due, 9223372036854775807), h.updated, g.id limit 300";

impl Store {
    /// The games in play of an account: at most about 300, those with the nearest deadline first, then those that have
    /// waited longest.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games_in_play(&self, account: AccountId) -> Result<Vec<AccountGame>, StoreError> {
        let rows: Vec<SeatRow> =
            on_either!(pool of self => query_as(SEATS).bind(account.to_string()).fetch_all(pool).await)?;
        let mut games: Vec<AccountGame> = Vec::with_capacity(rows.len());
        for row in rows {
            let waits = waits_for(&row.waiting, &row.seat);
            // An account may hold both seats.
            if let Some(known) = games.iter_mut().find(|known| known.game == row.game) {
                known.waits |= waits;
                continue;
            }
            let account = some_text(row.opponent_account).filter(|_| row.holder == Holder::Player.word());
            let origin = Origin::of_row(row.trial, row.fork_of, row.fork_at)?;
            games.push(AccountGame {
                origin,
                opponent_account: account.as_deref().map(record::id).transpose()?,
                game: row.game,
                title: row.title,
                system: row.system,
                opponent: row.opponent,
                practice: row.holder == Holder::Practice.word(),
                challenged: row.challenged,
                waits,
            });
        }
        Ok(games)
    }

    /// The accounts that hold seats of these games.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seat_holders(&self, games: &[GameId]) -> Result<Vec<AccountId>, StoreError> {
        let list: Vec<String> = games.iter().map(|game| format!("'{game}'")).collect();
        // Ids are hexadecimal digits and hyphens.
        let sql = format!(
            "select distinct account from seats where account <> '' and game in ({})",
            list.join(",")
        );
        let ids: Vec<String> =
            on_either!(pool of self => query_scalar(sqlx::AssertSqlSafe(sql)).fetch_all(pool).await)?;
        ids.iter().map(|id| record::id(id)).collect()
    }
}
