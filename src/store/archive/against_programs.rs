//! Games against programs of the house.

use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use sqlx::query_scalar;

/// Whether an account has won a game of a system on either side. The account of a practice opponent is empty, or one of
/// the house. Trials and forks do not count.
const WON: &str = "select 1 where exists (select 1 from finished_games f \
     where f.first = $1 and f.system = $2 and f.won = 1 \
     and (f.second = '' or f.second in (select id from accounts where house = 1)) \
     and not exists (select 1 from games g where g.id = f.game and (g.trial <> 0 or g.fork_of <> ''))) \
     or exists (select 1 from finished_games f \
     where f.second = $1 and f.system = $2 and f.won = 2 \
     and (f.first = '' or f.first in (select id from accounts where house = 1)) \
     and not exists (select 1 from games g where g.id = f.game and (g.trial <> 0 or g.fork_of <> '')))";

impl Store {
    /// Whether an account has won a game of this system against a program of the house.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_beaten_a_program(&self, account: AccountId, system: &str) -> Result<bool, StoreError> {
        let found: Option<i32> = on_either!(pool of self => {
            query_scalar(WON).bind(account.to_string()).bind(system).fetch_optional(pool).await
        })?;
        Ok(found.is_some())
    }
}
