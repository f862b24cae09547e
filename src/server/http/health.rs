//! Health: whether the server lives, and whether it takes changes.

use crate::server::app::App;
use crate::server::games::handle::Games;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use serde::Serialize;

/// The health of the server.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Health {
    /// `ok`, or `read-only` while the database's disk is full.
    status: &'static str,
    /// `sqlite` or `postgresql`. It has answered a query.
    database: &'static str,
    /// The size of SQLite's journal in bytes: it grows while something reads the database without end. `null` for
    /// PostgreSQL.
    journal_bytes: Option<u64>,
    /// Games that are closed for play because their adjudication failed; `umpire admin closed` lists them.
    closed_games: usize,
    /// Games cached in memory.
    warm_games: usize,
}

/// Health
///
/// Whether the server is running and its database answers. If the database can't be reached, the answer is a
/// problem with status 503.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "It is", body = Health)))]
pub(crate) async fn healthz(State(games): State<Games>) -> Result<Json<Health>, Problem> {
    games.store.answers().await?;
    Ok(Json(Health {
        status: if games.store.is_full() { "read-only" } else { "ok" },
        database: games.store.kind(),
        journal_bytes: games.store.journal_size().await?,
        closed_games: games.store.broken_games().await?,
        warm_games: games.registry.cached(),
    }))
}

/// The readiness of the server.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Readiness {
    /// Always `ready`.
    status: &'static str,
}

impl App {
    /// Why the server takes no changes, as far as it knows without asking the database; `None` if it takes them.
    pub(crate) fn unready(&self) -> Option<&'static str> {
        if self.closing.is_cancelled() {
            return Some("the server is going down; come back in a moment");
        }
        let full = "there is no room on the server's disk: everything can be read, and nothing is changed until there is room";
        self.store.is_full().then_some(full)
    }
}

/// Readiness
///
/// Whether the server takes changes, for those who watch it or replace servers one by one. If the disk is full, the
/// database can't be reached or the server is shutting down, the answer is a problem with status 503 that says why. A proxy
/// asks `/healthz` instead: a server that takes no changes can still be read.
#[utoipa::path(get, path = "/readyz", tag = "server",
    responses((status = 200, description = "It does", body = Readiness)))]
pub(crate) async fn readyz(State(app): State<App>) -> Result<Json<Readiness>, Problem> {
    if let Some(why) = app.unready() {
        return Err(Problem::new(Kind::ReadOnly, why).with_wait(READY_WAIT));
    }
    app.store.answers().await?;
    Ok(Json(Readiness { status: "ready" }))
}

/// How long a client of a server that is not ready waits, in milliseconds.
const READY_WAIT: crate::engine::Millis = crate::engine::Millis::new(5_000);
