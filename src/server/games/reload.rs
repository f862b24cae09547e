//! Reloading the seats of games in memory.

use crate::ids::AccountId;
use crate::server::games::handle::Games;
use crate::server::problem::Problem;

impl Games {
    pub(crate) async fn reload_seats(&self, account: AccountId) -> Result<(), Problem> {
        for held in self.store.seats_of(account).await? {
            let Some(slot) = self.registry.existing(held.game) else {
                continue;
            };
            if let Some(mut seated) = self.registry.lock_if_wanted(&slot).await? {
                seated.live()?.seats = self.store.seats(held.game).await?;
            }
        }
        Ok(())
    }
}
