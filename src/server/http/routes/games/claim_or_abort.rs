//! Ending a game without playing on: claiming it after the opponent's clock has run out, or aborting it before the
//! first announcement.

use crate::server::games::commands::Command;
use crate::server::games::handle::Games;
use crate::server::http::extract::{Caller, Key, PathOf, game_id};
use crate::server::http::idempotency_key::response;
use crate::server::http::routes::play::announcements::Accepted;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::response::Response;

/// Claim a game
///
/// Wins the game for the caller if the opponent's own clock has run out and its two excused misses are used up. The log
/// records a concession that the clock makes for the opponent.
#[utoipa::path(post, path = "/v1/games/{game}/claim", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn claim(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let command = Command::Claim;
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}

/// Abort a game
///
/// Closes the game without a result. Either player can do this before the first announcement, and the account that
/// opened the game while a seat is empty.
#[utoipa::path(post, path = "/v1/games/{game}/abort", tag = "games",
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn abort(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let command = Command::Abort;
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}
