//! The running server, built from its services.

use crate::engine::{Millis, Rulebook};
use crate::server::account_stream::handle::{AccountStream, AccountStreamParts};
use crate::server::account_stream::pending::Pending;
use crate::server::account_stream::presence::Sightings;
use crate::server::account_stream::subscribers::Subscribers;
use crate::server::accounts::{Accounts, AccountsParts};
use crate::server::api_document::ApiDocument;
use crate::server::auth::connection_limit::ConnectionLimit;
use crate::server::auth::handle::{Auth, AuthParts};
use crate::server::auth::passwords::Passwords;
use crate::server::auth::rate_limit::RateLimiters;
use crate::server::backups::{BackupSchedule, Backups};
use crate::server::clocks::handle::{Clocks, ClocksParts};
use crate::server::clocks::pauses::ClockPauses;
use crate::server::clocks::wakeup::Alarm;
use crate::server::clubs::{Clubs, ClubsParts};
use crate::server::entropy::Entropy;
use crate::server::env::{Env, service};
use crate::server::games::archive::statistics::StatisticsCache;
use crate::server::games::handle::{Games, GamesParts};
use crate::server::games::idempotency::index::{Idempotency, IdempotencyParts, InFlight};
use crate::server::games::practice::player::PracticePlayer;
use crate::server::games::practice::turns::PracticeTurns;
use crate::server::games::registry::GameRegistry;
use crate::server::games::watchdog::Watchdog;
use crate::server::games::watchdog::reserve_threads::ReserveThreads;
use crate::server::http::connections_of::ConnectionsOf;
use crate::server::identity::IdentityCache;
use crate::server::ids::Ids;
use crate::server::limits::Limits;
use crate::server::lobby::{Lobby, LobbyParts};
use crate::server::metrics::counted::Metrics;
use crate::server::notify::handle::{Notifier, NotifierParts};
use crate::server::notify::reachability::ReachabilityCache;
use crate::server::notify::senders::{Senders, Sending};
use crate::server::public_origin::PublicOrigin;
use crate::server::seasons::{Seasons, SeasonsParts};
use crate::server::time::Time;
use crate::store::Store;
use axum::extract::FromRef;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

service! {
    /// The running server.
    pub App owns AppParts {
        /// Authentication, authorization and rate limits.
        auth: Auth,
        /// Connected clients that hear of changes for their accounts and in the lobby.
        account_stream: AccountStream,
        /// People's accounts.
        accounts: Accounts,
        /// Challenges.
        lobby: Lobby,
        /// Clubs.
        clubs: Clubs,
        /// Seasons of clubs.
        seasons: Seasons,
        /// Games: their registry, and every change to them.
        games: Games,
        /// Clocks and deadlines.
        clocks: Clocks,
        /// Notifications.
        notifier: Notifier,
        /// Idempotency keys of requests.
        idempotency: Idempotency,
        /// The API document.
        document: ApiDocument,
        /// The most messages that may be queued for one connection.
        queue: usize,
        /// Limits on open connections.
        connections: Arc<ConnectionsOf>,
        /// How long a client may take to send a request.
        patience: Duration,
        /// The listener that will show the metrics, until the server serves.
        metrics_listener: tokio::sync::Mutex<Option<TcpListener>>,
        /// The backups that it makes by itself.
        backups: Option<Backups>,
    }
}

macro_rules! from_app {
    ($($service:ident: $field:ident,)*) => {
        $(impl FromRef<App> for $service {
            fn from_ref(app: &App) -> $service {
                app.$field.clone()
            }
        })*
    };
}

from_app! {
    Env: env,
    Auth: auth,
    Accounts: accounts,
    Lobby: lobby,
    Clubs: clubs,
    Seasons: seasons,
    Games: games,
    Clocks: clocks,
    Notifier: notifier,
    Idempotency: idempotency,
}

/// A service together with the index of repeated requests.
macro_rules! with_idempotency {
    ($($service:ident: $field:ident,)*) => {
        $(impl FromRef<App> for ($service, Idempotency) {
            fn from_ref(app: &App) -> ($service, Idempotency) {
                (app.$field.clone(), app.idempotency.clone())
            }
        })*
    };
}

with_idempotency! {
    Clubs: clubs,
    Seasons: seasons,
}

impl FromRef<App> for Store {
    fn from_ref(app: &App) -> Store {
        app.store.clone()
    }
}

impl AppBuilder {
    /// A builder with the parts that have no default.
    pub(crate) fn new(
        store: Store,
        rulebooks: &'static [&'static dyn Rulebook],
        document: ApiDocument,
    ) -> AppBuilder {
        AppBuilder {
            store,
            rulebooks,
            document,
            limits: Limits::default(),
            practice: Arc::new(|_| None),
            time: Time::default(),
            entropy: Entropy::System,
            origin: PublicOrigin::default(),
            sending: Sending::default(),
            reserve: Arc::default(),
            metrics_listener: None,
            backups: None,
        }
    }
}

/// Builds a server.
#[must_use = "nothing is built until `build`"]
pub struct AppBuilder {
    store: Store,
    rulebooks: &'static [&'static dyn Rulebook],
    document: ApiDocument,
    limits: Limits,
    practice: PracticePlayer,
    time: Time,
    entropy: Entropy,
    origin: PublicOrigin,
    sending: Sending,
    reserve: Arc<ReserveThreads>,
    metrics_listener: Option<TcpListener>,
    backups: Option<BackupSchedule>,
}

impl AppBuilder {
    /// Sets rate limits and capacities.
    pub fn limits(mut self, limits: Limits) -> AppBuilder {
        self.limits = limits;
        self
    }

    /// Sets the practice opponent. By default the server takes the default answers.
    pub fn practice(mut self, practice: PracticePlayer) -> AppBuilder {
        self.practice = practice;
        self
    }

    /// Replaces the system clock. `clock` returns milliseconds since 1970. It may be wrong and may jump:
    /// timestamps of entries never decrease.
    pub fn clock(mut self, clock: fn() -> Millis) -> AppBuilder {
        self.time = Time::by(clock);
        self
    }

    /// Takes secrets and the ids of games from `source`, 32 bytes at a time, so that a game can be
    /// reproduced. Anybody who knows the source can predict all dice.
    pub fn entropy(mut self, source: impl FnMut() -> [u8; 32] + Send + 'static) -> AppBuilder {
        self.entropy = Entropy::Known(Mutex::new(Box::new(source)));
        self
    }

    /// Sets the address under which people reach the server.
    pub fn origin(mut self, origin: PublicOrigin) -> AppBuilder {
        self.origin = origin;
        self
    }

    /// Sets the channels for notifications: mail, push, webhooks.
    pub fn sending(mut self, sending: Sending) -> AppBuilder {
        self.sending = sending;
        self
    }

    /// Adds spare worker threads, each of which replaces one that a runaway adjudication has blocked.
    pub fn reserve_threads(mut self, reserve: Arc<ReserveThreads>) -> AppBuilder {
        self.reserve = reserve;
        self
    }

    /// Shows the metrics at `/metrics` on a listener of their own.
    pub fn metrics_listener(mut self, listener: TcpListener) -> AppBuilder {
        self.metrics_listener = Some(listener);
        self
    }

    /// Has the server make backups of an SQLite database by itself.
    pub fn backups(mut self, schedule: BackupSchedule) -> AppBuilder {
        self.backups = Some(schedule);
        self
    }

    /// Builds the server.
    ///
    /// # Errors
    /// If the operating system provides no randomness, or the folder of the backups can't be read.
    pub fn build(self) -> std::io::Result<App> {
        let (limits, rulebooks) = (self.limits, self.rulebooks);
        let metrics = Arc::new(Metrics::new(rulebooks).map_err(std::io::Error::other)?);
        self.store.observe_commits(metrics.commit_observer());
        let env = env(self.store.clone(), self.time, self.entropy, self.origin, metrics)?;
        let document = self.document;
        let idempotency = Idempotency(Arc::new(IdempotencyParts {
            env: env.clone(),
            in_flight: InFlight::default(),
        }));
        let clocks = Clocks(Arc::new(ClocksParts {
            env: env.clone(),
            rulebooks,
            alarm: Alarm::default(),
            pauses: ClockPauses::default(),
        }));
        let notifier = Notifier(Arc::new(NotifierParts {
            env: env.clone(),
            clocks: clocks.clone(),
            reachability: ReachabilityCache::default(),
            senders: Senders::new(env.ids.next(), self.sending),
        }));
        let account_stream = account_stream(&env);
        let games = Games(Arc::new(GamesParts {
            env: env.clone(),
            registry: GameRegistry::new(self.store, rulebooks, limits.warm_games, self.time),
            watchdog: Watchdog::new(limits.adjudication, self.reserve),
            practice: self.practice,
            practice_turns: PracticeTurns::default(),
            practice_thoughts: PracticeTurns::default(),
            idempotency: idempotency.clone(),
            clocks: clocks.clone(),
            account_stream: account_stream.clone(),
            notifier: notifier.clone(),
            statistics: StatisticsCache::default(),
        }));
        let auth = Auth(Arc::new(AuthParts {
            env: env.clone(),
            identities: IdentityCache::default(),
            passwords: Passwords::default(),
            rate_limiters: RateLimiters::new(&limits),
            connections: Arc::new(ConnectionLimit::new(limits.streams, Arc::clone(&env.metrics))),
            requirements: Arc::clone(&document.requirements),
            games: games.clone(),
            notifier: notifier.clone(),
        }));
        let accounts = Accounts(Arc::new(AccountsParts {
            env: env.clone(),
            auth: auth.clone(),
            games: games.clone(),
            clocks: clocks.clone(),
            notifier: notifier.clone(),
            idempotency: idempotency.clone(),
        }));
        let lobby = Lobby(Arc::new(LobbyParts {
            env: env.clone(),
            auth: auth.clone(),
            accounts: accounts.clone(),
            account_stream: account_stream.clone(),
            games: games.clone(),
            notifier: notifier.clone(),
            idempotency: idempotency.clone(),
        }));
        let clubs = clubs(&env, &notifier);
        let seasons = seasons(&env, &games, &lobby, &notifier);
        let backups = self
            .backups
            .map(|schedule| Backups::new(schedule, env.time.now()));
        let backups = backups.transpose()?;
        let connections = Arc::new(ConnectionsOf::new(
            limits.connections,
            Arc::clone(&env.origin),
            Arc::clone(&env.metrics),
        ));
        Ok(App(Arc::new(AppParts {
            env,
            auth,
            account_stream,
            accounts,
            lobby,
            clubs,
            seasons,
            games,
            clocks,
            notifier,
            idempotency,
            document,
            queue: limits.queue.max(1),
            connections,
            patience: limits.patience,
            metrics_listener: tokio::sync::Mutex::new(self.metrics_listener),
            backups,
        })))
    }
}

/// The environment of the services.
fn env(
    store: Store,
    time: Time,
    entropy: Entropy,
    origin: PublicOrigin,
    metrics: Arc<Metrics>,
) -> std::io::Result<Env> {
    let entropy = Arc::new(entropy);
    Ok(Env {
        store,
        time,
        ids: Arc::new(Ids::new(time, Arc::clone(&entropy))?),
        entropy,
        origin: Arc::new(origin),
        closing: CancellationToken::new(),
        tasks: TaskTracker::new(),
        metrics,
    })
}

/// The service of the account stream.
fn account_stream(env: &Env) -> AccountStream {
    AccountStream(Arc::new(AccountStreamParts {
        env: env.clone(),
        subscribers: Subscribers::default(),
        pending: Pending::default(),
        sightings: Sightings::default(),
    }))
}

/// The service for clubs.
fn clubs(env: &Env, notifier: &Notifier) -> Clubs {
    Clubs(Arc::new(ClubsParts {
        env: env.clone(),
        notifier: notifier.clone(),
    }))
}

/// The service for seasons.
fn seasons(env: &Env, games: &Games, lobby: &Lobby, notifier: &Notifier) -> Seasons {
    Seasons(Arc::new(SeasonsParts {
        env: env.clone(),
        games: games.clone(),
        lobby: lobby.clone(),
        notifier: notifier.clone(),
        changed: Notify::new(),
        turn: tokio::sync::Mutex::new(()),
    }))
}
