//! Accounts.

use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::mail::OutgoingMail;
use crate::store::people::tokens::NewToken;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::{Account, StoredAnswer};
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};
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
pub struct AccountCredentials {
    /// The account.
    pub account: Account,
    /// Its password as it is kept; empty: none.
    pub password: String,
}

/// A name as it is compared with others.
pub(crate) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

impl SideEffect {
    /// Nothing is written if the owner of one of these accounts has left: what he does at that moment is not done.
    pub fn of_those_here(accounts: impl IntoIterator<Item = Uuid>) -> SideEffect {
        SideEffect::of(accounts.into_iter().map(Store::alone).collect())
    }
}

impl Store {
    /// Lets what follows in the same transaction be written alone for an account: what is counted there stays true until it
    /// is written. It goes with what is written about the account. Nothing is written for one that has left.
    pub(crate) fn alone(account: Uuid) -> Statement {
        let alone = Statement::new("update accounts set deleted = deleted where id = $1 and deleted = 0");
        alone.id(account).must_affect()
    }

    /// Whether the owner of an account has left, or there is none.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_left(&self, account: Uuid) -> Result<bool, StoreError> {
        let sql = "select count(*) from accounts where id = $1 and deleted = 0";
        let here: i64 =
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_one(pool).await)?;
        Ok(here == 0)
    }

    /// Keeps a new account with its first token, and the answer that is given again. Who keeps it keeps fewer than `most`
    /// others.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the name is taken, in whatever case it is written, the keeper has as many, or the request
    /// was answered before.
    pub async fn add_account(
        &self,
        new: NewAccount,
        most: u32,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let account = Statement::new(
            "insert into accounts (id, name, folded, created, password, keeper) select $1, $2, $3, $4, $5, $6 \
             where (select count(*) from accounts where keeper = $6 and $6 <> '' and deleted = 0) < $7",
        );
        let at = new.token.created;
        let account = account
            .id(new.account.id)
            .text(&new.account.name)
            .text(folded(&new.account.name))
            .number(at)
            .text(new.password)
            .text(new.keeper.map(|id| id.to_string()).unwrap_or_default())
            .number(i64::from(most))
            .must_affect();
        let token = new.token.statement(new.account.id, 1);
        // Of a keeper's bots no two are made at once.
        let keeper = new.keeper.map(Store::alone).into_iter();
        let statements = keeper.chain([account, token]).collect();
        let about = new
            .keeper
            .map_or_else(|| folded(&new.account.name), |id| id.to_string());
        self.change_answering(about, statements, answer, at).await
    }

    /// The account of this name, in whatever case it is written.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account_named(&self, name: &str) -> Result<Option<AccountCredentials>, StoreError> {
        // No text in PostgreSQL has such a character.
        if name.contains('\0') {
            return Ok(None);
        }
        let sql = "select id, name, keeper, password from accounts where folded = $1 and deleted = 0";
        let found: Option<(String, String, String, String)> =
            on_either!(pool of self => query_as(sql).bind(folded(name)).fetch_optional(pool).await)?;
        found
            .map(|(id, name, keeper, password)| {
                let account = Account {
                    id: record::id(&id)?,
                    name,
                    bot: !keeper.is_empty(),
                };
                Ok(AccountCredentials { account, password })
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
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_optional(pool).await)?;
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
        letter: Option<OutgoingMail>,
        at: i64,
    ) -> Result<(), StoreError> {
        let set = Statement::new("update accounts set password = $1 where id = $2 and deleted = 0");
        let set = set.text(password).id(account).must_affect();
        let keys = Statement::new("delete from mail_keys where account = $1 and purpose = 'recover'");
        let mut statements = vec![set, keys.id(account)];
        statements.extend(Store::ending_sessions(account, keep, at));
        statements.extend(letter.map(OutgoingMail::statement));
        self.change_all(account, statements).await
    }

    /// Lets an account be an administrator's, or not.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account.
    pub async fn appoint(&self, account: Uuid, admin: bool, at: i64) -> Result<(), StoreError> {
        let set = Statement::new("update accounts set admin = $1 where id = $2 and deleted = 0");
        let set = set.number(i64::from(admin)).id(account).must_affect();
        self.change_all(account, vec![set, Store::looking_again(account, at)])
            .await
    }
}
