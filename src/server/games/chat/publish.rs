//! Sending new chat messages to those who watch the game.

use crate::ids::{AccountId, GameId};
use crate::server::broadcast::outbound_queue::Message;
use crate::server::games::chat::{Room, seats, shown};
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::registry::GameSlot;
use crate::server::problem::Problem;
use crate::store::ChatRange;
use axum::extract::ws::Utf8Bytes;
use std::sync::{Arc, PoisonError};

/// How many messages are sent to watchers at once.
const PAGE: u32 = 100;

impl Games {
    /// Publishes new messages, sent here or on another server, to the watchers on this server.
    pub(crate) async fn publish_chat(&self, game: GameId, room: &'static str) {
        let Some(slot) = self.registry.existing(game) else {
            return;
        };
        if let Err(problem) = self.publish_chat_in(&slot, room).await {
            tracing::warn!(%game, detail = %problem.detail, "could not publish chat messages");
        }
    }

    /// Publishes what other servers wrote while their notifications were missed.
    pub(crate) async fn publish_missed_chat(&self, game: GameId) {
        let Some(slot) = self.registry.existing(game) else {
            return;
        };
        let published = *slot.chat_published.lock().await;
        for room in Room::ALL {
            if published[room as usize].is_some() {
                self.publish_chat(game, room.name()).await;
            }
        }
    }

    /// Notes the last message of each room before somebody starts to watch, so that one that another server
    /// writes while notifications are missed is found afterwards. If the store can't be read, nothing is noted.
    /// The game must not be locked: publishing locks it while it holds the same note.
    pub(crate) async fn note_last_chat(&self, slot: &GameSlot) {
        if !self.store.is_shared() {
            return;
        }
        let mut published = slot.chat_published.lock().await;
        for room in Room::ALL {
            let last = &mut published[room as usize];
            if last.is_none() {
                *last = self.store.last_chat_message(slot.id, room.name()).await.ok();
            }
        }
    }

    async fn publish_chat_in(&self, slot: &Arc<GameSlot>, room: &str) -> Result<(), Problem> {
        let Some(room) = Room::ALL.into_iter().find(|r| r.name() == room) else {
            return Ok(());
        };
        // The lock keeps the messages in order and prevents duplicates.
        let mut published = slot.chat_published.lock().await;
        let accounts: Vec<Option<AccountId>> = {
            let subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            subscribers.iter().map(|s| s.account).collect()
        };
        if accounts.is_empty() {
            *published = [None, None];
            return Ok(());
        }
        let last = self.store.last_chat_message(slot.id, room.name()).await?;
        // New watchers receive only what is sent from now on.
        let before = published[room as usize].unwrap_or(last.saturating_sub(1));
        if last <= before {
            return Ok(());
        }
        let look = |live: &Live| {
            let over = live.game.result().is_some();
            let listens = |account: &Option<AccountId>| room.admits(live.viewer(*account), over);
            let listeners: Vec<_> = accounts.into_iter().filter(listens).collect();
            (listeners, seats(live))
        };
        let (listeners, seats) = look(self.registry.lock(slot).await?.live()?);
        let muted = self.store.muted(slot.id).await?;
        let range = ChatRange {
            after: before,
            limit: PAGE,
        };
        for sent in self.store.chat_messages(slot.id, room.name(), range).await? {
            published[room as usize] = Some(sent.seq);
            let author = sent.account;
            let message = serde_json::json!({
                "op": "chat", "game": slot.id, "room": room, "message": shown(&seats, sent),
            });
            let text: Utf8Bytes = message.to_string().into();
            let subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            for subscriber in subscribers.iter().filter(|s| listeners.contains(&s.account)) {
                if !muted
                    .iter()
                    .any(|m| subscriber.account == Some(m.account) && m.other == author)
                {
                    subscriber.send_lossy(Message {
                        op: "chat",
                        after: None,
                        text: text.clone(),
                    });
                }
            }
        }
        self.mark_chat_read(slot.id, room, seats, listeners);
        Ok(())
    }
}
