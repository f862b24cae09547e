//! Accounts.

use super::mail::Letter;
use super::statement::Statement;
use super::tokens::NewToken;
use super::{Account, Store, StoreError, over, record};
use sqlx::query_as;
use uuid::Uuid;

/// An account that is being made, with its first token.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The account.
    pub account: Account,
    /// Its password as it is kept; empty: none.
    pub password: String,
    /// The account that keeps it, if it is a bot.
    pub keeper: Option<Uuid>,
    /// Its first token.
    pub token: NewToken,
}

/// An account with what is needed to know its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The account.
    pub account: Account,
    /// Its password as it is kept; empty: none.
    pub password: String,
}

/// A name as it is compared with others.
pub(super) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

impl Store {
    /// Lets what follows in the same transaction be written alone for an account: what is counted there stays true until it
    /// is written. It goes with what is written about the account.
    pub(super) fn alone(account: Uuid) -> Statement {
        Statement::new("update accounts set deleted = deleted where id = $1").id(account)
    }

    /// Keeps a new account with its first token.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the name is taken, in whatever case it is written.
    pub async fn add_account(&self, new: NewAccount) -> Result<(), StoreError> {
        let account = Statement::new(
            "insert into accounts (id, name, folded, created, password, keeper) values ($1, $2, $3, $4, $5, $6)",
        );
        let account = account
            .id(new.account.id)
            .text(&new.account.name)
            .text(folded(&new.account.name))
            .number(new.token.created)
            .text(new.password)
            .text(new.keeper.map(|id| id.to_string()).unwrap_or_default());
        let token = new.token.statement(new.account.id, 1);
        self.change_all(folded(&new.account.name), vec![account, token])
            .await
    }

    /// The account of this name, in whatever case it is written.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account_named(&self, name: &str) -> Result<Option<Known>, StoreError> {
        // No text in PostgreSQL has such a character.
        if name.contains('\0') {
            return Ok(None);
        }
        let sql = "select id, name, keeper, password from accounts where folded = $1 and deleted = 0";
        let found: Option<(String, String, String, String)> =
            over!(pool of self => query_as(sql).bind(folded(name)).fetch_optional(pool).await)?;
        found
            .map(|(id, name, keeper, password)| {
                let account = Account {
                    id: record::id(&id)?,
                    name,
                    bot: !keeper.is_empty(),
                };
                Ok(Known { account, password })
            })
            .transpose()
    }

    /// An account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account(&self, account: Uuid) -> Result<Option<Account>, StoreError> {
        let sql = "select id, name, keeper from accounts where id = $1";
        let found: Option<(String, String, String)> =
            over!(pool of self => query_as(sql).bind(account.to_string()).fetch_optional(pool).await)?;
        found
            .map(|(id, name, keeper)| {
                Ok(Account {
                    id: record::id(&id)?,
                    name,
                    bot: !keeper.is_empty(),
                })
            })
            .transpose()
    }

    /// Sets a password, ends every session of the account but one and every way to recover it, and tells the owner.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account.
    pub async fn set_password(
        &self,
        account: Uuid,
        password: String,
        keep: Option<Uuid>,
        letter: Option<Letter>,
        at: i64,
    ) -> Result<(), StoreError> {
        let set = Statement::new("update accounts set password = $1 where id = $2 and deleted = 0");
        let set = set.text(password).id(account).needed();
        let keys = Statement::new("delete from mail_keys where account = $1 and purpose = 'recover'");
        let mut statements = vec![set, keys.id(account)];
        statements.extend(Store::ending_sessions(account, keep, at));
        statements.extend(letter.map(Letter::statement));
        self.change_all(account, statements).await
    }

    /// Lets an account be an administrator's, or not.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account.
    pub async fn appoint(&self, account: Uuid, admin: bool, at: i64) -> Result<(), StoreError> {
        let set = Statement::new("update accounts set admin = $1 where id = $2 and deleted = 0");
        let set = set.number(i64::from(admin)).id(account).needed();
        self.change_all(account, vec![set, Store::looking_again(account, at)])
            .await
    }
}
