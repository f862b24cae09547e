//! Muting authors in the chat of one game.

use crate::ids::{AccountId, GameId};
use crate::server::games::handle::Games;
use crate::server::problem::Problem;
use crate::store::{Mute, StoredAnswer};

/// Whether an author is to be muted.
pub(crate) struct MuteWish<'a> {
    /// The name of the author.
    pub(crate) name: &'a str,
    /// Whether they are to be muted.
    pub(crate) muted: bool,
}

impl Games {
    /// Mutes or unmutes an author for an account. The answer to the request is written with it.
    ///
    /// # Errors
    /// `not-found` if the account may not see the game, or if nobody else of that name has written in its chat.
    pub(crate) async fn mute(
        &self,
        game: GameId,
        account: AccountId,
        wish: MuteWish<'_>,
        answer: Option<StoredAnswer>,
    ) -> Result<(), Problem> {
        let place = self.chat_room(game, Some(account), None).await?;
        let other = self.store.speaker(place.id, wish.name).await?;
        let other = other.filter(|other| *other != account);
        let other = other.ok_or_else(|| Problem::not_found("such speaker here"))?;
        let mute = Mute { account, other };
        let now = self.time.now();
        if wish.muted {
            self.store.mute(place.id, mute, answer, now).await?;
        } else {
            self.store.unmute(place.id, mute, answer, now).await?;
        }
        Ok(())
    }

    /// The authors whom an account has muted in a game.
    ///
    /// # Errors
    /// An internal problem.
    pub(crate) async fn muted_by(
        &self,
        game: GameId,
        account: Option<AccountId>,
    ) -> Result<Vec<AccountId>, Problem> {
        let Some(account) = account else {
            return Ok(vec![]);
        };
        let all = self.store.muted(game).await?;
        let own = all.into_iter().filter(|mute| mute.account == account);
        Ok(own.map(|mute| mute.other).collect())
    }
}
