//! Looking at a game: the table at any entry, the log, the export.

use crate::engine::{By, Call, Closing, Entry, Game, KeyReveal, Terms, Throw, Viewer, export_lines};
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::http::extract::{PathOf, QueryOf, Visitor, game_id};
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use uuid::Uuid;

/// The table as the caller may see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TableShown {
    /// The game.
    game: Uuid,
    /// After which entry.
    seq: u64,
    /// The game turn, from 1.
    turn: u32,
    /// The seats for which the game waited then.
    waiting: Vec<String>,
    /// The table, in the system's form.
    view: Value,
    /// How the game ended, if it had.
    result: Option<Value>,
}

/// An entry of the log as the caller may see it. Of a sealed answer that is not his own he sees neither `announcement`
/// nor `hash`; events that he may not see are left out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct EntryShown {
    /// Its number within the game, from 1, without gaps.
    seq: u64,
    /// When it was accepted, in milliseconds since 1970.
    at: i64,
    /// `opened`, `seated`, `announced`, `called`, `taken_back` or `closed`; open enumeration.
    kind: String,
    /// The seat that was taken or that announced.
    seat: Option<String>,
    /// Who announced for the seat.
    by: Option<By>,
    /// The decision that was answered; empty for what may be said at any time.
    decision: Option<String>,
    /// Whether the answer was secret until the other seat had answered too.
    sealed: Option<bool>,
    /// The announcement.
    announcement: Option<Value>,
    /// The call (of a call's entry).
    call: Option<Call>,
    /// The seat that has won a roll-off and decides.
    decides: Option<String>,
    /// The entry after which the game goes on (of a takeback).
    after: Option<u64>,
    /// The seat that agreed to a takeback, if it took its consent.
    agreed: Option<String>,
    /// The player who took the seat, by a name that tells nothing of him and is the same in all his games: what is in
    /// the log can never be changed. The game says who he is.
    player: Option<String>,
    /// The player's salt for the dice.
    salt: Option<String>,
    /// Whether the server drew the salt.
    salt_by_server: Option<bool>,
    /// The system (of the opening entry).
    system: Option<String>,
    /// The edition of its rules (of the opening entry).
    edition: Option<String>,
    /// The game (of the opening entry).
    game: Option<Uuid>,
    /// Everything that was fixed (of the opening entry).
    setup: Option<Value>,
    /// What the server has committed to for the dice (of the opening entry).
    commitment: Option<String>,
    /// What the players have agreed on (of the opening entry, if they have).
    terms: Option<Terms>,
    /// Why the game was closed without a result (of the entry that closed it).
    how: Option<Closing>,
    /// Every die that was thrown for it.
    dice: Vec<Throw>,
    /// What it caused, as far as the caller may see it.
    events: Vec<Value>,
    /// The keys of the turns that it ended.
    keys: Vec<KeyReveal>,
    /// The hash of the entry before.
    prev_hash: String,
    /// The hash of this entry.
    hash: Option<String>,
}

/// A part of the log.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LogPage {
    /// The game.
    game: Uuid,
    /// The number of the last entry of the game.
    head: u64,
    /// The entries, in order. The next page begins after the last of them.
    #[schema(value_type = Vec<EntryShown>)]
    entries: Vec<Value>,
}

/// Which moment to look at.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StateQuery {
    /// After which entry; the last if left out.
    pub(crate) at: Option<u64>,
}

/// Which entries to read.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// Only entries after this number; 0 if left out.
    after: Option<u64>,
    /// How many at most: 1 to 500, normally 100.
    limit: Option<u32>,
}

impl Games {
    /// The game and what an account may see of it: as it was a while ago, if the account is behind.
    pub(crate) async fn seen(
        &self,
        game: &str,
        account: Option<Uuid>,
    ) -> Result<(Arc<Game>, Viewer), Problem> {
        let look = |live: &Live| {
            (
                Arc::clone(&live.game),
                live.viewer(account),
                live.delay_for(account),
            )
        };
        let id = game_id(game)?;
        let (game, viewer, delay) = self.look(id, account, look).await?;
        match delay {
            Some(delay) => Ok((self.delayed_game(id, delay).await?, viewer)),
            None => Ok((game, viewer)),
        }
    }

    /// The game as it was after an entry, and what an account may see of it; as it is now without one.
    pub(crate) async fn seen_at(
        &self,
        game: &str,
        account: Option<Uuid>,
        at: Option<u64>,
    ) -> Result<(Arc<Game>, Viewer), Problem> {
        let (game, viewer) = self.seen(game, account).await?;
        let Some(at) = at.filter(|at| *at != game.head()) else {
            return Ok((game, viewer));
        };
        if at == 0 || at > game.head() {
            return Err(Problem::not_found(format_args!(
                "entry {at}; the last is {}",
                game.head()
            )));
        }
        let then = self.store.load(game.rulebook(), game.id(), Some(at)).await?;
        Ok((Arc::new(then), viewer))
    }
}

/// A response with a tag, or 304 if the client has it. The tag says what was asked and by whom; it is made of numbers
/// that everybody may know.
pub(crate) fn tagged(headers: &HeaderMap, tag: &str, body: impl FnOnce() -> Response) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok());
    let known = known.is_some_and(|v| v.split(',').any(|t| t.trim().trim_start_matches("W/") == tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body()
    };
    if let Ok(value) = HeaderValue::from_str(&format!("W/{tag}")) {
        response.headers_mut().insert(header::ETAG, value);
    }
    response
        .headers_mut()
        .insert(header::VARY, HeaderValue::from_static("authorization, cookie"));
    response
}

pub(crate) fn viewer_mark(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(crate::engine::Seat::First) => "a",
        Viewer::Seat(crate::engine::Seat::Second) => "b",
        Viewer::Public | Viewer::Arbiter => "p",
    }
}

/// The table
///
/// As the caller may see it, now or after any entry.
#[utoipa::path(get, path = "/v1/games/{game}/state", tag = "play",
    params(("game" = Uuid, Path, description = "The game"), StateQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The table", body = TableShown),
        (status = 304, description = "It is as the caller's ETag says")))]
pub async fn get_state(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<StateQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (game, viewer) = games.seen_at(&id, visitor.map(|a| a.id), query.at).await?;
    let tag = format!("\"{}-{}\"", game.head(), viewer_mark(viewer));
    Ok(tagged(&headers, &tag, || {
        let waiting = game.waiting();
        let shown = TableShown {
            game: game.id(),
            seq: game.head(),
            turn: game.table().turn(),
            waiting,
            view: game.table().view(viewer),
            result: game.result(),
        };
        Json(shown).into_response()
    }))
}

/// The log
///
/// Entries in order, as the caller may see them; numbers have no gaps.
#[utoipa::path(get, path = "/v1/games/{game}/log", tag = "play",
    params(("game" = Uuid, Path, description = "The game"), LogQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "Entries", body = LogPage),
        (status = 304, description = "It is as the caller's ETag says")))]
pub async fn get_log(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<LogQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (game, viewer) = games.seen(&id, visitor.map(|a| a.id)).await?;
    let after = query.after.unwrap_or(0);
    let limit = query.limit.unwrap_or(100).clamp(1, 500);
    let mut entries = games.store.entries(game.id(), after, limit).await?;
    // The store may be ahead of what has been told by a moment.
    entries.retain(|e| e.seq <= game.head());
    let tag = format!("\"{}-{after}-{limit}-{}\"", game.head(), viewer_mark(viewer));
    Ok(tagged(&headers, &tag, || {
        let entries = entries.iter().map(|e| game.show(e, viewer)).collect();
        Json(LogPage {
            game: game.id(),
            head: game.head(),
            entries,
        })
        .into_response()
    }))
}

/// The export
///
/// The log as JSON lines, which `umpire verify` checks without a server. While sealed answers are secret it ends before
/// them.
#[utoipa::path(get, path = "/v1/games/{game}/export", tag = "play",
    params(("game" = Uuid, Path, description = "The game")),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The log", content_type = "application/x-ndjson", body = String)))]
pub async fn export_game(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
) -> Result<Response, Problem> {
    let (game, _) = games.seen(&id, visitor.map(|a| a.id)).await?;
    let entries = games.whole_log(&game).await?;
    let mut text = export_lines(&game, &entries).join("\n");
    text.push('\n');
    let name = format!("attachment; filename=\"umpire-{}.jsonl\"", game.id());
    let name = HeaderValue::from_str(&name).map_err(Problem::internal)?;
    let kind = HeaderValue::from_static("application/x-ndjson");
    Ok((
        [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)],
        text,
    )
        .into_response())
}

impl Games {
    /// All that may be read of a game's log: it ends before answers that are still secret.
    pub(crate) async fn whole_log(&self, game: &Game) -> Result<Vec<Entry>, Problem> {
        let end = game.exportable();
        let mut entries: Vec<Entry> = Vec::new();
        while (entries.len() as u64) < end {
            let page = self.store.entries(game.id(), entries.len() as u64, 256).await?;
            if page.is_empty() {
                return Err(Problem::new(Kind::Internal, "the log ends too early"));
            }
            entries.extend(page);
        }
        entries.retain(|e| e.seq <= end);
        Ok(entries)
    }
}
