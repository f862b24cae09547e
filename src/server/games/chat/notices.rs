//! Notifications of chat messages: one per quiet spell, and only for players who do not watch the game.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId};
use crate::notices::{About, Notice, PATIENCE, Table, aside};
use crate::server::games::chat::{ChatRoom, Room, SeatHolder};
use crate::server::games::handle::Games;
use crate::server::problem::Problem;
use crate::store::{Account, NewItem};
use std::sync::PoisonError;

impl Games {
    /// The notifications of a chat message for the other players. They are due after a minute, and cancelled
    /// for those who read the message before that, on any server.
    ///
    /// # Errors
    /// An internal problem if reachability can't be read.
    pub(crate) async fn chat_notices(
        &self,
        place: &ChatRoom,
        by: &Account,
        text: &str,
        now: Millis,
    ) -> Result<Vec<NewItem>, Problem> {
        let mut items = vec![];
        if place.room != Room::Players {
            return Ok(items);
        }
        let muted = self.store.muted(place.id).await?;
        for SeatHolder { account, seat } in &place.seats {
            let deaf = *account == by.id
                || muted.iter().any(|m| m.account == *account && m.other == by.id)
                || self.watches(place.id, *account);
            if deaf || !self.notifier.is_reached(*account).await? {
                continue;
            }
            let about = About::Talk {
                table: Table {
                    game: place.id,
                    title: place.title.clone(),
                    seat: seat.clone(),
                    trial: place.trial,
                    fork_of: place.fork_of,
                },
                by: by.name.clone(),
                text: text.to_owned(),
            };
            let notice = Notice {
                id: self.ids.next(),
                account: *account,
                at: now,
                about,
            };
            items.push(NewItem::notice(&notice, now.saturating_add(PATIENCE)));
        }
        Ok(items)
    }

    /// Whether an account watches a game through a socket of this server.
    fn watches(&self, game: GameId, account: AccountId) -> bool {
        self.registry.existing(game).is_some_and(|slot| {
            let subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            subscribers
                .iter()
                .any(|subscriber| subscriber.account == Some(account))
        })
    }

    /// Marks a room's messages as read by its watchers, without waiting for the store.
    pub(crate) fn mark_chat_read(
        &self,
        game: GameId,
        room: Room,
        seats: Vec<SeatHolder>,
        watchers: Vec<Option<AccountId>>,
    ) {
        let plays = |account: &Option<AccountId>| seats.iter().any(|held| Some(held.account) == *account);
        if room != Room::Players || !watchers.iter().any(plays) {
            return;
        }
        let app = self.clone();
        tokio::spawn(async move {
            for account in watchers {
                if let Err(problem) = app.mark_chat_read_by(game, room, &seats, account).await {
                    tracing::debug!(%game, detail = %problem.detail, "could not record that chat was read");
                }
            }
        });
    }

    /// Marks a room's messages as read by an account: if it holds a seat, pending notifications are
    /// cancelled.
    ///
    /// # Errors
    /// An internal problem.
    pub(crate) async fn mark_chat_read_by(
        &self,
        game: GameId,
        room: Room,
        seats: &[SeatHolder],
        account: Option<AccountId>,
    ) -> Result<(), Problem> {
        let own = seats.iter().filter(|held| Some(held.account) == account);
        for held in own.filter(|_| room == Room::Players) {
            self.store
                .cancel_notices(&aside(game, &held.seat, "talk"))
                .await?;
        }
        Ok(())
    }
}
