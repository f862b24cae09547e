//! Accounts and tokens.

use super::writer::Write;
use super::{Account, Store, StoreError, record};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Row as _, query};

impl Store {
    /// Keeps a new account with its first token.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the name is taken, in whatever case it is written.
    pub async fn add_account(&self, account: Account, token_hash: String, at: i64) -> Result<(), StoreError> {
        self.writer
            .write(Write::Account {
                account,
                token_hash,
                at,
            })
            .await
    }

    /// Whose token this is.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account_of_token(&self, token_hash: &str) -> Result<Option<Account>, StoreError> {
        let row =
            query("select a.id, a.name from tokens t join accounts a on a.id = t.account where t.hash = $1")
                .bind(token_hash)
                .fetch_optional(&self.read)
                .await?;
        row.map(|row| {
            Ok(Account {
                id: record::id(row.try_get("id")?)?,
                name: row.try_get("name")?,
            })
        })
        .transpose()
    }
}

pub(super) async fn insert(
    connection: &mut SqliteConnection,
    account: &Account,
    token_hash: &str,
    at: i64,
) -> Result<(), sqlx::Error> {
    query("insert into accounts (id, name, folded, created) values ($1, $2, $3, $4)")
        .bind(account.id.to_string())
        .bind(&account.name)
        .bind(account.name.to_lowercase())
        .bind(at)
        .execute(&mut *connection)
        .await?;
    query("insert into tokens (hash, account, created) values ($1, $2, $3)")
        .bind(token_hash)
        .bind(account.id.to_string())
        .bind(at)
        .execute(connection)
        .await?;
    Ok(())
}
