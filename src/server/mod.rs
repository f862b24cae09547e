//! The server: HTTP and WebSocket over live games. It knows no game and keeps nothing that the store does not have.

mod accepting;
mod accounts;
mod address;
mod admin;
mod admit;
mod announcements;
mod answer;
mod around;
mod asked;
mod behind;
mod blocks;
mod bots;
mod calling;
mod cards;
mod challenges;
mod claims;
mod clocks;
mod connections;
mod desks;
mod draws;
mod etags;
mod events;
mod everything;
mod extract;
mod feeds;
mod follow;
mod freezers;
mod games;
mod handoffs;
mod holding;
mod isolation;
mod joining;
mod leaving;
mod limits;
mod listeners;
mod live;
mod log;
mod mail;
mod mail_pages;
mod mailbox;
mod mailing;
mod me;
mod message;
mod mutes;
mod notices;
mod odds;
mod offers;
mod open_challenges;
mod openapi;
mod opening;
mod orders;
mod pages;
mod parking;
mod pass;
mod passwords;
mod plans;
mod players;
mod practice;
mod presets;
mod problem;
mod proposals;
mod push_subscriptions;
mod rematch;
mod repeated;
mod report;
mod router;
mod running;
mod schedule;
mod seated;
mod seats;
mod sending;
mod sessions;
mod since;
mod site;
mod socket;
mod spare;
mod spreading;
mod streams;
mod systems;
mod table;
mod take_backs;
mod talk;
mod tokens;
mod told;
mod vacations;
mod web;
mod webhooks;
mod write;

pub use address::Network;
pub use limits::Limits;
pub use mailing::MailServer;
pub use openapi::document;
pub use pages::addresses as addresses_of_pages;
pub use practice::{PracticePlayer, Question};
pub use problem::{Kind, Problem};
pub use sending::Sending;
pub use site::PublicOrigin;
pub use spare::ReserveThreads;
pub use write::status;

use crate::engine::Rulebook;
use crate::store::{Store, StoreError};
use answer::InFlight;
use draws::Entropy;
use freezers::ClockPauses;
use handoffs::ReachabilityCache;
use isolation::Watchdog;
use limits::Meters;
use pass::IdentityCache;
use passwords::Passwords;
use schedule::Alarm;
use sending::Senders;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use streams::ConnectionLimit;
use table::GameRegistry;
use tokio::net::TcpListener;
use tokio::task::unconstrained;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How long open connections may take to end when the server goes down.
const DRAIN: Duration = Duration::from_secs(10);

/// The running server. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What the running server consists of.
pub struct Parts {
    store: Store,
    tables: GameRegistry,
    in_flight: InFlight,
    practice: PracticePlayer,
    passes: IdentityCache,
    passwords: Passwords,
    site: PublicOrigin,
    meters: Meters,
    streams: ConnectionLimit,
    reached: ReachabilityCache,
    senders: Senders,
    draws: Entropy,
    /// Another clock than the system's.
    clock: Option<fn() -> i64>,
    alarm: Alarm,
    freezers: ClockPauses,
    closing: CancellationToken,
    tasks: TaskTracker,
    document: openapi::Texts,
    queue: usize,
    patience: Duration,
    watch: Watchdog,
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

    /// Serves on `listener` until `stop` comes, then drains: sockets are told to come back, requests are finished,
    /// and everything written is on the disk when this returns.
    ///
    /// # Errors
    /// If the store can't be read at the start, or there is no thread to keep watch.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        // Whoever drops this future ends all that it has started.
        let _ends = self.closing.clone().drop_guard();
        for game in self.store.practice_games().await? {
            self.wake_practice(game, Duration::ZERO);
        }
        if let Err(error) = self.first_beat().await {
            tracing::warn!(%error, "could not say that this server is there");
        }
        // None of these gives way to others by itself: whoever does so on a worker whose rules then never end stays there.
        self.tasks.spawn(unconstrained(self.clone().follow_peers()));
        self.tasks.spawn(unconstrained(self.clone().keep_beating()));
        self.tasks.spawn(unconstrained(self.clone().keep_time()));
        self.tasks.spawn(unconstrained(self.clone().watch_revocations()));
        self.tasks.spawn(unconstrained(self.clone().send_all()));
        let app = self.clone();
        self.tasks
            .spawn(async move { app.abort_for_those_gone(None).await });
        self.spawn_watchdog()?;
        let closing = self.closing.clone();
        tokio::spawn(async move {
            stop.await;
            closing.cancel();
        });
        let router = router::router(self.clone());
        self.take_connections(listener, router, DRAIN).await;
        // An upgraded socket is no connection any more; the tracker waits for it.
        self.tasks.close();
        if tokio::time::timeout(DRAIN, self.tasks.wait()).await.is_err() {
            tracing::warn!("some sockets did not close in time");
        }
        self.watch.stop();
        if let Err(error) = self.beat().await {
            tracing::debug!(%error, "could not say until when this server was there");
        }
        self.store.close().await;
        Ok(())
    }
}

/// Why the server ended before it was asked to.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The listener failed.
    #[error("network: {0}")]
    Network(#[from] std::io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What the system's clock says, in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "this is the one clock")]
pub fn system_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
