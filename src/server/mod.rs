//! The server: HTTP and WebSocket over live games. It knows no game and keeps nothing that the store does not have.

mod accounts;
mod api;
mod app;
mod auth;
mod broadcast;
mod clocks;
mod document;
mod entropy;
mod env;
mod games;
mod http;
mod identity;
mod lobby;
mod notify;
mod pages;
mod problem;
mod public_origin;
mod sse;
mod time;
mod ws;

pub use api::openapi::document;
pub use app::{App, AppBuilder};
pub use auth::client_ip::Network;
pub use auth::rate_limit::Limits;
pub use games::change::status;
pub use games::practice::player::{PracticePlayer, Question};
pub use games::watchdog::reserve_threads::ReserveThreads;
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
use tokio::task::unconstrained;

/// How long open connections may take to end when the server goes down.
const DRAIN: Duration = Duration::from_secs(10);

impl App {
    /// Begins to put a server together: over `store`, with `rulebooks` on offer.
    pub fn builder(store: Store, rulebooks: &'static [&'static dyn Rulebook]) -> AppBuilder {
        AppBuilder::new(store, rulebooks, api::openapi::texts(rulebooks))
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
            self.games.wake_practice(game, Duration::ZERO);
        }
        if let Err(error) = self.clocks.first_beat().await {
            tracing::warn!(%error, "could not say that this server is there");
        }
        // None of these gives way to others by itself: whoever does so on a worker whose rules then never end stays there.
        self.tasks.spawn(unconstrained(self.games.clone().follow_peers()));
        self.tasks
            .spawn(unconstrained(self.clocks.clone().keep_beating()));
        self.tasks.spawn(unconstrained(self.games.clone().keep_time()));
        self.tasks
            .spawn(unconstrained(self.auth.clone().watch_revocations()));
        self.tasks.spawn(unconstrained(self.notifier.clone().send_all()));
        let app = self.clone();
        self.tasks
            .spawn(async move { app.games.abort_for_those_gone(None).await });
        self.games.spawn_watchdog()?;
        let closing = self.closing.clone();
        tokio::spawn(async move {
            stop.await;
            closing.cancel();
        });
        let router = router(self.clone());
        self.take_connections(listener, router, DRAIN).await;
        // An upgraded socket is no connection any more; the tracker waits for it.
        self.tasks.close();
        if tokio::time::timeout(DRAIN, self.tasks.wait()).await.is_err() {
            tracing::warn!("some sockets did not close in time");
        }
        self.games.watchdog.stop();
        if let Err(error) = self.clocks.beat().await {
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
