//! What seasons need to know of their club.

use crate::ids::{AccountId, ClubId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use sqlx::query_scalar;

impl Store {
    /// The name of a club; `None` if it does not exist.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_name(&self, club: ClubId) -> Result<Option<String>, StoreError> {
        let sql = "select name from clubs where id = $1";
        Ok(on_either!(pool of self => query_scalar(sql).bind(club.to_string()).fetch_optional(pool).await)?)
    }

    /// The members of a club; `organisers` alone: those who run its seasons.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_accounts(&self, club: ClubId, organisers: bool) -> Result<Vec<AccountId>, StoreError> {
        let sql = if organisers {
            "select account from club_members where club = $1 and (roles like '%owner%' or roles like '%arbiter%') \
             order by account"
        } else {
            "select account from club_members where club = $1 order by account"
        };
        let found: Vec<String> =
            on_either!(pool of self => query_scalar(sql).bind(club.to_string()).fetch_all(pool).await)?;
        found.iter().map(|text| record::id(text)).collect()
    }

    /// The roles of a member of a club, words with blanks between; `None` if the account is no member.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_roles(&self, club: ClubId, account: AccountId) -> Result<Option<String>, StoreError> {
        let sql = "select roles from club_members where club = $1 and account = $2";
        Ok(on_either!(pool of self => {
            query_scalar(sql).bind(club.to_string()).bind(account.to_string()).fetch_optional(pool).await
        })?)
    }
}
