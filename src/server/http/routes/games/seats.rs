//! Taking a seat.

use crate::server::games::card::GameCard;
use crate::server::games::commands::sit::SitBody;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, game_id};
use crate::server::http::idempotency_key::response;
use crate::server::lobby::Lobby;
use crate::server::lobby::take_seat::GameSeat;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

/// The place of a seat in a path.
#[derive(Deserialize)]
pub(crate) struct SeatPath {
    game: String,
    seat: String,
}

/// Take a seat
///
/// The game begins when the second seat is taken. An account can't hold both seats of a game, nor take a seat opposite
/// a deleted account.
#[utoipa::path(post, path = "/v1/games/{game}/seats/{seat}", tag = "games", request_body = SitBody,
    params(("game" = uuid::Uuid, Path, description = "The id of the game"),
                ("seat" = String, Path, description = "The name of the seat"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
        responses((status = 201, description = "The game with the seat taken", body = GameCard)))]
pub(crate) async fn take_seat(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(SeatPath { game, seat }): PathOf<SeatPath>,
    key: Key,
    body: JsonBody<SitBody>,
) -> Result<Response, Problem> {
    let place = GameSeat {
        game: game_id(&game)?,
        seat,
    };
    let taken = lobby.take_seat(caller, place, body.value, key.0).await;
    taken.map(response)
}
