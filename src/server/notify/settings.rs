//! The notification channels and settings of accounts.

use crate::ids::AccountId;
use crate::server::notify::handle::Notifier;
use crate::server::problem::Problem;
use crate::store::DeliverySettings;

impl Notifier {
    /// The notification channels and settings of an account.
    ///
    /// # Errors
    /// `not-found` if the account has been deleted.
    pub(crate) async fn delivery_settings(&self, account: AccountId) -> Result<DeliverySettings, Problem> {
        let delivery = self.store.delivery_settings(account).await?;
        delivery.ok_or_else(|| Problem::not_found(format_args!("account {account}")))
    }
}
