//! Accounts.

use crate::engine::Millis;
use crate::ids::{AccountId, TokenId};
use crate::people::looks_like;
use crate::store::admin::acts::{AdminAct, NewAdminAct};
use crate::store::admin::locks::Lock;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::mail::OutgoingMail;
use crate::store::people::tokens::NewToken;
use crate::store::pool::on_either;
use crate::store::record::{Account, Stamp, StoredAnswer};
use crate::store::row::{row, some_text};
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

/// An account to be created, with its first token.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The account.
    pub account: Account,
    /// The hash of its password. `None`: it has none.
    pub password: Option<String>,
    /// The account that keeps it, if it is a bot.
    pub keeper: Option<AccountId>,
    /// Its first token.
    pub token: NewToken,
}

/// An account with the hash of its password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountCredentials {
    /// The account.
    pub account: Account,
    /// The hash of its password. `None`: it has none.
    pub password: Option<String>,
    /// Set if it is locked: nobody can log in.
    pub locked: Option<Lock>,
}

row! {
    /// An account; `keeper` is empty unless it is somebody's bot.
    struct AccountRow {
        id: AccountId,
        name: String,
        keeper: String,
        house: bool,
        guest: bool,
    }
}

row! {
    /// An account with the hash of its password.
    struct CredentialsRow {
        id: AccountId,
        name: String,
        keeper: String,
        house: bool,
        guest: bool,
        password: String,
        locked: Millis,
        lock_reason: String,
    }
}

/// The form of a name for comparisons.
pub(crate) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

impl SideEffect {
    /// Aborts the transaction if one of these accounts was deleted meanwhile.
    pub fn of_those_here(accounts: impl IntoIterator<Item = AccountId>) -> SideEffect {
        SideEffect::of(accounts.into_iter().map(Store::alone).collect())
    }
}

/// A change of an account's password.
pub struct PasswordChange {
    /// The hash of the new password.
    pub password: String,
    /// The session that does not end, if any.
    pub keep: Option<TokenId>,
    /// The mail that tells the owner, if they have a confirmed address.
    pub letter: Option<OutgoingMail>,
}

impl Store {
    /// Locks the row of an account, so that what the transaction counts about it stays true until the commit.
    /// It must accompany every write that counts. The transaction is aborted if the account was deleted.
    pub(crate) fn alone(account: AccountId) -> Statement {
        let alone = Statement::new("update accounts set deleted = deleted where id = $1 and deleted = 0");
        alone.id(account).must_affect()
    }

    /// Whether an account was deleted or never existed.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_left(&self, account: AccountId) -> Result<bool, StoreError> {
        let sql = "select count(*) from accounts where id = $1 and deleted = 0";
        let here: i64 =
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_one(pool).await)?;
        Ok(here == 0)
    }

    /// Checks that nobody else has a name that this one may be mistaken for.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if somebody has.
    pub(crate) async fn must_not_look_taken(&self, name: &str, by: AccountId) -> Result<(), StoreError> {
        for other in looks_like(name) {
            if let Some(found) = self.account_named(&other).await?
                && found.account.id != by
            {
                return Err(StoreError::Conflict);
            }
        }
        Ok(())
    }

    /// Creates an account with its first token, and stores the answer for replay. A keeper may have at most
    /// `most` bots.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the name is taken (ignoring case) or looks like one that is, the keeper has as many bots, or the
    /// request was answered before.
    pub async fn add_account(
        &self,
        new: NewAccount,
        most: u32,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        self.must_not_look_taken(&new.account.name, new.account.id)
            .await?;
        let account = Statement::new(
            "insert into accounts (id, name, folded, created, password, keeper, guest) select $1, $2, $3, $4, $5, $6, $8 \
             where (select count(*) from accounts where keeper = $6 and $6 <> '' and deleted = 0) < $7",
        );
        let at = new.token.created;
        let account = account
            .id(new.account.id)
            .text(&new.account.name)
            .text(folded(&new.account.name))
            .number(at)
            .text(new.password.unwrap_or_default())
            .text(new.keeper.map(|id| id.to_string()).unwrap_or_default())
            .number(i64::from(most))
            .number(i64::from(new.account.guest))
            .must_affect();
        let token = new.token.statement(new.account.id, 1);
        // Bots of the same keeper are created one after the other.
        let keeper = new.keeper.map(Store::alone).into_iter();
        let statements = keeper.chain([account, token]).collect();
        let about = new
            .keeper
            .map_or_else(|| folded(&new.account.name), |id| id.to_string());
        self.change_answering(about, statements, answer, at).await
    }

    /// The account of this name, ignoring case.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account_named(&self, name: &str) -> Result<Option<AccountCredentials>, StoreError> {
        // PostgreSQL allows no such character in a text.
        if name.contains('\0') {
            return Ok(None);
        }
        let sql = "select id, name, keeper, house, guest, password, locked, lock_reason from accounts where folded = $1 and deleted = 0";
        let found: Option<CredentialsRow> =
            on_either!(pool of self => query_as(sql).bind(folded(name)).fetch_optional(pool).await)?;
        Ok(found.map(|row| AccountCredentials {
            account: Account::of_row(row.id, row.name, &row.keeper, row.house, row.guest),
            password: some_text(row.password),
            locked: Lock::of_row(row.locked, row.lock_reason),
        }))
    }

    /// An account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn account(&self, account: AccountId) -> Result<Option<Account>, StoreError> {
        let sql = "select id, name, keeper, house, guest from accounts where id = $1";
        let found: Option<AccountRow> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_optional(pool).await)?;
        Ok(found.map(|row| Account::of_row(row.id, row.name, &row.keeper, row.house, row.guest)))
    }

    /// The accounts of the house by level, in the order of their numbers.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn house_accounts(&self) -> Result<Vec<Account>, StoreError> {
        let sql = "select id, name, keeper, house, guest from accounts where house = 1 order by id";
        let rows: Vec<AccountRow> = on_either!(pool of self => query_as(sql).fetch_all(pool).await)?;
        let accounts = rows.into_iter();
        Ok(accounts
            .map(|row| Account::of_row(row.id, row.name, &row.keeper, row.house, row.guest))
            .collect())
    }

    /// Sets a password, ends the sessions of the account, invalidates recovery keys, and mails the owner.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist.
    pub async fn set_password(
        &self,
        account: AccountId,
        change: PasswordChange,
        changed: Stamp,
    ) -> Result<(), StoreError> {
        let PasswordChange {
            password,
            keep,
            letter,
        } = change;
        let set = Statement::new("update accounts set password = $1 where id = $2 and deleted = 0");
        let set = set.text(password).id(account).must_affect();
        let keys = Statement::new("delete from mail_keys where account = $1 and purpose = 'recover'");
        let mut statements = vec![set, keys.id(account)];
        statements.extend(Store::ending_sessions(account, keep, changed));
        statements.extend(letter.map(OutgoingMail::statement));
        self.change_all(account, statements).await
    }

    /// Makes an account an administrator's, or revokes that.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist.
    pub async fn appoint(&self, account: AccountId, admin: bool, act: NewAdminAct) -> Result<(), StoreError> {
        let set = Statement::new("update accounts set admin = $1 where id = $2 and deleted = 0");
        let set = set.number(i64::from(admin)).id(account).must_affect();
        let again = Store::looking_again(account, act.made);
        let what = if admin {
            AdminAct::Appoint
        } else {
            AdminAct::Dismiss
        };
        self.change_all(account, vec![set, again, act.logged(what, account, "")])
            .await
    }
}
