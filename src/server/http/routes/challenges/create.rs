//! Creating a challenge.

use crate::server::http::extract::{Caller, HashedBody, Key};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::lobby::Lobby;
use crate::server::lobby::card::ChallengeCard;
use crate::server::lobby::create::NewChallengeBody;
use crate::server::problem::Problem;
use crate::store::RequestScope;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};

/// Create a challenge
///
/// Challenges one account, anybody in the lobby, or anybody who has the code of an invitation link. The challenge fixes
/// the terms of the game, and the server commits to its dice. The game begins when somebody accepts. An account can
/// have at most 50 open challenges. In 24 hours it can create at most 60, of which at most 10 to the same account;
/// the header `RateLimit` says what is left. Challenges among the bots of one keeper, and between a bot and its keeper,
/// have no such limits. A bot may say which challenges it takes (`PUT /v1/me/challenge-terms`).
#[utoipa::path(post, path = "/v1/challenges", tag = "challenges", request_body = NewChallengeBody,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 201, description = "The challenge", body = ChallengeCard)))]
pub(crate) async fn create_challenge(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewChallengeBody>,
) -> Result<Response, Problem> {
    let request = idempotent(&caller, RequestScope::Challenges, key, body.hash);
    let to = body.value.to.clone();
    let made = lobby.create_challenge(&caller, body.value, request).await;
    let mut answer = made.map_or_else(Problem::into_response, response);
    let account = caller.account.id;
    let made_to = answer.status().is_success().then_some(&to);
    lobby
        .say_challenges_left(account, made_to, answer.headers_mut())
        .await?;
    Ok(answer)
}
