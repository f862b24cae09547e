//! Locking, unlocking and renaming accounts.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::admin::acts::{AdminAct, NewAdminAct};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::accounts::folded;
use crate::store::row::some_time;
use crate::store::writer::statement::Statement;

/// Since when an account is locked, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lock {
    /// Since when, in milliseconds since 1970.
    pub since: Millis,
    /// Why; may be empty.
    pub reason: String,
}

impl Lock {
    /// The lock from the columns of a row; `None` if it is not locked.
    pub(crate) fn of_row(locked: Millis, reason: String) -> Option<Lock> {
        some_time(locked).map(|since| Lock { since, reason })
    }
}

/// An account that gets another name.
#[derive(Clone, Debug)]
pub struct Renaming {
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub from: String,
    /// Its new name, which must be valid.
    pub to: String,
}

impl Store {
    /// Locks an account: nobody can log in, and every server refuses its tokens and those of its bots within a second.
    /// The reason is that of the act.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist.
    pub async fn lock_account(&self, account: AccountId, act: NewAdminAct) -> Result<(), StoreError> {
        let set = Statement::new(
            "update accounts set locked = $1, lock_reason = $2 where id = $3 and deleted = 0 and house = 0",
        );
        let set = set.number(act.made.at).text(act.reason.as_str()).id(account);
        let again = Store::looking_again(account, act.made);
        let log = act.logged(AdminAct::Lock, account, "");
        self.change_all(account, vec![set.must_affect(), again, log])
            .await
    }

    /// Unlocks an account.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not locked.
    pub async fn unlock_account(&self, account: AccountId, act: NewAdminAct) -> Result<(), StoreError> {
        let set = Statement::new(
            "update accounts set locked = 0, lock_reason = '' where id = $1 and deleted = 0 and locked <> 0",
        );
        let again = Store::looking_again(account, act.made);
        let log = act.logged(AdminAct::Unlock, account, "");
        self.change_all(account, vec![set.id(account).must_affect(), again, log])
            .await
    }

    /// Gives an account another name, also in its games and in what is stored for others. Logs of games have no names.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the name is taken (ignoring case), or the account does not exist or has another name
    /// by now.
    pub async fn rename_account(&self, renaming: Renaming, act: NewAdminAct) -> Result<(), StoreError> {
        let Renaming { account, from, to } = renaming;
        self.must_not_look_taken(&to, account).await?;
        let set = Statement::new(
            "update accounts set name = $1, folded = $2 where id = $3 and name = $4 and deleted = 0 and house = 0 and guest = 0",
        );
        let set = set
            .text(to.as_str())
            .text(folded(&to))
            .id(account)
            .text(from.as_str());
        let seats = Statement::new("update seats set name = $1 where account = $2");
        let mut statements = vec![set.must_affect(), seats.text(to.as_str()).id(account)];
        statements.extend(Store::renaming(account, &from, &to));
        statements.push(Store::looking_again(account, act.made));
        let detail = format!("{from:?} is now {to:?}");
        statements.push(act.logged(AdminAct::Rename, account, &detail));
        self.change_all(account, statements).await
    }
}
