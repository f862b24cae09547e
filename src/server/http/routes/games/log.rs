//! Viewing a game: the table at any entry, the log, the export.

use crate::engine::{By, Call, Closing, KeyReveal, Millis, Seq, Terms, Throw, export_lines};
use crate::ids::GameId;
use crate::server::games::handle::Games;
use crate::server::games::read::GameView;
use crate::server::http::conditional::{tagged, viewer_mark};
use crate::server::http::extract::{PathOf, QueryOf, Visitor, game_id};
use crate::server::http::filters::page_size;
use crate::server::http::routes::games::course::BattleStanding;
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The table as the caller may see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TableShown {
    /// The id of the game.
    #[schema(value_type = Uuid)]
    game: GameId,
    /// The number of the entry after which the table is shown.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The game turn, from 1.
    turn: u32,
    /// The seats for which the game waited at that point.
    waiting: Vec<String>,
    /// The table, in the system's form.
    view: Value,
    /// How the battle stood at that point by the rules of victory.
    standing: BattleStanding,
    /// The result; null if the game was not over at that point.
    result: Option<Value>,
}

/// An entry of the log as the caller may see it. Events that the caller may not see are left out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct EntryShown {
    /// The number of the entry within the game: from 1, without gaps.
    #[schema(value_type = u64)]
    seq: Seq,
    /// When it was accepted, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// What it records.
    #[serde(flatten)]
    act: ActShown,
    /// Every die thrown for the entry.
    dice: Vec<Throw>,
    /// The events of the entry that the caller may see.
    events: Vec<Value>,
    /// The keys of the turns that ended with the entry.
    keys: Vec<KeyReveal>,
    /// The hash of the previous entry.
    prev_hash: String,
    /// The hash of this entry; absent while its announcement is secret.
    hash: Option<String>,
}

/// What an entry records, as the caller may see it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(dead_code, reason = "the schema: entries are shown as the engine writes them")]
#[expect(
    clippy::large_enum_variant,
    reason = "made, written and dropped, one at a time"
)]
enum ActShown {
    /// The game was opened: the first entry of every log.
    Opened {
        /// The system.
        system: String,
        /// The edition of its rules.
        edition: String,
        /// The id of the game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The set-up.
        setup: Value,
        /// The server's commitment to the dice.
        commitment: String,
        /// What the players agreed on before the game, if they did.
        terms: Option<Terms>,
    },
    /// A seat was taken.
    Seated {
        /// The seat.
        seat: String,
        /// The player who took it, by a pseudonym that is the same in all their games. A log can never be changed, so it
        /// contains no names; the game's card has them.
        player: String,
        /// The player's salt for the dice.
        salt: String,
        /// Whether the server drew the salt.
        salt_by_server: bool,
    },
    /// An announcement was accepted.
    Announced {
        /// The seat that announced.
        seat: String,
        /// Who acted for the seat.
        by: By,
        /// The id of the decision that was answered; empty for an announcement that may be made at any time.
        decision: String,
        /// Whether the answer is secret until the other seat has answered too.
        sealed: bool,
        /// For a sealed announcement: bytes that keep its content from being found by trying; absent while it is secret.
        seal: Option<String>,
        /// The announcement; absent while it is secret.
        announcement: Option<Value>,
    },
    /// A call was made: on a draw, a dispute, a pause or a takeback.
    Called {
        /// The seat that called.
        seat: String,
        /// Who acted for the seat.
        by: By,
        /// The call.
        call: Call,
        /// The seat that won a roll-off and makes the ruling.
        decides: Option<String>,
    },
    /// The game was closed without a result.
    Closed {
        /// Why.
        how: Closing,
        /// Who or what closed it.
        by: By,
        /// The seat that closed it; absent if the clock did.
        seat: Option<String>,
    },
    /// Steps were taken back, with everything after them.
    TakenBack {
        /// The seat whose steps they were.
        seat: String,
        /// Who took them back, or consented.
        by: By,
        /// The entry from which the game continues.
        #[schema(value_type = u64)]
        after: Seq,
        /// The seat that consented, if consent was needed.
        agreed: Option<String>,
    },
}

/// A page of the log.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LogPage {
    /// The id of the game.
    #[schema(value_type = Uuid)]
    game: GameId,
    /// The number of the last entry of the game.
    #[schema(value_type = u64)]
    head: Seq,
    /// The entries, in order. Pass the number of the last one as `after` to get the next page.
    #[schema(value_type = Vec<EntryShown>)]
    entries: Vec<Value>,
}

/// The point of the game to show.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StateQuery {
    /// The number of the entry after which to show the table; default: the last one.
    #[param(value_type = Option<u64>)]
    pub(crate) at: Option<Seq>,
}

/// The page of the log to read.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LogQuery {
    /// Only entries after this number; default 0.
    #[param(value_type = Option<u64>)]
    after: Option<Seq>,
    /// The size of the page, default 100.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// Get the table
///
/// The table as the caller may see it, now or after any entry. What it was after an entry stays so: an answer to `at`
/// may be cached for ten minutes.
#[utoipa::path(get, path = "/v1/games/{game}/state", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"), StateQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The table", body = TableShown),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_state(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<StateQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let GameView { game, viewer } = games
        .view_at(game_id(&id)?, visitor.map(|a| a.id), query.at)
        .await?;
    let tag = format!("{}-{}", game.head(), viewer_mark(viewer));
    let mut response = tagged(&headers, &tag, || {
        let waiting = game.waiting();
        let shown = TableShown {
            game: game.id(),
            seq: game.head(),
            turn: game.table().turn(),
            waiting,
            view: game.table().view(viewer),
            standing: BattleStanding::of(&game, &game.table().standing()),
            result: game.result(),
        };
        Json(shown).into_response()
    });
    if query.at.is_some() {
        let past = HeaderValue::from_static("private, max-age=600");
        response.headers_mut().insert(header::CACHE_CONTROL, past);
    }
    Ok(response)
}

/// Read the log
///
/// The entries in order, as the caller may see them. Entry numbers have no gaps.
#[utoipa::path(get, path = "/v1/games/{game}/log", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"), LogQuery),
    security((), ("token" = ["game:read"])),
        responses((status = 200, description = "A page of entries", body = LogPage),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_log(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<LogQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let GameView { game, viewer } = games.view(game_id(&id)?, visitor.map(|a| a.id)).await?;
    let after = query.after.unwrap_or(Seq::NONE);
    let limit = page_size(query.limit, 100, 500)?;
    let mut entries = games.store.entries(game.id(), after, limit).await?;
    // The store may briefly be ahead of what has been published.
    entries.retain(|e| e.seq <= game.head());
    let tag = format!("{}-{after}-{limit}-{}", game.head(), viewer_mark(viewer));
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

/// Export a game
///
/// The log as JSON lines, which `umpire verify` checks without a server. While sealed answers are secret, the export
/// ends before them.
#[utoipa::path(get, path = "/v1/games/{game}/export", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The log", content_type = "application/x-ndjson", body = String)))]
pub(crate) async fn export_game(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
) -> Result<Response, Problem> {
    let game = games.view(game_id(&id)?, visitor.map(|a| a.id)).await?.game;
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
