//! The archives of players and systems: finished games as JSON lines, however many there are.

use crate::ids::AccountId;
use crate::server::app::App;
use crate::server::auth::connection_limit::{Permit, StreamKind};
use crate::server::auth::rate_limit::RateLimitKey;
use crate::server::games::archive::lines::{ArchiveLine, ArchiveLines};
use crate::server::http::extract::{Origin, PathOf, QueryOf, Visitor};
use crate::server::http::filters::number_after;
use crate::server::http::routes::archive::filter::FilterWords;
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use crate::store::ArchiveOf;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use serde::Deserialize;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;

/// How many games are read from the store at once.
const PAGE: u32 = 500;

/// The same with their logs, each of which may have a megabyte.
const PAGE_WITH_LOGS: u32 = 8;

/// Which games of a player to send.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AccountArchiveQuery {
    /// Only games after this `number`: that of the last line that you have.
    after: Option<u64>,
    /// Whether each line has the whole log of its game.
    log: Option<bool>,
    /// Only games against this account: its id or its name.
    opponent: Option<String>,
    /// Only games of this system.
    system: Option<String>,
    /// Only games of this scenario.
    scenario: Option<String>,
    /// Only games of this season.
    #[param(format = Uuid)]
    season: Option<String>,
    /// Only games that the player has `won`, `lost` or `drawn`.
    #[param(example = "won")]
    result: Option<String>,
    /// Only games that ended at this time or later, in milliseconds since 1970.
    since: Option<i64>,
    /// Only games that ended before this time, in milliseconds since 1970.
    until: Option<i64>,
}

/// Which games of a system to send.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SystemArchiveQuery {
    /// Only games after this `number`: that of the last line that you have.
    after: Option<u64>,
    /// Whether each line has the whole log of its game.
    log: Option<bool>,
    /// Only games of this scenario.
    scenario: Option<String>,
    /// Only games of this season.
    #[param(format = Uuid)]
    season: Option<String>,
    /// Only games that this seat has won; `none`: only games that nobody has won.
    #[param(example = "none")]
    winner: Option<String>,
    /// Only games that ended at this time or later, in milliseconds since 1970.
    since: Option<i64>,
    /// Only games that ended before this time, in milliseconds since 1970.
    until: Option<i64>,
}

/// Get all games of a player
///
/// The finished games of an account that the caller may see, in the order in which they ended: one JSON object a line, with
/// names, options and result, and with `log` the whole log. Each line has a `number`; pass that of the last line that you
/// have as `after` and you get what ended since, each game once. The order never changes. A stream that breaks off has no
/// proper end: resume it. It counts as one of the caller's open streams.
#[utoipa::path(get, path = "/v1/accounts/{account}/games.ndjson", tag = "archive",
    params(("account" = String, Path, description = "The id of the account, or its name"), AccountArchiveQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The games, one a line", content_type = "application/x-ndjson",
        body = ArchiveLine)))]
pub(crate) async fn get_account_archive(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Origin(from): Origin,
    PathOf(account): PathOf<String>,
    QueryOf(query): QueryOf<AccountArchiveQuery>,
) -> Result<Response, Problem> {
    let gone = || Problem::not_found(format_args!("account {account:?}"));
    let id = match account.parse::<AccountId>() {
        Ok(id) => app.store.account(id).await?.ok_or_else(gone)?.id,
        Err(_) => app.accounts.account_called(&account).await?.ok_or_else(gone)?,
    };
    let words = FilterWords {
        player: Some(id.to_string()),
        opponent: query.opponent,
        system: query.system,
        scenario: query.scenario,
        season: query.season,
        result: query.result,
        since: query.since,
        until: query.until,
        ..FilterWords::default()
    };
    let request = ArchiveRequest {
        words,
        after: query.after,
        log: query.log == Some(true),
    };
    archive(app, visitor, from, request).await
}

/// Get all games of a system
///
/// The finished games of a system that the caller may see, as `GET /v1/accounts/{account}/games.ndjson` has those of a
/// player.
#[utoipa::path(get, path = "/v1/systems/{system}/games.ndjson", tag = "archive",
    params(("system" = String, Path, description = "The name of the system"), SystemArchiveQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The games, one a line", content_type = "application/x-ndjson",
        body = ArchiveLine)))]
pub(crate) async fn get_system_archive(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Origin(from): Origin,
    PathOf(system): PathOf<String>,
    QueryOf(query): QueryOf<SystemArchiveQuery>,
) -> Result<Response, Problem> {
    app.games.registry.system(&system)?;
    let words = FilterWords {
        system: Some(system),
        scenario: query.scenario,
        season: query.season,
        winner: query.winner,
        since: query.since,
        until: query.until,
        ..FilterWords::default()
    };
    let request = ArchiveRequest {
        words,
        after: query.after,
        log: query.log == Some(true),
    };
    archive(app, visitor, from, request).await
}

/// A request for an archive.
struct ArchiveRequest {
    words: FilterWords,
    after: Option<u64>,
    log: bool,
}

/// An archive that is sent. It reads a page when the client has taken the one before.
struct ArchiveStream {
    app: App,
    identity: Option<Arc<Identity>>,
    of: ArchiveOf,
    log: bool,
    /// The lines that are sent next, if they are read already.
    ready: Option<ArchiveLines>,
    _permit: Permit,
}

async fn archive(
    app: App,
    visitor: Option<Arc<Identity>>,
    from: IpAddr,
    request: ArchiveRequest,
) -> Result<Response, Problem> {
    let viewer = visitor.as_ref().map(|identity| identity.account.id);
    let (played_by, filter) = app.read_filters(&request.words, viewer).await?;
    let of = ArchiveOf {
        after: number_after(request.after)?,
        played_by,
        filter,
        viewer,
        limit: if request.log { PAGE_WITH_LOGS } else { PAGE },
    };
    let key = RateLimitKey::of(visitor.as_deref(), from);
    let permit = app.auth.connections.permit(key, StreamKind::Archive)?;
    // What fails at once is answered with a problem.
    let first = app.games.archive_lines(&of, request.log).await?;
    let archive = ArchiveStream {
        app,
        identity: visitor,
        of,
        log: request.log,
        ready: Some(first),
        _permit: permit,
    };
    let pages = stream::try_unfold(archive, ArchiveStream::next);
    let kind = HeaderValue::from_static("application/x-ndjson");
    let cache = HeaderValue::from_static("no-store");
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache)];
    Ok((headers, Body::from_stream(pages)).into_response())
}

impl ArchiveStream {
    /// The next lines.
    ///
    /// # Errors
    /// Whatever breaks the stream off: the client sees that its end is missing.
    async fn next(mut self) -> io::Result<Option<(Bytes, ArchiveStream)>> {
        self.must_go_on().map_err(io::Error::other)?;
        let lines = match self.ready.take() {
            Some(lines) => lines,
            None => self.read().await?,
        };
        let Some(last) = lines.last else {
            return Ok(None);
        };
        self.of.after = last;
        Ok(Some((Bytes::from(lines.text), self)))
    }

    /// Reads the next lines from the store.
    async fn read(&self) -> io::Result<ArchiveLines> {
        let lines = self.app.games.archive_lines(&self.of, self.log).await;
        lines.map_err(|problem| {
            tracing::warn!(detail = %problem.detail, "an archive breaks off");
            io::Error::other(problem.detail)
        })
    }

    /// Checks that the server is not going down and that the caller's token has not ended or changed.
    fn must_go_on(&self) -> Result<(), &'static str> {
        if self.app.closing.is_cancelled() {
            return Err("the server is going down");
        }
        let now = self.app.time.now();
        let ended = |identity: &Arc<Identity>| identity.again.is_cancelled() || identity.is_over(now);
        if self.identity.as_ref().is_some_and(ended) {
            return Err("the token has ended or changed");
        }
        Ok(())
    }
}
