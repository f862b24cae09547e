//! Playing on from an entry of a finished game.

use crate::server::games::card::GameCard;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf, game_id};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::lobby::Lobby;
use crate::server::lobby::fork::ForkBody;
use crate::server::problem::Problem;
use crate::store::RequestScope;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use std::sync::Arc;

/// Play on from an entry of a finished game
///
/// Opens a new game that stands where a finished game stood after one of its entries. Its first entry names that game and
/// that entry, and contains everything that had happened, so its log needs no other. It has dice of its own and counts for
/// nothing; the first game stays as it is. Everybody who may see the first game can do this. To play against the practice
/// opponent, assign both seats, as when a game is opened.
#[utoipa::path(post, path = "/v1/games/{game}/forks", tag = "games", request_body = ForkBody,
    params(("game" = Uuid, Path, description = "The id of the finished game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The new game", body = GameCard)))]
pub(crate) async fn fork_game(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: HashedBody<ForkBody>,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    // The new game is another one, so a token that is restricted to games does not cover it.
    caller.require_game(None)?;
    let request = idempotent(
        &caller,
        RequestScope::Opening,
        key,
        format!("fork {id} {}", body.hash),
    );
    let of = Arc::clone(&caller);
    let opened = lobby.fork_game(caller, id, body.value, request).await;
    let mut answer = opened.map_or_else(Problem::into_response, response);
    lobby
        .auth
        .games_left(&of)
        .write_headers("games", answer.headers_mut());
    Ok(answer)
}
