//! Accounts that have blocked others do not play with them.

use crate::ids::AccountId;
use crate::server::auth::handle::Auth;
use crate::server::problem::{Kind, Problem};

impl Auth {
    /// Checks that none of the accounts `with` has blocked `account`.
    ///
    /// # Errors
    /// `conflict`, with a text that does not give the reason away.
    pub(crate) async fn require_not_blocked(
        &self,
        with: impl IntoIterator<Item = AccountId>,
        account: AccountId,
    ) -> Result<(), Problem> {
        for other in with {
            if self.store.has_blocked(other, account).await? {
                let text = "this is not open to you; there are other games";
                return Err(Problem::new(Kind::Conflict, text));
            }
        }
        Ok(())
    }
}
