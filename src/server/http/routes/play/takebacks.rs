//! Takebacks.

use crate::server::games::commands::Command;
use crate::server::games::commands::take_back::TakeBackBody;
use crate::server::games::handle::Games;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, game_id};
use crate::server::http::idempotency_key::response;
use crate::server::http::routes::play::announcements::Accepted;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::response::Response;

/// Take back
///
/// Takes back the caller's own steps, if nobody has answered them and no die was thrown since; or consents to the
/// takeback that the other side has asked for with the call `ask_take_back`. The list of open decisions says what may
/// be taken back. Nothing is deleted: a takeback is one more entry, after which the game is in the state it had after
/// entry `after`.
#[utoipa::path(post, path = "/v1/games/{game}/takebacks", tag = "play", request_body = TakeBackBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn take_back(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<TakeBackBody>,
) -> Result<Response, Problem> {
    let command = Command::TakeBack(body.value);
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}
