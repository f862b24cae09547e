//! Catching up with a game: first the entries after a number, then live ones, without a gap between them.

use crate::engine::Seq;
use crate::ids::AccountId;
use crate::server::broadcast::frames::{encoded, entry_text};
use crate::server::broadcast::outbound_queue::{Message, OutboundQueue};
use crate::server::broadcast::subscriber::Subscriber;
use crate::server::games::handle::Games;
use crate::server::games::publish::Questions;
use crate::server::games::registry::GameSlot;
use crate::server::problem::{Kind, Problem};
use std::sync::{Arc, PoisonError};

/// How many entries one query reads.
const PAGE: u32 = 256;

/// Who watches a game.
pub(crate) struct Watcher {
    /// The account; `None`: anonymous.
    pub(crate) account: Option<AccountId>,
    /// The id of the subscription.
    pub(crate) watch: u64,
    /// The queue of the connection.
    pub(crate) outbound: Arc<OutboundQueue>,
}

/// A watcher that is catching up.
pub(crate) struct CatchUp {
    games: Games,
    slot: Arc<GameSlot>,
    watcher: Watcher,
    /// The last entry that the watcher has.
    sent: Seq,
}

/// A watcher that begins to catch up.
pub(crate) struct WatchBegun {
    pub(crate) catch_up: CatchUp,
    /// The last entry that the account may see.
    pub(crate) head: Seq,
}

/// The next messages.
pub(crate) struct Step {
    /// The messages to send now.
    pub(crate) messages: Vec<Message>,
    /// Whether the watcher has caught up: everything later goes into the connection's queue.
    pub(crate) live: bool,
}

impl CatchUp {
    /// Begins to watch after entry `after`.
    ///
    /// # Errors
    /// `not-found` if the game does not exist or the account may not see it; `not-understood` if the entry
    /// does not exist yet.
    pub(crate) async fn begin(
        games: &Games,
        slot: Arc<GameSlot>,
        watcher: Watcher,
        after: Seq,
    ) -> Result<WatchBegun, Problem> {
        let mut guard = games.lock_for(&slot, watcher.account, after).await?;
        let live = guard.live()?;
        let (mut head, delay) = (live.game.head(), live.delay_for(watcher.account));
        drop(guard);
        games.note_last_chat(&slot).await;
        if let Some(delay) = delay {
            head = games.delayed_game(slot.id, delay).await?.head();
        }
        if after > head {
            let text = format!("after is {after}, but the last entry is {head}");
            return Err(Problem::new(Kind::NotUnderstood, text));
        }
        let catch_up = CatchUp {
            games: games.clone(),
            slot,
            watcher,
            sent: after,
        };
        Ok(WatchBegun { catch_up, head })
    }

    fn subscriber(&self, at: Seq, delayed: bool) -> Subscriber {
        Subscriber {
            watch: self.watcher.watch,
            account: self.watcher.account,
            outbound: Arc::clone(&self.watcher.outbound),
            at,
            decisions_sent: vec![],
            end_sent: false,
            delayed,
        }
    }

    fn subscribe(&self, subscriber: Subscriber) {
        let mut subscribers = self
            .slot
            .subscribers
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        subscribers.push(subscriber);
    }

    /// The next batch. Entries that are no longer cached come from the store. The last step subscribes under
    /// the game's lock, so that no entry is missed.
    ///
    /// # Errors
    /// A problem; then the watcher is not subscribed.
    pub(crate) async fn step(&mut self) -> Result<Step, Problem> {
        let (slot, account) = (Arc::clone(&self.slot), self.watcher.account);
        let mut guard = self.games.lock_for(&slot, account, self.sent).await?;
        let live = guard.live()?;
        if live.delay_for(account).is_some() {
            drop(guard);
            self.subscribe(self.subscriber(self.sent, true));
            let Watcher { watch, outbound, .. } = &self.watcher;
            self.games.publish_delayed(&slot, account, *watch, outbound);
            let messages = vec![];
            return Ok(Step { messages, live: true });
        }
        let (head, viewer) = (live.game.head(), live.viewer(account));
        let recent = live.recent.iter().filter(|frames| frames.seq > self.sent);
        let mut messages: Vec<Message> = recent.map(|frames| frames.message(viewer)).collect();
        let first = messages.first().and_then(|message| message.after);
        if self.sent == head || first == Some(self.sent.next()) {
            let mut subscriber = self.subscriber(head, false);
            messages.extend(subscriber.decisions(live, &mut Questions::default()));
            messages.extend(subscriber.end(&live.game));
            self.subscribe(subscriber);
            return Ok(Step { messages, live: true });
        }
        let game = Arc::clone(&live.game);
        drop(guard);
        let page = self.games.store.entries(slot.id, self.sent, PAGE).await?;
        let mut messages = vec![];
        for entry in page.into_iter().filter(|e| e.seq <= head) {
            self.sent = entry.seq;
            let entry = encoded(&game, entry);
            let text = entry_text(&game, &entry, viewer).into();
            messages.push(Message::entry(self.sent, text));
        }
        Ok(Step {
            messages,
            live: false,
        })
    }

    /// The slot of the game. Holding it keeps the slot in the registry.
    pub(crate) fn slot(&self) -> &Arc<GameSlot> {
        &self.slot
    }
}

impl GameSlot {
    /// Ends a subscription.
    pub(crate) fn leave(&self, watch: u64, outbound: &Arc<OutboundQueue>) {
        let mut subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        subscribers.retain(|s| !s.is(watch, outbound));
    }
}
