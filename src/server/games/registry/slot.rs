//! A game's slot in the registry, and the lock on its game.

use crate::engine::Seq;
use crate::ids::GameId;
use crate::server::broadcast::outbound_queue::Lag;
use crate::server::broadcast::subscriber::Subscriber;
use crate::server::games::live::Live;
use crate::server::problem::Problem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use tokio::sync::MutexGuard;
use tokio_util::sync::CancellationToken;

/// The `head` of a slot whose game is not in memory.
pub(super) const COLD: Seq = Seq::MAX;

/// A game's slot in the registry. Its lock is the only lock of the game.
pub(crate) struct GameSlot {
    /// The game.
    pub id: GameId,
    pub(super) live: tokio::sync::Mutex<Option<Live>>,
    /// The number of the last entry in memory; 0 while it is loading; [`COLD`] if it is not in memory. It may
    /// be read without the lock.
    pub(super) head: AtomicU64,
    /// The number of changes of the prepared orders in memory. It may be read without the lock.
    pub(super) changes: AtomicU64,
    pub(super) used: AtomicU64,
    /// Cancelled when an adjudication under the lock does not end: the lock will never be released.
    pub(crate) stuck: CancellationToken,
    /// Held while the practice opponent thinks, so that it does so once per decision.
    pub(crate) practising: tokio::sync::Mutex<()>,
    pub(crate) subscribers: Mutex<Vec<Subscriber>>,
    /// Notified of new entries, for delayed spectators.
    pub(crate) moved: tokio::sync::Notify,
    /// The last published chat message of each room, once any was published.
    pub(crate) chat_published: tokio::sync::Mutex<[Option<u64>; 2]>,
}

impl GameSlot {
    /// Whether the game in memory lacks this entry, or some watcher does. Without the lock this is only a
    /// hint.
    pub(crate) fn is_behind(&self, seq: Seq) -> bool {
        self.head.load(Ordering::Acquire) < seq.get() || self.lowest_published() < seq
    }

    pub(super) fn is_cached(&self) -> bool {
        self.head.load(Ordering::Acquire) != COLD.get()
    }

    /// Evicts the game unless it is in use. Its watchers stay subscribed: the next entry loads it again.
    pub(super) fn evict(&self) {
        if let Ok(mut live) = self.live.try_lock() {
            *live = None;
            self.head.store(COLD.get(), Ordering::Release);
        }
    }

    /// Ends every subscription, as if its queue had overflowed: clients that subscribe again learn what the game is now.
    pub(super) fn end_subscriptions(&self) {
        let mut subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        for Subscriber {
            watch, outbound, at, ..
        } in subscribers.drain(..)
        {
            let game = self.id;
            outbound.lag(Lag { game, watch, at });
        }
    }

    /// The last entry that all watchers have; the largest number without watchers.
    pub(crate) fn lowest_published(&self) -> Seq {
        let subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        let live = subscribers.iter().filter(|s| !s.delayed);
        live.map(|s| s.at).min().unwrap_or(Seq::MAX)
    }
}

/// The lock on a loaded game.
pub(crate) struct GameGuard<'a> {
    pub(super) slot: &'a GameSlot,
    pub(super) live: MutexGuard<'a, Option<Live>>,
}

impl GameGuard<'_> {
    /// Drops the state in memory: the next user reloads it from the store.
    pub(crate) fn forget(&mut self) {
        *self.live = None;
    }

    /// The game.
    ///
    /// # Errors
    /// An internal problem after [`GameGuard::forget`].
    pub(crate) fn live(&mut self) -> Result<&mut Live, Problem> {
        self.live
            .as_mut()
            .ok_or_else(|| Problem::internal("a game was used after it was forgotten"))
    }

    /// The number of the last entry; 0 after [`GameGuard::forget`].
    pub(crate) fn head(&self) -> Seq {
        self.live.as_ref().map_or(Seq::NONE, |live| live.game.head())
    }
}

impl Drop for GameGuard<'_> {
    fn drop(&mut self) {
        let head = if self.live.is_some() { self.head() } else { COLD };
        self.slot.head.store(head.get(), Ordering::Release);
        let changes = self.live.as_ref().map_or(0, |live| live.versions.iter().sum());
        self.slot.changes.store(changes, Ordering::Release);
    }
}
