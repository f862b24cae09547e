//! Catching up with a game: first the entries after a number, then live ones, without a gap between them.

use crate::server::broadcast::frames::{encoded, message};
use crate::server::broadcast::outbound_queue::OutboundQueue;
use crate::server::broadcast::subscriber::Subscriber;
use crate::server::games::handle::Games;
use crate::server::games::publish::Questions;
use crate::server::games::registry::GameSlot;
use crate::server::problem::{Kind, Problem};
use axum::extract::ws::Utf8Bytes;
use std::sync::{Arc, PoisonError};
use uuid::Uuid;

/// How many entries one query reads.
const PAGE: u32 = 256;

/// A watcher that is catching up.
pub(crate) struct CatchUp {
    games: Games,
    slot: Arc<GameSlot>,
    /// The account; `None`: anonymous.
    account: Option<Uuid>,
    /// The last entry that the watcher has.
    fed: u64,
    /// The id of the subscription, and the queue of its connection.
    watch: u64,
    outbound: Arc<OutboundQueue>,
}

/// The next messages, each with the number of the entry after which it holds.
pub(crate) enum Step {
    /// Send these, then take the next step.
    More(Vec<(u64, Utf8Bytes)>),
    /// Send these; everything later goes into the connection's queue.
    Live(Vec<(u64, Utf8Bytes)>),
}

impl CatchUp {
    /// Begins to watch after entry `after`. Returns the number of the last entry that the account may see.
    ///
    /// # Errors
    /// `not-found` if the game does not exist or the account may not see it; `not-understood` if the entry
    /// does not exist yet.
    pub(crate) async fn begin(
        games: &Games,
        (slot, account): (Arc<GameSlot>, Option<Uuid>),
        after: u64,
        (watch, outbound): (u64, &Arc<OutboundQueue>),
    ) -> Result<(CatchUp, u64), Problem> {
        let mut seated = games.lock_for(&slot, account, after).await?;
        let live = seated.live()?;
        let (mut head, delay) = (live.game.head(), live.delay_for(account));
        drop(seated);
        games.note_last_chat(&slot).await;
        if let Some(delay) = delay {
            head = games.delayed_game(slot.id, delay).await?.head();
        }
        if after > head {
            let text = format!("after is {after}, but the last entry is {head}");
            return Err(Problem::new(Kind::NotUnderstood, text));
        }
        let joining = CatchUp {
            games: games.clone(),
            slot,
            account,
            fed: after,
            watch,
            outbound: Arc::clone(outbound),
        };
        Ok((joining, head))
    }

    fn subscriber(&self, at: u64, delayed: bool) -> Subscriber {
        Subscriber {
            watch: self.watch,
            account: self.account,
            outbound: Arc::clone(&self.outbound),
            at,
            asked: vec![],
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
        let slot = Arc::clone(&self.slot);
        let mut seated = self.games.lock_for(&slot, self.account, self.fed).await?;
        let live = seated.live()?;
        if live.delay_for(self.account).is_some() {
            drop(seated);
            self.subscribe(self.subscriber(self.fed, true));
            self.games
                .publish_delayed(&slot, self.account, self.watch, &self.outbound);
            return Ok(Step::Live(vec![]));
        }
        let (head, viewer) = (live.game.head(), live.viewer(self.account));
        let ready = live.recent.iter().filter(|t| t.seq > self.fed);
        let mut ready: Vec<(u64, Utf8Bytes)> = ready.map(|t| (t.seq, t.text(viewer))).collect();
        if self.fed == head || ready.first().is_some_and(|(seq, _)| *seq == self.fed + 1) {
            let mut subscriber = self.subscriber(head, false);
            let decisions = subscriber.decisions(live, &mut Questions::default());
            ready.extend(decisions.map(|text| (head, text)));
            self.subscribe(subscriber);
            return Ok(Step::Live(ready));
        }
        let game = Arc::clone(&live.game);
        drop(seated);
        let page = self.games.store.entries(slot.id, self.fed, PAGE).await?;
        let mut texts = vec![];
        for entry in page.into_iter().filter(|e| e.seq <= head) {
            self.fed = entry.seq;
            let entry = encoded(&game, entry);
            texts.push((self.fed, message(&game, &entry, viewer).into()));
        }
        Ok(Step::More(texts))
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
