//! The challenges that bots take, and how many challenges an account has made.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::number;
use crate::store::pool::on_either;
use crate::store::row::{row, some_text};
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

row! {
    /// How many challenges an account has made, apart from those among bots of one keeper.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ChallengeCounts {
        /// Those that are open.
        pub open: u64,
        /// Those that it has made within the period.
        pub made: u64,
        /// Those of them to the other account, or to the one that was challenged most.
        pub to_one: u64,
    }
}

impl Store {
    /// The challenges that a bot takes, as JSON. `None`: all.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn challenge_terms(&self, account: AccountId) -> Result<Option<String>, StoreError> {
        let sql = "select challenge_terms from accounts where id = $1 and deleted = 0";
        let terms: Option<String> = on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_optional(pool).await)?;
        Ok(terms.and_then(some_text))
    }

    /// Sets the challenges that a bot takes, as JSON. `None`: all.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account was deleted; [`StoreError::Unwritten`].
    pub async fn set_challenge_terms(
        &self,
        account: AccountId,
        terms: Option<String>,
    ) -> Result<(), StoreError> {
        let sql = "update accounts set challenge_terms = $1 where id = $2 and deleted = 0";
        let set = Statement::new(sql).text(terms.unwrap_or_default()).id(account);
        self.change_all(account, vec![set.must_affect()]).await
    }

    /// Whether both accounts are bots of one keeper, or one is a bot of the other's.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn have_one_keeper(&self, one: AccountId, other: AccountId) -> Result<bool, StoreError> {
        let sql = "select count(*) from accounts a, accounts b where a.id = $1 and b.id = $2 \
                   and ((a.keeper <> '' and a.keeper = b.keeper) or a.keeper = b.id or b.keeper = a.id)";
        let kin: i64 = on_either!(pool of self => {
            query_scalar(sql).bind(one.to_string()).bind(other.to_string()).fetch_one(pool).await
        })?;
        Ok(kin > 0)
    }

    /// How many games an account plays now.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn count_games_in_play(&self, account: AccountId) -> Result<u64, StoreError> {
        let sql = "select count(distinct s.game) from seats s join games g on g.id = s.game \
                   where s.account = $1 and g.status = 'playing' and g.closed = ''";
        let games: i64 =
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_one(pool).await)?;
        Ok(number(games))
    }

    /// How many challenges an account has made: of the period `within`, in milliseconds, and to another account; to the one
    /// that was challenged most for `None`.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn challenge_counts(
        &self,
        account: AccountId,
        other: Option<AccountId>,
        now: Millis,
        within: Millis,
    ) -> Result<ChallengeCounts, StoreError> {
        let sql = "select count(*) filter (where status = 'open' and expires > $2) as open, \
                   count(*) filter (where created > $3) as made, \
                   (select coalesce(max(n), 0) from (select count(*) as n from challenges where challenger = $1 \
                    and among_bots = 0 and created > $3 and opponent <> '' and $4 in ('', opponent) group by opponent) each) \
                   as to_one from challenges where challenger = $1 and among_bots = 0";
        Ok(on_either!(pool of self => {
            query_as(sql)
                .bind(account.to_string())
                .bind(now.get())
                .bind(now.saturating_sub(within).get())
                .bind(other.map(|id| id.to_string()).unwrap_or_default())
                .fetch_one(pool)
                .await
        })?)
    }
}
