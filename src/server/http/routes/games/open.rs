//! Opening a game.

use crate::server::games::card::GameCard;
use crate::server::http::extract::{Caller, HashedBody, Key};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::lobby::Lobby;
use crate::server::lobby::open::NewGameBody;
use crate::server::problem::Problem;
use crate::store::RequestScope;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use std::sync::Arc;

/// Open a game
///
/// Opens a game from a scenario or from a set-up in the request. The game begins when both seats are taken. To play
/// against the practice opponent, assign both seats: `"seats": {"north": "practice", "south": "me"}`.
#[utoipa::path(post, path = "/v1/games", tag = "games", request_body = NewGameBody,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The game", body = GameCard)))]
pub(crate) async fn open_game(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewGameBody>,
) -> Result<Response, Problem> {
    let request = idempotent(&caller, RequestScope::Opening, key, body.hash);
    let of = Arc::clone(&caller);
    let opened = lobby.open_game(caller, body.value, request).await;
    let mut answer = opened.map_or_else(Problem::into_response, response);
    lobby
        .auth
        .games_left(&of)
        .write_headers("games", answer.headers_mut());
    Ok(answer)
}
