//! Asking for a rematch.

use crate::server::http::extract::{Caller, Key, PathOf, game_id};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::lobby::Lobby;
use crate::server::lobby::card::ChallengeCard;
use crate::server::problem::Problem;
use crate::store::RequestScope;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};

/// Ask for a rematch
///
/// Challenges the opponent of a finished game, on the same terms with the sides swapped. Each player can ask once per
/// game; asking again returns the first challenge, whatever its status. The limits are those of other challenges, and the
/// header `RateLimit` says what is left.
#[utoipa::path(post, path = "/v1/games/{game}/rematch", tag = "challenges",
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 201, description = "The challenge", body = ChallengeCard),
        (status = 200, description = "The challenge that was created before", body = ChallengeCard)))]
pub(crate) async fn rematch(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    // The rematch is another game, so a token that is restricted to games does not cover it.
    caller.require_game(None)?;
    let request = idempotent(&caller, RequestScope::Challenges, key, format!("rematch {game}"));
    let new = lobby.rematch_of(&caller, id).await?;
    let to = new.to.clone();
    let made = lobby.rematch(&caller, new, request).await;
    let mut answer = made.map_or_else(Problem::into_response, response);
    let made_to = answer.status().is_success().then_some(&to);
    lobby
        .say_challenges_left(caller.account.id, made_to, answer.headers_mut())
        .await?;
    Ok(answer)
}
