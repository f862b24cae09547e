//! What was done to an account, for its data export.

use crate::ids::AccountId;
use crate::server::accounts::Accounts;
use crate::server::problem::Problem;
use serde_json::{Value, json};

impl Accounts {
    /// What the operator and administrators have done to an account. Which administrator did it is theirs.
    pub(super) async fn admin_acts_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let acts = self.store.admin_acts_about(id).await?.into_iter();
        Ok(acts
            .map(|of| json!({"at": of.at, "act": of.act, "detail": of.detail, "reason": of.reason}))
            .collect())
    }
}
