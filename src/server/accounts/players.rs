//! Accounts as others see them.

use crate::clock::Reliability;
use crate::ids::AccountId;
use crate::server::accounts::Accounts;
use crate::server::problem::Problem;
use serde::Serialize;

/// A player as others see them.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PlayerCard {
    /// The id of the account.
    #[schema(value_type = Uuid)]
    id: AccountId,
    /// The name of the account.
    name: String,
    /// Whether it is a bot.
    bot: bool,
    /// Whether it is an account of the house: a bot that the practice opponent plays for.
    house: bool,
    /// Whether it is a guest's account.
    guest: bool,
    /// How reliably the player answers their decisions.
    reliability: Reliability,
}

impl Accounts {
    /// How reliably an account answers its decisions.
    pub(crate) async fn reliability_of(&self, account: AccountId) -> Result<Reliability, Problem> {
        let now = self.time.now();
        let since = now.saturating_sub(Reliability::LOOKS_BACK);
        Ok(self.store.reliability(account, since, now).await?)
    }

    /// The account of this name.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn account_called(&self, name: &str) -> Result<Option<AccountId>, Problem> {
        let found = self.store.account_named(name).await?;
        Ok(found.map(|found| found.account.id))
    }

    /// An account as others see it.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn player_card(&self, account: AccountId) -> Result<PlayerCard, Problem> {
        let found = self.store.account(account).await?;
        let found = found.ok_or_else(|| Problem::not_found(format_args!("account {account}")))?;
        Ok(PlayerCard {
            id: found.id,
            name: found.name,
            bot: found.bot,
            house: found.house,
            guest: found.guest,
            reliability: self.reliability_of(account).await?,
        })
    }
}
