//! The HTTP and WebSocket server. It depends on no particular game, and keeps all durable data in the store.

mod account_stream;
mod accounts;
mod api;
mod api_document;
mod app;
mod auth;
mod backups;
mod broadcast;
mod clocks;
mod clubs;
mod entropy;
mod env;
mod games;
mod http;
mod identity;
mod ids;
mod json_object;
mod limits;
mod lobby;
mod metrics;
mod notify;
mod oauth;
mod pages;
mod problem;
mod public_origin;
mod seasons;
mod sse;
mod time;
mod ws;

pub use api::openapi::document;
pub use app::{App, AppBuilder};
pub use auth::client_ip::Network;
pub use backups::{
    Backup, BackupFolder, BackupSchedule, Decrypted, Decryption, Encryption, EncryptionError, UnusableFolder,
    delete_unencrypted, encrypted as encrypted_backup,
};
pub use games::change::status;
pub use games::practice::player::{PracticePlayer, Question};
pub use games::watchdog::reserve_threads::ReserveThreads;
pub(crate) use http::access_log::REQUESTS;
pub use http::routes::accounts::create::proper_name;
pub use ids::Ids;
pub use limits::Limits;
pub use lobby::open_for::OpenFor;
pub use metrics::listener::is_open_to_the_world;
pub use notify::deliver::mail::MailServer;
pub use notify::senders::Sending;
pub use pages::serve::addresses as addresses_of_pages;
pub use problem::{Kind, Problem};
pub use public_origin::PublicOrigin;
pub use time::system_time;

use crate::engine::Rulebook;
use crate::store::{Store, StoreError};
use api::router::router;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::{JoinSet, unconstrained};

/// How long open connections may take to finish at shutdown.
const DRAIN: Duration = Duration::from_secs(10);

impl App {
    /// A builder for a server that uses `store` and offers `rulebooks`.
    pub fn builder(store: Store, rulebooks: &'static [&'static dyn Rulebook]) -> AppBuilder {
        AppBuilder::new(store, rulebooks, api::openapi::documents(rulebooks))
    }

    /// Serves on `listener` until `stop` completes, then drains: sockets are asked to reconnect, requests
    /// finish, and every write is on disk when this returns.
    ///
    /// # Errors
    /// If the store can't be read at startup, or the watchdog's thread can't be started.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        // Dropping this future cancels everything that it started.
        let _ends = self.closing.clone().drop_guard();
        let shown = self.metrics_listener.lock().await.take();
        // They are shown until the very end, and no longer: dropping the set ends its tasks.
        let mut watched = JoinSet::new();
        if let Some(listener) = shown {
            watched.spawn(self.clone().show_metrics(listener));
        }
        for game in self.store.practice_games().await? {
            self.games.wake_practice(game, Duration::ZERO);
        }
        if let Err(error) = self.clocks.first_beat().await {
            tracing::warn!(%error, "could not record that this server is running");
        }
        // Without `unconstrained`, Tokio may make a task yield and requeue it on its worker. If a runaway
        // adjudication then blocks that worker, the task never resumes.
        self.tasks.spawn(unconstrained(self.games.clone().follow_peers()));
        self.tasks
            .spawn(unconstrained(self.clocks.clone().keep_beating()));
        self.tasks.spawn(unconstrained(self.games.clone().keep_time()));
        self.tasks
            .spawn(unconstrained(self.auth.clone().watch_revocations()));
        self.tasks.spawn(unconstrained(self.notifier.clone().send_all()));
        self.tasks
            .spawn(unconstrained(self.account_stream.clone().publish_changes()));
        self.tasks
            .spawn(unconstrained(self.account_stream.clone().tell_who_is_here()));
        self.tasks
            .spawn(unconstrained(self.seasons.clone().keep_seasons()));
        self.tasks
            .spawn(unconstrained(self.accounts.clone().delete_idle_guests()));
        self.tasks.spawn(self.clone().keep_backups());
        let app = self.clone();
        self.tasks
            .spawn(async move { app.games.end_games_of_those_gone(None).await });
        self.tasks.spawn(self.games.clone().complete_archive());
        self.games.spawn_watchdog()?;
        let closing = self.closing.clone();
        tokio::spawn(async move {
            stop.await;
            closing.cancel();
        });
        let router = router(self.clone());
        self.take_connections(listener, router, DRAIN).await;
        // An upgraded socket no longer counts as a connection; the task tracker waits for it.
        self.tasks.close();
        if tokio::time::timeout(DRAIN, self.tasks.wait()).await.is_err() {
            tracing::warn!("some sockets did not close before the timeout");
        }
        self.games.watchdog.stop();
        if let Err(error) = self.clocks.beat().await {
            tracing::debug!(%error, "could not record when this server stopped");
        }
        self.store.close().await;
        Ok(())
    }
}

/// Why the server stopped by itself.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The listener failed.
    #[error("network: {0}")]
    Network(#[from] std::io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
