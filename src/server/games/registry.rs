//! The games that are kept warm, who watches them, and their locks.

use crate::engine::{self, Game, KeyChain, Rulebook};
use crate::server::broadcast::frames::{EntryFrames, encoded};
use crate::server::broadcast::subscriber::Subscriber;
use crate::server::clocks::timer::Timer;
use crate::server::games::live::{Live, Opened, RECENT};
use crate::server::games::prepared_orders::load;
use crate::server::problem::Problem;
use crate::server::time::Time;
use crate::store::{GameRecord, Store, StoreError, Withdrawn};
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::MutexGuard;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// How long is waited for a game that is stuck.
const MOMENT: Duration = Duration::from_millis(500);

/// The number of the last entry in memory of a game that is not in memory.
const COLD: u64 = u64::MAX;

/// A game's place in memory. Its lock is the game's one lock.
pub struct GameSlot {
    /// The game.
    pub id: Uuid,
    live: tokio::sync::Mutex<Option<Live>>,
    /// The number of the last entry in memory, 0 while it is loaded, or [`COLD`]; it may be read without the lock.
    head: AtomicU64,
    /// How often the desks in memory have been changed; it may be read without the lock.
    changes: AtomicU64,
    used: AtomicU64,
    /// Set when an adjudication under the lock does not end: it will never be free again.
    pub(crate) stuck: CancellationToken,
    /// Held while the practice opponent makes up its mind: it does so once for each decision.
    pub(crate) practising: tokio::sync::Mutex<()>,
    pub(crate) subscribers: Mutex<Vec<Subscriber>>,
    /// Woken when there are new entries, for those who are behind.
    pub(crate) moved: tokio::sync::Notify,
    /// The last that watchers were told of what was said in each room, once they have been told of anything.
    pub(crate) talked: tokio::sync::Mutex<[Option<u64>; 2]>,
}

impl GameSlot {
    /// Whether the game is in memory without this entry, or not all watchers have been told of it. It may be so no more
    /// when the game is locked.
    pub(crate) fn is_behind(&self, seq: u64) -> bool {
        self.head.load(Ordering::Acquire) < seq || self.lowest_published() < seq
    }

    fn is_cached(&self) -> bool {
        self.head.load(Ordering::Acquire) != COLD
    }

    /// Lets the game go out of memory, if nobody has it in hand. Whoever watches it goes on: the next entry brings it back.
    fn evict(&self) {
        if let Ok(mut live) = self.live.try_lock() {
            *live = None;
            self.head.store(COLD, Ordering::Release);
        }
    }

    /// The last entry that every watcher has been told of; the largest number if nobody watches.
    pub(crate) fn lowest_published(&self) -> u64 {
        let subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        let live = subscribers.iter().filter(|s| !s.behind);
        live.map(|s| s.at).min().unwrap_or(u64::MAX)
    }
}

/// The lock on a game that is loaded.
pub struct GameGuard<'a> {
    slot: &'a GameSlot,
    live: MutexGuard<'a, Option<Live>>,
}

impl GameGuard<'_> {
    /// Forgets what is in memory: the next to come reads it from the store.
    pub fn forget(&mut self) {
        *self.live = None;
    }

    /// The game.
    ///
    /// # Errors
    /// An internal problem after [`Seated::forget`].
    pub fn live(&mut self) -> Result<&mut Live, Problem> {
        self.live
            .as_mut()
            .ok_or_else(|| Problem::internal("a game was used after it was forgotten"))
    }

    /// The number of the last entry, 0 after [`Seated::forget`].
    pub(crate) fn head(&self) -> u64 {
        self.live.as_ref().map_or(0, |live| live.game.head())
    }
}

impl Drop for GameGuard<'_> {
    fn drop(&mut self) {
        let head = if self.live.is_some() { self.head() } else { COLD };
        self.slot.head.store(head, Ordering::Release);
        let changes = self.live.as_ref().map_or(0, |live| live.versions.iter().sum());
        self.slot.changes.store(changes, Ordering::Release);
    }
}

/// The games in memory.
pub struct GameRegistry {
    store: Store,
    rulebooks: &'static [&'static dyn Rulebook],
    slots: Mutex<HashMap<Uuid, Arc<GameSlot>>>,
    warm: usize,
    clock: AtomicU64,
    /// What time it is, in milliseconds since 1970.
    time: Time,
}

impl GameRegistry {
    /// No games yet; no more than `warm` will be kept, but for those that are being used at the moment.
    pub fn new(
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

    /// A game's place, whether the game exists or not.
    pub fn slot(&self, id: Uuid) -> Arc<GameSlot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.fetch_add(1, Ordering::Relaxed);
        let slot = slots.entry(id).or_insert_with(|| {
            Arc::new(GameSlot {
                id,
                live: tokio::sync::Mutex::new(None),
                head: AtomicU64::new(COLD),
                changes: AtomicU64::new(0),
                used: AtomicU64::new(now),
                stuck: CancellationToken::new(),
                practising: tokio::sync::Mutex::new(()),
                subscribers: Mutex::new(Vec::new()),
                moved: tokio::sync::Notify::new(),
                talked: tokio::sync::Mutex::default(),
            })
        });
        slot.used.store(now, Ordering::Relaxed);
        Arc::clone(slot)
    }

    /// How many games are in memory.
    pub(crate) fn cached(&self) -> usize {
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.values().filter(|slot| slot.is_cached()).count()
    }

    /// Lets those games go out of memory that have not been used for longest, if there are too many. A game that is watched
    /// keeps its place and nothing more.
    fn evict_lru(&self) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() <= self.warm {
            return;
        }
        let warm = slots.values().filter(|slot| slot.is_cached());
        let mut warm: Vec<(u64, Uuid)> = warm.map(|s| (s.used.load(Ordering::Relaxed), s.id)).collect();
        if warm.len() > self.warm {
            // An eighth of them at once, so that this does not come up with every game that is loaded.
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
    /// `not-found` if there is no such game.
    pub async fn lock<'a>(&self, slot: &'a GameSlot) -> Result<GameGuard<'a>, Problem> {
        let live = match slot.live.try_lock() {
            Ok(live) => live,
            Err(_) => tokio::select! {
                live = slot.live.lock() => live,
                // It may have come to an end after all, and somebody else be looking at the game.
                () = async {
                    slot.stuck.cancelled().await;
                    tokio::time::sleep(MOMENT).await;
                } => return Err(slot.stuck_problem()),
            },
        };
        self.seat(slot, live).await
    }

    /// Locks a game that is in memory or watched; any other is left where it is.
    ///
    /// # Errors
    /// As for [`Tables::lock`].
    pub(crate) async fn lock_if_wanted<'a>(
        &self,
        slot: &'a GameSlot,
    ) -> Result<Option<GameGuard<'a>>, Problem> {
        let live = slot.live.lock().await;
        if live.is_none() && slot.lowest_published() == u64::MAX {
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
                    slot.head.store(COLD, Ordering::Release);
                    self.remove_if_unused(slot);
                    return Err(problem);
                }
            }
            self.evict_lru();
        }
        Ok(GameGuard { slot, live })
    }

    /// Keeps a game in memory that has just been opened.
    pub(crate) fn keep(&self, live: Live) {
        let slot = self.slot(live.game.id());
        // Whoever was faster has read it from the store.
        if let Ok(mut place) = slot.live.try_lock()
            && place.is_none()
        {
            slot.head.store(live.game.head(), Ordering::Release);
            *place = Some(live);
        }
        self.evict_lru();
    }

    /// A game's place, if it has one.
    pub(crate) fn existing(&self, id: Uuid) -> Option<Arc<GameSlot>> {
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.get(&id).map(Arc::clone)
    }

    /// Whether a game is in memory with its desks changed so often, or is not in memory.
    pub(crate) fn knows_prepared_orders(&self, id: Uuid, changes: u64) -> bool {
        let slot = self.existing(id).filter(|slot| slot.is_cached());
        slot.is_none_or(|slot| slot.changes.load(Ordering::Acquire) >= changes)
    }

    /// The games that have a place.
    pub(crate) fn ids(&self) -> Vec<Uuid> {
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.keys().copied().collect()
    }

    /// Takes a place out again that turned out to be of no use, unless somebody else has it too: there must never
    /// be two places of one game.
    fn remove_if_unused(&self, slot: &GameSlot) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.get(&slot.id).is_some_and(|s| Arc::strong_count(s) <= 2) {
            slots.remove(&slot.id);
        }
    }

    async fn load(&self, id: Uuid) -> Result<Live, Problem> {
        let record = self.store.game(id).await?;
        let mut record = record.ok_or_else(|| Problem::not_found(format_args!("game {id}")))?;
        let rulebook = self
            .rulebook(&record.system)
            .ok_or_else(|| Problem::internal(format_args!("game {id}: no system {}", record.system)))?;
        let (game, recent) = match self.whole(rulebook, &record).await {
            Ok(whole) => whole,
            Err(error) => {
                if let Some(why) = error.damage().filter(|_| record.closed.is_empty()) {
                    tracing::error!(game = %id, why, "what is stored of it is damaged; the game is closed for play");
                    self.store.close_game(id, &why, self.time.now()).await?;
                }
                return Err(error.into());
            }
        };
        if game.is_withdrawn() && !game.has_ended() && record.closed.is_empty() {
            // An earlier version of the program was at work on this database after this one had been started.
            let withdrawn = Withdrawn {
                id,
                system: record.system.clone(),
                edition: game.edition().to_owned(),
                title: record.title.clone(),
            };
            (record.closed, record.closed_at) = (engine::withdrawn(game.edition()), self.time.now());
            let why = |_: &str| record.closed.clone();
            if let Err(error) = self.store.withdraw(&[withdrawn], why, record.closed_at).await {
                tracing::warn!(game = %id, %error, "it could not be written that this game can't go on");
            }
        }
        let beside = self.store.game_meta(id).await?;
        let secret = beside.secret;
        let secret = secret.ok_or_else(|| Problem::internal(format_args!("game {id} has no dice secret")))?;
        let keys = Arc::new(KeyChain::new(id, secret));
        let timed = game.terms().is_some_and(|t| t.clock.is_some());
        let clock = beside.clock.filter(|_| timed);
        let timer = clock.map(|record| Timer::read(&record.state)).transpose()?;
        tracing::debug!(game = %id, head = game.head(), "loaded");
        let (desks, versions) = load(&game, &beside.desks)?;
        Ok(Live {
            desks,
            versions,
            timer,
            recent,
            ..Live::new(game, Opened { keys, record }, beside.seats)
        })
    }

    /// A game up to the last entry that its record knows of, or further; and what is told of its last entries, as far as
    /// they had to be read.
    async fn whole(
        &self,
        rulebook: &'static dyn Rulebook,
        record: &GameRecord,
    ) -> Result<(Game, VecDeque<Arc<EntryFrames>>), StoreError> {
        let (game, last) = self.store.load_with(rulebook, record.id, None, RECENT).await?;
        // A game has one entry at least; what is written meanwhile makes it more.
        if record.head == 0 || game.head() < record.head {
            let (id, proper, head) = (record.id, record.head, game.head());
            let why = format!("game {id}: its last entry should be {proper}, and is {head}");
            return Err(StoreError::Unreadable(why));
        }
        let tell = |entry| Arc::new(EntryFrames::new(&game, &encoded(&game, entry)));
        let told = catch_unwind(AssertUnwindSafe(|| last.into_iter().map(tell).collect()));
        let told = told.map_err(|_| {
            let why = format!("game {}: the rules panic over what is told of it", record.id);
            StoreError::Unreadable(why)
        })?;
        Ok((game, told))
    }

    /// The rulebook of this name.
    pub fn rulebook(&self, name: &str) -> Option<&'static dyn Rulebook> {
        self.rulebooks.iter().copied().find(|r| r.name() == name)
    }

    /// The store.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Every rulebook.
    pub fn rulebooks(&self) -> &'static [&'static dyn Rulebook] {
        self.rulebooks
    }
}
