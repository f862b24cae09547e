//! Accepting a challenge.

use crate::server::games::card::GameCard;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::lobby::Lobby;
use crate::server::lobby::accept::AcceptBody;
use crate::server::problem::Problem;
use crate::store::RequestScope;
use axum::extract::State;
use axum::response::Response;

/// Accept a challenge
///
/// Opens the game at once, with both players seated. The game has the challenge's id.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/accept", tag = "challenges", request_body = AcceptBody,
    params(("challenge" = Uuid, Path, description = "The id of the challenge"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 201, description = "The game", body = GameCard)))]
pub(crate) async fn accept(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
    body: HashedBody<AcceptBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent(
        &caller,
        RequestScope::Challenges,
        key,
        format!("accept {id} {hash}"),
    );
    lobby.accept(&caller, &id, &body, request).await.map(response)
}
