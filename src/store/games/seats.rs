//! The seats that an account holds, and the games that it has opened.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::row::row;
use sqlx::{query_as, query_scalar};

row! {
    /// A seat that an account holds.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct HeldSeat {
        /// The game.
        pub game: GameId,
        /// The seat.
        pub seat: String,
        /// The name shown for its holder.
        pub name: String,
        /// When it was taken, in milliseconds since 1970.
        pub taken: Millis,
    }
}

impl Store {
    /// Every seat that an account holds, oldest game first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seats_of(&self, account: AccountId) -> Result<Vec<HeldSeat>, StoreError> {
        let sql = "select game, seat, name, taken from seats where account = $1 order by game";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The seats of deleted accounts, of this one or of any for `None`, in games that still have an empty
    /// seat.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn open_games_of_those_gone(
        &self,
        account: Option<AccountId>,
    ) -> Result<Vec<HeldSeat>, StoreError> {
        let sql = "select s.game as game, s.seat as seat, s.name as name, s.taken as taken \
             from accounts a join seats s on s.account = a.id \
             join games g on g.id = s.game where a.deleted > 0 and ($1 = '' or a.id = $1) and g.status = 'open' \
             order by s.game";
        let account = account.map(|id| id.to_string()).unwrap_or_default();
        Ok(on_either!(pool of self => query_as(sql).bind(&account).fetch_all(pool).await)?)
    }

    /// The games that deleted accounts, this one or any for `None`, were playing against the practice opponent.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn practice_games_of_those_gone(
        &self,
        account: Option<AccountId>,
    ) -> Result<Vec<GameId>, StoreError> {
        let sql = "select distinct g.id from accounts a join seats s on s.account = a.id \
             join games g on g.id = s.game join seats p on p.game = g.id and p.holder = 'practice' \
             where a.deleted > 0 and ($1 = '' or a.id = $1) and g.status = 'playing' order by g.id";
        let account = account.map(|id| id.to_string()).unwrap_or_default();
        let ids: Vec<String> =
            on_either!(pool of self => query_scalar(sql).bind(&account).fetch_all(pool).await)?;
        ids.iter().map(|id| record::id(id)).collect()
    }

    /// The games that an account has opened, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games_opened_by(&self, account: AccountId) -> Result<Vec<GameId>, StoreError> {
        let sql = "select id from games where creator = $1 order by id";
        let ids: Vec<String> =
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_all(pool).await)?;
        ids.iter().map(|id| record::id(id)).collect()
    }
}
