//! Blocked accounts.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::StoredAnswer;
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

row! {
    /// An account whose challenges and chat messages another does not want.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Blocked {
        /// The blocked account.
        pub account: AccountId,
        /// Its name.
        pub name: String,
        /// Since when, in milliseconds since 1970.
        pub since: Millis,
    }
}

/// One account blocks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The account that blocks.
    pub account: AccountId,
    /// The account that is blocked.
    pub other: AccountId,
}

impl Store {
    /// The accounts that an account has blocked, by name.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn blocked_by(&self, account: AccountId) -> Result<Vec<Blocked>, StoreError> {
        let sql = "select b.other as account, a.name as name, b.created as since \
             from blocks b join accounts a on a.id = b.other where b.account = $1 order by a.folded";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// Whether an account has blocked another.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_blocked(&self, account: AccountId, other: AccountId) -> Result<bool, StoreError> {
        let sql = "select count(*) from blocks where account = $1 and other = $2";
        let found: i64 = on_either!(pool of self => {
            query_scalar(sql).bind(account.to_string()).bind(other.to_string()).fetch_one(pool).await
        })?;
        Ok(found > 0)
    }

    /// Blocks another account at a time in milliseconds since 1970. Its open challenges to this account are
    /// declined without notification. At most `most` accounts can be blocked. The answer is stored for
    /// replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has blocked as many, or has blocked this one already.
    pub async fn block(
        &self,
        Block { account, other }: Block,
        at: Millis,
        most: u32,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let insert = Statement::new(
            "insert into blocks (account, other, created) select $1, $2, $3 \
             where (select count(*) from blocks where account = $1) < $4",
        );
        let insert = insert
            .id(account)
            .id(other)
            .number(at)
            .number(i64::from(most))
            .must_affect();
        let decline = Statement::new(
            "update challenges set status = 'declined', secret = '', salt = '' \
             where challenger = $1 and opponent = $2 and status = 'open'",
        );
        let decline = decline.id(other).id(account);
        let statements = vec![Store::alone(account), insert, decline];
        self.change_answering(account, statements, answer, at).await
    }

    /// Unblocks an account.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not blocked.
    pub async fn unblock(&self, account: AccountId, other: AccountId) -> Result<(), StoreError> {
        let gone = Statement::new("delete from blocks where account = $1 and other = $2");
        self.change_all(account, vec![gone.id(account).id(other).must_affect()])
            .await
    }
}
