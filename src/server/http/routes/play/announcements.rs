//! Open decisions, announcements, conceding and calls.

use crate::engine::{Call, Seq};
use crate::server::games::commands::Command;
use crate::server::games::commands::announce::AnnouncementBody;
use crate::server::games::decisions::Decisions;
use crate::server::games::handle::Games;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, game_id};
use crate::server::http::idempotency_key::response;
use crate::server::http::routes::games::log::EntryShown;
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use serde_json::Value;

/// An announcement that was accepted and is on disk.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Accepted {
    /// The number of its entry. It was the last entry of the log at that moment.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The hash of its entry.
    hash: String,
    /// Its entry, as its author may see it.
    #[schema(value_type = EntryShown)]
    entry: Value,
}

/// List open decisions
///
/// The caller's open decisions, with every choice that the server would accept. An account without a seat has no
/// decisions.
#[utoipa::path(get, path = "/v1/games/{game}/decisions", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "The decisions", body = Decisions)))]
pub(crate) async fn list_decisions(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<Decisions>, Problem> {
    games.decisions(game_id(&game)?, caller).await.map(Json)
}

/// Make an announcement
///
/// Answers one open decision. When the response arrives, the entry is on disk. A request with the same key and the same
/// body returns the same response, without a time limit.
#[utoipa::path(post, path = "/v1/games/{game}/announcements", tag = "play", request_body = AnnouncementBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn announce(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<AnnouncementBody>,
) -> Result<Response, Problem> {
    let command = Command::Announce(body.value);
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}

/// Concede a game
///
/// The caller's seat gives up the game.
#[utoipa::path(post, path = "/v1/games/{game}/concede", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn concede(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let command = Command::Concede;
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}

/// Make a call
///
/// Offers or answers a draw or a pause, asks for consent to a takeback or declines it, asks for the rules' own roll-off
/// in a dispute, or makes the ruling as the winner of a roll-off. A call answers no decision and does not change the
/// open decisions.
#[utoipa::path(post, path = "/v1/games/{game}/calls", tag = "play", request_body = Call,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn call(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<Call>,
) -> Result<Response, Problem> {
    let command = Command::Call(body.value);
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}
