//! Deleting accounts.

use crate::ids::AccountId;
use crate::people::profile::former_name;
use crate::server::accounts::Accounts;
use crate::server::problem::Problem;
use crate::store::{Account, AccountDeletion, StoreError};

/// How many other names are tried for a deleted account if the first one is taken.
pub(super) const OTHER_NAMES: u32 = 4;

impl Accounts {
    /// Deletes these accounts. Each gets a neutral name; if that name is taken, others are tried.
    ///
    /// # Errors
    /// `conflict` if one of them is deleted already.
    pub(crate) async fn delete(&self, accounts: Vec<Account>) -> Result<(), Problem> {
        let ids: Vec<AccountId> = accounts.iter().map(|account| account.id).collect();
        let mut leaving: Vec<_> = accounts
            .into_iter()
            .map(|account| AccountDeletion {
                account: account.id,
                former: former_name(account.id),
                name: account.name,
                revocation: self.ids.next(),
            })
            .collect();
        let mut left = self.store.delete_accounts(&leaving, self.time.now()).await;
        for _ in 0..OTHER_NAMES {
            if !matches!(left, Err(StoreError::Conflict)) {
                break;
            }
            for deletion in &mut leaving {
                deletion.former = former_name(self.ids.next());
            }
            left = self.store.delete_accounts(&leaving, self.time.now()).await;
        }
        left?;
        for account in ids {
            self.forget_deleted(account).await;
        }
        Ok(())
    }

    /// What follows the deletion of an account: its identities are forgotten, and its games that nobody will play on end.
    pub(super) async fn forget_deleted(&self, account: AccountId) {
        self.auth.invalidate_account(account);
        self.games.end_games_of_those_gone(Some(account)).await;
    }

    /// Deletes an account and its bots.
    ///
    /// # Errors
    /// As [`Accounts::delete`].
    pub(crate) async fn delete_with_bots(&self, account: Account) -> Result<(), Problem> {
        let bots = self.store.bots_of(account.id).await?;
        let bots = bots.into_iter().map(|bot| bot.account);
        self.delete(std::iter::once(account).chain(bots).collect()).await
    }
}
