//! The registry of games: those cached in memory, their watchers, and their locks.

use crate::engine::{self, Game, KeyChain, Rulebook, Secret, Seq};
use crate::ids::GameId;
use crate::server::broadcast::frames::{EntryFrames, encoded};
use crate::server::clocks::timer::Timer;
use crate::server::games::live::{Live, Opened, RECENT};
use crate::server::games::orders::prepared::{LoadedOrders, load};
use crate::server::problem::{Kind, Problem};
use crate::server::time::Time;
use crate::store::{ClosedForPlay, GameRecord, Loaded, OrderChanges, Store, StoreError, Withdrawn};
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::MutexGuard;
use tokio_util::sync::CancellationToken;

mod slot;

use slot::COLD;
pub(crate) use slot::{GameGuard, GameSlot};

/// How long to wait for a stuck game before giving up.
const MOMENT: Duration = Duration::from_millis(500);

/// A game as it was read.
struct WholeGame {
    game: Game,
    /// The frames of its last entries, as far as they had to be read.
    recent: VecDeque<Arc<EntryFrames>>,
}

/// Locks a slot, whether or not its game is in memory.
///
/// # Errors
/// `read-only` if an adjudication in it has not ended in time.
async fn lock_of(slot: &GameSlot) -> Result<MutexGuard<'_, Option<Live>>, Problem> {
    if let Ok(live) = slot.live.try_lock() {
        return Ok(live);
    }
    tokio::select! {
        live = slot.live.lock() => Ok(live),
        // It may have ended after all and been succeeded by another user of the game.
        () = async {
            slot.stuck.cancelled().await;
            tokio::time::sleep(MOMENT).await;
        } => Err(slot.stuck_problem()),
    }
}

/// The registry of games.
pub(crate) struct GameRegistry {
    store: Store,
    rulebooks: &'static [&'static dyn Rulebook],
    slots: Mutex<HashMap<GameId, Arc<GameSlot>>>,
    warm: usize,
    clock: AtomicU64,
    /// The server's clock.
    time: Time,
}

impl GameRegistry {
    /// An empty registry that caches at most `warm` games, besides those in use.
    pub(crate) fn new(
        store: Store,
        rulebooks: &'static [&'static dyn Rulebook],
        warm: usize,
        time: Time,
    ) -> GameRegistry {
        GameRegistry {
            store,
            rulebooks,
            slots: Mutex::new(HashMap::new()),
            warm: warm.max(1),
            clock: AtomicU64::new(0),
            time,
        }
    }

    /// A game's slot, whether or not the game exists.
    pub(crate) fn slot(&self, id: GameId) -> Arc<GameSlot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.fetch_add(1, Ordering::Relaxed);
        let slot = slots.entry(id).or_insert_with(|| {
            Arc::new(GameSlot {
                id,
                live: tokio::sync::Mutex::new(None),
                head: AtomicU64::new(COLD.get()),
                changes: AtomicU64::new(0),
                used: AtomicU64::new(now),
                stuck: CancellationToken::new(),
                practising: tokio::sync::Mutex::new(()),
                subscribers: Mutex::new(Vec::new()),
                moved: tokio::sync::Notify::new(),
                chat_published: tokio::sync::Mutex::default(),
            })
        });
        slot.used.store(now, Ordering::Relaxed);
        Arc::clone(slot)
    }

    /// The number of games in memory.
    pub(crate) fn cached(&self) -> usize {
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.values().filter(|slot| slot.is_cached()).count()
    }

    /// Evicts the least recently used games if there are too many. A watched game keeps its slot, but not its
    /// state.
    fn evict_lru(&self) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() <= self.warm {
            return;
        }
        let warm = slots.values().filter(|slot| slot.is_cached());
        let mut warm: Vec<(u64, GameId)> = warm.map(|s| (s.used.load(Ordering::Relaxed), s.id)).collect();
        if warm.len() > self.warm {
            // Evicts an eighth of them at once, so that not every load has to evict.
            let many = warm.len() - self.warm + self.warm / 8;
            warm.sort_unstable();
            for slot in warm.iter().take(many).filter_map(|(_, id)| slots.get(id)) {
                slot.evict();
            }
            slots.retain(|_, slot| slot.is_cached() || Arc::strong_count(slot) > 1);
        }
    }

    /// Locks a game, loading it if it is not in memory.
    ///
    /// # Errors
    /// `not-found` if there is no such game; `read-only` if an adjudication in it has not ended in time, or if its log
    /// can't be read; `internal` if the database can't be read.
    pub(crate) async fn lock<'a>(&self, slot: &'a GameSlot) -> Result<GameGuard<'a>, Problem> {
        let live = lock_of(slot).await?;
        self.seat(slot, live).await
    }

    /// Evicts a game that is no longer stored, and ends its subscriptions.
    ///
    /// # Errors
    /// `read-only` if an adjudication in it has not ended in time.
    pub(crate) async fn forget(&self, slot: &GameSlot) -> Result<(), Problem> {
        let mut live = lock_of(slot).await?;
        *live = None;
        slot.head.store(COLD.get(), Ordering::Release);
        slot.end_subscriptions();
        Ok(())
    }

    /// Locks a game if it is in memory or watched; otherwise returns `None`.
    ///
    /// # Errors
    /// As for [`GameRegistry::lock`].
    pub(crate) async fn lock_if_wanted<'a>(
        &self,
        slot: &'a GameSlot,
    ) -> Result<Option<GameGuard<'a>>, Problem> {
        let live = slot.live.lock().await;
        if live.is_none() && slot.lowest_published() == Seq::MAX {
            return Ok(None);
        }
        self.seat(slot, live).await.map(Some)
    }

    async fn seat<'a>(
        &self,
        slot: &'a GameSlot,
        mut live: MutexGuard<'a, Option<Live>>,
    ) -> Result<GameGuard<'a>, Problem> {
        if live.is_none() {
            slot.head.store(0, Ordering::Release);
            match Box::pin(self.load(slot.id)).await {
                Ok(loaded) => *live = Some(loaded),
                Err(problem) => {
                    slot.head.store(COLD.get(), Ordering::Release);
                    self.remove_if_unused(slot);
                    return Err(problem);
                }
            }
            self.evict_lru();
        }
        Ok(GameGuard { slot, live })
    }

    /// Caches a game that was just opened.
    pub(crate) fn keep(&self, live: Live) {
        let slot = self.slot(live.game.id());
        // Somebody else may have loaded it first.
        if let Ok(mut place) = slot.live.try_lock()
            && place.is_none()
        {
            slot.head.store(live.game.head().get(), Ordering::Release);
            *place = Some(live);
        }
        self.evict_lru();
    }

    /// A game's slot, if it exists.
    pub(crate) fn existing(&self, id: GameId) -> Option<Arc<GameSlot>> {
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.get(&id).map(Arc::clone)
    }

    /// Whether the game is in memory. One that is not will be read from the store.
    pub(crate) fn is_cached(&self, id: GameId) -> bool {
        self.existing(id).is_some_and(|slot| slot.is_cached())
    }

    /// Whether the game is in memory with at least this many changes of its prepared orders, or is not in
    /// memory.
    pub(crate) fn knows_prepared_orders(&self, orders: &OrderChanges) -> bool {
        let slot = self.existing(orders.game).filter(|slot| slot.is_cached());
        slot.is_none_or(|slot| slot.changes.load(Ordering::Acquire) >= orders.changes)
    }

    /// The games that have a slot.
    pub(crate) fn ids(&self) -> Vec<GameId> {
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.keys().copied().collect()
    }

    /// Removes a slot that turned out to be useless, unless somebody else holds it: a game must never have
    /// two slots.
    fn remove_if_unused(&self, slot: &GameSlot) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.get(&slot.id).is_some_and(|s| Arc::strong_count(s) <= 2) {
            slots.remove(&slot.id);
        }
    }

    async fn load(&self, id: GameId) -> Result<Live, Problem> {
        let record = self.store.game(id).await?;
        let Some(mut record) = record else {
            return Err(match self.store.is_removed(id).await? {
                true => Problem::new(Kind::NotFound, format!("game {id} was removed by the operator")),
                false => Problem::not_found(format_args!("game {id}")),
            });
        };
        let rulebook = self
            .rulebook(&record.system)
            .ok_or_else(|| Problem::internal(format_args!("game {id}: no system {}", record.system)))?;
        let WholeGame { game, recent } = match self.whole(rulebook, &record).await {
            Ok(whole) => whole,
            Err(error) => {
                if let Some(why) = error.damage().filter(|_| record.closed.is_none()) {
                    tracing::error!(game = %id, why, "its stored entries are damaged; the game is closed for play");
                    self.store.close_game(id, &why, self.time.now()).await?;
                }
                return Err(error.into());
            }
        };
        if game.is_withdrawn() && !game.has_ended() && record.closed.is_none() {
            // An older version of the program used this database after this process had started.
            let withdrawn = Withdrawn {
                id,
                system: record.system.clone(),
                edition: game.edition().to_owned(),
                title: record.title.clone(),
            };
            let (reason, at) = (engine::withdrawn(game.edition()).to_string(), self.time.now());
            let why = |_: &str| reason.clone();
            if let Err(error) = self.store.withdraw(&[withdrawn], why, at).await {
                tracing::warn!(game = %id, %error, "could not record that the game's edition is withdrawn");
            }
            record.closed = Some(ClosedForPlay { why: reason, at });
        }
        let meta = self.store.game_meta(id).await?;
        // A game that is over throws no dice, and one whose secret was removed from this copy can't be reopened.
        let throws_none = game.has_ended() || (meta.secret_is_removed && record.closed.is_some());
        let secret = meta.secret.or(throws_none.then_some(Secret([0; 32])));
        let secret = secret.ok_or_else(|| Problem::internal(format_args!("game {id} has no dice secret")))?;
        let keys = Arc::new(KeyChain::new(game.dice_id(), secret));
        let timed = game.terms().is_some_and(|t| t.clock.is_some());
        let clock = meta.clock.filter(|_| timed);
        let timer = clock.map(|record| Timer::read(&record.state)).transpose()?;
        tracing::debug!(game = %id, head = game.head().get(), "loaded");
        let LoadedOrders {
            prepared_orders,
            versions,
        } = load(&game, &meta.prepared_orders)?;
        Ok(Live {
            prepared_orders,
            versions,
            timer,
            recent,
            ..Live::new(Arc::new(game), Opened { keys, record }, meta.seats)
        })
    }

    /// A game up to at least the last entry that its record names, and the frames of its last entries, as far
    /// as they had to be read.
    async fn whole(
        &self,
        rulebook: &'static dyn Rulebook,
        record: &GameRecord,
    ) -> Result<WholeGame, StoreError> {
        let Loaded { game, last } = self.store.load_with(rulebook, record.id, None, RECENT).await?;
        // A game has at least one entry; concurrent writes only add entries.
        if record.head == Seq::NONE || game.head() < record.head {
            let (id, proper, head) = (record.id, record.head, game.head());
            let why = format!("game {id}: its last entry should be {proper}, and is {head}");
            return Err(StoreError::Unreadable(why));
        }
        let frames_of = |entry| Arc::new(EntryFrames::new(&game, &encoded(&game, entry)));
        let recent = catch_unwind(AssertUnwindSafe(|| last.into_iter().map(frames_of).collect()));
        let recent = recent.map_err(|_| {
            let why = format!("game {}: the rules panic over what is told of it", record.id);
            StoreError::Unreadable(why)
        })?;
        Ok(WholeGame { game, recent })
    }

    /// The rulebook of this name.
    pub(crate) fn rulebook(&self, name: &str) -> Option<&'static dyn Rulebook> {
        self.rulebooks.iter().copied().find(|r| r.name() == name)
    }

    /// The rulebook of this name.
    ///
    /// # Errors
    /// `not-found`, with the name that was probably meant and all names.
    pub(crate) fn system(&self, name: &str) -> Result<&'static dyn Rulebook, Problem> {
        let names = || self.rulebooks.iter().map(|rulebook| rulebook.name());
        self.rulebook(name)
            .ok_or_else(|| Problem::no_system(name, names()))
    }

    /// The store.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Every rulebook.
    pub(crate) fn rulebooks(&self) -> &'static [&'static dyn Rulebook] {
        self.rulebooks
    }
}
