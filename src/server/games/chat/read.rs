//! Reading chat messages.

use crate::ids::{AccountId, GameId};
use crate::server::games::chat::{Room, TalkShown};
use crate::server::games::handle::Games;
use crate::server::problem::Problem;
use crate::store::ChatRange;
use serde::Serialize;

/// A page of chat messages.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TalkPage {
    /// The room.
    room: Room,
    /// The messages, in order.
    messages: Vec<TalkShown>,
    /// Pass this as `after` to get the next messages.
    last: u64,
    /// The names of the authors whom the caller has muted in this game.
    muted: Vec<String>,
}

impl Games {
    /// The messages of a range, in the order in which they were sent, without those of authors whom the account has
    /// muted. They count as read by the account.
    ///
    /// # Errors
    /// `not-found` if the account may not see the game; `scope-missing` if the room is not open to it.
    pub(crate) async fn chat_page(
        &self,
        game: GameId,
        account: Option<AccountId>,
        room: Option<Room>,
        range: ChatRange,
    ) -> Result<TalkPage, Problem> {
        let place = self.chat_room(game, account, room).await?;
        let messages = self
            .store
            .chat_messages(place.id, place.room.name(), range)
            .await?;
        self.mark_chat_read_by(place.id, place.room, &place.seats, account)
            .await?;
        let muted = self.muted_by(place.id, account).await?;
        let last = messages.last().map_or(range.after, |t| t.seq);
        let visible = messages.into_iter().filter(|t| !muted.contains(&t.account));
        Ok(TalkPage {
            room: place.room,
            messages: visible.map(|t| place.shown(t)).collect(),
            last,
            muted: self.store.names(&muted).await?,
        })
    }
}
