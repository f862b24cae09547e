//! Accounts and tokens.

use super::write::{NewAccount, Write};
use super::{Account, Store, StoreError, over, record};
use sqlx::query_as;

impl Store {
    /// Keeps a new account with its first token.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the name is taken, in whatever case it is written.
    pub async fn add_account(&self, account: Account, token_hash: String, at: i64) -> Result<(), StoreError> {
        let new = NewAccount {
            account,
            token_hash,
            at,
        };
        self.writer.write(Write::Account(new)).await
    }

    /// Whose token this is.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account_of_token(&self, token_hash: &str) -> Result<Option<Account>, StoreError> {
        let sql = "select a.id, a.name from tokens t join accounts a on a.id = t.account where t.hash = $1";
        let found: Option<(String, String)> =
            over!(pool of self => query_as(sql).bind(token_hash).fetch_optional(pool).await)?;
        found
            .map(|(id, name)| {
                Ok(Account {
                    id: record::id(&id)?,
                    name,
                })
            })
            .transpose()
    }
}
