//! The parts of the running server.

use crate::engine::Rulebook;
use crate::server::auth::connection_limit::ConnectionLimit;
use crate::server::auth::identity::IdentityCache;
use crate::server::auth::passwords::Passwords;
use crate::server::auth::public_origin::PublicOrigin;
use crate::server::auth::rate_limit::{Limits, Meters};
use crate::server::clocks::pauses::ClockPauses;
use crate::server::clocks::scheduler::Alarm;
use crate::server::games::entropy::Entropy;
use crate::server::games::idempotency::InFlight;
use crate::server::games::practice::PracticePlayer;
use crate::server::games::registry::GameRegistry;
use crate::server::games::reserve_threads::ReserveThreads;
use crate::server::games::watchdog::Watchdog;
use crate::server::http::openapi;
use crate::server::notify::outbox::{Senders, Sending};
use crate::server::notify::turn::ReachabilityCache;
use crate::server::time::system_time;
use crate::store::Store;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The running server. Cheap to clone.
#[derive(Clone)]
pub struct App(pub(crate) Arc<Parts>);

/// What the running server consists of.
pub struct Parts {
    pub(crate) store: Store,
    pub(crate) tables: GameRegistry,
    pub(crate) in_flight: InFlight,
    pub(crate) practice: PracticePlayer,
    pub(crate) passes: IdentityCache,
    pub(crate) passwords: Passwords,
    pub(crate) site: PublicOrigin,
    pub(crate) meters: Meters,
    pub(crate) streams: ConnectionLimit,
    pub(crate) reached: ReachabilityCache,
    pub(crate) senders: Senders,
    pub(crate) draws: Entropy,
    /// Another clock than the system's.
    pub(crate) clock: Option<fn() -> i64>,
    pub(crate) alarm: Alarm,
    pub(crate) freezers: ClockPauses,
    pub(crate) closing: CancellationToken,
    pub(crate) tasks: TaskTracker,
    pub(crate) document: openapi::Texts,
    pub(crate) queue: usize,
    pub(crate) patience: Duration,
    pub(crate) watch: Watchdog,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// A server over `store` that offers `rulebooks` and lets `practice` play the practice opponent.
    pub fn new(
        store: Store,
        rulebooks: &'static [&'static dyn Rulebook],
        limits: Limits,
        practice: PracticePlayer,
    ) -> App {
        App(Arc::new(Parts {
            tables: GameRegistry::new(store.clone(), rulebooks, limits.warm_games),
            store,
            in_flight: InFlight::default(),
            practice,
            passes: IdentityCache::default(),
            passwords: Passwords::default(),
            site: PublicOrigin::default(),
            meters: Meters::new(&limits),
            streams: ConnectionLimit::new(limits.streams),
            reached: ReachabilityCache::default(),
            senders: Senders::new(Sending::default()),
            draws: Entropy::System,
            clock: None,
            alarm: Alarm::default(),
            freezers: ClockPauses::default(),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            document: openapi::Texts::new(rulebooks),
            queue: limits.queue.max(1),
            patience: limits.patience,
            watch: Watchdog::new(limits.adjudication),
        }))
    }

    /// Lets secrets and the ids of games come from `source`, 32 bytes at a time, so that a game can be repeated. Whoever
    /// knows the source knows all dice ahead. It must be called before the server is shared.
    #[must_use]
    pub fn drawing_from(mut self, source: impl FnMut() -> [u8; 32] + Send + 'static) -> App {
        if let Some(parts) = Arc::get_mut(&mut self.0) {
            parts.draws = Entropy::Known(std::sync::Mutex::new(Box::new(source)));
        }
        self
    }

    /// Lets the server tell the time by another clock, in milliseconds since 1970. It may be wrong and jump: no entry is
    /// ever older than the one before it. It must be called before the server is shared.
    #[must_use]
    pub fn telling_time_by(mut self, clock: fn() -> i64) -> App {
        if let Some(parts) = Arc::get_mut(&mut self.0) {
            parts.clock = Some(clock);
            parts.tables.time = clock;
        }
        self
    }

    /// Tells the server under which address people reach it. It must be called before the server is shared.
    #[must_use]
    pub fn reached_at(mut self, site: PublicOrigin) -> App {
        if let Some(parts) = Arc::get_mut(&mut self.0) {
            parts.site = site;
        }
        self
    }

    /// Tells the server how notices leave it. It must be called before the server is shared.
    #[must_use]
    pub fn sending(mut self, sending: Sending) -> App {
        if let Some(parts) = Arc::get_mut(&mut self.0) {
            parts.senders = Senders::new(sending);
        }
        self
    }

    /// Gives the server threads to put in the place of those that an adjudication does not give back. It must be called
    /// before the server is shared.
    #[must_use]
    pub fn with_spare(mut self, spare: Arc<ReserveThreads>) -> App {
        if let Some(parts) = Arc::get_mut(&mut self.0) {
            parts.watch.spare = spare;
        }
        self
    }

    /// Now, in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.0.clock.unwrap_or(system_time)()
    }

    /// Whether it is the system's clock that tells the time.
    pub(crate) fn tells_system_time(&self) -> bool {
        self.0.clock.is_none()
    }
}
