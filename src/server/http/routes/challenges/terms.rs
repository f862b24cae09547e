//! The challenges that a bot takes.

use crate::server::http::extract::{Caller, JsonBody};
use crate::server::lobby::Lobby;
use crate::server::lobby::bot_terms::ChallengeTerms;
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

/// Say which challenges you take
///
/// For bots. The terms are shown with the account (`GET /v1/accounts/{account}`), and a challenge outside them is refused
/// at once with the term that it does not fit. They replace the terms before; what is left out is not restricted.
#[utoipa::path(put, path = "/v1/me/challenge-terms", tag = "challenges", request_body = ChallengeTerms,
    security(("token" = ["profile:write"])),
    responses((status = 200, description = "The terms", body = ChallengeTerms)))]
pub(crate) async fn set_challenge_terms(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    body: JsonBody<ChallengeTerms>,
) -> Result<Json<ChallengeTerms>, Problem> {
    let terms = body.value;
    lobby.set_challenge_terms(&caller, Some(terms.clone())).await?;
    Ok(Json(terms))
}

/// Take any challenge again
///
/// For bots. Removes the terms: challenges are refused at once no longer.
#[utoipa::path(delete, path = "/v1/me/challenge-terms", tag = "challenges",
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "There are no terms")))]
pub(crate) async fn end_challenge_terms(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
) -> Result<StatusCode, Problem> {
    lobby.set_challenge_terms(&caller, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
